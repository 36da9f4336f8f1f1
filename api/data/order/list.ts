/** The orders a user sees: found by what they remember of them. */
import { json, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import type { OrderMarks } from '#schema/rest/order/payer.ts'
import { organizationMax } from '#schema/rest/organization/organization.ts'
import { isOverseer, isSeenBy } from './access.ts'
import { assembleShown, orderColumns, type ReadRow } from './order.ts'
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
    sql`SELECT count(*) AS total, ${isOverseer(userId)} AS has_colleagues
      FROM orders o WHERE ${where}`,
    sql`SELECT ${orderColumns}, ${readerColumns(userId)} FROM orders o WHERE ${where}
      ORDER BY o.number DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  const items = await assembleShown(db, rows, now)
  const { total = 0, has_colleagues = 0 } = counts[0] ?? {}
  return { items, total, page, perPage, hasColleagues: has_colleagues === 1 }
}

/** SQLite folds no Cyrillic case, so a name is sought as typed, in lower case and capitalised. */
function whereOf(asked: OrderListAsked): Sql {
  const { active, search = '', status = null, since, until } = asked
  const { organizationId = null, object = null } = asked
  const text = search.trim().replace(/^№\s*/, '')
  const lower = text.toLowerCase()
  const spellings = json([
    text,
    lower,
    lower.slice(0, 1).toUpperCase() + lower.slice(1),
    text.toUpperCase(),
  ])
  const isActive = sql`(o.status NOT IN ('COMPLETED', 'CANCELLED'))`
  return sql`${isListed(asked)}
    AND (${status} IS NULL OR o.status = ${status})
    AND (${organizationId} IS NULL OR o.organization_id = ${organizationId})
    AND (${object} IS NULL OR o.object = ${object})
    AND (${since} IS NULL OR o.created_at >= ${since})
    AND (${until} IS NULL OR o.created_at < ${until})
    AND (${active === undefined ? 1 : 0} OR ${isActive} = ${active ? 1 : 0})
    AND (${text === '' ? 1 : 0} OR instr(o.number, ${text})
      OR EXISTS (SELECT 1 FROM json_each(${spellings}) typed WHERE instr(o.po_number, typed.value))
      OR EXISTS (
      SELECT 1 FROM order_items i JOIN json_each(${spellings}) typed
      WHERE i.order_id = o.id AND (instr(i.name, typed.value) OR instr(i.code, typed.value))))`
}

/** At most this many objects are suggested, those of the newest orders first. */
const objectsMax = 50

/** The organisations and the objects of all that is listed: what the list can be narrowed to. */
export async function findOrderMarks(db: Database, asked: Listed): Promise<OrderMarks> {
  const [organizations, objects] = await readAll<
    [OrderMarks['organizations'][number], { object: string }]
  >(db, [
    sql`SELECT organization_id AS organizationId, payer ->> '$.name' AS name FROM orders o
      WHERE ${isListed(asked)} AND organization_id IS NOT NULL
      GROUP BY organization_id HAVING number = max(number) ORDER BY name LIMIT ${organizationMax}`,
    sql`SELECT object FROM orders o WHERE ${isListed(asked)} AND object <> ''
      GROUP BY object ORDER BY max(number) DESC LIMIT ${objectsMax}`,
  ])
  return { organizations, objects: objects.map(({ object }) => object) }
}
