/** Devices: sessions as their user sees them, one a sign-in. */
import type { Session } from '#api/context.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { DeviceType } from '#schema/rest/account/auth.ts'
import { deviceMax } from '#schema/rest/account/device.ts'

/** What names the browser is at the beginning. */
const userAgentMax = 400

export const toUserAgent = (header: string | undefined) => (header ?? '').slice(0, userAgentMax)

export type DeviceRow = {
  id: string
  userAgent: string
  client: DeviceType
  city: string | null
  signedInMs: number
  seenMs: number
}

/** This one first, then those used last. */
export async function listDevices(
  db: Database,
  { id, userId }: Session,
  now: Date,
): Promise<DeviceRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT s.id, s.user_agent AS userAgent, s.client, c.name AS city, s.created_at AS signedInMs,
        coalesce(s.rotated_at, s.created_at) AS seenMs
      FROM sessions s LEFT JOIN cities c ON c.id = s.city_id
      WHERE s.user_id = ${userId} AND s.revoked_at IS NULL AND s.expires_at > ${now.getTime()}
      ORDER BY s.id = ${id} DESC, seenMs DESC, s.id LIMIT ${deviceMax}`,
  ).all<DeviceRow>()
  return results
}

/** Ends a session of the user; false when they have had none of that id. */
export async function removeDevice(
  db: Database,
  { userId }: Session,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const [, found] = await db.batch([
    prepare(
      db,
      sql`UPDATE sessions SET revoked_at = ${now.getTime()}, successor = NULL
        WHERE id = ${id} AND user_id = ${userId} AND revoked_at IS NULL`,
    ),
    prepare(db, sql`SELECT 1 FROM sessions WHERE id = ${id} AND user_id = ${userId}`),
  ])
  return (found?.results.length ?? 0) > 0
}
