/** Changes of the favorites. What is removed can be taken back for thirty days. */

import type { Session } from '#api/context.ts'
import { cityPrice, joinCityPrice } from '#api/data/catalogue/card.ts'
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import { writeForUser } from '#api/data/user-write.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { favoriteForms } from '#language/ru/favorite-kind.ts'
import { plural } from '#language/ru/plural.ts'
import {
  type FavoriteIds,
  type FavoriteKind,
  type FavoriteShare,
  favoriteMax,
} from '#schema/rest/lists/favorite.ts'

type IdRow = { kind: FavoriteKind; id: string }
type KeptRow = { wanted: number; kept: number }
type Change = { kind: FavoriteKind; ids: string[]; now: Date }

const restoreDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** Keeps things with today's price; ids of nothing are left out, unless all are. */
export function addFavorites(
  db: Database,
  session: Session,
  { kind, ids, now }: Change,
): Promise<Outcome<FavoriteIds>> {
  const known = knownQuery(session, kind, ids)
  const { userId } = session
  return write(
    db,
    { session, kind, wanted: known },
    sql`INSERT INTO favorites (user_id, kind, item_id, price_minor, created_at)
      SELECT ${userId}, ${kind}, id, price_minor, ${now.toISOString()} FROM (${known})
      WHERE ${hasRoom(userId, kind, known)}
      ON CONFLICT (user_id, kind, item_id) DO UPDATE SET removed_at = NULL,
        price_minor = excluded.price_minor, created_at = excluded.created_at,
        look_city_id = NULL, was_out = NULL, told_minor = NULL
      WHERE favorites.removed_at IS NOT NULL`,
  )
}

/** Takes back removals, to their old places; ids never removed are left out. */
export async function restoreFavorites(
  db: Database,
  session: Session,
  { kind, ids }: Omit<Change, 'now'>,
): Promise<Outcome<FavoriteIds>> {
  const { userId } = session
  const known = sql`SELECT item_id AS id FROM favorites WHERE user_id = ${userId}
    AND kind = ${kind} AND item_id IN (SELECT value FROM json_each(${json(ids)}))`
  return write(
    db,
    { session, kind, wanted: known, isQuiet: true },
    sql`UPDATE favorites SET removed_at = NULL
      WHERE user_id = ${userId} AND kind = ${kind} AND removed_at IS NOT NULL
        AND item_id IN (SELECT value FROM json_each(${json(ids)}))
        AND ${hasRoom(userId, kind, known)}`,
  )
}

/** Removes things, all of a kind without `ids`; those that are not kept are no error. */
export async function removeFavorites(
  db: Database,
  session: Session,
  { kind, ids, now }: Omit<Change, 'ids'> & { ids?: string[] },
): Promise<FavoriteIds> {
  const { userId } = session
  const chosen = ids ? sql`item_id IN (SELECT value FROM json_each(${json(ids)}))` : sql`true`
  const swept = new Date(now.getTime() - restoreDays * dayMs).toISOString()
  const [, , rows] = await writeForUser<IdRow>(db, session, [
    sql`UPDATE favorites SET removed_at = ${now.toISOString()}
      WHERE user_id = ${userId} AND kind = ${kind} AND removed_at IS NULL AND ${chosen}`,
    sql`DELETE FROM favorites WHERE user_id = ${userId} AND removed_at < ${swept}`,
    idsQuery(userId),
  ])
  return toIds(rows?.results ?? [])
}

/** The ids of everything a person keeps, newest first. */
export async function findFavoriteIds(db: Database, userId: string): Promise<FavoriteIds> {
  const { results } = await prepare(db, idsQuery(userId)).all<IdRow>()
  return toIds(results)
}

/** What of `kept` a link is to show: of one kind when it is given, and of that the chosen. */
export function chooseFavorites(kept: FavoriteIds, { kind, ids }: FavoriteShare): FavoriteIds {
  const choose = (list: string[], own: FavoriteKind) =>
    kind === undefined || kind === own ? list.filter((id) => ids?.includes(id) ?? true) : []
  return {
    productIds: choose(kept.productIds, 'PRODUCT'),
    categoryIds: choose(kept.categoryIds, 'CATEGORY'),
    brandIds: choose(kept.brandIds, 'BRAND'),
  }
}

async function write(
  db: Database,
  asked: { session: Session; kind: FavoriteKind; wanted: Sql; isQuiet?: boolean },
  change: Sql,
): Promise<Outcome<FavoriteIds>> {
  const { session, kind, wanted, isQuiet = false } = asked
  const { userId } = session
  const [, counts, rows] = await writeForUser(db, session, [
    change,
    sql`SELECT count(*) AS wanted, count(kept.item_id) AS kept FROM (${wanted}) known
      LEFT JOIN favorites kept ON kept.user_id = ${userId} AND kept.kind = ${kind}
        AND kept.item_id = known.id AND kept.removed_at IS NULL`,
    idsQuery(userId),
  ])
  // The batch answers in the order asked; the rows are those of the two queries above.
  const [count] = (counts?.results ?? []) as KeptRow[]
  if (!count || (count.wanted === 0 && !isQuiet)) return decline('NOT_FOUND', ['ids'])
  if (count.kept < count.wanted) return refuseFull(kind)
  return accept(toIds((rows?.results ?? []) as IdRow[]))
}

function refuseFull(kind: FavoriteKind): Outcome<never> {
  const most = `${favoriteMax}\u00a0${plural(favoriteMax, favoriteForms[kind])}`
  const message = `В избранном может быть не больше ${most}. Уберите лишнее`
  return { ok: false, refusal: { code: 'FAVORITES_LIMIT', field: ['ids'], message } }
}

/** All or nothing: what is kept and what is wanted must fit together. */
function hasRoom(userId: string, kind: FavoriteKind, wanted: Sql): Sql {
  return sql`(SELECT count(*) FROM (
    SELECT item_id FROM favorites
      WHERE user_id = ${userId} AND kind = ${kind} AND removed_at IS NULL
    UNION SELECT id FROM (${wanted}))) <= ${favoriteMax}`
}

/** The things that exist, with the price of today in the person's city. */
function knownQuery({ cityId }: Session, kind: FavoriteKind, ids: string[]): Sql {
  const wanted = sql`(SELECT DISTINCT value FROM json_each(${json(ids)})) wanted`
  if (kind === 'PRODUCT') {
    return sql`SELECT p.id, ${cityPrice} FROM ${wanted}
      JOIN products p ON p.id = wanted.value
      ${joinCityPrice(cityId)}`
  }
  const table = kind === 'BRAND' ? sql`brands` : sql`categories`
  return sql`SELECT known.id, NULL AS price_minor FROM ${wanted}
    JOIN ${table} known ON known.id = wanted.value`
}

function idsQuery(userId: string): Sql {
  return sql`SELECT kind, item_id AS id FROM favorites
    WHERE user_id = ${userId} AND removed_at IS NULL
    ORDER BY created_at DESC, item_id LIMIT 2000`
}

function toIds(rows: IdRow[]): FavoriteIds {
  const idsOf = (kind: FavoriteKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { productIds: idsOf('PRODUCT'), categoryIds: idsOf('CATEGORY'), brandIds: idsOf('BRAND') }
}
