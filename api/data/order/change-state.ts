/** An order with all that a change of it depends on, read in one moment. */
import { joinCityPrice, parse } from '#api/data/catalogue/card.ts'
import { type PricedRow, pricedColumns, toPriceFor } from '#api/data/catalogue/priced-goods.ts'
import { type ShopRow, shopsQuery, toShop } from '#api/data/catalogue/shop.ts'
import { tariffOf, toTariff } from '#api/data/delivery/tariff.ts'
import { isExcluded } from '#api/data/loyalty/program.ts'
import {
  type CorrectedRow,
  correctedQuery,
  parseReceipt,
  type ReceiptLine,
} from '#api/data/payment/receipt-line.ts'
import { json, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toCartMax } from '#api/rules/cart/max.ts'
import { defaultTimezone } from '#schema/constant.ts'
import type { DeliveryTariff } from '#schema/delivery-tariff.ts'
import { type DiscountPart, takeKind } from '#schema/discount.ts'
import type { OrderMoneyMinor } from '#schema/order-money.ts'
import { quantityMax } from '#schema/quantity.ts'
import type { Shop } from '#schema/rest/catalogue/shop.ts'
import type { OrderDelivery } from '#schema/rest/order/order.ts'
import type { OrderPayer } from '#schema/rest/order/payer.ts'
import type { ShopTerms } from '#schema/shop-terms.ts'
import type { VatRate } from '#schema/vat.ts'
import { reckonRow } from './money.ts'
import { orderColumns } from './order.ts'
import type { LocalOrderRow } from './order-row.ts'
import { termsText, toTerms } from './terms.ts'

/** A line that stands in the order. */
export type ChangeItem = {
  id: string
  productId: string
  slug: string | null
  code: string
  name: string
  /** JSON. */
  picture: string | null
  unit: string
  quantity: number
  priceMinor: number
  totalMinor: number
  reductionMinor: number
  parts: DiscountPart[]
  vat: VatRate
  /** What its feed stated when the line was made; null states none. */
  statedVat: VatRate | null
  note: string
  position: number
  /** Of the product as it is sold now; null when it is gone, or sold by another unit. */
  step: number | null
  min: number
  takesBonus: boolean
  weightGrams: number | null
  volumeCubicCm: number | null
  /** Hundredths by shop. */
  places: { shopId: string; quantity: number }[]
}

/** Goods that are to be added. */
export type ChangeProduct = Omit<PricedRow, 'weight_grams' | 'volume_cubic_cm'> & {
  id: string
  slug: string
  name: string
  picture: string | null
  vat: VatRate | null
  takesBonus: boolean
  isHidden: boolean
  weightGrams: number | null
  volumeCubicCm: number | null
  /** The most that one line may hold, whatever is in stock. */
  max: number
  priceFor: (quantity: number) => number | null
}

export type ChangePromo = {
  code: string
  /** Null when there is no such code any more. */
  kind: 'PERCENT' | 'SUM' | null
  value: number
  minimumMinor: number
}

export type ChangeState = {
  order: LocalOrderRow & { version: number }
  delivery: OrderDelivery
  payer: OrderPayer | null
  timezone: string
  items: ChangeItem[]
  products: Map<string, ChangeProduct>
  /** Of the city, without what the order itself has taken. */
  stocks: { productId: string; shopId: string; quantity: number }[]
  shops: Shop[]
  promo: ChangePromo | null
  tariff: DeliveryTariff | null
  terms: ShopTerms
  money: OrderMoneyMinor
  /** What the payments that came were of, and what was given back since. */
  paid: ReceiptLine[]
  back: ReceiptLine[]
  /** How many changes there were. */
  changeCount: number
  isApproved: boolean
}

type OrderRow = LocalOrderRow & {
  version: number
  tariff: string | null
  terms: string | null
  change_count: number
}
type ItemRow = Omit<ChangeItem, 'parts' | 'places' | 'takesBonus'> & {
  discounts: string
  takesBonus: number
}
type PlaceRow = { itemId: string; shopId: string; quantity: number }
type ProductRow = PricedRow & {
  id: string
  slug: string
  name: string
  picture: string | null
  vat: VatRate | null
  takes_bonus: number
  is_hidden: number
}
type StockRow = ChangeState['stocks'][number]
type Rows = [
  OrderRow,
  ItemRow,
  PlaceRow,
  ProductRow,
  StockRow,
  ShopRow,
  ChangePromo,
  PaidRow,
  CorrectedRow,
]
type PaidRow = { receipt: string | null }

/** Lines of the order, with what the catalogue says of their goods now. */
const itemsOf = (orderId: string): Sql => sql`SELECT i.id, i.product_id AS productId, p.slug,
    i.code, i.name, i.picture, i.unit, i.quantity, i.price_minor AS priceMinor,
    i.total_minor AS totalMinor, i.reduction_minor AS reductionMinor, i.vat,
    i.stated_vat AS statedVat, i.note, i.position,
    iif(p.unit = i.unit, p.step, NULL) AS step, coalesce(p.min, 1) AS min,
    p.id IS NOT NULL AND NOT ${isExcluded()} AS takesBonus, p.weight_grams AS weightGrams,
    p.volume_cubic_cm AS volumeCubicCm,
    (SELECT json_group_array(json_object('kind', kind, 'amountMinor', amount_minor))
      FROM order_item_discounts WHERE order_item_id = i.id) AS discounts
  FROM order_items i LEFT JOIN products p ON p.id = i.product_id
  WHERE i.order_id = ${orderId} ORDER BY i.position, i.id`

/** Null when there is no such order. */
export async function findChangeState(
  db: Database,
  { orderId, productIds }: { orderId: string; productIds: string[] },
): Promise<ChangeState | null> {
  const cityId = sql`(SELECT city_id FROM orders WHERE id = ${orderId})`
  const ids = json(productIds)
  const [orders, items, places, products, stocks, shops, promos, paid, corrected] =
    await readAll<Rows>(db, [
      sql`SELECT ${orderColumns}, ${tariffOf(sql`o.city_id`)} AS tariff, ${termsText} AS terms,
          (SELECT count(*) FROM order_changes WHERE order_id = o.id) AS change_count
        FROM orders o WHERE o.id = ${orderId}`,
      itemsOf(orderId),
      sql`SELECT a.order_item_id AS itemId, a.shop_id AS shopId, a.quantity
        FROM order_items i JOIN order_item_stocks a ON a.order_item_id = i.id
        WHERE i.order_id = ${orderId} ORDER BY a.quantity DESC, a.shop_id`,
      sql`SELECT p.id, p.slug, p.name, p.pictures -> '$[0]' AS picture, p.vat,
          NOT ${isExcluded()} AS takes_bonus, p.is_hidden, ${pricedColumns(cityId)}
        FROM products p ${joinCityPrice(cityId)}
        WHERE p.id IN (SELECT value FROM json_each(${ids}))`,
      sql`SELECT s.product_id AS productId, s.shop_id AS shopId, s.quantity FROM stocks s
        WHERE s.product_id IN (SELECT value FROM json_each(${ids})
            UNION SELECT product_id FROM order_items WHERE order_id = ${orderId})
          AND s.city_id = ${cityId} AND s.quantity > 0`,
      shopsQuery(cityId),
      sql`SELECT o.promo_code AS code, c.kind, c.value, coalesce(c.minimum_minor, 0) AS minimumMinor
        FROM orders o LEFT JOIN promo_codes c ON c.code = o.promo_code
        WHERE o.id = ${orderId} AND o.promo_code IS NOT NULL`,
      sql`SELECT receipt FROM payments WHERE order_id = ${orderId} AND status = 'PAID'
        ORDER BY part`,
      correctedQuery(orderId),
    ])
  const [order] = orders
  if (!order) return null
  return {
    order,
    delivery: parse<OrderDelivery>(order.delivery),
    payer: order.payer === null ? null : parse<OrderPayer>(order.payer),
    timezone: order.timezone ?? defaultTimezone,
    items: items.map((item) => toItem(item, places)),
    products: new Map(products.map((row) => [row.id, toProduct(row)])),
    stocks,
    shops: shops.map(toShop),
    promo: promos[0] ?? null,
    tariff: toTariff(order.tariff),
    terms: toTerms(order.terms),
    money: reckonRow(order),
    paid: paid.flatMap(({ receipt }) => parseReceipt(receipt)),
    back: corrected.flatMap(({ receipt }) => parseReceipt(receipt)),
    changeCount: order.change_count,
    isApproved: order.approval !== null,
  }
}

function toItem({ discounts, takesBonus, ...item }: ItemRow, places: PlaceRow[]): ChangeItem {
  const parts = parse<DiscountPart[]>(discounts)
  return {
    ...item,
    // What points have paid for they still may, whatever the programme leaves out by now.
    takesBonus: takesBonus === 1 || takeKind(parts, 'BONUS') > 0,
    parts,
    places: places
      .filter(({ itemId }) => itemId === item.id)
      .map(({ shopId, quantity }) => ({ shopId, quantity })),
  }
}

function toProduct(row: ProductRow): ChangeProduct {
  const { takes_bonus, is_hidden, weight_grams, volume_cubic_cm, ...product } = row
  return {
    ...product,
    takesBonus: takes_bonus === 1,
    isHidden: is_hidden === 1,
    weightGrams: weight_grams,
    volumeCubicCm: volume_cubic_cm,
    max: toCartMax({ ...row, stock: quantityMax }),
    priceFor: (quantity) => toPriceFor(row, quantity),
  }
}
