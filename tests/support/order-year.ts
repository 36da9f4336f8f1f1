/** Random orders of installers with all that can become of them, done to a database and recounted. */
import { isShortOfPoints, prepareSpent } from '#api/data/loyalty/ledger.ts'
import { preparePicked } from '#api/data/order/move.ts'
import { prepareOrderRefund } from '#api/data/order/refund.ts'
import { createOrderReturn, prepareReturnDecision } from '#api/data/order/return.ts'
import { prepareCancellation, prepareTransition } from '#api/data/order/status.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { distribute } from '#schema/money.ts'
import { toRefund } from '#schema/refund.ts'
import { toPlainTerms, toVatsOfDay } from '#schema/vat.ts'
import type { Random } from '#scripts/local/random.ts'
import {
  type Account,
  type CountedLine,
  type CountedOrder,
  countBalance,
  countReceived,
  countReturned,
  countRevoked,
  countSpent,
  type Terms,
  toKept,
} from './points-recount.ts'

export type Buyer = { userId: string; account: Account }

export type Shop = {
  db: Database
  random: Random
  terms: Terms
  products: { id: string; isExcluded: boolean }[]
  /** What has happened since the last batch, and is recounted already. */
  pending: D1PreparedStatement[]
  /** What of it is sent once more. */
  repeated: D1PreparedStatement[]
}

/** What may be sent twice; some of it is, when more has happened to the order. */
function add({ random, pending, repeated }: Shop, toStatements: () => D1PreparedStatement[]) {
  pending.push(...toStatements())
  if (random.chance(0.1)) repeated.push(...toStatements())
}

/** A batch of all that has happened. Some die at their end, nothing stays, and are sent again. */
export async function send({ db, random, pending, repeated }: Shop) {
  if (pending.length === 0) return
  if (random.chance(0.15)) {
    const broken = [...pending, prepare(db, sql`SELECT json('broken')`)]
    const error = await db.batch(broken).catch((reason: unknown) => reason)
    if (!/malformed JSON/.test(String(error))) throw new Error(`Not broken: ${String(error)}`)
  }
  await db.batch(pending.splice(0))
  if (repeated.length > 0) await db.batch(repeated.splice(0))
}

function createLines({ random, products }: Shop, id: string): CountedLine[] {
  return Array.from({ length: random.integer(1, 4) }, (_, i) => {
    const product = random.pick(products)
    const quantity = random.integer(1, 12) * random.integer(1, 100)
    return {
      id: `${id}.${i}.${product.id}`,
      quantity,
      found: quantity,
      isExcluded: product.isExcluded,
      totalMinor: random.integer(100, 3_000_000),
      reductionMinor: 0,
      pointsMinor: 0,
      favourMinor: 0,
      returns: [],
    }
  })
}

/** A promo code takes a part of all, points a part of what is not excluded. */
function reduce({ random }: Shop, lines: CountedLine[], points: (most: number) => number) {
  const totals = lines.map(({ totalMinor }) => totalMinor)
  const all = totals.reduce((sum, total) => sum + total, 0)
  const promo = random.chance(0.3) ? Math.floor((all * random.integer(1, 30)) / 100) : 0
  const shares = distribute(promo, totals)
  const eligible = lines.map(({ isExcluded, totalMinor }, i) =>
    isExcluded ? 0 : totalMinor - (shares[i] ?? 0),
  )
  const most = eligible.reduce((sum, part) => sum + part, 0) * 0.3
  const spent = points(Math.floor(most / 100))
  const bonus = distribute(spent * 100, eligible)
  for (const [i, line] of lines.entries()) {
    line.pointsMinor = bonus[i] ?? 0
    line.reductionMinor = (shares[i] ?? 0) + line.pointsMinor
  }
  return spent
}

function prepareOrder(
  db: Database,
  order: CountedOrder,
  { userId, isFirm, now }: { userId: string; isFirm: boolean; now: Date },
): D1PreparedStatement[] {
  const { id, lines } = order
  const at = now.toISOString()
  const goods = lines.reduce((sum, line) => sum + line.totalMinor - line.reductionMinor, 0)
  const parts = lines.flatMap((line) => [
    { id: line.id, kind: 'PROMO_CODE', minor: line.reductionMinor - line.pointsMinor },
    { id: line.id, kind: 'BONUS', minor: line.pointsMinor },
  ])
  const number = Number(id)
  return [
    sql`INSERT INTO orders (id, number, user_id, city_id, status, cart_version, recipient, delivery,
        goods_minor, discount_minor, delivery_minor, lifting_minor, total_minor, weight_grams,
        payment_type, organization_id, created_at)
      VALUES (${id}, ${number}, ${userId}, 'msk', 'PICKING', ${number}, '{}', '{}', ${goods}, 0,
        50000, 0, ${goods + 50_000}, 0, 'ONLINE', ${isFirm ? 'firm' : null}, ${at})`,
    sql`INSERT INTO order_items (id, order_id, product_id, code, name, unit, quantity, price_minor,
        total_minor, position)
      SELECT value ->> 'id', ${id}, substr(value ->> 'id', length(${id}) + 4), '', '', 'шт',
        value ->> 'quantity', 1, value ->> 'totalMinor', key
      FROM json_each(${JSON.stringify(lines)})`,
    sql`INSERT INTO order_item_discounts (order_item_id, kind, amount_minor)
      SELECT value ->> 'id', value ->> 'kind', value ->> 'minor'
      FROM json_each(${JSON.stringify(parts)}) WHERE (value ->> 'minor') > 0`,
    sql`INSERT INTO payments (id, order_id, type, provider, status, amount_minor, created_at,
        updated_at)
      VALUES (${id}, ${id}, 'CARD', 'none', 'PAID', ${goods + 50_000}, ${at}, ${at})`,
    sql`INSERT INTO order_events (order_id, position, status, at) VALUES (${id}, 1, 'PICKING', ${at})`,
  ].map((statement) => prepare(db, statement))
}

/** Ordered, and paid with points where there are some; never with more than there are. */
export async function placeOrder(
  shop: Shop,
  { userId, account }: Buyer,
  { number, isFirm, now }: { number: number; isFirm: boolean; now: Date },
): Promise<CountedOrder> {
  const { db, random } = shop
  const id = String(number)
  const order: CountedOrder = {
    id,
    lines: createLines(shop, id),
    isBare: isFirm,
    spent: [],
    given: 0,
    isCancelled: false,
    receivedAt: null,
    rate: 0,
    held: 0,
  }
  const balance = countBalance(account, now.getTime())
  const asks = !isFirm && random.chance(0.4)
  // Mostly a little, so that some are left to expire.
  const wanted = random.chance(0.3) ? balance : random.integer(0, Math.floor(balance / 4))
  const points = reduce(shop, order.lines, (most) => (asks ? Math.min(most, wanted) : 0))
  const toBatch = (spent: number) => [
    ...prepareOrder(db, order, { userId, isFirm, now }),
    ...prepareSpent(db, {
      userId,
      operationId: `spent:${id}`,
      orderId: id,
      points: spent,
      reason: 'Оплата заказа',
      now,
    }),
  ]
  if (random.chance(0.2)) await askTooMuch(db, [...shop.pending, ...toBatch(balance + 1)])
  shop.pending.push(...toBatch(points))
  countSpent(account, order, points, now.getTime())
  account.orders.push(order)
  return order
}

async function askTooMuch(db: Database, batch: D1PreparedStatement[]) {
  const error = await db.batch(batch).catch((reason: unknown) => reason)
  if (!isShortOfPoints(error)) throw new Error(`More was spent than there is: ${String(error)}`)
}

/** Gives up, at any time before it is handed over. */
export function cancelOrder(
  shop: Shop,
  { account }: Buyer,
  { order, from, now }: { order: CountedOrder; from: 'PICKING' | 'READY'; now: Date },
) {
  add(shop, () => prepareCancellation(shop.db, { orderId: order.id, from, now, reason: 'Нет' }))
  order.isCancelled = true
  countReturned(account, order, now.getTime())
}

/** Some of it is not found, now and then. */
export function pickOrder(shop: Shop, { account }: Buyer, order: CountedOrder, now: Date) {
  const { db, random } = shop
  for (const line of order.lines) {
    if (random.chance(0.2)) line.found = random.integer(0, line.quantity)
  }
  const picked = order.lines.map(({ id, found }) => ({ itemId: id, quantity: found }))
  const { id: orderId } = order
  add(shop, () =>
    prepareTransition(
      db,
      { orderId, from: 'PICKING', to: 'READY', now },
      preparePicked(db, { orderId, now }, picked),
    ),
  )
  countReturned(account, order, now.getTime())
}

export function handOver(shop: Shop, { account }: Buyer, order: CountedOrder, now: Date) {
  const vats = toVatsOfDay(toPlainTerms('22'), now.toISOString().slice(0, 10))
  const move = { orderId: order.id, from: 'READY', to: 'COMPLETED', now, vats } as const
  add(shop, () => prepareTransition(shop.db, move))
  countReceived(account, order, now.getTime(), shop.terms)
}

/** Money of a line, for the buyer's patience. */
export function doFavour(shop: Shop, order: CountedOrder, now: Date) {
  const line = order.lines.find((one) => toKept(one) > 100 && one.returns.length === 0)
  if (!line) return
  line.favourMinor = shop.random.integer(1, toKept(line))
  const items = [{ line: line.id, amountMinor: line.favourMinor }]
  shop.pending.push(
    ...prepareOrderRefund(shop.db, {
      orderId: order.id,
      reason: 'Скол',
      items,
      handBack: null,
      now,
    }),
  )
  countRevoked(order)
}

export type AskedReturn = { order: CountedOrder; number: number; parts: CountedLine['returns'] }

/** A part of some lines; null when nothing is left to bring back. */
export async function askReturn(
  shop: Shop,
  order: CountedOrder,
  now: Date,
): Promise<AskedReturn | null> {
  const { db, random } = shop
  await send(shop)
  const parts: CountedLine['returns'] = []
  const items = order.lines.flatMap((line) => {
    const kept = line.returns.filter(({ state }) => state !== 'REFUSED')
    const returned = kept.reduce((sum, { quantity }) => sum + quantity, 0)
    const refundedMinor = kept.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const most = line.found - returned
    if (most === 0 || random.chance(0.4)) return []
    const quantity = random.chance(0.5) ? most : random.integer(1, most)
    const paidMinor = Math.max(0, toKept(line) - line.favourMinor)
    const paid = { paidMinor, quantity: line.found, returned, refundedMinor }
    const amountMinor = toRefund(paid, quantity)
    const part = { quantity, amountMinor, state: 'OPEN' as const }
    line.returns.push(part)
    parts.push(part)
    return [{ itemId: line.id, quantity, returned, refundedMinor, amountMinor }]
  })
  if (items.length === 0) return null
  const conflict = await createOrderReturn(db, { orderId: order.id, items, kept: null, now })
  if (conflict) throw new Error(`A return was refused: ${conflict}`)
  const number = await prepare(
    db,
    sql`SELECT max(number) AS number FROM order_returns`,
  ).first<number>('number')
  return { order, number: number ?? 0, parts }
}

export function decideReturn(
  shop: Shop,
  { account }: Buyer,
  { order, number, parts }: AskedReturn,
  now: Date,
) {
  const to = shop.random.chance(0.8) ? 'ACCEPTED' : 'REFUSED'
  add(shop, () => prepareReturnDecision(shop.db, number, { to, answer: null, now }))
  for (const part of parts) part.state = to
  countRevoked(order)
  countReturned(account, order, now.getTime())
}
