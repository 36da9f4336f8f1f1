/** The orders a user sees: found by what they remember of them. */
import { countUpTo } from '#api/data/count.ts'
import { organizationsOf } from '#api/data/organization/member.ts'
import { join, json, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { overseers } from '#api/rules/organization/member-limit.ts'
import { OrderStatus } from '#schema/rest/order/order.ts'
import type { OrderMarks } from '#schema/rest/order/payer.ts'
import { organizationMax } from '#schema/rest/organization/organization.ts'
import { isOverseer, isSeenBy } from './access.ts'
import { assembleShown, orderColumns, type ReadRow } from './order.ts'
import { hasPartOf, numbersOfOwned, partMin, whereNewestOf } from './order-search.ts'
import { readerColumns } from './reader.ts'

/** Whose orders are listed: with `colleagues`, those too that the user oversees. */
type Listed = { userId: string; colleagues?: boolean | undefined }

const isListed = ({ userId, colleagues = false }: Listed): Sql =>
  colleagues ? isSeenBy(userId) : sql`o.user_id = ${userId}`

export type OrderListAsked = Listed & {
  page: number
  perPage: number
  active?: boolean | undefined
  search?: string | undefined
  status?: OrderStatus | undefined
  organizationId?: string | undefined
  object?: string | undefined
  /** Made not before, and before; ISO 8601. */
  since: string | null
  until: string | null
  now: Date
}

type CountRow = { total: number; has_colleagues: number }

/** A page of the orders a user sees, the newest first. */
export async function listOrders(db: Database, asked: OrderListAsked) {
  const { userId, page, perPage, now } = asked
  const where = whereOf(asked)
  const [counts, rows] = await readAll<[CountRow, ReadRow]>(db, [
    sql`SELECT (${countQuery(asked, where)}) AS total, ${isOverseer(userId)} AS has_colleagues`,
    sql`SELECT ${orderColumns}, ${readerColumns(userId)} FROM orders o WHERE ${where}
      ORDER BY o.number DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  const items = await assembleShown(db, rows, now)
  const { total = 0, has_colleagues = 0 } = counts[0] ?? {}
  return { items, total, page, perPage, hasColleagues: has_colleagues === 1 }
}

/** The count of a user's orders is kept; of a choice among them at most a thousand are counted. */
function countQuery(asked: OrderListAsked, where: Sql): Sql {
  const { userId, colleagues, active, status, organizationId, object, since, until } = asked
  const choices = [colleagues, status, organizationId, object, since, until]
  const isChosen = active !== undefined || choices.some((choice) => choice)
  const text = toText(asked)
  if (!isChosen && text === '') {
    return sql`SELECT coalesce(max(count), 0) AS total FROM order_owners WHERE owner = ${userId}`
  }
  const found = isChosen ? null : findText(asked, text)
  return found
    ? sql`SELECT count(*) AS total FROM ${found}`
    : countUpTo(sql`FROM orders o WHERE ${where}`)
}

function whereOf(asked: OrderListAsked): Sql {
  const { active, status = null, since, until } = asked
  const { organizationId = null, object = null } = asked
  return sql`${isListed(asked)}
    AND (${status} IS NULL OR o.status = ${status})
    AND (${organizationId} IS NULL OR o.organization_id = ${organizationId})
    AND (${object} IS NULL OR o.object = ${object})
    AND (${since} IS NULL OR o.created_at >= ${since})
    AND (${until} IS NULL OR o.created_at < ${until})
    AND ${active === undefined ? sql`1` : isOpen(active)}
    AND ${whereText(asked)}`
}

/** By an index of states. */
const isOpen = (active: boolean): Sql =>
  active
    ? sql`o.status IN (${join(
        openStatuses.map((status) => sql`${status}`),
        ', ',
        sql`''`,
      )})`
    : sql`o.status IN ('COMPLETED', 'CANCELLED')`

const openStatuses = OrderStatus.options.filter((one) => one !== 'COMPLETED' && one !== 'CANCELLED')

const toText = ({ search = '' }: OrderListAsked) => search.trim().replace(/^№\s*/, '')

/** A part of a number, the buyer's own too, of a name or of a code. */
function whereText(asked: OrderListAsked): Sql {
  const text = toText(asked)
  if (text === '') return sql`1`
  const found = findText(asked, text)
  return found
    ? sql`o.number IN ${found}`
    : sql`(${whereNewestOf(isListed(asked))} AND ${hasText(text)})`
}

/** Numbers of the orders that a text is found in; null of one that is too short. */
function findText({ userId, colleagues = false }: OrderListAsked, text: string): Sql | null {
  if ([...text].length < partMin) return null
  const owners = colleagues
    ? sql`SELECT ${userId} UNION SELECT * FROM ${organizationsOf(userId, overseers)}`
    : sql`${userId}`
  return numbersOfOwned(owners, hasPartOf(['number', 'po_number', 'names', 'codes'], text))
}

/** SQLite folds no Cyrillic case, so a name is sought as typed, in lower case and capitalised. */
function hasText(text: string): Sql {
  const lower = text.toLowerCase()
  const capitalised = lower.slice(0, 1).toUpperCase() + lower.slice(1)
  const spellings = json([text, lower, capitalised, text.toUpperCase()])
  return sql`(instr(o.number, ${text})
    OR EXISTS (SELECT 1 FROM json_each(${spellings}) typed WHERE instr(o.po_number, typed.value))
    OR EXISTS (SELECT 1 FROM order_items i JOIN json_each(${spellings}) typed
      WHERE i.order_id = o.id AND (instr(i.name, typed.value) OR instr(i.code, typed.value))))`
}

/** At most this many objects are suggested, those of the newest orders first. */
const objectsMax = 50
/** Organisations and objects are those of so many of the newest. */
const markedMax = 100

type MarkRow = { organizationId: string | null; name: string | null; object: string }

/** The organisations and the objects of what is listed: what the list can be narrowed to. */
export async function findOrderMarks(db: Database, asked: Listed): Promise<OrderMarks> {
  const [rows] = await readAll<[MarkRow]>(db, [
    sql`SELECT organization_id AS organizationId, payer ->> '$.name' AS name, object
      FROM orders o WHERE ${isListed(asked)} ORDER BY o.number DESC LIMIT ${markedMax}`,
  ])
  const objects = new Set(rows.map(({ object }) => object).filter((object) => object !== ''))
  return { organizations: toOrganizations(rows), objects: [...objects].slice(0, objectsMax) }
}

/** Under the name of the newest order, in the order of names. */
function toOrganizations(rows: MarkRow[]): OrderMarks['organizations'] {
  const named = new Map<string, string>()
  for (const { organizationId, name } of rows) {
    if (organizationId !== null && !named.has(organizationId)) named.set(organizationId, name ?? '')
  }
  return [...named]
    .map(([organizationId, name]) => ({ organizationId, name }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .slice(0, organizationMax)
}
