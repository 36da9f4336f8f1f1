/** Bank transfers for invoices. They are payments of a provider that is asked nothing. */
import { tariffOf } from '#api/data/delivery/tariff.ts'
import { restMinor } from '#api/data/order/money.ts'
import { prepareRefunded } from '#api/data/order/refund-done.ts'
import { prepareTransition, stillFrom, type Transition } from '#api/data/order/status.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { OrderDelivery } from '#schema/rest/order/order.ts'
import { nextPart } from './payment.ts'
import type { ReceiptLine } from './receipt-line.ts'

/** In place of a provider's name: the jobs that settle a provider's payments leave these alone. */
const transferProvider = 'transfer'

/** What an order that waits for its transfer is like. */
export type TransferOrder = {
  paymentType: string
  cityId: string
  shopId: string | null
  createdAt: string
  readyAt: string | null
  delivery: string
  timezone: string
  /** JSON of the city's tariff; null where nothing is delivered. */
  tariff: string | null
  /** What is to be paid yet: of a changed order the rest. */
  toPayMinor: number
}

export async function findTransferOrder(db: Database, id: string): Promise<TransferOrder | null> {
  return prepare(
    db,
    sql`SELECT o.payment_type AS paymentType, o.city_id AS cityId, o.shop_id AS shopId,
        o.created_at AS createdAt, o.ready_at AS readyAt, o.delivery, c.timezone,
        ${tariffOf(sql`o.city_id`)} AS tariff,
        ${restMinor} AS toPayMinor
      FROM orders o JOIN cities c ON c.id = o.city_id WHERE o.id = ${id}`,
  ).first<TransferOrder>()
}

type Transfer = Pick<Transition, 'orderId' | 'now'> & {
  amountMinor: number
  documentNumber: string
  /** The day of the payment order, `2026-11-12`. */
  paidAt: string
  /** What is promised anew: the money may have come after what was promised first. */
  readyAt: string | null
  delivery: OrderDelivery
  /** What it is of. */
  receipt: ReceiptLine[]
}

/** Accepts an order whose transfer came, once: a part of an order has one payment that is PAID. */
export function prepareTransfer(
  db: Database,
  { orderId, now, amountMinor, documentNumber, paidAt, readyAt, delivery, receipt }: Transfer,
): D1PreparedStatement[] {
  const from = 'AWAITING_PAYMENT'
  const at = now.toISOString()
  const document = JSON.stringify({ documentNumber, paidAt })
  const id = `${transferProvider}-${orderId}`
  return prepareTransition(db, { orderId, from, to: 'ACCEPTED', now }, [
    prepare(
      db,
      sql`INSERT INTO payments (id, order_id, type, provider, provider_id, status, amount_minor,
          receipt, document, created_at, updated_at)
        SELECT ${id}, ${orderId}, 'INVOICE', ${transferProvider}, ${id}, 'PAID', ${amountMinor},
          ${JSON.stringify(receipt)}, ${document}, ${at}, ${at} WHERE ${stillFrom(orderId, from)}`,
    ),
    prepare(
      db,
      sql`UPDATE orders SET paid_at = ${at}, ready_at = ${readyAt},
          delivery = ${JSON.stringify(delivery)}
        WHERE id = ${orderId} AND ${stillFrom(orderId, from)}`,
    ),
  ])
}

/** The transfer of what a change has added; the order stays where it is. */
export function prepareRestTransfer(
  db: Database,
  {
    orderId,
    now,
    amountMinor,
    documentNumber,
    paidAt,
    receipt,
  }: Omit<Transfer, 'readyAt' | 'delivery'>,
): D1PreparedStatement[] {
  const at = now.toISOString()
  const document = JSON.stringify({ documentNumber, paidAt })
  const id = sql`${`${transferProvider}-${orderId}-`} || ${nextPart(orderId)}`
  return [
    prepare(
      db,
      sql`INSERT INTO payments (id, order_id, type, provider, provider_id, status, amount_minor,
          receipt, part, document, created_at, updated_at)
        SELECT ${id}, ${orderId}, 'INVOICE', ${transferProvider}, ${id}, 'PAID', ${amountMinor},
          ${JSON.stringify(receipt)}, ${nextPart(orderId)}, ${document}, ${at}, ${at}`,
    ),
    // Whoever has the order open did not see the money.
    prepare(db, sql`UPDATE orders SET version = version + 1 WHERE id = ${orderId}`),
  ]
}

/** What is given back by hand, by the id of its case; null when there is no such case. */
export async function prepareTransferDone(
  db: Database,
  id: string,
  now: Date,
): Promise<D1PreparedStatement[] | null> {
  const kind = await prepare(db, sql`SELECT kind FROM bank_refunds WHERE id = ${id}`).first<
    'ORDER_REFUNDED' | 'RETURN_REFUNDED' | 'LINES_REFUNDED'
  >('kind')
  return kind && prepareRefunded(db, { kind, id, now })
}
