/** Tables of prices: kept while they wait, then applied or taken back by statements on sets. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { Change } from '#api/rules/price-table/compare.ts'
import type { PriceBreak } from '#schema/price-break.ts'
import type {
  StaffPriceTable,
  StaffPriceTableEntry,
  StaffPriceTableReport,
} from '#schema/rest/staff/price-table.ts'

type TableRow = {
  id: string
  staff_id: string
  staff_name: string
  name: string
  created_at: string
  ends_at: string
  applied_at: string | null
  undone_at: string | null
  undone_by: string | null
  report: string
  can_undo: number
}

export type Asking = { staffId: string; now: Date }

/** The last one that was applied and not taken back, while what was before is kept. */
const lastApplied = sql`(SELECT id FROM price_tables
  WHERE applied_at IS NOT NULL AND undone_at IS NULL ORDER BY applied_at DESC, id DESC LIMIT 1)`

const columns = sql`*, id = ${lastApplied} AND EXISTS (
  SELECT 1 FROM price_table_changes c WHERE c.table_id = price_tables.id) AS can_undo`

function toFacts(row: TableRow, { staffId, now }: Asking): Omit<StaffPriceTable, 'report'> {
  return {
    id: row.id,
    state: toState(row, now),
    name: row.name,
    staffName: row.staff_name,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    appliedAt: row.applied_at,
    undoneAt: row.undone_at,
    undoneBy: row.undone_by,
    isOwn: row.staff_id === staffId,
    canUndo: row.can_undo === 1,
  }
}

function toState(row: TableRow, now: Date): StaffPriceTable['state'] {
  if (row.undone_at !== null) return 'UNDONE'
  if (row.applied_at !== null) return 'APPLIED'
  return row.ends_at > now.toISOString() ? 'STAGED' : 'ENDED'
}

export async function findPriceTable(
  db: Database,
  id: string,
  asking: Asking,
): Promise<StaffPriceTable | null> {
  const row = await prepare(
    db,
    sql`SELECT ${columns} FROM price_tables WHERE id = ${id} AND report <> ''`,
  ).first<TableRow>()
  return row && { ...toFacts(row, asking), report: parse<StaffPriceTableReport>(row.report) }
}

const perPage = 20

/** The history, the newest first; `before` is `next` of the page before. */
export async function listPriceTables(
  db: Database,
  asking: Asking,
  before = '',
): Promise<{ items: StaffPriceTableEntry[]; next: string | null }> {
  const [at = '', id = ''] = before.split('~')
  const [rows] = await readAll<[TableRow]>(db, [
    sql`SELECT ${columns} FROM price_tables
      WHERE report <> '' AND (${at} = '' OR (created_at, id) < (${at}, ${id}))
      ORDER BY created_at DESC, id DESC LIMIT ${perPage + 1}`,
  ])
  const page = rows.slice(0, perPage)
  const last = rows.length > perPage ? page.at(-1) : undefined
  return {
    items: page.map((row) => toEntry(row, asking)),
    next: last ? `${last.created_at}~${last.id}` : null,
  }
}

function toEntry(row: TableRow, asking: Asking): StaffPriceTableEntry {
  const report = parse<StaffPriceTableReport>(row.report)
  const { products, problemCount } = report
  return { ...toFacts(row, asking), products, ...countChanges(report), problemCount }
}

/** How many prices and stocks a table changes. */
export const countChanges = ({ prices, stocks }: StaffPriceTableReport) => ({
  priceCount: Object.values(prices).reduce((sum, count) => sum + count, 0),
  stockCount: stocks.up + stocks.down,
})

type Created = { id: string; staff: { id: string; name: string }; name: string; now: Date }

/** How long a table that was not applied waits. */
const waitMs = 24 * 60 * 60 * 1000
const toEnd = (now: Date) => new Date(now.getTime() + waitMs).toISOString()

/** Its changes come after it, then its report, without which it cannot be found. */
export async function createPriceTable(
  db: Database,
  { id, staff, name, now }: Created,
): Promise<void> {
  await db.batch([
    // Whoever sends another file has done with the one before.
    prepare(
      db,
      sql`DELETE FROM price_tables
        WHERE applied_at IS NULL AND (staff_id = ${staff.id} OR ends_at <= ${now.toISOString()})`,
    ),
    prepare(
      db,
      sql`INSERT INTO price_tables (id, staff_id, staff_name, name, created_at, ends_at, report)
        VALUES (${id}, ${staff.id}, ${staff.name}, ${name}, ${now.toISOString()},
          ${toEnd(now)}, '')`,
    ),
  ])
}

/** Of one statement: D1 takes values of two megabytes. */
const changesMax = 2000

export async function addPriceChanges(
  db: Database,
  id: string,
  changes: readonly Change[],
): Promise<void> {
  for (let at = 0; at < changes.length; at += changesMax) {
    const rows = JSON.stringify(changes.slice(at, at + changesMax).map(toChangeRow))
    await prepare(
      db,
      sql`INSERT INTO price_table_changes (table_id, kind, product_id, place_id, before, before_old,
          before_breaks, after, after_old, after_breaks)
        SELECT ${id}, value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6,
          value->>7, value->>8 FROM json_each(${rows})
        WHERE EXISTS (SELECT 1 FROM price_tables WHERE id = ${id}) ON CONFLICT DO NOTHING`,
    ).run()
  }
}

function toChangeRow(change: Change) {
  const { kind, productId, placeId, before, after } = change
  if (kind === 'STOCK') return [kind, productId, placeId, before, null, null, after, null, null]
  const { beforeOld, afterOld, breaks } = change
  return [
    kind,
    productId,
    placeId,
    before,
    beforeOld,
    breaks && toBreakText(breaks.before),
    after,
    afterOld,
    breaks && toBreakText(breaks.after),
  ]
}

const toBreakText = (breaks: readonly PriceBreak[]) =>
  JSON.stringify(breaks.map(({ from, priceMinor }) => [from, priceMinor]))

/** False when whoever sent it has sent another one meanwhile. */
export async function finishPriceTable(
  db: Database,
  id: string,
  report: StaffPriceTableReport,
): Promise<boolean> {
  const query = sql`UPDATE price_tables SET report = ${JSON.stringify(report)} WHERE id = ${id}
    RETURNING id`
  return (await prepare(db, query).first()) !== null
}

export async function removePriceTable(db: Database, id: string): Promise<void> {
  await prepare(db, sql`DELETE FROM price_tables WHERE id = ${id}`).run()
}

/** Applied changes can be taken back for a month; a table that has ended is of no use. */
const undoMs = 30 * 24 * 60 * 60 * 1000

export async function removeOldPriceTables(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - undoMs).toISOString()
  await db.batch([
    prepare(
      db,
      sql`DELETE FROM price_tables WHERE applied_at IS NULL AND ends_at <= ${now.toISOString()}`,
    ),
    prepare(
      db,
      sql`DELETE FROM price_table_changes
        WHERE table_id IN (SELECT id FROM price_tables WHERE applied_at <= ${limit})`,
    ),
  ])
}

/** Which way changes are made: to what the table says, or back to what was before it. */
export type Direction = 'APPLY' | 'UNDO'

/**
 * Whether the goods are still as the table found or left them. A stock may have been sold from
 * since `since`; nothing else may have set it: no import, no count, no other table.
 */
export function isPriceTableSeen(id: string, way: Direction, since: string): Sql {
  const [price, old] =
    way === 'APPLY' ? [sql`before`, sql`before_old`] : [sql`after`, sql`after_old`]
  const state =
    way === 'APPLY'
      ? sql`applied_at IS NULL`
      : sql`applied_at IS NOT NULL AND undone_at IS NULL AND id = ${lastApplied}`
  const own = sql`c.table_id = ${id}`
  return sql`(EXISTS (SELECT 1 FROM price_tables WHERE id = ${id} AND ${state})
    AND NOT EXISTS (SELECT 1 FROM price_table_changes c LEFT JOIN products p ON p.id = c.product_id
      WHERE ${own} AND c.kind = 'PRICE' AND c.place_id = ''
        AND (p.id IS NULL OR p.price_minor IS NOT c.${price} OR p.old_price_minor IS NOT c.${old}))
    AND NOT EXISTS (SELECT 1 FROM price_table_changes c
      LEFT JOIN prices p ON p.product_id = c.product_id AND p.city_id = c.place_id
      WHERE ${own} AND c.kind = 'PRICE' AND c.place_id <> ''
        AND (p.price_minor IS NOT c.${price} OR p.old_price_minor IS NOT c.${old}))
    AND NOT EXISTS (SELECT 1 FROM feeds f JOIN products p ON p.feed_id = f.id
      JOIN price_table_changes c ON c.product_id = p.id AND c.kind = 'STOCK' AND ${own}
      WHERE f.imported_at > ${since})
    AND NOT EXISTS (SELECT 1 FROM staff_audit a
      JOIN price_table_changes c ON ${own} AND c.kind = 'STOCK'
        AND c.product_id = substr(a.subject, 7, instr(a.subject, '/') - 7)
        AND c.place_id = substr(a.subject, instr(a.subject, '/') + 1)
      WHERE a.act = 'stock.change' AND a.at > ${since})
    AND NOT EXISTS (SELECT 1 FROM price_tables t
      JOIN price_table_changes other ON other.table_id = t.id AND other.kind = 'STOCK'
      JOIN price_table_changes c ON ${own} AND c.kind = 'STOCK'
        AND c.product_id = other.product_id AND c.place_id = other.place_id
      WHERE t.id <> ${id} AND (t.applied_at > ${since} OR t.undone_at > ${since})))`
}
