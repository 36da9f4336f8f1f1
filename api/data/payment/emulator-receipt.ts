/** The payment emulator's memory of receipts, as the provider would keep them. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

type Kept = {
  id: string
  key: string
  /** Of a payment, or of the payment that a refund is of. */
  paymentId: string
  refundId: string | null
  body: unknown
  at: string
}

/** Keeps a receipt unless the key has one already; answers what the key holds. */
export async function keepEmulatorReceipt(db: Database, kept: Kept): Promise<unknown> {
  const { id, key, paymentId, refundId, body, at } = kept
  const [, found] = await db.batch<{ body: string }>([
    prepare(
      db,
      sql`INSERT INTO emulator_receipts (id, idempotence_key, payment_id, of_refund, body, created_at)
        VALUES (${id}, ${key}, ${paymentId}, ${refundId}, ${JSON.stringify(body)}, ${at})
        ON CONFLICT DO NOTHING`,
    ),
    prepare(db, sql`SELECT body FROM emulator_receipts WHERE idempotence_key = ${key}`),
  ])
  const row = found?.results[0]
  return row ? JSON.parse(row.body) : null
}

/** The receipt that a payment brings is replaced when a part of what is held is taken. */
export const updateEmulatorReceipt = (db: Database, key: string, body: unknown): Promise<unknown> =>
  prepare(
    db,
    sql`UPDATE emulator_receipts SET body = ${JSON.stringify(body)} WHERE idempotence_key = ${key}`,
  ).run()

/** The till makes the receipt of a payment at the moment that the money comes. */
export const dateEmulatorReceipt = (
  db: Database,
  { paymentId, at }: { paymentId: string; at: string },
): Promise<unknown> =>
  prepare(
    db,
    sql`UPDATE emulator_receipts SET body = json_replace(body, '$.registered_at', ${at})
      WHERE payment_id = ${paymentId} AND of_refund IS NULL`,
  ).run()

/** A till makes the receipt of a payment when the money has come. */
const isMade = sql`EXISTS (SELECT 1 FROM emulator_payments p
  WHERE p.id = r.payment_id AND p.body ->> '$.status' = 'succeeded')`

export async function findEmulatorReceipt(db: Database, id: string): Promise<unknown> {
  const body = await prepare(
    db,
    sql`SELECT r.body FROM emulator_receipts r WHERE r.id = ${id} AND ${isMade}`,
  ).first<string>('body')
  return body && JSON.parse(body)
}

/** Of a payment without its refunds, or of a refund, the newest first. */
export async function listEmulatorReceipts(
  db: Database,
  { paymentId, refundId }: { paymentId?: string | undefined; refundId?: string | undefined },
): Promise<unknown[]> {
  const isOf: Sql = refundId
    ? sql`r.of_refund = ${refundId}`
    : sql`r.payment_id = ${paymentId ?? ''} AND r.of_refund IS NULL`
  const { results } = await prepare(
    db,
    sql`SELECT r.body FROM emulator_receipts r WHERE ${isOf} AND ${isMade}
      ORDER BY r.created_at DESC, r.rowid DESC LIMIT 100`,
  ).all<{ body: string }>()
  return results.map(({ body }) => JSON.parse(body))
}
