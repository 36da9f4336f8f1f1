/** Versions of estimates that clients have agreed to: rows are put in, and never changed. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { versionMax } from '#schema/estimate.ts'
import { prepareEstimateAccepted } from './answer-message.ts'

type AcceptanceRow = {
  version_number: number
  name: string
  phone: string
  total_minor: number
  fingerprint: string
  accepted_at: string
}

export type Acceptance = {
  versionNumber: number
  name: string
  /** Digits; empty once its person is erased. */
  phone: string
  totalMinor: number
  fingerprint: string
  acceptedAt: string
}

const toAcceptance = (row: AcceptanceRow): Acceptance => ({
  versionNumber: row.version_number,
  name: row.name,
  phone: row.phone,
  totalMinor: row.total_minor,
  fingerprint: row.fingerprint,
  acceptedAt: row.accepted_at,
})

const columns = sql`version_number, name, phone, total_minor, fingerprint, accepted_at`

/** The last version first. */
export async function listAcceptances(db: Database, estimateId: string): Promise<Acceptance[]> {
  const { results } = await prepare(
    db,
    sql`SELECT ${columns} FROM estimate_acceptances WHERE estimate_id = ${estimateId}
      ORDER BY version_number DESC LIMIT ${versionMax}`,
  ).all<AcceptanceRow>()
  return results.map(toAcceptance)
}

/** Of one version; null while nobody has agreed to it. */
export async function findAcceptance(
  db: Database,
  estimateId: string,
  versionNumber: number,
): Promise<Acceptance | null> {
  const row = await prepare(
    db,
    sql`SELECT ${columns} FROM estimate_acceptances
      WHERE estimate_id = ${estimateId} AND version_number = ${versionNumber}`,
  ).first<AcceptanceRow>()
  return row && toAcceptance(row)
}

/** Puts one in unless the version is agreed to already, or another one was sent meanwhile. */
export async function createAcceptance(
  db: Database,
  given: Omit<Acceptance, 'acceptedAt'> & { estimateId: string; ownerId: string; now: Date },
): Promise<void> {
  const { estimateId, ownerId, versionNumber: version, now } = given
  const { name, phone, totalMinor, fingerprint } = given
  await db.batch([
    prepare(
      db,
      sql`INSERT INTO estimate_acceptances (estimate_id, version_number, name, phone, total_minor,
          fingerprint, accepted_at)
        SELECT estimate_id, number, ${name}, ${phone}, ${totalMinor}, fingerprint,
          ${now.toISOString()}
        FROM estimate_versions WHERE estimate_id = ${estimateId} AND number = ${version}
          AND fingerprint = ${fingerprint} AND NOT EXISTS (SELECT 1 FROM estimate_versions v
            WHERE v.estimate_id = ${estimateId} AND v.number > ${version})
        ON CONFLICT DO NOTHING`,
    ),
    prepareEstimateAccepted(db, { estimateId, ownerId, version, act: null, now }),
  ])
}
