import { findStates } from '#gateway/account/viewer.ts'
import { toCategory } from '#gateway/catalogue/category.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import {
  FavoriteBrandList,
  FavoriteCategoryList,
  FavoriteIds,
  FavoriteInfo,
  type FavoriteKind,
  FavoriteProductCategories,
  FavoriteProductPage,
  SharedFavorites,
} from '#schema/rest/lists/favorite.ts'
import { Share } from '#schema/rest/lists/share.ts'

/**
 * The ids, when a change has just returned them. Each list costs a separate call. Named by
 * codegen.ts.
 * @public
 */
export type FavoritesSource = { ids: FavoriteIds | null }

/** A page of a link is what fits a screen twice. */
const sharedPerPage = 48
/** The back end answers no longer pages. */
const perPageMax = 100

async function findFavoriteIds(rest: Rest, { ids }: FavoritesSource): Promise<FavoriteIds> {
  return ids ?? (await findStates(rest)).favorites
}

function findFavoriteInfo(rest: Rest) {
  return rest.require({
    segments: ['user', 'favorites', 'info'],
    answer: FavoriteInfo,
    access: 'session',
  })
}

/** One page of the kept products. */
async function listFavoriteProducts(
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
async function listFavoriteProductCategories(rest: Rest) {
  const { items } = await rest.require({
    segments: ['user', 'favorites', 'products', 'categories'],
    answer: FavoriteProductCategories,
    access: 'session',
  })
  return items
}

/** The kept categories; `since`: the visitor's last look at them. */
async function listFavoriteCategories(rest: Rest, since: string | null | undefined) {
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

async function listFavoriteBrands(rest: Rest) {
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
function clearFavorites(rest: Rest, kind: FavoriteKind): Promise<Outcome<FavoriteIds>> {
  return rest.write({
    segments: ['user', 'favorites', 'remove', 'all'],
    body: { kind },
    answer: FavoriteIds,
    access: 'session',
  })
}

/** A link to everything, to what is kept of a kind, or to a choice of it. */
function shareFavorites(
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
async function findSharedFavorites(
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

export const favorite = {
  Favorites: {
    productIds: async (source, _, { rest }) => (await findFavoriteIds(rest, source)).productIds,
    categoryIds: async (source, _, { rest }) => (await findFavoriteIds(rest, source)).categoryIds,
    brandIds: async (source, _, { rest }) => (await findFavoriteIds(rest, source)).brandIds,
    info: (_, __, { rest }) => findFavoriteInfo(rest),
    products: (_, wanted, { rest }) => listFavoriteProducts(rest, wanted),
    productCategories: (_, __, { rest }) => listFavoriteProductCategories(rest),
    categories: (_, { since }, { rest }) => listFavoriteCategories(rest, since),
    brands: (_, __, { rest }) => listFavoriteBrands(rest),
  },
  Query: {
    sharedFavorites: (_, wanted, { rest }) => findSharedFavorites(rest, wanted),
  },
  Mutation: {
    favoriteAdd: (_, wanted, { rest }) => toPayload(changeFavorites(rest, 'add', wanted)),
    favoriteRemove: (_, wanted, { rest }) => toPayload(changeFavorites(rest, 'remove', wanted)),
    favoriteRestore: (_, wanted, { rest }) => toPayload(changeFavorites(rest, 'restore', wanted)),
    favoriteClear: (_, { kind }, { rest }) => toPayload(clearFavorites(rest, kind)),
    favoritesShare: async (_, wanted, { rest }) => {
      const outcome = await shareFavorites(rest, wanted)
      return outcome.ok
        ? { token: outcome.value.token, userErrors: [] }
        : { token: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers

/** A refused change still answers the viewer, whose hearts are then read as they stand. */
async function toPayload(change: Promise<Outcome<FavoriteIds>>) {
  const outcome = await change
  return outcome.ok
    ? { viewer: { favoriteIds: outcome.value }, userErrors: [] }
    : { viewer: {}, userErrors: outcome.userErrors }
}
