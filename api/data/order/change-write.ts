/** Statements that change an order: they stand in one batch behind its guard. */
import { prepareReturned } from '#api/data/loyalty/returned.ts'
import { prepareEndedPayments } from '#api/data/payment/payment.ts'
import type { ReceiptLine } from '#api/data/payment/receipt-line.ts'
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { DiscountPart } from '#schema/discount.ts'
import type { OrderDelivery } from '#schema/rest/order/order.ts'
import type { OrderPayer } from '#schema/rest/order/payer.ts'
import type { VatRate } from '#schema/vat.ts'
import type { Allocation } from './create.ts'
import { prepareChangeRefund } from './refund.ts'

type WrittenLine = {
  id: string
  isNew: boolean
  productId: string
  code: string
  name: string
  picture: string | null
  unit: string
  quantity: number
  priceMinor: number
  totalMinor: number
  vat: VatRate
  statedVat: VatRate | null
  note: string
  position: number
  parts: DiscountPart[]
}

export type WrittenOrder = {
  orderId: string
  /** Null when the goods stay as they are. */
  goods: { lines: WrittenLine[]; allocations: Allocation[] } | null
  sums: {
    goodsMinor: number
    discountMinor: number
    deliveryMinor: number
    liftingMinor: number
    totalMinor: number
    weightGrams: number
    promoCode: string | null
  }
  /** Whether the code was used by the order, and is not any more. */
  isPromoLost: boolean
  way: {
    delivery: OrderDelivery
    shopId: string | null
    readyAt: string | null
    collectionCode: string | null
  }
  /** JSON; null leaves it. */
  recipient: string | null
  /** Null leaves it. */
  payer: { payer: OrderPayer | null; poNumber: string; object: string } | null
  /** What goes back of what was paid. */
  overpaid: ReceiptLine[]
  backMinor: number
  now: Date
}

/** Told of the money that a change gives back. */
const changeReason = 'Заказ изменён'

export function prepareChanged(db: Database, changed: WrittenOrder): D1PreparedStatement[] {
  const { orderId, goods, overpaid, backMinor, now } = changed
  return [
    ...(goods ? writeGoods(orderId, goods) : []).map((statement) => prepare(db, statement)),
    prepare(db, updateOrder(changed)),
    ...(changed.isPromoLost ? loseCode(orderId) : []).map((statement) => prepare(db, statement)),
    ...prepareReturned(db, { orderId, now }),
    // A receipt at the provider names the lines of before, whatever the sum is now.
    ...(goods ? [prepareEndedPayments(db, { orderId, now })] : []),
    ...prepareChangeRefund(db, { orderId, reason: changeReason, lines: overpaid, backMinor, now }),
  ]
}

function updateOrder({ orderId, sums, way, recipient, payer }: WrittenOrder): Sql {
  const who = payer
    ? sql`, organization_id = ${payer.payer?.organizationId ?? null},
        payer = ${payer.payer && JSON.stringify(payer.payer)}, po_number = ${payer.poNumber},
        object = ${payer.object}`
    : sql``
  return sql`UPDATE orders SET goods_minor = ${sums.goodsMinor},
      discount_minor = ${sums.discountMinor}, delivery_minor = ${sums.deliveryMinor},
      lifting_minor = ${sums.liftingMinor}, total_minor = ${sums.totalMinor},
      weight_grams = ${sums.weightGrams}, promo_code = ${sums.promoCode},
      delivery = ${JSON.stringify(way.delivery)}, shop_id = ${way.shopId},
      ready_at = ${way.readyAt}, collection_code = ${way.collectionCode},
      recipient = coalesce(${recipient}, recipient)${who}
    WHERE id = ${orderId}`
}

/** It can be used again: the order has nothing of it. */
const loseCode = (orderId: string): Sql[] => [
  sql`UPDATE promo_codes SET use_count = use_count - 1
    WHERE code = (SELECT code FROM promo_code_uses WHERE order_id = ${orderId})`,
  sql`DELETE FROM promo_code_uses WHERE order_id = ${orderId}`,
]

/** Triggers keep the reduction of a line the sum of its parts after each of these. */
function writeGoods(
  orderId: string,
  { lines, allocations }: NonNullable<WrittenOrder['goods']>,
): Sql[] {
  const kept = JSON.stringify(lines.filter(({ isNew }) => !isNew).map(toText))
  const added = JSON.stringify(lines.filter(({ isNew }) => isNew).map(toText))
  const ids = json(lines.map(({ id }) => id))
  const parts = JSON.stringify(
    lines.flatMap(({ id, parts: of }) => of.map((part) => ({ ...part, id }))),
  )
  const ofOrder = sql`(SELECT id FROM order_items WHERE order_id = ${orderId})`
  return [
    ...giveBack(orderId),
    sql`DELETE FROM order_item_discounts WHERE order_item_id IN ${ofOrder}`,
    sql`DELETE FROM order_items WHERE order_id = ${orderId}
      AND id NOT IN (SELECT value FROM json_each(${ids}))`,
    sql`UPDATE order_items SET quantity = l.value ->> 'quantity',
        total_minor = l.value ->> 'totalMinor', position = l.value ->> 'position'
      FROM json_each(${kept}) l
      WHERE order_items.order_id = ${orderId} AND order_items.id = l.value ->> 'id'`,
    sql`INSERT INTO order_items (id, order_id, product_id, code, name, picture, unit, quantity,
        price_minor, total_minor, vat, stated_vat, note, position)
      SELECT value ->> 'id', ${orderId}, value ->> 'productId', value ->> 'code',
        value ->> 'name', value ->> 'picture', value ->> 'unit', value ->> 'quantity',
        value ->> 'priceMinor', value ->> 'totalMinor', value ->> 'vat',
        value ->> 'statedVat', value ->> 'note', value ->> 'position'
      FROM json_each(${added})`,
    sql`INSERT INTO order_item_discounts (order_item_id, kind, amount_minor)
      SELECT value ->> 'id', value ->> 'kind', value ->> 'amountMinor'
      FROM json_each(${parts})`,
    ...take(allocations),
  ]
}

const toText = ({ parts: _parts, isNew: _isNew, ...line }: WrittenLine) => line

/** What the order has taken, to the shelves it came from. */
const giveBack = (orderId: string): Sql[] => [
  sql`INSERT INTO stocks (product_id, shop_id, city_id, quantity)
    SELECT i.product_id, a.shop_id, s.city_id, sum(a.quantity)
    FROM order_items i JOIN order_item_stocks a ON a.order_item_id = i.id
    JOIN shops s ON s.id = a.shop_id
    WHERE i.order_id = ${orderId} GROUP BY i.product_id, a.shop_id
    ON CONFLICT (product_id, shop_id)
      DO UPDATE SET quantity = stocks.quantity + excluded.quantity`,
  sql`DELETE FROM order_item_stocks
    WHERE order_item_id IN (SELECT id FROM order_items WHERE order_id = ${orderId})`,
]

/**
 * NOT NULL of the quantity refuses the batch when a shelf has too little or is gone: all that the
 * lines take of it together.
 */
function take(allocations: Allocation[]): Sql[] {
  const taken = JSON.stringify(allocations)
  return [
    sql`INSERT INTO order_item_stocks (order_item_id, shop_id, quantity)
      SELECT a.value ->> 'itemId', a.value ->> 'shopId',
        iif(s.quantity >= sum(a.value ->> 'quantity')
            OVER (PARTITION BY a.value ->> 'productId', a.value ->> 'shopId'),
          a.value ->> 'quantity', NULL)
      FROM json_each(${taken}) a
      LEFT JOIN stocks s ON s.product_id = (a.value ->> 'productId')
        AND s.shop_id = (a.value ->> 'shopId')`,
    sql`UPDATE stocks SET quantity = stocks.quantity - a.quantity
      FROM (SELECT value ->> 'productId' AS product_id, value ->> 'shopId' AS shop_id,
          sum(value ->> 'quantity') AS quantity
        FROM json_each(${taken}) GROUP BY 1, 2) a
      WHERE stocks.product_id = a.product_id AND stocks.shop_id = a.shop_id`,
  ]
}
