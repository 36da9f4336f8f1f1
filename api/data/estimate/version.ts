/** Versions that clients were sent: rows are put in, and never changed. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { versionMax } from '#schema/estimate.ts'
import type { EstimateContent } from '#schema/rest/estimate/content.ts'

export type VersionHead = {
  number: number
  /** In hex, whole. */
  fingerprint: string
  totalMinor: number
  /** When it was sent. */
  createdAt: string
}
export type StoredVersion = VersionHead & { estimateId: string; content: EstimateContent }

type HeadRow = { number: number; fingerprint: string; total_minor: number; created_at: string }
type VersionRow = HeadRow & { estimate_id: string; content: string }

const headColumns = sql`number, fingerprint, total_minor, created_at`

const toHead = (row: HeadRow): VersionHead => ({
  number: row.number,
  fingerprint: row.fingerprint,
  totalMinor: row.total_minor,
  createdAt: row.created_at,
})

const toVersion = (row: VersionRow): StoredVersion => ({
  ...toHead(row),
  estimateId: row.estimate_id,
  content: parse<EstimateContent>(row.content),
})

async function findOne(db: Database, condition: Sql): Promise<StoredVersion | null> {
  const row = await prepare(
    db,
    sql`SELECT estimate_id, content, ${headColumns} FROM estimate_versions WHERE ${condition}`,
  ).first<VersionRow>()
  return row ? toVersion(row) : null
}

/** One version; null when there is none of this number. Whose estimate it is has been asked. */
export const findVersion = (db: Database, estimateId: string, number: number) =>
  findOne(db, sql`estimate_id = ${estimateId} AND number = ${number}`)

/** The version that was sent last; null while none was. */
export const findLastVersion = (db: Database, estimateId: string) =>
  findOne(db, sql`estimate_id = ${estimateId} ORDER BY number DESC LIMIT 1`)

/** All versions without what they hold, the last one first. */
export async function listVersions(db: Database, estimateId: string): Promise<VersionHead[]> {
  const { results } = await prepare(
    db,
    sql`SELECT ${headColumns} FROM estimate_versions WHERE estimate_id = ${estimateId}
      ORDER BY number DESC LIMIT ${versionMax}`,
  ).all<HeadRow>()
  return results.map(toHead)
}

export type NewVersion = VersionHead & { estimateId: string; content: string }

/** Puts a version in; false when another one took its number, or the estimate is gone. */
export async function insertVersion(db: Database, version: NewVersion): Promise<boolean> {
  const { estimateId, number, content, fingerprint, totalMinor, createdAt } = version
  const { meta } = await prepare(
    db,
    sql`INSERT INTO estimate_versions
        (estimate_id, number, content, fingerprint, total_minor, created_at)
      SELECT id, ${number}, ${content}, ${fingerprint}, ${totalMinor}, ${createdAt}
      FROM estimates WHERE id = ${estimateId} AND deleted_at IS NULL
        AND ${number} = 1 + coalesce((SELECT max(number) FROM estimate_versions
          WHERE estimate_id = ${estimateId}), 0)`,
  ).run()
  return meta.changes > 0
}
