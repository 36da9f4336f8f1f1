/** Salts of the code request: friction for bots, each good once, for five minutes. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { createToken, toDigest } from '#api/rules/account/tokens.ts'

const ttlMs = 5 * 60 * 1000
const keptMax = 5

/** A new salt of a session; only its five newest are kept. */
export async function createSalt(db: Database, sessionId: string, now: Date): Promise<string> {
  const salt = createToken(16)
  await db.batch([
    prepare(
      db,
      sql`INSERT INTO salts (salt, session_id, expires_at)
        VALUES (${salt}, ${sessionId}, ${now.getTime() + ttlMs})`,
    ),
    prepare(
      db,
      sql`DELETE FROM salts WHERE session_id = ${sessionId} AND salt NOT IN (
        SELECT salt FROM salts WHERE session_id = ${sessionId}
        ORDER BY expires_at DESC, rowid DESC LIMIT ${keptMax})`,
    ),
  ])
  return salt
}

/** Whether `hash` is the digest of a live salt of the session and `phone`; the salt is used up. */
export async function removeSalt(
  db: Database,
  asked: { sessionId: string; phone: string; hash: string; now: Date },
): Promise<boolean> {
  const { results } = await prepare(
    db,
    sql`SELECT salt FROM salts
      WHERE session_id = ${asked.sessionId} AND expires_at > ${asked.now.getTime()}
      LIMIT ${keptMax}`,
  ).all<{ salt: string }>()
  const digests = await Promise.all(results.map(({ salt }) => toDigest(salt + asked.phone)))
  const salt = results[digests.indexOf(asked.hash)]?.salt
  if (salt === undefined) return false
  const { meta } = await prepare(db, sql`DELETE FROM salts WHERE salt = ${salt}`).run()
  return meta.changes > 0
}
