/** The payment emulator's memory: payment objects as the provider would keep them. */
import type { Database } from '../context.ts'

type PaymentRow = { body: string }

const columns = 'SELECT body FROM emulator_payments'

/** The stored object, or null; its shape is the emulator's business. */
export async function findEmulatorPayment(db: Database, id: string): Promise<unknown> {
  const row = await db.prepare(`${columns} WHERE id = ?`).bind(id).first<PaymentRow>()
  return row && JSON.parse(row.body)
}

/** Stores an object unless the key has one already; answers what the key holds. */
export async function requireEmulatorPayment(
  db: Database,
  { id, key, body, at }: { id: string; key: string; body: unknown; at: string },
): Promise<unknown> {
  const [, found] = await db.batch<PaymentRow>([
    db
      .prepare(
        `INSERT INTO emulator_payments (id, idempotence_key, body, created_at)
         VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .bind(id, key, JSON.stringify(body), at),
    db.prepare(`${columns} WHERE idempotence_key = ?`).bind(key),
  ])
  const row = found?.results[0]
  return row ? JSON.parse(row.body) : null
}

/** Replaces an object while it still has the status it was read with; false when it has not. */
export async function updateEmulatorPayment(
  db: Database,
  { id, from, body }: { id: string; from: string; body: unknown },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE emulator_payments SET body = ?
       WHERE id = ? AND json_extract(body, '$.status') = ?`,
    )
    .bind(JSON.stringify(body), id, from)
    .run()
  return meta.changes > 0
}

/**
 * Gives back a part of a payment, once a key; answers all that was given back of it, null when the
 * part is more than is left of `maxMinor`.
 */
export async function keepEmulatorRefund(
  db: Database,
  refund: { key: string; paymentId: string; amountMinor: number; maxMinor: number },
): Promise<number | null> {
  const { key, paymentId, amountMinor, maxMinor } = refund
  const sum = 'SELECT coalesce(sum(amount_minor), 0) FROM emulator_refunds WHERE payment_id = ?2'
  const [, found] = await db.batch<{ kept: number; sum: number }>([
    db
      .prepare(
        `INSERT INTO emulator_refunds (idempotence_key, payment_id, amount_minor)
         SELECT ?1, ?2, ?3 WHERE (${sum}) + ?3 <= ?4 ON CONFLICT DO NOTHING`,
      )
      .bind(key, paymentId, amountMinor, maxMinor),
    db
      .prepare(
        `SELECT (${sum}) AS sum,
           EXISTS (SELECT 1 FROM emulator_refunds WHERE idempotence_key = ?1) AS kept`,
      )
      .bind(key, paymentId),
  ])
  const row = found?.results[0]
  return row?.kept ? row.sum : null
}
