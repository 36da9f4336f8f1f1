/** Reads a user's own estimates; those of others, and deleted ones, are not found. */
import type { Session } from '#api/context.ts'
import { joinCityPrice } from '#api/data/catalogue/card.ts'
import { pricedColumns, priceFor } from '#api/data/catalogue/priced-goods.ts'
import { tariffOf, toTariff } from '#api/data/delivery/tariff.ts'
import { join, json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { estimateMax, lineMax, sectionMax } from '#schema/estimate.ts'
import { belowPercentSql, isKept, type PromiseRow, promiseColumns, toPromise } from './promise.ts'
import {
  type Goods,
  type GoodsRow,
  type HeadRow,
  isPriceChanged,
  type LineRow,
  type SectionRow,
  type StoredEstimate,
  toDiscount,
  toGoods,
  toLine,
  toSearchKey,
  toSection,
  toTotalMinor,
} from './row.ts'

const headColumns = sql`e.id, e.version, e.title, e.client, e.client_phone, e.object, e.note,
  e.valid_until, e.letterhead_name, e.letterhead_phone, e.logo_id, e.discount_kind, e.discount_value,
  e.markup, e.with_how_much, e.total_minor, e.is_archived, e.is_shared, e.created_at, e.changed_at,
  (SELECT count(*) FROM estimate_answers a WHERE a.estimate_id = e.id AND a.replied_at IS NULL)
    AS waiting_count`

const goodsColumns = (cityId: string) =>
  sql`p.id, p.name, p.units, p.is_hidden, ${pricedColumns(cityId)}`

/** The condition of a user's own estimate that is not deleted. */
export const ownEstimate = (userId: string, id: string): Sql =>
  sql`id = ${id} AND user_id = ${userId} AND deleted_at IS NULL`

export async function hasEstimate(db: Database, userId: string, id: string): Promise<boolean> {
  const own = sql`SELECT 1 FROM estimates WHERE ${ownEstimate(userId, id)}`
  return (await prepare(db, own).first()) !== null
}

/** What the owner calls it; null when there is no such estimate. */
export const findTitle = (db: Database, { userId, id }: { userId: string; id: string }) =>
  prepare(db, sql`SELECT title FROM estimates WHERE ${ownEstimate(userId, id)}`).first<string>(
    'title',
  )

type EstimatePromiseRow = PromiseRow & {
  line_id: string
  below_percent: number
  is_kept: number
}

/** An estimate by the prices of then, with its goods of today in the user's city. */
export async function findStoredEstimate(
  db: Database,
  { userId, cityId }: Pick<Session, 'userId' | 'cityId'>,
  id: string,
  now = new Date(),
): Promise<StoredEstimate | null> {
  const own = sql`SELECT id FROM estimates WHERE ${ownEstimate(userId, id)}`
  const [[head], sections, lines, promises] = await readAll<
    [HeadRow & { tariff: string | null }, SectionRow, LineRow, EstimatePromiseRow]
  >(db, [
    sql`SELECT ${headColumns}, ${tariffOf(sql`${cityId}`)} AS tariff FROM estimates e WHERE e.id = (${own})`,
    sql`SELECT id, title, discount_kind, discount_value, markup FROM estimate_sections
      WHERE estimate_id = (${own}) ORDER BY position, id LIMIT ${sectionMax}`,
    sql`SELECT l.id AS line_id, l.section_id, l.product_id, l.name AS line_name,
        l.code AS line_code, l.unit AS counted_unit, l.base_unit, l.quantity, l.list_minor,
        l.price_breaks AS line_breaks, l.note, l.discount_kind, l.discount_value, l.is_named,
        l.calculation, l.follows,
        ${goodsColumns(cityId)}
      FROM estimate_lines l LEFT JOIN products p ON p.id = l.product_id ${joinCityPrice(cityId)}
      WHERE l.estimate_id = (${own}) ORDER BY l.position, l.id LIMIT ${lineMax}`,
    sql`SELECT m.line_id, ${promiseColumns}, ${belowPercentSql} AS below_percent,
        ${isKept(cityId, now)} AS is_kept
      FROM promised_prices m WHERE m.estimate_id = (${own}) AND m.city_id = ${cityId}
        AND (m.is_named = 1 OR ${isKept(cityId, now)})
      LIMIT ${lineMax}`,
  ])
  if (!head) return null
  const promiseOf = new Map(promises.map((row) => [row.line_id, row]))
  return {
    head,
    sections: sections.map(toSection),
    lines: lines.map((row) => {
      const promise = promiseOf.get(row.line_id)
      const line = toLine(row)
      if (!promise) return line
      const kept = toPromise(promise)
      return promise.is_kept === 1
        ? { ...line, promise: { ...kept, belowPercent: promise.below_percent } }
        : { ...line, ended: kept }
    }),
    discount: toDiscount(head),
    markup: head.markup,
    withHowMuch: head.with_how_much === 1,
    tariff: toTariff(head.tariff),
  }
}

/** Goods by their ids; what the shop does not know is left out. */
export async function findGoods(
  db: Database,
  cityId: string,
  ids: string[],
): Promise<Map<string, Goods>> {
  if (ids.length === 0) return new Map()
  const { results } = await prepare(
    db,
    sql`SELECT ${goodsColumns(cityId)}
      FROM (SELECT DISTINCT value AS id FROM json_each(${json(ids)})) wanted
      CROSS JOIN products p ON p.id = wanted.id ${joinCityPrice(cityId)} LIMIT ${lineMax}`,
  ).all<GoodsRow>()
  return new Map(results.map((row) => [row.id, toGoods(row)]))
}

type Listed = { search?: string; isArchived?: boolean; productId?: string }

/** Heads of a user's estimates, the one written last first; there are no more than a user may keep. */
export async function listHeads(
  db: Database,
  userId: string,
  { search = '', isArchived, productId }: Listed,
): Promise<HeadRow[]> {
  const words = toSearchKey(search).split(/\s+/).filter(Boolean).slice(0, 8)
  const found = words.map(
    (word) => sql`(instr(e.search_key, ${word}) > 0 OR EXISTS (SELECT 1 FROM estimate_lines l
      WHERE l.estimate_id = e.id AND instr(l.name_key, ${word}) > 0))`,
  )
  const archived = isArchived === undefined ? sql`true` : sql`is_archived = ${Number(isArchived)}`
  const held = sql`e.id IN (SELECT estimate_id FROM estimate_lines
    WHERE product_id = ${productId ?? null})`
  const conditions = [archived, ...found, ...(productId === undefined ? [] : [held])]
  const { results } = await prepare(
    db,
    sql`SELECT ${headColumns} FROM estimates e
      WHERE e.user_id = ${userId} AND e.deleted_at IS NULL
        AND ${join(conditions, ' AND ', sql`true`)}
      ORDER BY e.changed_at DESC, e.id LIMIT ${estimateMax}`,
  ).all<HeadRow>()
  return results
}

export type EstimateCounts = {
  lineCount: number
  changedCount: number
  totalMinor: number
  unpricedCount: number
}
type CountRow = {
  id: string
  line_count: number
  changed_count: number
  stale_count: number
  kept_count: number
  unpriced_count: number
}

/** What the list tells of estimates besides their heads. */
export async function countEstimates(
  db: Database,
  session: Session,
  heads: HeadRow[],
  now = new Date(),
): Promise<Map<string, EstimateCounts>> {
  if (heads.length === 0) return new Map()
  const { results } = await prepare(
    db,
    sql`SELECT l.estimate_id AS id, count(*) AS line_count,
        total(p.is_hidden = 0 AND l.is_named = 0
          AND ${priceFor(sql`l.quantity`)} IS NOT l.price_minor)
          AS changed_count,
        total((l.product_id IS NOT NULL AND coalesce(p.is_hidden, 1)) <> l.was_gone)
          AS stale_count,
        total(EXISTS (SELECT 1 FROM promised_prices m WHERE m.estimate_id = l.estimate_id
          AND m.line_id = l.id AND ${isKept(session.cityId, now)}
          AND ${priceFor(sql`l.quantity`)} IS NOT l.price_minor)) AS kept_count,
        total(l.price_minor IS NULL AND (l.product_id IS NULL OR p.is_hidden = 0))
          AS unpriced_count
      FROM json_each(${json(heads.map(({ id }) => id))}) wanted
      CROSS JOIN estimate_lines l ON l.estimate_id = wanted.value
      LEFT JOIN products p ON p.id = l.product_id ${joinCityPrice(session.cityId)}
      GROUP BY l.estimate_id`,
  ).all<CountRow>()
  const counted = new Map(results.map((row) => [row.id, row]))
  const entries = heads.map(async ({ id, total_minor: kept }) => {
    const row = counted.get(id)
    // Goods have gone or come back since it was summed.
    // So have prices that are kept, of which SQL cannot tell what they make of a line.
    const isStale = row !== undefined && row.stale_count + row.kept_count > 0
    const stale = isStale ? await findStoredEstimate(db, session, id, now) : null
    const counts: EstimateCounts = {
      lineCount: row?.line_count ?? 0,
      changedCount: stale?.lines.filter(isPriceChanged).length ?? row?.changed_count ?? 0,
      totalMinor: stale ? toTotalMinor(stale) : kept,
      unpricedCount: row?.unpriced_count ?? 0,
    }
    return [id, counts] as const
  })
  return new Map(await Promise.all(entries))
}

/** How much of a product each estimate holds, and what its first line counts it in. */
export async function listHeldAmounts(
  db: Database,
  userId: string,
  productId: string,
): Promise<Map<string, { quantity: number; unit: string }>> {
  const { results } = await prepare(
    db,
    sql`SELECT l.estimate_id AS id, sum(l.quantity) AS quantity, l.unit, min(l.position)
      FROM estimate_lines l JOIN estimates e ON e.id = l.estimate_id
      WHERE l.product_id = ${productId} AND e.user_id = ${userId} AND e.deleted_at IS NULL
      GROUP BY l.estimate_id LIMIT ${estimateMax}`,
  ).all<{ id: string; quantity: number; unit: string }>()
  return new Map(results.map(({ id, quantity, unit }) => [id, { quantity, unit }]))
}
