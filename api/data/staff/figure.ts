/** Figures of days that are over: counted once, and kept. */

import { json, prepare, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { addDays } from '#language/calendar.ts'
import { toLocal } from '#language/local-time.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { StaffSold } from '#schema/rest/staff/figure.ts'
import { StaffOrderHappening } from '#schema/rest/staff/order-happening.ts'
import { listZones } from './order-day.ts'
import { type Days, sumHappened, whereHappened } from './order-happened.ts'

/** Two months, since each is compared with the one before. */
const daysMax = 60
const monthDays = 30
/** What was begun before midnight is written by then. */
const settledMs = 10 * 60_000
/** Goods that the most orders ask for: whether others end is not looked at. */
const lookedAtMax = 300
/** One that few orders ask for has no speed. */
const ordersMin = 3
const endingDays = 7

/** The last day that is over by every clock of the shop. */
export async function findLastDay(db: Database, now: Date): Promise<string> {
  const zones = await listZones(db)
  const settled = now.getTime() - settledMs
  const [first = toLocal(settled, 'UTC').day] = zones
    .map((timezone) => toLocal(settled, timezone).day)
    .toSorted()
  return addDays(first, -1)
}

/** Counts the days up to the last one that are not counted yet, `max` of them, the newest first. */
export async function fillFigures(
  db: Database,
  { lastDay, max = daysMax }: { lastDay: string; max?: number },
): Promise<void> {
  const wanted = Array.from({ length: daysMax }, (_, i) => addDays(lastDay, -i))
  const [known] = await readAll<[{ day: string }]>(db, [
    sql`SELECT day FROM day_figures WHERE what = 'PLACED'
      AND day IN (SELECT value FROM json_each(${json(wanted)}))`,
  ])
  const days = new Set(known.map(({ day }) => day))
  const missing = wanted.filter((day) => !days.has(day)).slice(0, max)
  if (missing.length === 0) return
  const zones = await listZones(db)
  const monthStart = addDays(lastDay, 1 - monthDays)
  for (const day of missing) await fillDay(db, zones, day, day >= monthStart)
  await fillMonth(db, lastDay)
}

/** One batch, so that a day is counted whole or not at all; who is second changes nothing. */
async function fillDay(
  db: Database,
  zones: string[],
  day: string,
  withGoods: boolean,
): Promise<void> {
  const days = { from: day, to: day }
  const placed = whereHappened(zones, { what: 'PLACED', ...days })
  await db.batch([
    ...StaffOrderHappening.options.map((what) =>
      prepare(
        db,
        sql`INSERT OR IGNORE INTO day_figures (day, what, count, amount_minor)
          SELECT ${day}, ${what}, count, minor FROM (${sumHappened(zones, { what, ...days })})`,
      ),
    ),
    prepare(
      db,
      sql`INSERT OR IGNORE INTO day_products (day, product_id, quantity, amount_minor, order_count)
        SELECT ${day}, i.product_id, sum(i.quantity), sum(i.total_minor - i.reduction_minor),
          count(DISTINCT o.id)
        FROM orders o CROSS JOIN order_items i ON i.order_id = o.id
        WHERE ${withGoods ? 1 : 0} AND ${placed} AND o.status <> 'CANCELLED' GROUP BY i.product_id`,
    ),
  ])
}

async function fillMonth(db: Database, lastDay: string): Promise<void> {
  const first = addDays(lastDay, 1 - monthDays)
  await db.batch([
    prepare(db, sql`DELETE FROM month_products`),
    prepare(
      db,
      sql`INSERT INTO month_products (product_id, quantity, amount_minor, order_count)
        SELECT product_id, sum(quantity), sum(amount_minor), sum(order_count) FROM day_products
        WHERE day BETWEEN ${first} AND ${lastDay} GROUP BY product_id`,
    ),
    prepare(db, sql`DELETE FROM day_products WHERE day < ${first}`),
  ])
}

type FigureSum = { what: StaffOrderHappening; count: number; amountMinor: number }
export type PeriodSums = { figures: FigureSum[]; vainCount: number }

type SumRow = { what: StaffOrderHappening; count: number; amount_minor: number }

/** What happened on some days, and how often nothing was found. */
export async function sumPeriod(db: Database, { from, to }: Days): Promise<PeriodSums> {
  const [rows, vain] = await readAll<[SumRow, { count: number }]>(db, [
    sql`SELECT what, sum(count) AS count, sum(amount_minor) AS amount_minor FROM day_figures
      WHERE day BETWEEN ${from} AND ${to} GROUP BY what`,
    sql`SELECT coalesce(sum(count), 0) AS count FROM vain_phrases
      WHERE day BETWEEN ${from} AND ${to}`,
  ])
  const figures = StaffOrderHappening.options.map((what) => {
    const row = rows.find((one) => one.what === what)
    return { what, count: row?.count ?? 0, amountMinor: row?.amount_minor ?? 0 }
  })
  return { figures, vainCount: vain[0]?.count ?? 0 }
}

type DayRow = { day: string; count: number; amountMinor: number }

/** Orders placed by day, the oldest first. */
export async function listPlacedDays(db: Database, { from, to }: Days): Promise<DayRow[]> {
  const [rows] = await readAll<[DayRow]>(db, [
    sql`SELECT day, count, amount_minor AS amountMinor FROM day_figures
      WHERE day BETWEEN ${from} AND ${to} AND what = 'PLACED' ORDER BY day`,
  ])
  return rows
}

type SoldRow = {
  product_id: string
  code: string | null
  name: string | null
  unit: string | null
  quantity: number
  amount_minor: number
  order_count: number
  free: number
}

const toDaysLeft = ({ free, quantity }: SoldRow) => Math.floor((free * monthDays) / quantity)

const toSold = (row: SoldRow): StaffSold => ({
  productId: row.product_id,
  code: row.code ?? '',
  name: row.name ?? '',
  unit: row.unit ?? '',
  quantity: toQuantity(row.quantity),
  amountMinor: row.amount_minor,
  orderCount: row.order_count,
  free: toQuantity(row.free),
  daysLeft: toDaysLeft(row) > 366 ? null : toDaysLeft(row),
})

const free = sql`coalesce((SELECT sum(k.quantity) FROM stocks k WHERE k.product_id = m.product_id), 0)`
const soldColumns = sql`m.product_id, p.code, p.name, p.unit, m.quantity, m.amount_minor,
  m.order_count, ${free} AS free`

/** What brought most in the last month. */
export async function listBest(db: Database, max: number): Promise<StaffSold[]> {
  const [rows] = await readAll<[SoldRow]>(db, [
    sql`SELECT ${soldColumns} FROM month_products m LEFT JOIN products p ON p.id = m.product_id
      ORDER BY m.amount_minor DESC, m.product_id LIMIT ${max}`,
  ])
  return rows.map(toSold)
}

/** What is sold often and lasts for less than a week, what ends first first. */
export async function listEnding(db: Database, max: number): Promise<StaffSold[]> {
  const [rows] = await readAll<[SoldRow]>(db, [
    sql`SELECT * FROM (SELECT ${soldColumns}
      FROM (SELECT * FROM month_products WHERE order_count >= ${ordersMin}
        ORDER BY order_count DESC, product_id LIMIT ${lookedAtMax}) m
      CROSS JOIN products p ON p.id = m.product_id AND p.is_hidden = 0)
      WHERE free * ${monthDays} < quantity * ${endingDays}
      ORDER BY CAST(free AS REAL) / quantity, order_count DESC, product_id LIMIT ${max}`,
  ])
  return rows.map(toSold)
}
