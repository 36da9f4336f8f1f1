/** Fiscal receipts of orders: what each is of, and how far it has come (docs/decisions/0230). */
import { parse } from '#api/data/catalogue/card.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { ReceiptMode } from '#schema/receipt-settings.ts'
import { parseReceipt, type ReceiptLine } from './receipt-line.ts'

type ReceiptKind = 'PREPAYMENT' | 'SALE' | 'SETTLEMENT' | 'REFUND'
type ReceiptState = 'PENDING' | 'REGISTERED' | 'REFUSED' | 'LOST'

/** What a payment had brought of the goods that a settlement hands over. */
export type Settled = { paymentId: string; amountMinor: number }

export type ReceiptRow = {
  id: string
  orderId: string
  kind: ReceiptKind
  mode: ReceiptMode
  /** 0 of a settlement that is not reckoned yet. */
  amountMinor: number
  lines: ReceiptLine[]
  settlements: Settled[]
  state: ReceiptState
  providerId: string | null
  /** Of the payment, at the provider. */
  providerPaymentId: string | null
  /** Of the refund, at the provider. */
  providerRefundId: string | null
  /** Null of one that the payment or the refund has brought. */
  attempt: number | null
  wasLost: boolean
  tryCount: number
  /** When it was made, or sent again last. */
  begunAt: string
  /** The money of its payment is held, and being taken. */
  isHeld: boolean
  /** Of the order, as JSON. */
  recipient: string
}

type Row = Omit<ReceiptRow, 'lines' | 'settlements' | 'wasLost' | 'isHeld'> & {
  is_held: number
  lines: string
  settlements: string | null
  was_lost: number
}

const columns = sql`r.id, r.order_id AS orderId, r.kind, r.mode, r.amount_minor AS amountMinor,
  r.lines, r.settlements, r.state, r.provider_id AS providerId,
  p.provider_id AS providerPaymentId, r.provider_refund_id AS providerRefundId, r.attempt,
  r.was_lost, r.try_count AS tryCount, r.begun_at AS begunAt, o.recipient,
  p.status = 'AUTHORIZED' AS is_held
  FROM receipts r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = r.order_id`

const toReceiptRow = ({ lines, settlements, was_lost, is_held, ...row }: Row): ReceiptRow => ({
  ...row,
  lines: parseReceipt(lines),
  settlements: settlements === null ? [] : parse<Settled[]>(settlements),
  wasLost: was_lost === 1,
  isHeld: is_held === 1,
})

/** Asked about by one sweep; the next one asks about more. */
const dueMax = 50

/** Those that the provider is to be asked about now, of all orders or of one, the longest due first. */
export async function listDueReceipts(
  db: Database,
  { provider, now, orderId }: { provider: string; now: Date; orderId?: string | undefined },
): Promise<ReceiptRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT ${columns} WHERE r.state = 'PENDING' AND r.ask_at <= ${now.toISOString()}
      AND r.provider = ${provider} AND (${orderId ?? null} IS NULL OR r.order_id = ${orderId ?? null})
      ORDER BY r.ask_at, r.rowid LIMIT ${dueMax}`,
  ).all<Row>()
  return results.map(toReceiptRow)
}

type OfPayment = { paymentId: string; now: Date }

/** In the batch that notes the money of a payment; again it adds nothing. */
export const preparePaymentReceipt = (
  db: Database,
  { paymentId, now }: OfPayment,
  isPaid: Sql = sql`p.status = 'PAID'`,
): D1PreparedStatement => {
  const at = now.toISOString()
  return prepare(
    db,
    sql`INSERT INTO receipts (id, order_id, kind, subject, provider, payment_id, mode, amount_minor,
        lines, begun_at, ask_at, created_at, updated_at)
      SELECT ${crypto.randomUUID()}, p.order_id,
        iif(p.receipt_mode = 'full_payment', 'SALE', 'PREPAYMENT'), 'payment-' || p.id, p.provider,
        p.id, p.receipt_mode, p.amount_minor, coalesce(p.receipt, '[]'), ${at}, ${at}, ${at}, ${at}
      FROM payments p WHERE p.id = ${paymentId} AND p.provider <> 'transfer' AND ${isPaid}
      ON CONFLICT DO NOTHING`,
  )
}

export type MadeRefund = {
  paymentId: string
  /** What the money is given back for. */
  subject: string
  /** At the provider. */
  refundId: string
  /** Null of all that the payment was of. */
  lines: ReceiptLine[] | null
  mode: ReceiptMode
  now: Date
}

/** In the batch that notes that a part of a payment has gone back. */
export const prepareRefundReceipt = (
  db: Database,
  { paymentId, subject, refundId, lines, mode, now }: MadeRefund,
): D1PreparedStatement => {
  const at = now.toISOString()
  return prepare(
    db,
    sql`INSERT INTO receipts (id, order_id, kind, subject, provider, payment_id, provider_refund_id,
        mode, amount_minor, lines, begun_at, ask_at, created_at, updated_at)
      SELECT ${crypto.randomUUID()}, p.order_id, 'REFUND', ${`${subject} ${paymentId}`}, p.provider,
        p.id, ${refundId}, ${mode},
        coalesce((SELECT t.amount_minor FROM payment_refunds t
          WHERE t.payment_id = p.id AND t.subject = ${subject}), p.amount_minor),
        coalesce(${lines && JSON.stringify(lines)}, p.receipt, '[]'), ${at}, ${at}, ${at}, ${at}
      FROM payments p WHERE p.id = ${paymentId}
      ON CONFLICT DO NOTHING`,
  )
}

/**
 * In the batch that hands an order over: what was paid before is to be settled. What it is of is
 * reckoned when it is sent, since held money may still be on its way.
 */
export const prepareSettlement = (
  db: Database,
  { orderId, now, isStill }: { orderId: string; now: Date; isStill: Sql },
): D1PreparedStatement => {
  const at = now.toISOString()
  return prepare(
    db,
    sql`INSERT INTO receipts (id, order_id, kind, subject, provider, payment_id, mode, amount_minor,
        lines, attempt, begun_at, ask_at, created_at, updated_at)
      SELECT ${crypto.randomUUID()}, p.order_id, 'SETTLEMENT', ${`settlement-${orderId}`},
        p.provider, p.id, 'full_payment', 0, '[]', 1, ${at}, ${at}, ${at}, ${at}
      FROM payments p WHERE p.order_id = ${orderId} AND p.status IN ('PAID', 'AUTHORIZED')
        AND p.provider <> 'transfer' AND p.receipt_mode = 'full_prepayment' AND ${isStill}
      ORDER BY p.part LIMIT 1
      ON CONFLICT DO NOTHING`,
  )
}

export type SettlementPart = { lines: ReceiptLine[]; amountMinor: number; settlements: Settled[] }

/** What a settlement is of; its further parts are receipts beside it, for one has 100 lines at most. */
export async function updateSettlement(
  db: Database,
  { id, orderId, parts, now }: { id: string; orderId: string; parts: SettlementPart[]; now: Date },
): Promise<void> {
  const at = now.toISOString()
  const [first, ...others] = parts
  if (!first) return
  await db.batch([
    prepare(
      db,
      sql`UPDATE receipts SET lines = ${JSON.stringify(first.lines)},
          amount_minor = ${first.amountMinor}, settlements = ${JSON.stringify(first.settlements)},
          payment_id = ${first.settlements[0]?.paymentId ?? ''}, updated_at = ${at}
        WHERE id = ${id}`,
    ),
    ...others.map(({ lines, amountMinor, settlements }, i) =>
      prepare(
        db,
        sql`INSERT INTO receipts (id, order_id, kind, subject, provider, payment_id, mode,
            amount_minor, lines, settlements, attempt, begun_at, ask_at, created_at, updated_at)
          SELECT ${crypto.randomUUID()}, order_id, kind, ${`settlement-${orderId}-${i + 2}`},
            provider, ${settlements[0]?.paymentId ?? ''}, mode, ${amountMinor},
            ${JSON.stringify(lines)}, ${JSON.stringify(settlements)}, 1, ${at}, ${at}, ${at}, ${at}
          FROM receipts WHERE id = ${id} ON CONFLICT DO NOTHING`,
      ),
    ),
  ])
}

/** There was nothing to settle, or the shop's own till does it. */
export const removeSettlement = (db: Database, id: string): Promise<unknown> =>
  prepare(db, sql`DELETE FROM receipts WHERE id = ${id} AND provider_id IS NULL`).run()

/** Which of the provider's receipts the shop knows already. */
export async function listKnownReceiptIds(db: Database, orderId: string): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT provider_id AS id FROM receipts
      WHERE order_id = ${orderId} AND provider_id IS NOT NULL`,
  ).all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** The buyer has given a phone and no e-mail: the provider sends letters only. */
const isToldByPhone = (id: string): Sql => sql`EXISTS (SELECT 1 FROM receipts r
  JOIN orders o ON o.id = r.order_id WHERE r.id = ${id} AND r.state = 'PENDING'
    AND coalesce(o.recipient ->> '$.email', o.recipient ->> '$.receiptEmail') IS NULL)`

/** A receipt as the provider answers it. */
type KnownReceipt = {
  id: string
  status: Exclude<ReceiptState, 'LOST'>
  fiscal: { document: string; storage: string; sign: string } | null
  registeredAt: string | null
}

type Told = { id: string; known: KnownReceipt; askAt: Date; isToldByShop: boolean; now: Date }

/** What the provider says of a receipt. The buyer is told of one that is made. */
export async function updateReceiptTold(db: Database, told: Told): Promise<void> {
  const { id, known, askAt, isToldByShop, now } = told
  const { status, fiscal, registeredAt } = known
  const isMade = status === 'REGISTERED'
  await db.batch([
    ...(isMade && isToldByShop
      ? [prepareMessage(db, { kind: 'RECEIPT_MADE', subject: id, now }, isToldByPhone(id))]
      : []),
    prepare(
      db,
      sql`UPDATE receipts SET state = ${status}, provider_id = ${known.id},
          document = ${fiscal?.document ?? null}, storage = ${fiscal?.storage ?? null},
          sign = ${fiscal?.sign ?? null}, registered_at = ${registeredAt}, reason = NULL,
          ask_at = ${askAt.toISOString()}, updated_at = ${now.toISOString()}
        WHERE id = ${id} AND state = 'PENDING'`,
    ),
  ])
}

/** Nothing is known yet: the provider was silent, or its till has not made it. */
export const updateReceiptAsked = (
  db: Database,
  { id, askAt }: { id: string; askAt: Date },
): Promise<unknown> =>
  prepare(
    db,
    sql`UPDATE receipts SET try_count = try_count + 1, ask_at = ${askAt.toISOString()}
      WHERE id = ${id} AND state = 'PENDING'`,
  ).run()

/** The provider takes no such receipt, or has lost it twice: people look at it. */
export const updateReceiptFailed = (
  db: Database,
  failed: { id: string; state: 'REFUSED' | 'LOST'; reason: string | null; now: Date },
): Promise<unknown> =>
  prepare(
    db,
    sql`UPDATE receipts SET state = ${failed.state}, reason = ${failed.reason},
        updated_at = ${failed.now.toISOString()} WHERE id = ${failed.id} AND state = 'PENDING'`,
  ).run()

/** The provider does not know it any more: it is sent once more, under the key that it had. */
export const updateReceiptLost = (
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<unknown> =>
  prepare(
    db,
    sql`UPDATE receipts SET was_lost = 1, provider_id = NULL, attempt = coalesce(attempt, 1),
        updated_at = ${now.toISOString()} WHERE id = ${id} AND state = 'PENDING'`,
  ).run()
