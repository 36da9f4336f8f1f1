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
  const keys = sql`SELECT c.seq, f.user_id, f.kind, f.item_id, c.was_out AS has_been_out
    FROM ${watchedChanges('FAVORITE')} c
    CROSS JOIN favorites f ON f.item_id = c.product_id AND f.kind = 'PRODUCT'
      AND f.removed_at IS NULL AND f.user_id > c.place
    CROSS JOIN users u ON u.id = f.user_id AND c.city_id IN ('', u.city_id)
    ORDER BY c.seq, f.user_id LIMIT ${rowMax}`
  // Goods whose price and stock have changed are looked at once.
  const distinct = sql`SELECT user_id, kind, item_id, max(has_been_out) AS has_been_out
    FROM (${keys}) GROUP BY user_id, kind, item_id`
  const [changes, keyRows, rows] = await readAll<[Watched, WatchedKey, LookRow]>(db, [
    watchedQuery('FAVORITE'),
    sql`SELECT seq, user_id AS place FROM (${keys})`,
    looksOf(distinct),
  ])
  const last = keyRows.length < rowMax ? undefined : keyRows.at(-1)
  return { looks: rows.map(toLook), work: endWatched(changes, last) }
}

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

export type ToldFavorite = { id: string; name: string; priceMinor: number | null }

/** Of these products, in their order, those that the user still keeps and can buy in their city. */
export async function listToldFavorites(
  db: Database,
  userId: string,
  ids: string[],
): Promise<ToldFavorite[]> {
  const { results } = await prepare(
    db,
    sql`SELECT p.id, p.name, ${cityPrice} FROM json_each(${json(ids)}) wanted
      CROSS JOIN users u ON u.id = ${userId}
      CROSS JOIN products p ON p.id = wanted.value ${joinCityPrice(sql`u.city_id`)}
      WHERE ${isOnSale(sql`u.city_id`)} AND EXISTS (SELECT 1 FROM favorites f
        WHERE f.user_id = u.id AND f.kind = 'PRODUCT' AND f.item_id = p.id
          AND f.removed_at IS NULL)
      ORDER BY wanted.key`,
  ).all<{ id: string; name: string; price_minor: number | null }>()
  return results.map(({ id, name, price_minor: priceMinor }) => ({ id, name, priceMinor }))
}
