/** Lines of orders. */

import { parse } from '#api/data/catalogue/card.ts'
import { type Sql, sql } from '#api/data/sql.ts'
import { type DiscountPart, sumParts } from '#schema/discount.ts'
import { formatMarkingCode } from '#schema/marking-code.ts'
import { toMoney } from '#schema/money.ts'
import { findPackRatio } from '#schema/pack.ts'
import { toQuantity, type UnitRatio } from '#schema/quantity.ts'
import { takeShare } from '#schema/refund.ts'
import { lineCodesMax } from '#schema/rest/order/item.ts'
import type { Order, OrderStatus } from '#schema/rest/order/order.ts'
import type { VatRate } from '#schema/vat.ts'

export type OrderItemRow = {
  id: string
  order_id: string
  product_id: string
  slug: string | null
  code: string
  name: string
  picture: string | null
  unit: string
  /** Of the product as it is sold now; null when it is gone. */
  step: number | null
  /** JSON of its further units; null when it is gone, or sold by another base unit now. */
  units: string | null
  quantity: number
  /** Less what was refused. */
  picked: number | null
  /** What the buyer did not take as it was handed over. */
  refused: number
  /** What the buyer has of it, of an order that is handed over in parts. */
  handed: number
  order_status: OrderStatus
  /** What was asked to be taken back, refused returns left out. */
  returned: number
  price_minor: number
  total_minor: number
  /** What of total_minor was not to be paid. */
  reduction_minor: number
  /** JSON: what made it up, and VOLUME. */
  discounts: string
  /** The rate that the order was placed at, which its payments are reckoned by. */
  vat: VatRate
  /** What its feed stated; null is the shop's own. */
  stated_vat: VatRate | null
  /** The rate that the line was handed over at, which taxes the sale; null until then. */
  handed_vat: VatRate | null
  /** Given back of it as a favour. */
  refunded_minor: number
  note: string
  /** JSON: codes of marking of what its buyer has. */
  codes: string
}

/** Lines of the orders whose ids are a JSON list. */
export const itemsQuery = (ids: string) =>
  sql`SELECT i.id, i.order_id, i.product_id, p.slug, i.code, i.name, i.picture, i.unit, p.step,
      iif(p.unit = i.unit, p.units, NULL) AS units,
      i.quantity, i.picked, i.refused, i.price_minor, i.total_minor, i.reduction_minor, i.vat,
      i.stated_vat, i.handed_vat, i.note,
      (SELECT status FROM orders WHERE id = i.order_id) AS order_status,
      coalesce((SELECT sum(h.quantity) FROM order_hand_over_items h
        WHERE h.order_item_id = i.id), 0) AS handed,
      (SELECT json_group_array(json_object('kind', kind, 'amountMinor', amount_minor))
        FROM order_item_discounts WHERE order_item_id = i.id) AS discounts,
      (SELECT json_group_array(text) FROM (SELECT text FROM marking_codes
        WHERE order_item_id = i.id AND status = 'SOLD' ORDER BY id LIMIT ${lineCodesMax})) AS codes,
      coalesce((SELECT sum(b.quantity) FROM order_return_items b
        JOIN order_returns r ON r.id = b.return_id AND r.status <> 'REFUSED'
        WHERE b.order_item_id = i.id), 0) AS returned,
      coalesce((SELECT sum(b.amount_minor) FROM order_refund_items b
        JOIN order_refunds f ON f.id = b.refund_id AND f.kind = 'FAVOUR'
        WHERE b.line = i.id), 0) AS refunded_minor
    FROM order_items i LEFT JOIN products p ON p.id = i.product_id
    WHERE i.order_id IN (SELECT value FROM json_each(${ids})) ORDER BY i.order_id, i.position`

/** What line `i` comes to when it was not found whole, without what reduced it. */
export const keptOf = (picked: Sql): Sql => sql`CASE
    WHEN ${picked} IS NULL OR ${picked} >= i.quantity THEN i.total_minor - i.reduction_minor
    ELSE (2 * (i.total_minor - i.reduction_minor) * ${picked} + i.quantity) / (2 * i.quantity) END`

export const keptMinor = keptOf(sql`i.picked`)

/**
 * What of allocation `a` of line `i` was there when the line was picked: what was not found is
 * missed where the least was to be taken, so that a shop's share is whole pieces.
 */
export const foundOf = (picked: Sql): Sql => sql`CASE WHEN ${picked} IS NULL THEN a.quantity
    ELSE max(0, min(a.quantity, min(${picked}, i.quantity)
      - (SELECT coalesce(sum(b.quantity), 0) FROM order_item_stocks b
        WHERE b.order_item_id = a.order_item_id AND (b.quantity > a.quantity
          OR (b.quantity = a.quantity AND b.shop_id < a.shop_id))))) END`

export const foundQuantity = foundOf(sql`i.picked`)

/** What the buyer got: less than they ordered, when the shop found less. */
export const toReceived = ({ quantity, picked }: OrderItemRow) =>
  Math.min(quantity, picked ?? quantity)

/** In what steps leftovers are taken back: whole, when the step fits what was bought no more. */
function toReturnStep(row: OrderItemRow): number {
  const received = toReceived(row)
  return row.step !== null && received % row.step === 0 ? row.step : Math.max(1, received)
}

export function toPack({
  units,
  step,
}: Pick<OrderItemRow, 'units' | 'step'>): Order['items'][number]['pack'] {
  const ratio = units && step ? findPackRatio(parse<UnitRatio[]>(units), step) : null
  return ratio && step ? { unit: ratio.unit, quantity: toQuantity(step) } : null
}

const toReturnable = (row: OrderItemRow) => Math.max(0, toReceived(row) - row.returned)

/** `keptMinor` of a row that was read. */
export const toKeptMinor = (row: OrderItemRow) =>
  takeShare(row.total_minor - row.reduction_minor, toReceived(row), row.quantity)

/** What the line cost in the end: without what was not found, and what was given back of it. */
const toPaidMinor = (row: OrderItemRow) => Math.max(0, toKeptMinor(row) - row.refunded_minor)

/** What reduced the goods of an order. */
export const sumDiscounts = (items: Pick<OrderItemRow, 'discounts'>[]): DiscountPart[] =>
  sumParts(items.flatMap(({ discounts }) => parse<DiscountPart[]>(discounts)))

export function toOrderItem(row: OrderItemRow): Order['items'][number] {
  return {
    id: row.id,
    productId: row.product_id,
    productSlug: row.slug,
    code: row.code,
    name: row.name,
    picture: row.picture ? parse(row.picture) : null,
    unit: row.unit,
    quantity: toQuantity(row.quantity),
    pack: toPack(row),
    picked: row.picked === null ? null : toQuantity(row.picked),
    refused: toQuantity(row.refused),
    handed: toQuantity(row.order_status === 'COMPLETED' ? toReceived(row) : row.handed),
    returned: toQuantity(row.returned),
    returnable: toQuantity(toReturnable(row)),
    returnStep: toQuantity(toReturnStep(row)),
    price: toMoney(row.price_minor),
    total: toMoney(row.total_minor),
    paid: toMoney(toPaidMinor(row)),
    note: row.note,
    markingCodes: parse<string[]>(row.codes).map(formatMarkingCode),
  }
}
