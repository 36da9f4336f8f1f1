import {
  FavoriteBrandList,
  FavoriteCategoryList,
  FavoriteIds,
  FavoriteInfo,
  type FavoriteKind,
  FavoriteProductCategories,
  FavoriteProductPage,
  SharedFavorites,
} from '#schema/rest/favorite.ts'
import { Share } from '#schema/rest/share.ts'
import { toCategory } from './category.ts'
import type { Outcome, Rest } from './client.ts'
import { findStates } from './viewer.ts'

/** The ids, when a change has just returned them. Each list costs a separate call. */
export type FavoritesSource = { ids: FavoriteIds | null }

/** A page of a link is what fits a screen twice. */
const sharedPerPage = 48
/** The back end answers no longer pages. */
const perPageMax = 100

export async function findFavoriteIds(rest: Rest, { ids }: FavoritesSource): Promise<FavoriteIds> {
  return ids ?? (await findStates(rest)).favorites
}

export function findFavoriteInfo(rest: Rest) {
  return rest.require({
    segments: ['user', 'favorites', 'info'],
    answer: FavoriteInfo,
    access: 'session',
  })
}

/** One page of the kept products. */
export async function listFavoriteProducts(
  rest: Rest,
  wanted: {
    page: number
    perPage: number
    sort?: string | null
    direction?: 'ASC' | 'DESC' | null
    categoryId?: string | null
  },
) {
  const { page, perPage, sort, direction, categoryId } = wanted
  const found = await rest.require({
    segments: ['user', 'favorites', 'products'],
    body: {
      page,
      perPage: Math.min(perPage, perPageMax),
      ...(sort && { sort }),
      ...(direction && { direction }),
      ...(categoryId && { categoryId }),
    },
    answer: FavoriteProductPage,
    access: 'session',
    isLarge: true,
  })
  return { ...found, items: found.items.map((item) => ({ id: item.product.id, ...item })) }
}

/** Categories of the kept products. */
export async function listFavoriteProductCategories(rest: Rest) {
  const { items } = await rest.require({
    segments: ['user', 'favorites', 'products', 'categories'],
    answer: FavoriteProductCategories,
    access: 'session',
  })
  return items
}

/** The kept categories; `since`: the visitor's last look at them. */
export async function listFavoriteCategories(rest: Rest, since: string | null | undefined) {
  const { items } = await rest.require({
    segments: ['user', 'favorites', 'categories'],
    body: { ...(since && { since }) },
    answer: FavoriteCategoryList,
    access: 'session',
  })
  return items.map(({ category, addedAt, newCount = 0 }) => ({
    id: category.id,
    category: toCategory(category),
    addedAt,
    newCount,
  }))
}

export async function listFavoriteBrands(rest: Rest) {
  const { items } = await rest.require({
    segments: ['user', 'favorites', 'brands'],
    body: {},
    answer: FavoriteBrandList,
    access: 'session',
  })
  return items.map((item) => ({ id: item.brand.id, ...item }))
}

/** Keeps, removes or takes back things of a kind. */
export function changeFavorites(
  rest: Rest,
  change: 'add' | 'remove' | 'restore',
  { kind, ids }: { kind: FavoriteKind; ids: readonly string[] },
): Promise<Outcome<FavoriteIds>> {
  return rest.write({
    segments: ['user', 'favorites', change],
    body: { kind, ids },
    answer: FavoriteIds,
    access: 'session',
  })
}

/** Removes everything of a kind. */
export function clearFavorites(rest: Rest, kind: FavoriteKind): Promise<Outcome<FavoriteIds>> {
  return rest.write({
    segments: ['user', 'favorites', 'remove', 'all'],
    body: { kind },
    answer: FavoriteIds,
    access: 'session',
  })
}

/** A link to everything, to what is kept of a kind, or to a choice of it. */
export function shareFavorites(
  rest: Rest,
  { kind, ids }: { kind?: FavoriteKind | null; ids?: readonly string[] | null },
): Promise<Outcome<Share>> {
  return rest.write({
    segments: ['user', 'favorites', 'share'],
    body: { ...(kind && { kind }), ...(ids && { ids }) },
    answer: Share,
    access: 'session',
  })
}

/** The snapshot behind a link, priced for a city; null when there is no such link. */
export async function findSharedFavorites(
  rest: Rest,
  { token, cityId, page }: { token: string; cityId: string; page: number },
) {
  const found = await rest.read({
    segments: ['shared', 'favorites', token],
    query: new URLSearchParams({ cityId, page: String(page), perPage: String(sharedPerPage) }),
    answer: SharedFavorites,
    access: 'public',
    isLarge: true,
  })
  if (!found) return null
  return {
    ...found,
    productIds: found.productIds ?? found.products.items.map(({ id }) => id),
    categories: found.categories.map(toCategory),
  }
}
