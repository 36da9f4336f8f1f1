/** Attempts to pay an order. */

import { tariffOf, toTariff } from '#api/data/delivery/tariff.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import { doorQuery, parseDoor } from '#api/data/order/hand-over-door.ts'
import { type IdempotencyKey, prepareKept } from '#api/data/order/idempotency.ts'
import { itemsQuery, type OrderItemRow } from '#api/data/order/item.ts'
import { moneyColumns, type OrderMoneyRow, reckonRow, restMinor } from '#api/data/order/money.ts'
import type { OrderRow } from '#api/data/order/order-row.ts'
import { prepareCancellation } from '#api/data/order/status.ts'
import { termsText, toTerms } from '#api/data/order/terms.ts'
import { json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import { readSite } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import type { DeliveryTariff } from '#schema/delivery-tariff.ts'
import type { ReceiptMode } from '#schema/receipt-settings.ts'
import type { ConfirmationType, OnlinePaymentType } from '#schema/rest/payment/payment.ts'
import type { ShopTerms } from '#schema/shop-terms.ts'
import { identity } from '#shop/identity.ts'
import { preparePaymentReceipt, prepareRefundReceipt } from './receipt.ts'
import {
  type CorrectedRow,
  correctedQuery,
  parseReceipt,
  type ReceiptLine,
} from './receipt-line.ts'
import { toOrderSubject } from './refund-part.ts'

export type PaymentRow = {
  id: string
  order_id: string
  type: OnlinePaymentType
  provider: string
  provider_id: string | null
  status: 'PENDING' | 'AUTHORIZED' | 'PAID' | 'DECLINED' | 'EXPIRED'
  reason: string | null
  amount_minor: number
  /** 1 is of the order as it was placed, each further one is of what a change added. */
  part: number
  /** JSON of ReceiptLine[]; null of what was paid before payments kept it. */
  receipt: string | null
  /** Whether goods go with the money. */
  receipt_mode: ReceiptMode
  confirmation_url: string | null
  confirmation_type: ConfirmationType
  created_at: string
  /** When its status became what it is. */
  updated_at: string
}

/** An order as paying sees it. */
export type PaymentOrder = {
  /** `timezone` is the city's. */
  order: OrderRow & OrderMoneyRow & { timezone: string | null }
  items: OrderItemRow[]
  payments: PaymentRow[]
  /** What was given back since the order costs less than was paid. */
  back: ReceiptLine[]
  /** What was paid as parts of it were handed over. */
  door: ReceiptLine[]
  /** What is to be paid yet. */
  toPayMinor: number
  /** Whether something is paid or held, and `toPayMinor` is the rest. */
  isRest: boolean
  /** Of the order's city; null where nothing is delivered any more. */
  tariff: DeliveryTariff | null
  terms: ShopTerms
}

type SettingRow = { tariff: string | null; terms: string | null }

/** How often one order may be tried. */
export const attemptMax = 20

/** An order that is paid online, with its attempts, the oldest first; null when there is none. */
export const findPaymentOrder = (db: Database, id: string): Promise<PaymentOrder | null> =>
  findPaidOrder(db, sql`o.id = ${id} AND o.payment_token IS NOT NULL`, id)

/** One of any way to pay. */
export const findOrderPayments = (db: Database, id: string): Promise<PaymentOrder | null> =>
  findPaidOrder(db, sql`o.id = ${id}`, id)

/** The same of one that is paid by transfers. */
export const findTransferPayments = (db: Database, id: string): Promise<PaymentOrder | null> =>
  findPaidOrder(db, sql`o.id = ${id} AND o.payment_type = 'INVOICE'`, id)

async function findPaidOrder(db: Database, isIt: Sql, id: string): Promise<PaymentOrder | null> {
  const [orders, items, payments, corrected, door] = await readAll<
    [PaymentOrder['order'] & SettingRow, OrderItemRow, PaymentRow, CorrectedRow, CorrectedRow]
  >(db, [
    sql`SELECT o.*, ${moneyColumns}, ${tariffOf(sql`o.city_id`)} AS tariff, ${termsText} AS terms,
        (SELECT timezone FROM cities WHERE id = o.city_id) AS timezone
      FROM orders o WHERE ${isIt}`,
    itemsQuery(json([id])),
    sql`SELECT * FROM payments WHERE order_id = ${id} ORDER BY created_at, rowid LIMIT ${attemptMax}`,
    correctedQuery(id),
    doorQuery(id),
  ])
  const [order] = orders
  if (!order) return null
  const { toPayMinor, heldMinor, paidMinor } = reckonRow(order)
  return {
    order,
    items,
    payments,
    back: corrected.flatMap(({ receipt }) => parseReceipt(receipt)),
    door: parseDoor(door),
    toPayMinor,
    isRest: heldMinor + paidMinor > 0 && toPayMinor > 0,
    tariff: toTariff(order.tariff),
    terms: toTerms(order.terms),
  }
}

/** The order an attempt belongs to, by the provider's id of the attempt. */
export async function findPaymentOrderId(
  db: Database,
  { provider, providerId }: { provider: string; providerId: string },
): Promise<string | null> {
  const row = await prepare(
    db,
    sql`SELECT order_id FROM payments
      WHERE provider = ${provider} AND provider_id = ${providerId}`,
  ).first<{ order_id: string }>()
  return row?.order_id ?? null
}

/**
 * Orders whose time to pay is over, at most 50, those that nothing was asked about first; of one user
 * when `userId` is given.
 */
export async function listOverdueOrderIds(
  db: Database,
  { now, userId }: { now: Date; userId?: string },
): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT id FROM orders WHERE status = 'AWAITING_PAYMENT'
      AND payment_expires_at <= ${now.toISOString()}
      AND (${userId ?? null} IS NULL OR user_id = ${userId ?? null})
      ORDER BY (SELECT max(ask_at) FROM payments WHERE order_id = orders.id),
        payment_expires_at LIMIT 50`,
  ).all<{ id: string }>()
  return results.map(({ id }) => id)
}

export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'order_id'
  | 'type'
  | 'provider'
  | 'amount_minor'
  | 'receipt'
  | 'receipt_mode'
  | 'confirmation_type'
>

/**
 * Keeps an attempt before the provider hears of it; false when the key is taken, an attempt of the
 * type is under way, the order was tried too often, or another sum is to be paid by now: NOT NULL of
 * the status refuses the batch.
 */
export async function createPayment(
  db: Database,
  payment: NewPayment,
  { kept, now }: { kept: IdempotencyKey | null; now: Date },
): Promise<boolean> {
  const at = now.toISOString()
  const statement = prepare(
    db,
    sql`INSERT INTO payments (id, order_id, type, provider, status, amount_minor, receipt, part,
        receipt_mode, confirmation_type, created_at, updated_at)
      VALUES (${payment.id}, ${payment.order_id}, ${payment.type}, ${payment.provider},
        (SELECT iif(count(*) < ${attemptMax}
            AND count(*) FILTER (WHERE status = 'PENDING' AND type = ${payment.type}) = 0
            AND (SELECT ${restMinor} FROM orders o WHERE o.id = ${payment.order_id})
              = ${payment.amount_minor},
            'PENDING', NULL)
          FROM payments WHERE order_id = ${payment.order_id}),
        ${payment.amount_minor}, ${payment.receipt}, ${nextPart(payment.order_id)},
        ${payment.receipt_mode}, ${payment.confirmation_type}, ${at}, ${at})`,
  )
  try {
    await db.batch([statement, ...(kept ? [prepareKept(db, kept, { id: payment.id, now })] : [])])
    return true
  } catch (error) {
    if (/idempotency_keys|payments\.status/.test(String(error))) return false
    throw error
  }
}

/** The part of an order that is paid next. */
export const nextPart = (orderId: string): Sql => sql`(SELECT coalesce(max(part), 0) + 1
  FROM payments WHERE order_id = ${orderId} AND status IN ('AUTHORIZED', 'PAID'))`

/** Ends the attempts at another sum than is to be paid: money that still comes for them goes back. */
export async function endOutdatedPayments(
  db: Database,
  { orderId, toPayMinor, now }: { orderId: string; toPayMinor: number; now: Date },
): Promise<void> {
  await prepareEndedPayments(db, { orderId, now }, sql`amount_minor <> ${toPayMinor}`).run()
}

/** The same of a batch, which changes the order. */
export const prepareEndedPayments = (
  db: Database,
  { orderId, now }: { orderId: string; now: Date },
  only: Sql = sql`true`,
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE payments SET status = 'EXPIRED', updated_at = ${now.toISOString()}
      WHERE order_id = ${orderId} AND status = 'PENDING' AND ${only}`,
  )

/** Notes what the provider called the attempt and where it is paid. */
export async function updatePaymentStarted(
  db: Database,
  started: {
    id: string
    providerId: string
    confirmationUrl: string | null
    now: Date
    /** When the provider is asked about it, unless it tells before. */
    askAt: Date
  },
): Promise<void> {
  await prepare(
    db,
    sql`UPDATE payments SET provider_id = ${started.providerId},
        confirmation_url = ${started.confirmationUrl}, updated_at = ${started.now.toISOString()},
        ask_at = ${started.askAt.toISOString()}
      WHERE id = ${started.id}`,
  ).run()
}

/** Marks an attempt that came to nothing; what has already ended stays as it is. */
export async function updatePaymentDeclined(
  db: Database,
  declined: { id: string; reason: string | null; now: Date },
): Promise<void> {
  await prepare(
    db,
    sql`UPDATE payments SET status = 'DECLINED', reason = ${declined.reason},
        updated_at = ${declined.now.toISOString()}
      WHERE id = ${declined.id} AND status <> 'PAID'`,
  ).run()
}

/** Marks an attempt whose money was not the order's, and went back. */
export async function updatePaymentGivenBack(
  db: Database,
  { id, refundId, now }: { id: string; refundId: string; now: Date },
): Promise<void> {
  const subject = toOrderSubject(id)
  const refunded = { paymentId: id, subject, refundId, lines: null, now } as const
  await db.batch([
    // Its money came, and its till made a receipt of that all the same.
    preparePaymentReceipt(db, { paymentId: id, now }, sql`true`),
    prepareRefundReceipt(db, { ...refunded, mode: 'full_prepayment' }),
    prepareMessage(db, { kind: 'PAYMENT_REFUNDED', subject: id, now }),
    prepare(
      db,
      sql`UPDATE payments SET status = 'DECLINED', reason = 'refunded',
          updated_at = ${now.toISOString()}
        WHERE id = ${id} AND status <> 'PAID'`,
    ),
  ])
}

/** Gives an unpaid order's goods back; nothing happens when it has moved on. */
export async function cancelUnpaid(db: Database, orderId: string, now: Date): Promise<void> {
  await db.batch(prepareCancellation(db, { orderId, from: 'AWAITING_PAYMENT', now }))
}

/** Who is paid, as the payment page names it. */
export async function findPayee(db: Database): Promise<string> {
  return toPayeeName(await findPayeeRequisites(db))
}

/** The name that requisites begin with. */
export const toPayeeName = (requisites: string): string =>
  requisites.split(/[,.;\n]| — /)[0]?.trim() || `Интернет-магазин «${identity.name}»`

/** The payee's full name, number and address; empty when the shop has not written them. */
export async function findPayeeRequisites(db: Database): Promise<string> {
  const row = await prepare(
    db,
    sql`SELECT body FROM contents WHERE kind = 'common' AND slug = 'site'`,
  ).first<{ body: string }>()
  return readSite(row?.body ?? null)?.requisites ?? ''
}
