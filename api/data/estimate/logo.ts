/** Pictures of letterheads: estimates of a user that show the same one share it. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { ownEstimate } from './estimate.ts'

export type Logo = { id: string; type: string; bytes: Uint8Array<ArrayBuffer> }
type Owned = { userId: string; id: string }

/** Puts a picture, or takes it away; whether there is such an estimate. */
export async function writeLogo(
  db: Database,
  { userId, id }: Owned,
  logo: Logo | null,
  now: Date,
): Promise<boolean> {
  const logoId = logo?.id ?? null
  const isOther = sql`logo_id IS NOT ${logoId}`
  const results = await db.batch<{ id: string }>([
    prepare(db, sql`SELECT id FROM estimates WHERE ${ownEstimate(userId, id)}`),
    ...(logo
      ? [
          db
            .prepare(
              `INSERT INTO estimate_logos (user_id, id, type, bytes)
                SELECT user_id, ?2, ?3, ?4 FROM estimates
                WHERE id = ?5 AND user_id = ?1 AND deleted_at IS NULL
                ON CONFLICT DO NOTHING`,
            )
            .bind(userId, logo.id, logo.type, logo.bytes, id),
        ]
      : []),
    prepare(
      db,
      sql`UPDATE estimates SET logo_id = ${logoId}, version = version + 1,
          changed_at = ${now.toISOString()}
        WHERE ${ownEstimate(userId, id)} AND ${isOther}`,
    ),
    prepare(db, removeUnusedLogos(sql`(${userId})`)),
  ])
  return (results[0]?.results.length ?? 0) > 0
}

/** Those of some users that no estimate shows, nor a version of one, even if it can be restored. */
export const removeUnusedLogos = (userIds: Sql): Sql =>
  sql`DELETE FROM estimate_logos WHERE user_id IN ${userIds} AND NOT EXISTS (
    SELECT 1 FROM estimates e WHERE e.user_id = estimate_logos.user_id
      AND (e.logo_id = estimate_logos.id OR EXISTS (SELECT 1 FROM estimate_versions v
        WHERE v.estimate_id = e.id AND v.content ->> 'logoId' = estimate_logos.id)))`

/** A picture of a user by its id, as a version keeps it. */
export async function findLogoById(
  db: Database,
  { userId, logoId }: { userId: string; logoId: string },
): Promise<Logo | null> {
  const row = await prepare(
    db,
    sql`SELECT id, type, bytes FROM estimate_logos WHERE user_id = ${userId} AND id = ${logoId}`,
  ).first<LogoRow>()
  return row && toLogo(row)
}

type LogoRow = { id: string; type: string; bytes: ArrayBuffer | number[] }
const toLogo = (row: LogoRow): Logo => ({ ...row, bytes: new Uint8Array(row.bytes) })

/** The picture of a user's own estimate; null when it has none. */
export async function findLogo(db: Database, { userId, id }: Owned): Promise<Logo | null> {
  const row = await prepare(
    db,
    sql`SELECT o.id, o.type, o.bytes FROM estimate_logos o
      WHERE o.user_id = ${userId} AND o.id = (SELECT logo_id FROM estimates
        WHERE ${ownEstimate(userId, id)})`,
  ).first<LogoRow>()
  return row && toLogo(row)
}
