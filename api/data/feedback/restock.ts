/** Requests for an SMS when a product is in stock in a city. */

import type { Database, Session } from '#api/context.ts'
import { stockOf } from '#api/data/catalogue/card.ts'
import { idOf } from '#api/data/catalogue/product.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/data/outcome.ts'
import { prepare, sql } from '#api/data/sql.ts'
import { writeForUser } from '#api/data/user-write.ts'
import { messages } from '#schema/form.ts'
import { snapDown } from '#schema/quantity.ts'
import { restockMax } from '#schema/rest/restock.ts'

/** What there is to tell: a product that has come in, with the name and address of its page. */
export type Restocked = {
  userId: string
  productId: string
  cityId: string
  phone: string
  /** Tries before this one. */
  tryCount: number
  name: string
  slug: string
}

type RestockedRow = {
  user_id: string
  product_id: string
  city_id: string
  phone: string
  created_at: string
  try_count: number
  name: string
  slug: string
}
type AskedRow = {
  id: string
  step: number
  min: number
  stock: number
  is_hidden: number
  own_phone: string | null
  waiting: number
}

/** Told at once by one sweep; the next tells more. */
const toldMax = 100

/** Products of the session's city its user waits for, the last first. */
export async function listRestockIds(db: Database, session: Session): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT product_id AS id FROM restocks
      WHERE user_id = ${session.userId} AND city_id = ${session.cityId}
      ORDER BY created_at DESC, product_id LIMIT ${restockMax}`,
  ).all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** Waits for a product by id or slug; null when there is none. Repeating it changes nothing. */
export async function createRestock(
  db: Database,
  session: Session,
  asked: { key: string; phone: string | null; now: Date },
): Promise<Outcome<null> | null> {
  const { userId, cityId, isGuest } = session
  const product = await prepare(
    db,
    sql`SELECT p.id, p.step, p.min, ${stockOf(cityId)} AS stock, p.is_hidden,
        u.phone AS own_phone,
        (SELECT count(*) FROM restocks r WHERE r.user_id = u.id
          AND NOT (r.product_id = p.id AND r.city_id = ${cityId})) AS waiting
      FROM products p JOIN users u ON u.id = ${userId} WHERE p.id = ${idOf(asked.key)}`,
  ).first<AskedRow>()
  if (!product) return null
  if (product.is_hidden) return decline('DISCONTINUED')
  const phone = isGuest ? asked.phone : product.own_phone
  if (!phone) {
    const refusal: Refusal = { code: 'VALIDATION', field: ['phone'], message: messages.required }
    return { ok: false, refusal }
  }
  if (snapDown(product.stock, product) > 0) return decline('IN_STOCK')
  const [waits] = await writeForUser(db, session, [
    sql`INSERT INTO restocks (user_id, product_id, city_id, phone, created_at)
      SELECT ${userId}, ${product.id}, ${cityId}, ${phone}, ${asked.now.toISOString()}
      WHERE ${product.waiting} < ${restockMax} AND (
        SELECT count(*) FROM restocks WHERE phone = ${phone} AND user_id <> ${userId}) < ${restockMax}
      ON CONFLICT (user_id, product_id, city_id) DO UPDATE SET phone = excluded.phone`,
  ])
  return waits && waits.meta.changes > 0 ? accept(null) : decline('RESTOCK_LIMIT')
}

/** Waits no longer. */
export async function removeRestock(db: Database, session: Session, key: string): Promise<void> {
  await writeForUser(db, session, [
    sql`DELETE FROM restocks WHERE user_id = ${session.userId} AND city_id = ${session.cityId}
      AND product_id = ${idOf(key)}`,
  ])
}

/**
 * Requests whose product is on sale in their city again, the oldest first. No other sweep is
 * given them until `until`, so two sweeps at once send one SMS.
 */
export async function takeRestocked(
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<Restocked[]> {
  const { results } = await prepare(
    db,
    sql`UPDATE restocks SET try_at = ${until.toISOString()}
      WHERE (user_id, product_id, city_id) IN (
        SELECT r.user_id, r.product_id, r.city_id FROM restocks r
        JOIN products p ON p.id = r.product_id AND p.is_hidden = 0
        WHERE (r.try_at IS NULL OR r.try_at <= ${now.toISOString()})
          AND ${stockOf(sql`r.city_id`)} >= (p.min + p.step - 1) / p.step * p.step
        ORDER BY r.try_at, r.created_at LIMIT ${toldMax})
      RETURNING user_id, product_id, city_id, phone, created_at, try_count,
        (SELECT name FROM products WHERE products.id = product_id) AS name,
        (SELECT slug FROM products WHERE products.id = product_id) AS slug`,
  ).all<RestockedRow>()
  // The rows of an UPDATE come in no order.
  const earlier = (a: RestockedRow, b: RestockedRow) => (a.created_at < b.created_at ? -1 : 1)
  return results.toSorted(earlier).map(toRestocked)
}

/** The provider has taken the message, or refuses the phone for good. */
export async function removeRestocked(db: Database, { phone, productId }: Restocked) {
  // The same person may have asked as a guest and as a user, and in two cities.
  await prepare(
    db,
    sql`DELETE FROM restocks WHERE phone = ${phone} AND product_id = ${productId}
      AND try_at IS NOT NULL`,
  ).run()
}

/** The message could not be handed over: `tryAt` is when the next sweep tries. */
export async function postponeRestocked(db: Database, restocked: Restocked, tryAt: Date) {
  const { userId, productId, cityId } = restocked
  await prepare(
    db,
    sql`UPDATE restocks SET try_count = try_count + 1, try_at = ${tryAt.toISOString()}
      WHERE user_id = ${userId} AND product_id = ${productId} AND city_id = ${cityId}`,
  ).run()
}

/** For the next sweep, which need not wait: these were not tried. */
export async function releaseRestocked(db: Database, restocked: Restocked[]): Promise<void> {
  if (restocked.length === 0) return
  await prepare(
    db,
    sql`UPDATE restocks SET try_at = NULL WHERE (user_id, product_id, city_id) IN (
      SELECT value ->> '$.userId', value ->> '$.productId', value ->> '$.cityId'
      FROM json_each(${JSON.stringify(restocked)}))`,
  ).run()
}

function toRestocked(row: RestockedRow): Restocked {
  const { user_id, product_id, city_id, phone, try_count, name, slug } = row
  return {
    userId: user_id,
    productId: product_id,
    cityId: city_id,
    phone,
    tryCount: try_count,
    name,
    slug,
  }
}
