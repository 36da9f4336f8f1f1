/** Idempotency keys: the same key with the same body never repeats a write. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toDigest } from '#api/rules/account/tokens.ts'

/** `scope` says who and what: `order:USER`, `payment:ORDER`. */
export type IdempotencyKey = { scope: string; key: string; requestHash: string }

export async function toIdempotencyKey(
  scope: string,
  key: string,
  request: unknown,
): Promise<IdempotencyKey> {
  return { scope, key, requestHash: await toDigest(JSON.stringify(request)) }
}

/** What a key stands for: the id of the thing made and what was answered of it. */
export type StoredResponse = { isSame: boolean; id: string; answer: string | null }

/** Null when the key is new; not the same when it came with another body. */
export async function findStoredResponse(
  db: Database,
  { scope, key, requestHash }: IdempotencyKey,
): Promise<StoredResponse | null> {
  const row = await prepare(
    db,
    sql`SELECT request_hash, response ->> '$.id' AS id, response -> '$.answer' AS answer
      FROM idempotency_keys WHERE scope = ${scope} AND key = ${key}`,
  ).first<{ request_hash: string; id: string; answer: string | null }>()
  return row && { isSame: row.request_hash === requestHash, id: row.id, answer: row.answer }
}

/** Keeps the first answer given to a key, as JSON; tells which it is, for a twin may have been first. */
export async function keepAnswer(
  db: Database,
  { scope, key }: IdempotencyKey,
  answer: string,
): Promise<string | null> {
  return prepare(
    db,
    sql`UPDATE idempotency_keys SET response = iif(response -> '$.answer' IS NULL,
        json_set(response, '$.answer', json(${answer})), response)
      WHERE scope = ${scope} AND key = ${key} RETURNING response -> '$.answer' AS answer`,
  ).first<string>('answer')
}

/** Keeps a key in the batch that makes the thing; fails the batch when the key is taken. */
export function prepareKept(
  db: Database,
  kept: IdempotencyKey,
  made: { id: string; now: Date },
): D1PreparedStatement {
  return prepare(db, keepKeyIf(kept, made, sql`true`))
}

/** The same for a batch that may come to nothing: a key is kept where `condition` holds. */
export const keepKeyIf = (
  { scope, key, requestHash }: IdempotencyKey,
  { id, now }: { id: string; now: Date },
  condition: Sql,
): Sql => sql`INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at)
  SELECT ${scope}, ${key}, ${requestHash}, ${JSON.stringify({ id })}, ${now.toISOString()}
  WHERE ${condition}`
