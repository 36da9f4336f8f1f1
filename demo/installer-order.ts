/** Rows of an order that was placed long ago: goods of the catalogue at the prices of today. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { computeDiscounts } from '#schema/discount.ts'
import { toLineTotal } from '#schema/quantity.ts'
import type { OrderDelivery } from '#schema/rest/order/order.ts'

export type HistoryOrder = {
  id: string
  userId: string
  /** Counts from 0. */
  position: number
  placedAt: Date
  roubles: number
  points: number
}

type Good = {
  id: string
  unit: string
  step: number
  min: number
  priceMinor: number
}

const lineCount = 3
const goodMax = 60

/** Of the shops of the user's city, at one price whatever the quantity. */
export async function listGoods(db: Database, userId: string): Promise<Good[]> {
  const { results } = await prepare(
    db,
    sql`SELECT p.id, p.unit, p.step, p.min,
        coalesce(c.price_minor, p.price_minor) AS priceMinor
      FROM users u CROSS JOIN products p
      LEFT JOIN prices c ON c.product_id = p.id AND c.city_id = u.city_id
      WHERE u.id = ${userId} AND p.is_hidden = 0 AND p.price_breaks = '[]'
        AND coalesce(c.price_minor, p.price_minor) BETWEEN 30000 AND 400000
      ORDER BY p.id LIMIT ${goodMax}`,
  ).all<Good>()
  return results
}

/** As many as cost about `minor`, in whole steps. */
function toQuantity({ priceMinor, step, min }: Good, minor: number): number {
  const wanted = Math.round((minor * 100) / priceMinor / step) * step
  return Math.max(wanted, Math.ceil(min / step) * step)
}

const delivery: OrderDelivery = {
  method: 'PICKUP',
  shopId: null,
  fiasId: null,
  address: null,
  date: null,
  window: null,
  floor: null,
  hasLift: false,
  isLifting: false,
  accessNote: '',
  contactName: null,
  contactPhone: null,
  comment: '',
}

/** To be collected, and paid on receipt; what points pay for is split over its lines. */
export function prepareHistoryOrder(
  db: Database,
  { id, userId, position, placedAt, roubles, points }: HistoryOrder,
  goods: readonly Good[],
): D1PreparedStatement[] {
  const lines = Array.from({ length: lineCount }, (_, i) => {
    const good = goods[(position * lineCount + i) % goods.length] as Good
    const quantity = toQuantity(good, (roubles * 100) / lineCount)
    return { ...good, quantity, totalMinor: toLineTotal(good.priceMinor, quantity) }
  })
  const reckoned = computeDiscounts(
    lines.map(({ totalMinor }) => ({ totalMinor, listTotalMinor: totalMinor, takesBonus: true })),
    { promoMinor: 0, organizationPercent: 0, points },
  )
  const parts = reckoned.lines.flatMap((line, at) => line.parts.map((part) => ({ ...part, at })))
  const sumMinor = reckoned.goodsMinor
  const at = placedAt.toISOString()
  const shop = sql`(SELECT id FROM shops WHERE city_id = u.city_id ORDER BY id LIMIT 1)`
  const statements: Sql[] = [
    // No cart of then is left, and no cart of later has such a version.
    sql`INSERT INTO orders (id, number, user_id, city_id, status, cart_version, recipient, delivery,
        shop_id, ready_at, goods_minor, discount_minor, delivery_minor, lifting_minor, total_minor,
        weight_grams, payment_type, collection_code, created_at)
      SELECT ${id}, (SELECT coalesce(max(number), 100000) + 1 FROM orders), u.id, u.city_id,
        'ACCEPTED', ${-1 - position},
        json_object('firstname', u.firstname, 'phone', u.phone, 'email', NULL),
        json_set(${JSON.stringify(delivery)}, '$.shopId', ${shop}), ${shop},
        ${new Date(placedAt.getTime() + 3 * 3_600_000).toISOString()},
        ${sumMinor}, 0, 0, 0, ${sumMinor}, 0, 'ON_RECEIPT',
        ${String(2100 + position * 37)}, ${at}
      FROM users u WHERE u.id = ${userId}`,
    sql`INSERT INTO order_items (id, order_id, product_id, code, name, picture, unit, quantity,
        price_minor, total_minor, vat, stated_vat, position)
      SELECT ${id} || '.' || l.key, ${id}, p.id, p.code, p.name, p.pictures -> '$[0]', p.unit,
        l.value ->> 'quantity', l.value ->> 'priceMinor', l.value ->> 'totalMinor',
        coalesce(p.vat, '22'), p.vat, l.key
      FROM json_each(${JSON.stringify(lines)}) l JOIN products p ON p.id = l.value ->> 'id'`,
    sql`UPDATE orders SET weight_grams = (SELECT coalesce(sum(p.weight_grams * i.quantity / 100), 0)
        FROM order_items i JOIN products p ON p.id = i.product_id WHERE i.order_id = ${id})
      WHERE id = ${id}`,
    sql`INSERT INTO order_item_discounts (order_item_id, kind, amount_minor)
      SELECT ${id} || '.' || (value ->> 'at'), value ->> 'kind', value ->> 'amountMinor'
      FROM json_each(${JSON.stringify(parts)})`,
    sql`INSERT INTO order_events (order_id, position, status, at)
      VALUES (${id}, 1, 'ACCEPTED', ${at})`,
  ]
  return statements.map((statement) => prepare(db, statement))
}
