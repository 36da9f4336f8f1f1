import { toDiscounts } from '#api/data/cart/cart.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { type ShopRow, shopColumns, toShop } from '#api/data/catalogue/shop.ts'
import {
  type ComplaintRow,
  complaintsQuery,
  isComplainable,
  toComplaint,
} from '#api/data/feedback/complaint-row.ts'
import { earnedPoints } from '#api/data/loyalty/order-points.ts'
import { json, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { withPartCorrections } from '#api/rules/order/correction-part.ts'
import { toHandover } from '#api/rules/order/handover.ts'
import { toTalk } from '#api/rules/order/talk-end.ts'
import { toMoney } from '#schema/money.ts'
import { messagesShown } from '#schema/order-message.ts'
import type { OrderDriver } from '#schema/rest/order/driver.ts'
import type { Order, OrderDelivery, OrderStatus } from '#schema/rest/order/order.ts'
import type { ShopTerms } from '#schema/shop-terms.ts'
import { isSeenBy } from './access.ts'
import {
  type AttemptRow,
  attemptsQuery,
  type Transfer,
  type TransferRow,
  toAttempt,
  transfersQuery,
} from './attempt-row.ts'
import { type ChangeEntryRow, changesQuery, toChangeEntry } from './change-row.ts'
import { type CorrectionCauseRow, causesQuery, toCause } from './correction-cause.ts'
import { hasPapersByPart, siteQuery, toPapers } from './document.ts'
import { failedDeliveries } from './failed-delivery.ts'
import { handOvers, toHandOvers } from './hand-over.ts'
import { itemsQuery, type OrderItemRow, sumDiscounts, toOrderItem } from './item.ts'
import { listMessages } from './message.ts'
import { isPayable, moneyColumns, reckonRow, toOrderMoney } from './money.ts'
import type { LocalOrderRow } from './order-row.ts'
import { type ReaderRow, readerColumns, showTo, toApproval } from './reader.ts'
import { parseOrderReceipts, receiptsOf } from './receipt-row.ts'
import { type OrderRefundRow, refundsQuery, toOrderRefunds } from './refund.ts'
import { findReturnUntil, type OrderReturnRow, returnsQuery, toOrderReturns } from './return-row.ts'
import { findCancelUntil, isCancellable, toDeadline } from './status.ts'
import { termsText, toTerms } from './terms.ts'

type EventRow = { order_id: string; status: OrderStatus; at: string }
type TermsRow = { body: string | null }
type Parts = {
  items: OrderItemRow[]
  complaints: ComplaintRow[]
  returns: OrderReturnRow[]
  refunds: OrderRefundRow[]
  events: EventRow[]
  attempts: AttemptRow[]
  transfers: TransferRow[]
  shops: ShopRow[]
  terms: ShopTerms
  site: string | null
  changes: ChangeEntryRow[]
}

/** Orders of before the checkout asked for it have none of it. */
const notAsked = { accessNote: '', contactName: null, contactPhone: null }

/** Without where receipts go, which is the account's. */
function toRecipient(text: string): Order['recipient'] {
  const { firstname, phone, email } = parse<Order['recipient']>(text)
  return { firstname, phone, email }
}

/** The driver stands in the row beside what the buyer chose, and is told while the order is brought. */
function toDelivery({ delivery, status }: LocalOrderRow): Pick<Order, 'delivery' | 'driver'> {
  const { driver = null, ...chosen } = parse<OrderDelivery & { driver?: OrderDriver }>(delivery)
  return { delivery: { ...notAsked, ...chosen }, driver: status === 'DELIVERING' ? driver : null }
}

/** What came of bringing it, and of its receipts. */
const toFollowed = (
  row: LocalOrderRow,
): Pick<Order, 'failedDeliveries' | 'receipts' | 'handOvers'> => ({
  failedDeliveries: parse(row.failed_deliveries),
  receipts: parseOrderReceipts(row.receipts),
  handOvers: toHandOvers(row.hand_overs, hasPapersByPart(row)),
})

function toOrder(row: LocalOrderRow, parts: Parts, now: Date): Order {
  const ofOrder = <Part extends { order_id: string }>(list: Part[]) =>
    list.filter((part) => part.order_id === row.id)
  const shop = parts.shops.find(({ id }) => id === row.shop_id)
  const { delivery, driver } = toDelivery(row)
  const money = reckonRow(row)
  const deadline = toDeadline(row, parts.terms)
  const papers = toPapers(row, parts.site)
  return {
    id: row.id,
    number: String(row.number),
    status: row.status,
    isCancellable: isCancellable(deadline, now),
    cancelReason: row.status === 'CANCELLED' ? row.cancel_reason || null : null,
    cancelUntil: findCancelUntil(deadline),
    ...papers,
    createdAt: row.created_at,
    items: ofOrder(parts.items).map(toOrderItem),
    sums: {
      goods: toMoney(row.goods_minor),
      discount: toMoney(row.discount_minor),
      discounts: toDiscounts(sumDiscounts(ofOrder(parts.items))),
      delivery: toMoney(row.delivery_minor),
      lifting: toMoney(row.lifting_minor),
      total: toMoney(money.totalMinor),
    },
    due: toMoney(money.totalMinor),
    money: toOrderMoney(money),
    earnedPoints: null,
    promoCode: row.promo_code,
    weightGrams: row.weight_grams,
    recipient: toRecipient(row.recipient),
    approval: toApproval(row),
    buyerName: null,
    poNumber: row.po_number,
    object: row.object,
    delivery,
    driver,
    shop: shop ? toShop(shop) : null,
    readyAt: row.ready_at,
    handover: toHandover({
      delivery,
      readyAt: row.ready_at,
      address: shop?.address ?? null,
      timezone: row.timezone,
    }),
    collectionCode: row.collection_code,
    payment: {
      type: row.payment_type,
      isPaid: row.paid_at !== null,
      isHeld: ofOrder(parts.attempts).some(({ status }) => status === 'AUTHORIZED'),
      isPayable: isPayable(row, now),
      token: row.payment_token,
      expiresAt: row.payment_expires_at,
      refundedAt: row.refunded_at,
      transfer:
        ofOrder(parts.transfers).map(({ document }) => parse<Transfer>(document))[0] ?? null,
      attempts: ofOrder(parts.attempts).map(toAttempt),
    },
    returnUntil: findReturnUntil(row.status, ofOrder(parts.events), parts.terms.returnDays),
    returns: toOrderReturns(ofOrder(parts.returns), papers),
    refunds: toOrderRefunds(ofOrder(parts.refunds), row.number, papers),
    changes: ofOrder(parts.changes).map((change) => toChangeEntry(change, now)),
    ...toFollowed(row),
    isComplainable: isComplainable(row.status),
    complaints: ofOrder(parts.complaints).map(toComplaint),
    ...toTalk(row.status, ofOrder(parts.events), { ...parts.terms, now }),
    history: ofOrder(parts.events).map(({ at, status }) => ({ at, status })),
  }
}

export const orderColumns = sql`o.*, (SELECT timezone FROM cities WHERE id = o.city_id) AS timezone,
  ${failedDeliveries} AS failed_deliveries, ${receiptsOf(sql`o.id`)} AS receipts,
  ${handOvers} AS hand_overs, ${moneyColumns}`

/** An order the user sees, by id or number; null alike for an absent and a foreign one. */
export async function findOrder(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<Order | null> {
  const number = /^\d{1,12}$/.test(id) ? Number(id) : null
  const isIt = sql`(o.id = ${id} OR o.number = ${number})`
  const [rows] = await readAll<[ReadRow & { earned_points: number | null }]>(db, [
    sql`SELECT ${orderColumns}, ${readerColumns(userId)}, ${earnedPoints(now)} AS earned_points
      FROM orders o
      WHERE ${isIt} AND ${isSeenBy(userId)}`,
  ])
  const [row] = rows
  if (!row) return null
  const [[order], messages] = await Promise.all([
    assembleShown(db, rows, now),
    listMessages(db, { orderId: sql`${row.id}`, first: messagesShown, readerId: userId }),
  ])
  if (!order) return null
  return { ...order, messages, ...(row.is_own === 1 && { earnedPoints: row.earned_points }) }
}

export type ReadRow = LocalOrderRow & ReaderRow

/** As their reader may see them. */
export async function assembleShown(db: Database, rows: ReadRow[], now: Date): Promise<Order[]> {
  const orders = await assembleOrders(db, rows, now)
  return rows.flatMap((row, i) => {
    const order = orders[i]
    return order ? [showTo(order, row, now)] : []
  })
}

/** Whole orders of their rows, in the order given. */
export async function assembleOrders(
  db: Database,
  rows: LocalOrderRow[],
  now: Date,
): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = json(rows.map((row) => row.id))
  const shopIds = json(rows.flatMap((row) => row.shop_id ?? []))
  const [
    items,
    events,
    attempts,
    transfers,
    shops,
    complaints,
    returns,
    refunds,
    termRows,
    changes,
    siteRows,
    causes,
  ] = await readAll<
    [
      OrderItemRow,
      EventRow,
      AttemptRow,
      TransferRow,
      ShopRow,
      ComplaintRow,
      OrderReturnRow,
      OrderRefundRow,
      TermsRow,
      ChangeEntryRow,
      TermsRow,
      CorrectionCauseRow,
    ]
  >(db, [
    itemsQuery(ids),
    sql`SELECT order_id, status, at FROM order_events
      WHERE order_id IN (SELECT value FROM json_each(${ids})) ORDER BY order_id, position`,
    attemptsQuery(ids),
    transfersQuery(ids),
    sql`SELECT ${shopColumns} FROM shops WHERE id IN (SELECT value FROM json_each(${shopIds}))`,
    complaintsQuery(ids),
    returnsQuery(ids),
    refundsQuery(ids),
    sql`SELECT ${termsText} AS body`,
    changesQuery(ids),
    siteQuery(rows),
    causesQuery(json(rows.filter(hasPapersByPart).map((row) => row.id))),
  ])
  const terms = toTerms(termRows[0]?.body ?? null)
  const parts = {
    items,
    events,
    attempts,
    transfers,
    shops,
    complaints,
    returns,
    refunds,
    terms,
    site: siteRows[0]?.body ?? null,
    changes,
  }
  return rows.map((row) => {
    const own = causes.filter((cause) => cause.order_id === row.id).map(toCause)
    return withPartCorrections(toOrder(row, parts, now), own)
  })
}
