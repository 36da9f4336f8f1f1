/**
 * More than a year of an installer's orders and points: what they earned, spent, got back and lost
 * by time, each at its moment, by the functions that do it in the shop. Only rows of orders are
 * written here, since no cart of then is left.
 */
import { prepareSpent } from '#api/data/loyalty/ledger.ts'
import { expirePoints, releasePoints } from '#api/data/loyalty/sweep.ts'
import { createOrderReturn, prepareReturnDecision } from '#api/data/order/return.ts'
import { prepareCancellation, prepareTransition } from '#api/data/order/status.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toLocal } from '#language/local-time.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { defaultTerms } from '#schema/shop-terms.ts'
import { toPlainTerms, toVatsOfDay } from '#schema/vat.ts'
import { type HistoryOrder, listGoods, prepareHistoryOrder } from './installer-order.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

type Planned = {
  /** Placed on this day of the month that was so many ago; received the day after. */
  monthsAgo: number
  day: number
  /** Goods for about so much. */
  roubles: number
  /** Paid with. */
  points?: number
  /** The buyer gave it up, or brought a line back ten days later. */
  end?: 'CANCELLED' | 'RETURNED'
}

/** Points live twelve months: some of the first are lost, and some of the second soon will be. */
const plan: Planned[] = [
  { monthsAgo: 15, day: 2, roubles: 31_000 },
  { monthsAgo: 13, day: 2, roubles: 42_000 },
  { monthsAgo: 12, day: 10, roubles: 18_500 },
  { monthsAgo: 11, day: 5, roubles: 24_000, points: 350 },
  { monthsAgo: 10, day: 14, roubles: 37_000 },
  { monthsAgo: 9, day: 8, roubles: 12_400 },
  { monthsAgo: 8, day: 20, roubles: 28_000, end: 'RETURNED' },
  { monthsAgo: 7, day: 6, roubles: 45_000 },
  { monthsAgo: 6, day: 11, roubles: 16_700 },
  { monthsAgo: 5, day: 17, roubles: 33_000 },
  { monthsAgo: 4, day: 9, roubles: 9_800, points: 200, end: 'CANCELLED' },
  { monthsAgo: 3, day: 12, roubles: 27_500 },
  { monthsAgo: 1, day: 15, roubles: 38_000, points: 540 },
]
/** Held still, however the calendar stands. */
const latestDaysAgo = 6

/** What stands in a batch with its neighbours, or reads for itself. */
type Step = { at: Date } & (
  | { prepare: (now: Date) => D1PreparedStatement[] }
  | { run: (now: Date) => Promise<unknown> }
)

/** Again, it changes nothing; one that was interrupted goes on. */
export async function writeHistory(db: Database, userId: string, now: Date): Promise<void> {
  const goods = await listGoods(db, userId)
  if (goods.length === 0) return
  const placed = await listPlaced(db)
  const orders = plan.map(
    ({ monthsAgo, day, ...rest }, i): HistoryOrder & Pick<Planned, 'end'> => ({
      points: 0,
      ...rest,
      id: `demo-order-${i + 1}`,
      userId,
      position: i,
      placedAt: toMoment(now, monthsAgo, day),
    }),
  )
  const latest = { id: 'demo-order-latest', userId, position: plan.length, points: 0 }
  const placedAt = new Date(now.getTime() - latestDaysAgo * dayMs - hourMs)
  const steps = [...orders, { ...latest, roubles: 22_000, placedAt }]
    .flatMap((order) => toSteps(db, { ...order, isThere: placed.has(order.id) }, goods))
    .concat(toExpiries(db, now))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  await runSteps(
    db,
    steps.filter(({ at }) => at <= now),
  )
  // They were told then.
  const told = sql`SELECT id FROM orders WHERE id GLOB 'demo-order-*'
    UNION SELECT id FROM order_returns WHERE order_id GLOB 'demo-order-*'`
  await prepare(db, sql`DELETE FROM messages WHERE subject IN (${told})`).run()
}

async function runSteps(db: Database, steps: Step[]): Promise<void> {
  let waiting: D1PreparedStatement[] = []
  const flush = async () => {
    if (waiting.length > 0) await db.batch(waiting)
    waiting = []
  }
  for (const step of steps) {
    if ('prepare' in step) waiting.push(...step.prepare(step.at))
    else {
      await flush()
      await step.run(step.at)
    }
  }
  await flush()
}

/** At noon by the clock of the programme. */
const toMoment = (now: Date, monthsAgo: number, day: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day, 9))

/** Early on the first day of each month. */
const toExpiries = (db: Database, now: Date): Step[] =>
  [2, 1, 0].map((monthsAgo) => ({
    at: new Date(toMoment(now, monthsAgo, 1).getTime() - 8 * hourMs),
    run: (at) => expirePoints(db, at),
  }))

type PlacedOrder = HistoryOrder & Pick<Planned, 'end'> & { isThere: boolean }
type Goods = Awaited<ReturnType<typeof listGoods>>

function toSteps(db: Database, order: PlacedOrder, goods: Goods): Step[] {
  const { id, userId, points, placedAt, end, isThere } = order
  const later = (days: number, hours = 0) =>
    new Date(placedAt.getTime() + days * dayMs + hours * hourMs)
  const place = (now: Date) => {
    const spent = { userId, orderId: id, operationId: `order:${id}:spent`, points, now }
    return [
      ...prepareHistoryOrder(db, order, goods),
      ...prepareSpent(db, { ...spent, reason: 'Оплата заказа' }),
    ]
  }
  const first: Step[] = isThere ? [] : [{ at: placedAt, prepare: place }]
  if (end === 'CANCELLED') {
    return [...first, { at: later(0, 5), prepare: (now) => cancel(db, id, now) }]
  }
  return [
    ...first,
    { at: later(1), prepare: (now) => handOver(db, id, now) },
    ...(end === 'RETURNED' ? [{ at: later(11), run: (now: Date) => giveBack(db, id, now) }] : []),
    { at: later(1 + defaultTerms.returnDays, 1), run: (now) => releasePoints(db, now) },
  ]
}

async function listPlaced(db: Database): Promise<Set<string>> {
  const { results } = await prepare(
    db,
    sql`SELECT id FROM orders WHERE id GLOB 'demo-order-*'`,
  ).all<{ id: string }>()
  return new Set(results.map(({ id }) => id))
}

/** Picked whole, and paid when it was received. */
function handOver(db: Database, orderId: string, now: Date): D1PreparedStatement[] {
  const pickedAt = new Date(now.getTime() - 3 * hourMs)
  const readyAt = new Date(now.getTime() - 2 * hourMs)
  const vats = toVatsOfDay(toPlainTerms('22'), toLocal(now.getTime(), defaultTimezone).day)
  return [
    ...prepareTransition(db, { orderId, from: 'ACCEPTED', to: 'PICKING', now: pickedAt }),
    prepare(db, sql`UPDATE order_items SET picked = quantity WHERE order_id = ${orderId}`),
    ...prepareTransition(db, { orderId, from: 'PICKING', to: 'READY', now: readyAt }),
    ...prepareTransition(db, { orderId, from: 'READY', to: 'COMPLETED', now, vats }),
    prepare(
      db,
      sql`UPDATE orders SET paid_at = ${now.toISOString()}
        WHERE id = ${orderId} AND status = 'COMPLETED' AND paid_at IS NULL`,
    ),
  ]
}

function cancel(db: Database, orderId: string, now: Date): D1PreparedStatement[] {
  const reason = 'Передумал'
  const cancelled = { orderId, from: 'ACCEPTED', now, reason, by: 'BUYER' } as const
  return prepareCancellation(db, cancelled)
}

/** The first line, whole. */
async function giveBack(db: Database, orderId: string, now: Date): Promise<void> {
  const line = await prepare(
    db,
    sql`SELECT id AS itemId, quantity, total_minor - reduction_minor AS amountMinor
      FROM order_items WHERE order_id = ${orderId} AND position = 0
        AND NOT EXISTS (SELECT 1 FROM order_returns WHERE order_id = ${orderId})`,
  ).first<{ itemId: string; quantity: number; amountMinor: number }>()
  if (line) {
    const items = [{ ...line, returned: 0, refundedMinor: 0 }]
    await createOrderReturn(db, { orderId, items, kept: null, now })
  }
  const number = await prepare(
    db,
    sql`SELECT number FROM order_returns WHERE order_id = ${orderId}`,
  ).first<number>('number')
  const answer = 'Приняли, упаковка целая'
  if (number !== null) {
    await db.batch(prepareReturnDecision(db, number, { to: 'ACCEPTED', answer, now }))
  }
}
