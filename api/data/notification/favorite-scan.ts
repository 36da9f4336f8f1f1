/** Favourite products beside what they were when they were last looked at. */
import { cityPrice, joinCityPrice, stockOf } from '#api/data/catalogue/card.ts'
import { json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import {
  endWatched,
  type Watched,
  type WatchedKey,
  type WatchedWork,
  watchedChanges,
  watchedQuery,
} from './watched-change.ts'

export type FavoriteLook = {
  userId: string
  productId: string
  cityId: string
  /** Where it was looked at before; null for never. */
  lookCityId: string | null
  wasOut: boolean
  /** It was out at some moment since, as a trigger has recorded. */
  hasBeenOut: boolean
  isInStock: boolean
  /** When it was added, and as a message last named it. */
  addedMinor: number | null
  toldMinor: number | null
  priceMinor: number | null
  hasEmail: boolean
  /** Goods of a cart that are no favourites. */
  isOfCart?: true
}

type KeyRow = { user_id: string; kind: string; item_id: string }
type LookRow = {
  user_id: string
  item_id: string
  city_id: string
  look_city_id: string | null
  was_out: number | null
  has_been_out: number
  is_in_stock: number
  added_minor: number | null
  told_minor: number | null
  price_minor: number | null
  has_email: number
}

/** Product `p` can be bought in the city: the shops have at least the least quantity. */
const isOnSale = (cityId: Sql): Sql =>
  sql`(p.is_hidden = 0 AND ${stockOf(cityId)} >= (p.min + p.step - 1) / p.step * p.step)`

/**
 * The favourites of the next few people, whole people where it can be. `place` is the key of the
 * last one, empty at the end of the table.
 */
export async function listFavoriteLooks(
  db: Database,
  [userId = '', kind = '', itemId = '']: string[],
  rowMax: number,
): Promise<{ place: string[]; looks: FavoriteLook[] }> {
  const keys = sql`SELECT user_id, kind, item_id FROM favorites
    WHERE (user_id, kind, item_id) > (${userId}, ${kind}, ${itemId})
    ORDER BY user_id, kind, item_id LIMIT ${rowMax}`
  const [keyRows, rows] = await readAll<[KeyRow, LookRow]>(db, [
    keys,
    looksOf(sql`SELECT user_id, kind, item_id, 0 AS has_been_out FROM (${keys})`),
  ])
  const last = keyRows.at(-1)
  if (!last || keyRows.length < rowMax) return { place: [], looks: rows.map(toLook) }
  // The last person's go on beyond: they are looked at whole in the next run, unless alone here.
  const end = keyRows.findLast((row) => row.user_id !== last.user_id)
  const kept = end ? rows.filter((row) => row.user_id !== last.user_id) : rows
  const { user_id, kind: endKind, item_id } = end ?? last
  return { place: [user_id, endKind, item_id], looks: kept.map(toLook) }
}

const looksOf = (keys: Sql): Sql =>
  sql`SELECT f.user_id, f.item_id, u.city_id, f.look_city_id, f.was_out, k.has_been_out,
      f.price_minor AS added_minor, f.told_minor, ${cityPrice},
      ${isOnSale(sql`u.city_id`)} AS is_in_stock,
      u.email IS NOT NULL AND u.email_confirmed_at IS NOT NULL AS has_email
    FROM (${keys}) k
    CROSS JOIN favorites f
      ON f.user_id = k.user_id AND f.kind = k.kind AND f.item_id = k.item_id
    CROSS JOIN users u ON u.id = f.user_id AND u.type = 'REGISTERED'
    CROSS JOIN products p ON p.id = f.item_id ${joinCityPrice(sql`u.city_id`)}
    WHERE f.kind = 'PRODUCT' AND f.removed_at IS NULL`

/** Favourites whose goods have changed since the last run, and how far these have been looked at. */
export async function listChangedLooks(
  db: Database,
  rowMax: number,
): Promise<{ looks: FavoriteLook[]; work: WatchedWork }> {
  // Goods that one person has in the cart and among the favourites are one key.
  const keeperOf = (table: Sql, product: Sql, isKept: Sql) => sql`SELECT c.seq, k.user_id,
      'PRODUCT' AS kind, c.product_id AS item_id, c.was_out AS has_been_out
    FROM ${watchedChanges('FAVORITE')} c
    CROSS JOIN ${table} k ON ${product} = c.product_id AND k.user_id > c.place AND ${isKept}
    CROSS JOIN users u ON u.id = k.user_id AND c.city_id IN ('', u.city_id)`
  const isFavorite = sql`k.kind = 'PRODUCT' AND k.removed_at IS NULL`
  const keys = sql`${keeperOf(sql`favorites`, sql`k.item_id`, isFavorite)}
    UNION ${keeperOf(sql`cart_items`, sql`k.product_id`, sql`true`)}
    ORDER BY 1, 2 LIMIT ${rowMax}`
  // Goods whose price and stock have changed are looked at once.
  const distinct = sql`SELECT user_id, kind, item_id, max(has_been_out) AS has_been_out
    FROM (${keys}) GROUP BY user_id, kind, item_id`
  const [changes, keyRows, rows, cartRows] = await readAll<[Watched, WatchedKey, LookRow, LookRow]>(
    db,
    [
      watchedQuery('FAVORITE'),
      sql`SELECT seq, user_id AS place FROM (${keys})`,
      looksOf(distinct),
      cartLooksOf(distinct),
    ],
  )
  const last = keyRows.length < rowMax ? undefined : keyRows.at(-1)
  const looks = [
    ...rows.map(toLook),
    ...cartRows.map((row): FavoriteLook => ({ ...toLook(row), isOfCart: true })),
  ]
  return { looks, work: endWatched(changes, last) }
}

/** Goods of kept carts; those that are favourites too are looked at as such. */
const cartLooksOf = (keys: Sql): Sql =>
  sql`SELECT i.user_id, i.product_id AS item_id, u.city_id, NULL AS look_city_id, NULL AS was_out,
      0 AS has_been_out, i.price_minor AS added_minor, i.told_minor, ${cityPrice},
      ${isOnSale(sql`u.city_id`)} AS is_in_stock,
      u.email IS NOT NULL AND u.email_confirmed_at IS NOT NULL AS has_email
    FROM (${keys}) k
    CROSS JOIN cart_items i ON i.user_id = k.user_id AND i.product_id = k.item_id
    CROSS JOIN users u ON u.id = i.user_id AND u.type = 'REGISTERED'
    CROSS JOIN products p ON p.id = i.product_id ${joinCityPrice(sql`u.city_id`)}
    WHERE NOT ${isFavoriteOf(sql`i.user_id`)}`

/** Whether product `p` is among the favourites of a user. */
const isFavoriteOf = (userId: Sql): Sql => sql`EXISTS (SELECT 1 FROM favorites f
  WHERE f.user_id = ${userId} AND f.kind = 'PRODUCT' AND f.item_id = p.id
    AND f.removed_at IS NULL)`

function toLook(row: LookRow): FavoriteLook {
  return {
    userId: row.user_id,
    productId: row.item_id,
    cityId: row.city_id,
    lookCityId: row.look_city_id,
    wasOut: row.was_out === 1,
    hasBeenOut: row.has_been_out === 1,
    isInStock: row.is_in_stock === 1,
    addedMinor: row.added_minor,
    toldMinor: row.told_minor,
    priceMinor: row.price_minor,
    hasEmail: row.has_email === 1,
  }
}

export type Seen = {
  userId: string
  productId: string
  cityId: string
  isOut: boolean
  toldMinor: number | null
}

/** Keeps what was seen `when` that holds, for the next look. */
export const prepareSeen = (db: Database, seen: Seen[], when: Sql): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE favorites SET look_city_id = s.value ->> '$.cityId',
        was_out = s.value ->> '$.isOut', told_minor = s.value ->> '$.toldMinor'
      FROM json_each(${JSON.stringify(seen)}) s
      WHERE favorites.user_id = s.value ->> '$.userId' AND favorites.kind = 'PRODUCT'
        AND favorites.item_id = s.value ->> '$.productId' AND ${when}`,
  )

/** The prices that a message has named of goods in carts. */
export const prepareCartTold = (
  db: Database,
  told: Pick<Seen, 'userId' | 'productId' | 'toldMinor'>[],
  when: Sql,
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE cart_items SET told_minor = s.value ->> '$.toldMinor'
      FROM json_each(${JSON.stringify(told)}) s
      WHERE cart_items.user_id = s.value ->> '$.userId'
        AND cart_items.product_id = s.value ->> '$.productId' AND ${when}`,
  )

export type ToldFavorite = {
  id: string
  name: string
  priceMinor: number | null
  /** In the cart, and no favourite. */
  isOfCart?: boolean
}

/**
 * Of these products, in their order, those that the user still keeps, or has in the cart, and can buy
 * in their city.
 */
export async function listToldFavorites(
  db: Database,
  userId: string,
  ids: string[],
): Promise<ToldFavorite[]> {
  const { results } = await prepare(
    db,
    sql`SELECT p.id, p.name, ${cityPrice}, NOT ${isFavoriteOf(sql`u.id`)} AS is_of_cart
      FROM json_each(${json(ids)}) wanted
      CROSS JOIN users u ON u.id = ${userId}
      CROSS JOIN products p ON p.id = wanted.value ${joinCityPrice(sql`u.city_id`)}
      WHERE ${isOnSale(sql`u.city_id`)} AND (${isFavoriteOf(sql`u.id`)} OR EXISTS (SELECT 1
        FROM cart_items i WHERE i.user_id = u.id AND i.product_id = p.id))
      ORDER BY wanted.key`,
  ).all<{ id: string; name: string; price_minor: number | null; is_of_cart: number }>()
  return results.map((row) => ({
    id: row.id,
    name: row.name,
    priceMinor: row.price_minor,
    isOfCart: row.is_of_cart === 1,
  }))
}
