/** Locks an import: its batch is applied once, and no other import runs meanwhile. */
import type { Database } from '#api/database.ts'

/**
 * Runs `statements` as one batch, once however often it is sent: it leaves a note of itself, which
 * a second one trips over, so an answer that was lost on the way is no failure.
 */
export async function runOnce(
  db: Database,
  statements: D1PreparedStatement[],
  at: string,
): Promise<void> {
  const id = crypto.randomUUID()
  try {
    await db.batch([
      db.prepare('INSERT INTO import_runs (id, applied_at) VALUES (?, ?)').bind(id, at),
      db.prepare("DELETE FROM import_runs WHERE applied_at < date(?, '-30 days')").bind(at),
      ...statements,
    ])
  } catch (error) {
    const note = await db.prepare('SELECT id FROM import_runs WHERE id = ?').bind(id).first()
    if (!note) throw error
  }
}

/** How long a lease outlives an importer that was cut off, in seconds. */
const leaseSeconds = 120

/** True when `owner` may import now; again true when it asks again. */
export async function takeLease(db: Database, owner: string): Promise<boolean> {
  const row = await db
    .prepare(
      `UPDATE import_leases SET owner = ?1, expires_at = unixepoch() + ${leaseSeconds}
       WHERE owner IN ('', ?1) OR expires_at < unixepoch() RETURNING owner`,
    )
    .bind(owner)
    .first()
  return row !== null
}

/** First of every batch of an import: renews its lease, and fails the batch when it has lost it. */
export const leaseGuard = `UPDATE import_leases
  SET expires_at = CASE WHEN owner = ? THEN unixepoch() + ${leaseSeconds} END`

/** Whether a batch failed by the guard above. */
export const isLeaseLost = (error: unknown): boolean => String(error).includes('import_leases')

export async function releaseLease(db: Database, owner: string): Promise<void> {
  await db
    .prepare("UPDATE import_leases SET owner = '', expires_at = 0 WHERE owner = ?")
    .bind(owner)
    .run()
}
