import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome } from '#gateway/rest/client.ts'
import {
  changeFavorites,
  clearFavorites,
  findFavoriteIds,
  findFavoriteInfo,
  findSharedFavorites,
  listFavoriteBrands,
  listFavoriteCategories,
  listFavoriteProductCategories,
  listFavoriteProducts,
  shareFavorites,
} from '#gateway/rest/favorite.ts'
import type { FavoriteIds } from '#schema/rest/favorite.ts'

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
