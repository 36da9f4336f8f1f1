/** The payment emulator's memory: payment objects as the provider would keep them. */
import type { Database } from '#api/database.ts'

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

type EmulatorRefund = {
  paymentId: string
  amountMinor: number
  status: 'pending' | 'succeeded' | 'canceled'
  /** All that was given back of the payment. */
  refundedMinor: number
}

const refundQuery = `SELECT r.payment_id AS paymentId, r.amount_minor AS amountMinor, r.status,
    (SELECT coalesce(sum(amount_minor), 0) FROM emulator_refunds
      WHERE payment_id = r.payment_id AND status = 'succeeded') AS refundedMinor
  FROM emulator_refunds r WHERE r.idempotence_key = ?1`

export function findEmulatorRefund(db: Database, key: string): Promise<EmulatorRefund | null> {
  return db.prepare(refundQuery).bind(key).first<EmulatorRefund>()
}

/**
 * Keeps a refund of a part of a payment, once a key; answers what the key holds, null when the part
 * is more than is left of `maxMinor`.
 */
export async function keepEmulatorRefund(
  db: Database,
  refund: Omit<EmulatorRefund, 'refundedMinor'> & { key: string; maxMinor: number },
): Promise<EmulatorRefund | null> {
  const { key, paymentId, amountMinor, status, maxMinor } = refund
  const [, found] = await db.batch<EmulatorRefund>([
    db
      .prepare(
        `INSERT INTO emulator_refunds (idempotence_key, payment_id, amount_minor, status)
         SELECT ?1, ?2, ?3, ?4 WHERE ?3 <= ?5 - (SELECT coalesce(sum(amount_minor), 0)
           FROM emulator_refunds WHERE payment_id = ?2 AND status <> 'canceled')
         ON CONFLICT DO NOTHING`,
      )
      .bind(key, paymentId, amountMinor, status, maxMinor),
    db.prepare(refundQuery).bind(key),
  ])
  return found?.results[0] ?? null
}
