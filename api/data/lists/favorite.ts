/** A user's favorites. Goods the shop no longer sells stay there, sold out. */

import type { Session } from '#api/context.ts'
import { type BrandRow, brandTilesQuery, toBrandTile } from '#api/data/catalogue/brand-tile.ts'
import {
  type CardRow,
  cardQuery,
  cityPrices,
  joinCityPrice,
  stockOf,
  toCard,
  wantedIds,
} from '#api/data/catalogue/card.ts'
import { type NodeRow, toNode } from '#api/data/catalogue/category.ts'
import { toPage } from '#api/data/catalogue/listing.ts'
import { orderOf, type SortChoice } from '#api/data/catalogue/sort.ts'
import { json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toMoney } from '#schema/money.ts'
import type {
  FavoriteBrandList,
  FavoriteCategoryList,
  FavoriteIds,
  FavoriteInfo,
  FavoriteProductCategories,
  FavoriteProductPage,
  SharedFavorites,
} from '#schema/rest/lists/favorite.ts'
import { findShare } from './share.ts'

type Choice = SortChoice & { page: number; perPage: number; categoryId?: string | undefined }
type KeptCardRow = CardRow & { added_at: string; price_then: number | null }
type Added = { added_at: string }
type ChipRow = { id: string; slug: string; name: string; kept_count: number }

const tileMax = 500

/** How much is kept, and when it last changed. */
export async function findFavoriteInfo(db: Database, { userId }: Session): Promise<FavoriteInfo> {
  const row = await prepare(
    db,
    sql`SELECT count(*) FILTER (WHERE kind = 'PRODUCT' AND removed_at IS NULL) AS products,
      count(*) FILTER (WHERE kind = 'CATEGORY' AND removed_at IS NULL) AS categories,
      count(*) FILTER (WHERE kind = 'BRAND' AND removed_at IS NULL) AS brands,
      max(max(created_at, coalesce(removed_at, created_at))) AS changedAt
    FROM favorites WHERE user_id = ${userId}`,
  ).first<FavoriteInfo>()
  return row ?? { products: 0, categories: 0, brands: 0, changedAt: null }
}

/** One page of the kept products at the prices of the person's city. */
export async function listFavoriteProducts(
  db: Database,
  session: Session,
  choice: Choice,
): Promise<FavoriteProductPage> {
  const { page, perPage } = choice
  const [counts, cards] = await readAll<[{ total: number }, KeptCardRow]>(db, [
    sql`SELECT count(*) AS total FROM (${goodsOf(session, choice)})`,
    pageQuery(session, choice),
  ])
  const items = cards.map((row) => {
    const product = toCard(row)
    return {
      product,
      addedAt: row.added_at,
      priceThen: row.price_then === null ? null : toMoney(row.price_then),
      priceNow: product.price,
    }
  })
  return { items, total: counts[0]?.total ?? 0, page, perPage }
}

/** The kept products as rows that `orderOf` can order, hidden ones as sold out. */
function goodsOf({ userId, cityId }: Session, { categoryId }: Choice): Sql {
  const inCategory = categoryId
    ? sql`EXISTS (SELECT 1 FROM product_categories
        WHERE product_id = p.id AND category_id = ${categoryId})`
    : sql`true`
  return sql`SELECT p.id, p.popularity, p.name_key, p.created_at, f.created_at AS added_at,
      ${cityPrices},
      p.is_hidden = 0 AND ${stockOf(cityId)} / p.step * p.step >= p.min AS is_in_stock
    FROM favorites f JOIN products p ON p.id = f.item_id
    ${joinCityPrice(cityId)}
    WHERE f.user_id = ${userId} AND f.kind = 'PRODUCT' AND f.removed_at IS NULL
      AND ${inCategory}`
}

function pageQuery(session: Session, choice: Choice): Sql {
  const { page, perPage, sort = 'added', direction = 'DESC' } = choice
  const way = direction === 'ASC' ? sql`ASC` : sql`DESC`
  const order = sort === 'added' ? sql`added_at ${way}, id` : orderOf(choice, false)
  const wanted = sql`SELECT id, row_number() OVER () FROM (
    SELECT id FROM (${goodsOf(session, choice)}) goods
    ORDER BY ${order} LIMIT ${perPage} OFFSET ${(page - 1) * perPage})`
  return sql`SELECT cards.*, f.created_at AS added_at, f.price_minor AS price_then
    FROM (${cardQuery(wanted, session.cityId)}) cards
    JOIN favorites f ON f.user_id = ${session.userId} AND f.kind = 'PRODUCT'
      AND f.item_id = cards.id`
}

/** Own categories of the kept products, the fullest first. */
export async function listFavoriteProductCategories(
  db: Database,
  { userId }: Session,
): Promise<FavoriteProductCategories> {
  const { results } = await prepare(
    db,
    sql`SELECT c.id, c.slug, c.name, count(*) AS kept_count
      FROM favorites f JOIN products p ON p.id = f.item_id JOIN categories c ON c.id = p.category_id
      WHERE f.user_id = ${userId} AND f.kind = 'PRODUCT' AND f.removed_at IS NULL
      GROUP BY c.id ORDER BY kept_count DESC, c.name_key`,
  ).all<ChipRow>()
  return {
    items: results.map(({ kept_count: keptCount, ...link }) => ({ ...link, keptCount })),
  }
}

/** The kept categories, with what came into them after `since` (ISO 8601 in any zone). */
export async function listFavoriteCategories(
  db: Database,
  { userId }: Session,
  since: string | undefined,
): Promise<FavoriteCategoryList> {
  const after = since ? new Date(since).toISOString() : ''
  const { results } = await prepare(
    db,
    sql`SELECT node.*, f.created_at AS added_at,
        (SELECT count(*) FROM product_categories pc JOIN products p ON p.id = pc.product_id
          WHERE pc.category_id = node.id AND p.is_hidden = 0
            AND p.created_at > max(f.created_at, ${after})) AS new_count
      FROM favorites f JOIN (${nodesOf(keptIds(userId, 'CATEGORY'))}) node ON node.id = f.item_id
      WHERE f.user_id = ${userId} AND f.kind = 'CATEGORY'
      ORDER BY f.created_at DESC, f.item_id LIMIT ${tileMax}`,
  ).all<NodeRow & Added & { new_count: number }>()
  return {
    items: results.map((row) => ({
      category: toNode(row),
      addedAt: row.added_at,
      newCount: row.new_count,
    })),
  }
}

export async function listFavoriteBrands(
  db: Database,
  { userId }: Session,
): Promise<FavoriteBrandList> {
  const { results } = await prepare(
    db,
    sql`SELECT brand.*, f.created_at AS added_at
      FROM favorites f JOIN (${brandTilesQuery(keptIds(userId, 'BRAND'))}) brand
        ON brand.id = f.item_id
      WHERE f.user_id = ${userId} AND f.kind = 'BRAND'
      ORDER BY f.created_at DESC, f.item_id LIMIT ${tileMax}`,
  ).all<BrandRow & Added>()
  return { items: results.map((row) => ({ brand: toBrandTile(row), addedAt: row.added_at })) }
}

/** What a link to favorites shows in a city; null when there is no such link. */
export async function findSharedFavorites(
  db: Database,
  cityId: string,
  token: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ isCityKnown: boolean; favorites: SharedFavorites | null }> {
  const share = await findShare<FavoriteIds>(db, 'FAVORITES', token)
  if (!share) return { isCityKnown: true, favorites: null }
  const { productIds, categoryIds, brandIds } = share.list
  const shown = productIds.slice((page - 1) * perPage, page * perPage)
  const [cities, cards, nodes, brands] = await readAll<
    [{ id: string }, CardRow, NodeRow, BrandRow]
  >(db, [
    sql`SELECT id FROM cities WHERE id = ${cityId}`,
    cardQuery(wantedIds(shown), cityId),
    nodesOf(sql`SELECT value FROM json_each(${json(categoryIds)})`),
    brandTilesQuery(sql`SELECT value FROM json_each(${json(brandIds)})`),
  ])
  if (cities.length === 0) return { isCityKnown: false, favorites: null }
  const favorites = {
    sharedAt: share.sharedAt,
    productIds,
    products: toPage(cards, productIds.length, { page, perPage }),
    categories: nodes.map(toNode),
    brands: brands.map(toBrandTile),
  }
  return { isCityKnown: true, favorites }
}

/** Categories by id, hidden and empty ones too. */
function nodesOf(ids: Sql): Sql {
  return sql`SELECT c.id, c.parent_id, c.slug, c.name, c.picture,
      (SELECT count(*) FROM product_categories pc JOIN products p ON p.id = pc.product_id
        WHERE pc.category_id = c.id AND p.is_hidden = 0) AS product_count
    FROM categories c WHERE c.id IN (${ids}) ORDER BY c.name_key LIMIT ${tileMax}`
}

function keptIds(userId: string, kind: 'CATEGORY' | 'BRAND'): Sql {
  return sql`SELECT item_id FROM favorites
    WHERE user_id = ${userId} AND kind = ${kind} AND removed_at IS NULL`
}
