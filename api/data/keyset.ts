/** Reads lists page by page, each page on from a row of the one before: nothing is skipped over. */
import type { Database } from '#api/database.ts'
import { parseCursor, toCursor } from '#schema/cursor.ts'
import { join, readAll, type Sql, sql } from './sql.ts'

export type KeysetAsked = {
  after?: string | undefined
  before?: string | undefined
  /** Counts from the start of the list; a cursor goes before it. */
  page?: number | undefined
  perPage: number
  /** Whether nobody wants to know how many there are: `total` is 0 then. */
  isUncounted?: boolean | undefined
}

export type PageOf<Item> = {
  items: Item[]
  total: number
  page: number
  perPage: number
  previous: string | null
  next: string | null
}

/** What rows are sorted by, all in one direction; the terms tell rows apart and are never NULL. */
export type Sort = { terms: Sql[]; isDown?: boolean }

/** What stands in a query beside its columns: those beyond the place, in order, one more than asked. */
type Part = { cursor: Sql; isBeyond: Sql; order: Sql; limit: Sql }

type List<Row, Item> = {
  sort: Sort
  /** The query of a page; it names `cursor` as a column. */
  query: (part: Part) => Sql
  /** Counts the whole list up to a bound, as `total`. */
  count: Sql
  toItem: (row: Row) => Item
}

type KeyRow = { cursor: string }

/** A page of a list. */
export async function readPage<Row, Item>(
  db: Database,
  asked: KeysetAsked,
  list: List<Row, Item>,
): Promise<PageOf<Item>> {
  const { page = 1, perPage } = asked
  const place = findPlace(asked, list.sort)
  const isBack = place?.isBack === true
  const [counts, rows] = await readAll<[{ total: number }, Row & KeyRow]>(db, [
    asked.isUncounted ? sql`SELECT 0 AS total` : list.count,
    list.query(toPart(asked, list.sort)),
  ])
  const isMore = rows.length > perPage
  // A page that is no longer full, or is gone, is where the list begins.
  if (place && (isBack ? !isMore && rows.length < perPage : rows.length === 0)) {
    const { isUncounted } = asked
    return readPage(db, { perPage, isUncounted }, list)
  }
  const shown = rows.slice(0, perPage)
  if (isBack) shown.reverse()
  const toEnd = (row: KeyRow | undefined) => (row ? toCursor(row.cursor) : null)
  const hasBefore = isBack ? isMore : place !== null || page > 1
  return {
    items: shown.map(list.toItem),
    total: counts[0]?.total ?? 0,
    page: place ? 1 : page,
    perPage,
    previous: hasBefore ? toEnd(shown[0]) : null,
    next: isBack || isMore ? toEnd(shown.at(-1)) : null,
  }
}

/** Where a page begins, for queries that need it in several places. */
function toPart(asked: KeysetAsked, sort: Sort): Part {
  const { page = 1, perPage } = asked
  const place = findPlace(asked, sort)
  const isDown = (sort.isDown === true) !== (place?.isBack === true)
  const terms = join(sort.terms, ', ', sql`1`)
  const direction = isDown ? sql`DESC` : sql`ASC`
  const values =
    place &&
    join(
      place.values.map((value) => sql`${value}`),
      ', ',
      sql`1`,
    )
  const skipped = place ? 0 : (page - 1) * perPage
  return {
    cursor: sql`json_array(${terms}) AS cursor`,
    isBeyond: values
      ? isDown
        ? sql`(${terms}) < (${values})`
        : sql`(${terms}) > (${values})`
      : sql`1`,
    order: join(
      sort.terms.map((term) => sql`${term} ${direction}`),
      ', ',
      sql`1`,
    ),
    limit: sql`LIMIT ${perPage + 1} OFFSET ${skipped}`,
  }
}

/** Null at the start of the list, and where the cursor is one of another list. */
function findPlace({ after, before }: KeysetAsked, { terms }: Sort) {
  const text = after ?? before
  const values = text === undefined ? null : parseCursor(text)
  if (values?.length !== terms.length) return null
  return { values, isBack: after === undefined }
}
