/** What part of which payment a refund takes: written before the provider is asked for it. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { ReceiptMode } from '#schema/receipt-settings.ts'
import { type MadeRefund, prepareRefundReceipt } from './receipt.ts'
import { parseReceipt, type ReceiptLine } from './receipt-line.ts'

export type RefundPart = {
  paymentId: string
  providerId: string
  /** Of the payment. */
  part: number
  amountMinor: number
  /** It takes all that the payment brought. */
  isWhole: boolean
  /** Of the receipt of the payment. */
  mode: ReceiptMode
  isDone: boolean
  /** What the payment was of; none of one that did not keep it. */
  lines: ReceiptLine[]
}

type OfOrder = { orderId: string; provider: string }
type Taken = OfOrder & {
  subject: string
  amountMinor: number
  /** What of it each payment has brought itself. */
  own: { paymentId: string; ownMinor: number }[]
}

const leftMinor = sql`(p.amount_minor - coalesce((SELECT sum(t.amount_minor)
  FROM payment_refunds t WHERE t.payment_id = p.id), 0))`

/** Payments that the provider can send back. */
const paidOf = (orderId: string, provider: string): Sql => sql`FROM payments p
  WHERE p.order_id = ${orderId} AND p.status = 'PAID' AND p.provider = ${provider}
    AND p.provider_id IS NOT NULL`

type PaidPart = { paymentId: string; amountMinor: number; lines: ReceiptLine[] }

/** What the payments of an order have left to go back, the newest first. */
export async function listPaidParts(
  db: Database,
  { orderId, provider }: OfOrder,
): Promise<PaidPart[]> {
  const { results } = await prepare(
    db,
    sql`SELECT p.id AS paymentId, ${leftMinor} AS amountMinor, p.receipt ${paidOf(orderId, provider)}
      ORDER BY p.part DESC`,
  ).all<Omit<PaidPart, 'lines'> & { receipt: string | null }>()
  return results.map(({ receipt, ...part }) => ({ ...part, lines: parseReceipt(receipt) }))
}

/**
 * Takes a refund from the payments of its order once: out of each what it has brought itself, the rest
 * where something is left, the newest first. One statement does it, so that no two sweeps divide it in
 * two ways. What the payments do not have was paid at the door, and goes back there.
 */
export async function takeRefundParts(
  db: Database,
  { orderId, provider, subject, amountMinor, own }: Taken,
): Promise<void> {
  await prepare(
    db,
    sql`INSERT INTO payment_refunds (payment_id, subject, amount_minor)
      SELECT id, ${subject}, taken_minor FROM (
        SELECT id, own_minor + max(0, min(room_minor, ${amountMinor} - sum(own_minor) OVER ()
            - (sum(room_minor) OVER (ORDER BY part DESC) - room_minor))) AS taken_minor
        FROM (SELECT id, part, own_minor, left_minor - own_minor AS room_minor FROM (
          SELECT p.id, p.part, ${leftMinor} AS left_minor, min(${leftMinor}, coalesce((
              SELECT value ->> 'ownMinor' FROM json_each(${JSON.stringify(own)})
              WHERE value ->> 'paymentId' = p.id), 0)) AS own_minor
            ${paidOf(orderId, provider)})))
      WHERE taken_minor > 0
        AND NOT EXISTS (SELECT 1 FROM payment_refunds WHERE subject = ${subject})`,
  ).run()
}

/** Of all that one payment brought, and has left. */
export const toOrderSubject = (paymentId: string) => `refund-${paymentId}`

/** Takes what is left of each payment of a cancelled order; each is a refund with its own subject. */
export async function takeOrderParts(db: Database, { orderId, provider }: OfOrder): Promise<void> {
  await prepare(
    db,
    sql`INSERT INTO payment_refunds (payment_id, subject, amount_minor)
      SELECT p.id, ${toOrderSubject('')} || p.id, ${leftMinor} ${paidOf(orderId, provider)}
        AND ${leftMinor} > 0 AND NOT EXISTS (SELECT 1 FROM payment_refunds t
          WHERE t.payment_id = p.id AND t.subject = ${toOrderSubject('')} || p.id)`,
  ).run()
}

type PartRow = Omit<RefundPart, 'isWhole' | 'isDone' | 'lines'> & {
  is_whole: number
  is_done: number
  receipt: string | null
}

const columns = sql`p.id AS paymentId, p.provider_id AS providerId, p.part, p.receipt,
  t.amount_minor AS amountMinor, t.amount_minor = p.amount_minor AS is_whole,
  p.receipt_mode AS mode,
  t.done_at IS NOT NULL AS is_done
  FROM payment_refunds t JOIN payments p ON p.id = t.payment_id`

const toPart = ({ is_whole, is_done, receipt, ...part }: PartRow): RefundPart => ({
  ...part,
  lines: parseReceipt(receipt),
  isWhole: is_whole === 1,
  isDone: is_done === 1,
})

/** Of one subject, the newest payment first. */
export async function listRefundParts(db: Database, subject: string): Promise<RefundPart[]> {
  const { results } = await prepare(
    db,
    sql`SELECT ${columns} WHERE t.subject = ${subject} ORDER BY p.part DESC`,
  ).all<PartRow>()
  return results.map(toPart)
}

/** What the payments of a cancelled order had left. */
export async function listOrderParts(db: Database, orderId: string): Promise<RefundPart[]> {
  const { results } = await prepare(
    db,
    sql`SELECT ${columns} WHERE p.order_id = ${orderId}
      AND t.subject = ${toOrderSubject('')} || p.id ORDER BY p.part DESC`,
  ).all<PartRow>()
  return results.map(toPart)
}

/** The provider has given a part back, and made the receipt of it. */
export async function updatePartDone(db: Database, made: MadeRefund): Promise<void> {
  const { paymentId, subject, now } = made
  await db.batch([
    prepareRefundReceipt(db, made),
    prepare(
      db,
      sql`UPDATE payment_refunds SET done_at = ${now.toISOString()}
        WHERE payment_id = ${paymentId} AND subject = ${subject} AND done_at IS NULL`,
    ),
  ])
}
