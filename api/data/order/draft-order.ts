/** Orders that the shop's people fill for a buyer who calls (docs/decisions/0218). */
import { parse } from '#api/data/catalogue/card.ts'
import { balanceSql } from '#api/data/loyalty/ledger.ts'
import { isInstallerSql } from '#api/data/loyalty/program.ts'
import { json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { CheckoutDraft } from '#schema/rest/order/checkout-draft.ts'
import type { StaffBuyer, StaffDraftOrderRow } from '#schema/rest/staff/draft-order.ts'
import { foundMinor } from './money.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Days and stock of an older draft are no longer what they were. */
const openMs = 7 * dayMs
/** How long an ended one is still shown. */
const endedMs = 7 * dayMs
/** Drafts that one sweep removes: the next one removes more. */
const removedMax = 500

type StoredState = 'OPEN' | 'SENT' | 'DECLINED' | 'ORDERED'

export type DraftOrder = {
  /** It is the id of the guest whose cart holds the lines, too. */
  id: string
  phone: string
  firstname: string
  /** The account with that phone; null until the order is made. */
  buyerId: string | null
  cityId: string
  state: StoredState
  version: number
  fields: CheckoutDraft
  keyId: string
  keyName: string
  token: string | null
  expiresAt: string
  orderId: string | null
  orderNumber: number | null
  createdAt: string
  changedAt: string
}

type Row = Omit<DraftOrder, 'fields'> & { fields: string }

const columns = sql`d.id, d.phone, d.firstname, u.id AS buyerId, d.city_id AS cityId, d.state,
  d.version, d.fields, d.key_id AS keyId, d.key_name AS keyName, d.token,
  d.expires_at AS expiresAt, d.order_id AS orderId,
  (SELECT number FROM orders WHERE id = d.order_id) AS orderNumber,
  d.created_at AS createdAt, d.changed_at AS changedAt`

const from = sql`draft_orders d LEFT JOIN users u ON u.phone = d.phone`

/** What was left open for too long is gone before the sweep comes. */
const isKept = (now: Date): Sql => sql`(d.state <> 'OPEN' OR d.expires_at > ${now.toISOString()})`

async function findBy(db: Database, where: Sql): Promise<DraftOrder | null> {
  const row = await prepare(db, sql`SELECT ${columns} FROM ${from} WHERE ${where}`).first<Row>()
  return row && { ...row, fields: CheckoutDraft.parse(parse(row.fields)) }
}

/** Null when there is none, any more or at all. */
export const findDraftOrder = (db: Database, id: string, now: Date): Promise<DraftOrder | null> =>
  findBy(db, sql`d.id = ${id} AND ${isKept(now)}`)

/** The token is the secret of the page at which the buyer agrees. */
export const findDraftOrderByToken = (db: Database, token: string): Promise<DraftOrder | null> =>
  findBy(db, sql`d.token = ${token}`)

/** As everybody is told of it: what was sent ends by itself. */
export const toDraftState = (
  { state, expiresAt }: Pick<DraftOrder, 'state' | 'expiresAt'>,
  now: Date,
): StaffDraftOrderRow['state'] =>
  state === 'SENT' && Date.parse(expiresAt) <= now.getTime() ? 'ENDED' : state

type ListRow = Omit<StaffDraftOrderRow, 'state'> & { state: StoredState }

/** Those that are no orders yet, the newest first. */
export async function listDraftOrders(
  db: Database,
  { after, perPage, now }: { after?: string | undefined; perPage: number; now: Date },
): Promise<{ items: StaffDraftOrderRow[]; hasMore: boolean }> {
  const isOlder = after
    ? sql`(d.created_at, d.id) < (SELECT created_at, id FROM draft_orders WHERE id = ${after})`
    : sql`1`
  const { results } = await prepare(
    db,
    sql`SELECT d.id, d.state, d.phone, d.firstname, d.key_name AS madeBy,
        d.created_at AS createdAt, d.changed_at AS changedAt, d.expires_at AS expiresAt,
        (SELECT count(*) FROM cart_items WHERE user_id = d.id) AS lineCount
      FROM draft_orders d WHERE d.state <> 'ORDERED' AND ${isKept(now)} AND ${isOlder}
      ORDER BY d.created_at DESC, d.id DESC LIMIT ${perPage + 1}`,
  ).all<ListRow>()
  const items = results.slice(0, perPage).map((row) => ({ ...row, state: toDraftState(row, now) }))
  return { items, hasMore: results.length > perPage }
}

export async function countDraftOrders(db: Database, now: Date): Promise<number> {
  const count = await prepare(
    db,
    sql`SELECT count(*) AS count FROM draft_orders d WHERE d.state <> 'ORDERED' AND ${isKept(now)}`,
  ).first<number>('count')
  return count ?? 0
}

type NewDraftOrder = Pick<DraftOrder, 'id' | 'phone' | 'firstname' | 'cityId' | 'fields'> & {
  staff: { id: string; name: string }
  now: Date
}

const toOpenEnd = (now: Date) => new Date(now.getTime() + openMs).toISOString()

/**
 * A buyer has one order of each version of a cart. Carts of drafts begin at a number by chance above
 * any that a buyer's own cart comes to, so that the next draft for the same buyer can be ordered too.
 */
const cartStart = 1_000_000_000_000

/** The draft, and the guest of no person whose cart its lines stand in. */
export const prepareDraftOrder = (db: Database, made: NewDraftOrder): D1PreparedStatement[] => {
  const { id, phone, firstname, cityId, fields, staff } = made
  const at = made.now.toISOString()
  return [
    sql`INSERT INTO users (id, type, city_id, is_city_confirmed, created_at, cart_version)
      VALUES (${id}, 'GUEST', ${cityId}, 1, ${at}, ${cartStart} + abs(random() % ${cartStart}))`,
    sql`INSERT INTO draft_orders (id, phone, firstname, city_id, fields, key_id, key_name,
        expires_at, created_at, changed_at)
      VALUES (${id}, ${phone}, ${firstname}, ${cityId}, ${JSON.stringify(fields)}, ${staff.id},
        ${staff.name}, ${toOpenEnd(made.now)}, ${at}, ${at})`,
  ].map((statement) => prepare(db, statement))
}

/** A draft that people work on is kept; one that was sent keeps its term. */
export const touchDraftOrder = (db: Database, id: string, now: Date): Promise<unknown> =>
  prepare(
    db,
    sql`UPDATE draft_orders SET changed_at = ${now.toISOString()},
        expires_at = iif(state = 'OPEN', ${toOpenEnd(now)}, expires_at)
      WHERE id = ${id}`,
  ).run()

/** False when the draft is no longer as it was seen. */
export async function updateDraftOrder(
  db: Database,
  { id, version }: Pick<DraftOrder, 'id' | 'version'>,
  { cityId, fields, now }: Pick<DraftOrder, 'cityId' | 'fields'> & { now: Date },
): Promise<boolean> {
  const isSeen = sql`EXISTS (SELECT 1 FROM draft_orders
    WHERE id = ${id} AND version = ${version} AND state <> 'ORDERED')`
  const results = await db.batch(
    [
      sql`UPDATE users SET city_id = ${cityId}, cart_version = cart_version + 1
        WHERE id = ${id} AND city_id <> ${cityId} AND ${isSeen}`,
      sql`UPDATE draft_orders SET city_id = ${cityId}, fields = ${JSON.stringify(fields)},
          version = version + 1, changed_at = ${now.toISOString()},
          expires_at = iif(state = 'OPEN', ${toOpenEnd(now)}, expires_at)
        WHERE id = ${id} AND version = ${version} AND state <> 'ORDERED'`,
    ].map((statement) => prepare(db, statement)),
  )
  return (results.at(-1)?.meta.changes ?? 0) > 0
}

/** Whether it is still as it was seen. */
export const isDraftSeen = ({ id, version }: Pick<DraftOrder, 'id' | 'version'>): Sql =>
  sql`EXISTS (SELECT 1 FROM draft_orders
    WHERE id = ${id} AND version = ${version} AND state <> 'ORDERED')`

/** The buyer is asked; asked again, they have the whole term again. */
export const prepareDraftSent = (
  db: Database,
  { id }: Pick<DraftOrder, 'id'>,
  { token, expiresAt, now }: { token: string; expiresAt: Date; now: Date },
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE draft_orders SET state = 'SENT', token = ${token}, sent_at = ${now.toISOString()},
        expires_at = ${expiresAt.toISOString()}, version = version + 1,
        changed_at = ${now.toISOString()}
      WHERE id = ${id} AND state <> 'ORDERED'`,
  )

/** Stands in the batch that makes the order. */
export const prepareDraftOrdered = (
  db: Database,
  { id }: Pick<DraftOrder, 'id'>,
  { orderId, now }: { orderId: string; now: Date },
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE draft_orders SET state = 'ORDERED', order_id = ${orderId}, version = version + 1,
        changed_at = ${now.toISOString()} WHERE id = ${id}`,
  )

/** The buyer does not want it; false when it was answered already, or has ended. */
export async function declineDraftOrder(db: Database, id: string, now: Date): Promise<boolean> {
  const { meta } = await prepare(
    db,
    sql`UPDATE draft_orders SET state = 'DECLINED', version = version + 1,
        changed_at = ${now.toISOString()}
      WHERE id = ${id} AND state = 'SENT' AND expires_at > ${now.toISOString()}`,
  ).run()
  return meta.changes > 0
}

/** All that a draft is, with its lines. */
const removeDrafts = (ids: Sql): Sql[] => [
  sql`DELETE FROM cart_items WHERE user_id IN (${ids})`,
  sql`DELETE FROM users WHERE type = 'GUEST' AND id IN (${ids})`,
  sql`DELETE FROM draft_orders WHERE id IN (${ids})`,
]

export const prepareDraftRemoved = (db: Database, id: string): D1PreparedStatement[] =>
  removeDrafts(sql`SELECT id FROM draft_orders WHERE id = ${id} AND state <> 'ORDERED'`).map(
    (statement) => prepare(db, statement),
  )

/** Those that nobody has worked on for a week, and those that ended a week ago. */
export async function removeOldDraftOrders(db: Database, now: Date): Promise<void> {
  const { results } = await prepare(
    db,
    sql`SELECT id FROM draft_orders WHERE expires_at <= ${now.toISOString()}
      AND (state = 'OPEN' OR expires_at <= ${new Date(now.getTime() - endedMs).toISOString()})
      LIMIT ${removedMax}`,
  ).all<{ id: string }>()
  if (results.length === 0) return
  const ids = json(results.map(({ id }) => id))
  const statements = removeDrafts(sql`SELECT value FROM json_each(${ids})`)
  await db.batch(statements.map((statement) => prepare(db, statement)))
}

/** An account of somebody whose order is made by the shop's people: they enter by their phone. */
export const insertAccount = (
  { phone, firstname, cityId }: Pick<DraftOrder, 'phone' | 'firstname' | 'cityId'>,
  { id, now }: { id: string; now: Date },
): Sql => sql`INSERT INTO users (id, type, partner_type, phone, firstname, city_id,
    is_city_confirmed, created_at)
  VALUES (${id}, 'REGISTERED', 'CLIENT', ${phone}, ${firstname}, ${cityId}, 1,
    ${now.toISOString()})`

export type KnownBuyer = { id: string; firstname: string | null; cityId: string; points: number }
type BuyerOrder = StaffBuyer['orders'][number]

const ordersMax = 5

/** The account with a phone, and its newest orders; null when there is none. */
export async function findBuyerByPhone(
  db: Database,
  phone: string,
  now: Date,
): Promise<{ user: KnownBuyer | null; orders: BuyerOrder[] }> {
  const [[user], orders] = await readAll<[KnownBuyer, BuyerOrder]>(db, [
    sql`SELECT u.id, u.firstname, u.city_id AS cityId,
        iif(${isInstallerSql()}, ${balanceSql(sql`u.id`, now)}, 0) AS points
      FROM users u WHERE u.phone = ${phone}`,
    sql`SELECT CAST(o.number AS TEXT) AS number, o.status, o.created_at AS createdAt,
        ${foundMinor} AS totalMinor
      FROM orders o WHERE o.user_id = (SELECT id FROM users WHERE phone = ${phone})
      ORDER BY o.number DESC LIMIT ${ordersMax}`,
  ])
  return { user: user ?? null, orders }
}

/** The city of an order: a copy of it has the prices of the same city. */
export const findOrderCityId = (db: Database, number: number): Promise<string | null> =>
  prepare(db, sql`SELECT city_id FROM orders WHERE number = ${number}`).first<string>('city_id')

type PlaceRow = { productId: string; shopId: string; name: string; quantity: number }

/** What each shop of a city has of some products, in hundredths; empty shelves left out. */
export async function listPlaces(
  db: Database,
  cityId: string,
  productIds: string[],
): Promise<PlaceRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT s.product_id AS productId, s.shop_id AS shopId, shops.name, s.quantity
      FROM json_each(${json(productIds)}) asked
      CROSS JOIN stocks s ON s.product_id = asked.value
      JOIN shops ON shops.id = s.shop_id
      WHERE s.city_id = ${cityId} AND s.quantity > 0 ORDER BY shops.name, s.shop_id LIMIT 20000`,
  ).all<PlaceRow>()
  return results
}
