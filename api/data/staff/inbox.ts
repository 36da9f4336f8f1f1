/** What waits for the shop's word, whatever kind it is of. */
import { countUpTo } from '#api/data/count.ts'
import { hasProgram } from '#api/data/loyalty/program.ts'
import { ordersUnreadByStaff } from '#api/data/order/message.ts'
import { join, json, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { StaffCase, StaffCaseKind, StaffRestock } from '#schema/rest/staff/inbox.ts'
import { type CaseRow, casesQuery, toCase } from './case-row.ts'

type Source = { keys: Sql; isWaiting: Sql }

/** Where the cases of a kind stand, and which of them wait. */
const sources: Record<StaffCaseKind, Source> = {
  RETURN: {
    keys: sql`SELECT 'RETURN' AS kind, CAST(number AS TEXT) AS id, created_at FROM order_returns`,
    isWaiting: sql`status = 'REQUESTED'`,
  },
  COMPLAINT: {
    keys: sql`SELECT 'COMPLAINT' AS kind, CAST(number AS TEXT) AS id, created_at FROM complaints`,
    isWaiting: sql`status = 'OPEN'`,
  },
  TRANSFER: {
    keys: sql`SELECT 'TRANSFER' AS kind, id, created_at FROM bank_refunds`,
    isWaiting: sql`refunded_at IS NULL`,
  },
  QUESTION: {
    keys: sql`SELECT 'QUESTION' AS kind, id, created_at FROM questions`,
    isWaiting: sql`answer IS NULL`,
  },
  // Those that were brought over from elsewhere were looked at there.
  REVIEW: {
    keys: sql`SELECT 'REVIEW' AS kind, id, created_at FROM reviews`,
    isWaiting: sql`checked_at IS NULL AND author IS NULL`,
  },
  INSTALLER: {
    keys: sql`SELECT 'INSTALLER' AS kind, CAST(number AS TEXT) AS id, created_at
      FROM (SELECT * FROM installer_requests WHERE ${hasProgram})`,
    isWaiting: sql`status = 'PENDING'`,
  },
  INQUIRY: {
    keys: sql`SELECT 'INQUIRY' AS kind, CAST(number AS TEXT) AS id, created_at FROM inquiries`,
    isWaiting: sql`closed_at IS NULL`,
  },
}

export type InboxAsked = {
  /** Those that the caller may see. */
  kinds: StaffCaseKind[]
  waiting: boolean
  page: number
  perPage: number
}

type KeyRow = { kind: StaffCaseKind; id: string }

/** A page of it: what waits, the oldest first, or what was answered, the newest first. */
export async function listInbox(db: Database, { kinds, waiting, page, perPage }: InboxAsked) {
  const parts = kinds.map((kind) => {
    const { keys, isWaiting } = sources[kind]
    return waiting ? sql`${keys} WHERE ${isWaiting}` : sql`${keys} WHERE NOT (${isWaiting})`
  })
  const all = unite(parts)
  const order = waiting ? sql`created_at, kind, id` : sql`created_at DESC, kind, id`
  const [counts, keys] = await readAll<[{ total: number }, KeyRow]>(db, [
    sql`SELECT count(*) AS total FROM (${all})`,
    sql`SELECT kind, id FROM (${all})
      ORDER BY ${order} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  const items = await listCases(db, keys)
  return { items, total: counts[0]?.total ?? 0, page, perPage }
}

/** D1 takes five terms in a union: more of them stand in unions of their own. */
const termsMax = 5

function unite(parts: Sql[]): Sql {
  const none = sql`SELECT NULL AS kind, NULL AS id, NULL AS created_at WHERE 0`
  if (parts.length <= termsMax) return join(parts, ' UNION ALL ', none)
  const [first, rest] = [parts.slice(0, termsMax - 1), parts.slice(termsMax - 1)]
  return join(
    [...first, sql`SELECT kind, id, created_at FROM (${unite(rest)})`],
    ' UNION ALL ',
    none,
  )
}

export type InboxCounts = {
  counts: Map<StaffCaseKind, number>
  hasLoyalty: boolean
  /** Orders in which buyers have written what the shop has not read. */
  unreadOrderCount: number
}

/**
 * How many cases of each kind wait, in how many orders there are unread messages, and whether there
 * is a loyalty programme, in one round trip.
 * Without one nobody asks to become an installer.
 */
export async function countInbox(db: Database, kinds: StaffCaseKind[]): Promise<InboxCounts> {
  const [[program] = [], [unread] = [], ...rows] = await readAll<{ total: number }[]>(db, [
    sql`SELECT ${hasProgram} AS total`,
    countUpTo(sql`FROM ${ordersUnreadByStaff}`),
    ...kinds.map((kind) => {
      const { keys, isWaiting } = sources[kind]
      return sql`SELECT count(*) AS total FROM (${keys} WHERE ${isWaiting})`
    }),
  ])
  const hasLoyalty = program?.total === 1
  const counted = kinds.map((kind, i) => [kind, rows[i]?.[0]?.total ?? 0] as const)
  const counts = new Map(counted.filter(([kind]) => hasLoyalty || kind !== 'INSTALLER'))
  return { counts, hasLoyalty, unreadOrderCount: unread?.total ?? 0 }
}

/** Null when there is none. */
export async function findCase(db: Database, key: KeyRow): Promise<StaffCase | null> {
  const [found] = await listCases(db, [key])
  return found ?? null
}

/** Whole, in the order of the keys. */
async function listCases(db: Database, keys: KeyRow[]): Promise<StaffCase[]> {
  const byKind = [...Map.groupBy(keys, ({ kind }) => kind)]
  if (byKind.length === 0) return []
  const found = await readAll<CaseRow[]>(
    db,
    byKind.map(([kind, own]) => casesQuery(kind, json(own.map(({ id }) => id)))),
  )
  const cases = found.flat().map(toCase)
  return keys.flatMap(
    ({ kind, id }) => cases.find((one) => one.kind === kind && one.id === id) ?? [],
  )
}

const rowsOf: Record<StaffCaseKind, (id: string) => Sql> = {
  RETURN: (id) => sql`order_returns WHERE number = ${Number(id)}`,
  COMPLAINT: (id) => sql`complaints WHERE number = ${Number(id)}`,
  TRANSFER: (id) => sql`bank_refunds WHERE id = ${id}`,
  QUESTION: (id) => sql`questions WHERE id = ${id}`,
  REVIEW: (id) => sql`reviews WHERE id = ${id}`,
  INSTALLER: (id) => sql`installer_requests WHERE ${hasProgram} AND number = ${Number(id)}`,
  INQUIRY: (id) => sql`inquiries WHERE number = ${Number(id)}`,
}

/** Whether a case still is as it was seen. */
export const isCaseSeen = ({ kind, id, version }: StaffCase): Sql =>
  sql`EXISTS (SELECT 1 FROM ${rowsOf[kind](id)} AND version = ${version})`

type RestockRow = {
  product_id: string
  slug: string
  name: string
  code: string
  city: string
  count: number
  since: string
}

const toRestock = ({
  product_id: productId,
  slug: productSlug,
  ...row
}: RestockRow): StaffRestock => ({
  productId,
  productSlug,
  ...row,
})

/** What is waited for, by product and city, the most wanted first. */
export async function listWantedRestocks(
  db: Database,
  { page, perPage }: { page: number; perPage: number },
) {
  const [counts, rows] = await readAll<[{ total: number }, RestockRow]>(db, [
    sql`SELECT count(*) AS total FROM (SELECT DISTINCT product_id, city_id FROM restocks)`,
    sql`SELECT r.product_id, p.slug, p.name, p.code, c.name AS city, count(*) AS count,
        min(r.created_at) AS since
      FROM restocks r JOIN products p ON p.id = r.product_id JOIN cities c ON c.id = r.city_id
      GROUP BY r.product_id, r.city_id ORDER BY count(*) DESC, since, r.product_id, r.city_id
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  return { items: rows.map(toRestock), total: counts[0]?.total ?? 0, page, perPage }
}
