/** A year of a thousand random orders comes to what a plain recount of it comes to. */
import { expect, test } from 'vitest'
import { prepare, readAll, sql } from '#api/data/sql.ts'
import { createRandom, type Random } from '#scripts/local/random.ts'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import {
  askReturn,
  type Buyer,
  cancelOrder,
  decideReturn,
  doFavour,
  handOver,
  pickOrder,
  placeOrder,
  type Shop,
  send,
} from '#tests/support/order-year.ts'
import { countSweep } from '#tests/support/points-recount.ts'
import { listMovements } from './movement.ts'
import { expirePoints, releasePoints } from './sweep.ts'

const startMs = Date.parse('2026-01-01T00:00:00Z')
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const orderCount = 1000
const buyerCount = 12
/** Until the last order has had all that can become of one. */
const dayCount = 365 + 120

const terms = {
  levels: [
    { name: 'Старт', rate: 200, fromMinor: 0 },
    { name: 'Мастер', rate: 333, fromMinor: 50_000_000 },
    { name: 'Профи', rate: 500, fromMinor: 300_000_000 },
  ],
  lifetimeMonths: 3,
}
const products = [
  { id: 'tile-white', isExcluded: false },
  { id: 'screw-35', isExcluded: false },
  { id: 'screw-45', isExcluded: true },
  { id: 'cement-m500', isExcluded: true },
  { id: 'tile-floor', isExcluded: true },
  { id: 'gone', isExcluded: false },
]

async function openShop(random: Random) {
  const api = await createTestApi()
  const { db } = api
  const buyers: Buyer[] = []
  for (let i = 0; i < buyerCount; i += 1) {
    const { userId } = await createBuyer(api)
    buyers.push({ userId, account: { lots: new Map(), orders: [], expired: 0 } })
  }
  await db.batch(
    [
      sql`UPDATE users SET partner_type = 'MOUNTER'`,
      sql`INSERT INTO loyalty_settings VALUES (1, ${JSON.stringify(terms.levels)}, 30, 3, 1)`,
      sql`INSERT INTO loyalty_exclusions VALUES ('PRODUCT', 'screw-45'), ('BRAND', 'monolit'),
        ('CATEGORY', 'floor-tiles')`,
    ].map((statement) => prepare(db, statement)),
  )
  const shop: Shop = { db, random, terms, products, pending: [], repeated: [] }
  return { shop, buyers }
}

type Opened = Awaited<ReturnType<typeof openShop>>

/** What happens to an order, day by day: each step says in how many days the next one comes. */
async function* live({ shop, buyers }: Opened, number: number, day: number) {
  const { random } = shop
  const buyer = buyers[number % buyers.length]
  if (!buyer) throw new Error('No buyer')
  // Each moment is of one order only.
  const at = (on: number) => new Date(startMs + on * dayMs + 9 * hourMs + number * 37_000)
  let on = day
  const order = await placeOrder(shop, buyer, { number, isFirm: random.chance(0.1), now: at(on) })
  yield (on += random.integer(0, 3))
  if (random.chance(0.1)) return cancelOrder(shop, buyer, { order, from: 'PICKING', now: at(on) })
  pickOrder(shop, buyer, order, at(on))
  yield (on += random.integer(0, 3))
  if (random.chance(0.06)) return cancelOrder(shop, buyer, { order, from: 'READY', now: at(on) })
  handOver(shop, buyer, order, at(on))
  const received = on
  if (random.chance(0.1)) {
    yield (on += random.integer(0, 5))
    doFavour(shop, order, at(on))
  }
  while (random.chance(0.35)) {
    yield (on += random.integer(0, 12))
    if (on - received >= 30) return
    const asked = await askReturn(shop, order, at(on))
    if (!asked) return
    // Now and then much later than the hold ends: the points wait for it.
    yield (on += random.chance(0.2) ? random.integer(20, 45) : random.integer(0, 5))
    decideReturn(shop, buyer, asked, at(on))
  }
}

async function sweep({ shop, buyers }: Opened, day: number) {
  const now = new Date(startMs + day * dayMs + 3 * hourMs)
  await releasePoints(shop.db, now)
  await expirePoints(shop.db, now)
  for (const { account } of buyers) countSweep(account, now.getTime(), terms)
}

type PointRow = { user_id: string; month?: string; points: number }

/** By month and in the hold, as both count it. */
async function compare({ shop: { db }, buyers }: Opened) {
  const [months, holds] = await readAll<[PointRow, PointRow]>(db, [
    sql`SELECT user_id, expires_on AS month, points FROM loyalty_balances ORDER BY expires_on`,
    sql`SELECT user_id, sum(points) AS points FROM loyalty_holds GROUP BY user_id`,
  ])
  for (const { userId, account } of buyers) {
    const isTheirs = (row: PointRow) => row.user_id === userId
    const lots = [...account.lots].filter(([, points]) => points > 0).toSorted()
    expect(months.filter(isTheirs).map(({ month, points }) => [month, points])).toEqual(lots)
    expect(holds.find(isTheirs)?.points ?? 0).toBe(
      account.orders.reduce((sum, order) => sum + order.held, 0),
    )
  }
}

test('a year of a thousand orders comes to what a plain recount comes to', async () => {
  const random = createRandom('year')
  const opened = await openShop(random)
  const due = new Map<number, AsyncGenerator<number>[]>()
  const wait = (on: number, life: AsyncGenerator<number>) =>
    due.set(on, [...(due.get(on) ?? []), life])
  for (let number = 1; number <= orderCount; number += 1) {
    const day = random.integer(0, 364)
    wait(day, live(opened, number, day))
  }
  for (let day = 0; day < dayCount; day += 1) {
    if (day % 3 === 0) await sweep(opened, day)
    for (let life = due.get(day)?.shift(); life; life = due.get(day)?.shift()) {
      const { value, done } = await life.next()
      if (!done && value !== undefined) wait(value, life)
    }
    await send(opened.shop)
    if (day % 30 === 0) await compare(opened)
  }
  await compare(opened)

  const { db } = opened.shop
  for (const { userId, account } of opened.buyers) {
    const asked = { userId, page: 1, perPage: 100 }
    const [{ items }, expired] = [
      await listMovements(db, asked),
      await listMovements(db, { ...asked, kind: 'EXPIRED' }),
    ]
    const left = [...account.lots.values()].reduce((sum, points) => sum + points, 0)
    expect(items[0]?.balance).toBe(left)
    expect(expired.items.reduce((sum, { points }) => sum - points, 0)).toBe(account.expired)
  }
  const { results: kinds } = await prepare(
    db,
    sql`SELECT kind, count(*) AS count FROM loyalty_entries GROUP BY kind ORDER BY kind`,
  ).all<{ kind: string; count: number }>()
  // Nothing above was compared with nothing.
  const many = kinds.filter(({ count }) => count >= 20).map(({ kind }) => kind)
  expect(many).toEqual(['EARNED', 'EXPIRED', 'RELEASED', 'RETURNED', 'REVOKED', 'SPENT'])
}, 180_000)
