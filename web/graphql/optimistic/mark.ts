/** Hearts and comparison marks as they will be, shown before the server has answered. */
import type { Cache, OptimisticMutationResolver } from '@urql/exchange-graphcache'

export const viewerKey = 'Viewer:me'

/** The list of ids each kind of favorite is kept in. */
const lists = { PRODUCT: 'productIds', CATEGORY: 'categoryIds', BRAND: 'brandIds' } as const
type List = (typeof lists)[keyof typeof lists]

export const optimisticFavoriteAdd: OptimisticMutationResolver = ({ kind, ids }, cache) =>
  toFavorites(cache, kind, (kept) => [...kept, ...without(toIds(ids), kept)])

export const optimisticFavoriteRemove: OptimisticMutationResolver = ({ kind, ids }, cache) =>
  toFavorites(cache, kind, (kept) => without(kept, toIds(ids)))

export const optimisticFavoriteClear: OptimisticMutationResolver = ({ kind }, cache) =>
  toFavorites(cache, kind, () => [])

export const optimisticComparisonAdd: OptimisticMutationResolver = ({ productId }, cache) =>
  toComparison(cache, (kept) => [...without(kept, [String(productId)]), String(productId)])

export const optimisticComparisonRemove: OptimisticMutationResolver = ({ productId }, cache) =>
  toComparison(cache, (kept) => without(kept, [String(productId)]))

function toFavorites(cache: Cache, kind: unknown, change: (kept: string[]) => string[]) {
  const favorites = cache.resolve(viewerKey, 'favorites')
  const read = (list: List) =>
    typeof favorites === 'string' ? toIds(cache.resolve(favorites, list)) : []
  const toList = (list: List, of: keyof typeof lists) =>
    kind === of ? change(read(list)) : read(list)
  return {
    __typename: 'FavoritePayload',
    userErrors: [],
    viewer: {
      __typename: 'Viewer',
      favorites: {
        __typename: 'Favorites',
        productIds: toList('productIds', 'PRODUCT'),
        categoryIds: toList('categoryIds', 'CATEGORY'),
        brandIds: toList('brandIds', 'BRAND'),
      },
    },
  }
}

function toComparison(cache: Cache, change: (kept: string[]) => string[]) {
  return {
    __typename: 'ComparisonPayload',
    userErrors: [],
    viewer: {
      __typename: 'Viewer',
      comparisonProductIds: change(toIds(cache.resolve(viewerKey, 'comparisonProductIds'))),
    },
  }
}

const toIds = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const without = (ids: string[], gone: string[]) => ids.filter((id) => !gone.includes(id))
