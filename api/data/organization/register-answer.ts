/** Answers of the registers, kept for a while. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

/** The JSON text of an answer that still holds; null when the register is to be asked. */
export async function findRegisterAnswer(
  db: Database,
  key: string,
  now: Date,
): Promise<string | null> {
  return prepare(
    db,
    sql`SELECT body FROM register_answers WHERE key = ${key} AND expires_at > ${now.toISOString()}`,
  ).first<string>('body')
}

export async function keepRegisterAnswer(
  db: Database,
  key: string,
  { body, expiresAt }: { body: string; expiresAt: Date },
): Promise<void> {
  await prepare(
    db,
    sql`INSERT INTO register_answers (key, body, expires_at)
      VALUES (${key}, ${body}, ${expiresAt.toISOString()})
      ON CONFLICT (key) DO UPDATE SET body = excluded.body, expires_at = excluded.expires_at`,
  ).run()
}

export async function removeRegisterAnswers(db: Database, now: Date): Promise<void> {
  await prepare(
    db,
    sql`DELETE FROM register_answers WHERE expires_at <= ${now.toISOString()}`,
  ).run()
}
