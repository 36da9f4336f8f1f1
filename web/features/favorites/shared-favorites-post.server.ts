import { fillCartByPost } from '#web/features/cart/cart-bulk-add.server.ts'
import type { FavoriteKind } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

const SharedFavoritesPost = graphql(`
  query SharedFavoritesPost($token: String!, $cityId: ID!, $page: Int!) {
    sharedFavorites(token: $token, cityId: $cityId, page: $page) {
      productIds
      categories { id }
      brands { id }
      products { items { id ...CartControl_product } }
    }
  }
`)

const SharedFavoritesKeep = graphql(`
  mutation SharedFavoritesKeep($kind: FavoriteKind!, $ids: [ID!]!) {
    favoriteAdd(kind: $kind, ids: $ids) { userErrors { message } }
  }
`)

/**
 * A button of the shared page without script: keeps the whole list, or puts the shown page of its
 * goods into the cart. Answers why not, in words; null when it is done.
 */
export async function takeSharedFavorites(
  client: Storefront,
  wanted: { token: string; page: number; intent: 'keep' | 'cart' },
): Promise<string | null> {
  const { token, page, intent } = wanted
  const { cityId, query, mutate } = client
  const { sharedFavorites } = await query(SharedFavoritesPost, { token, cityId, page })
  if (!sharedFavorites) return null
  const { productIds, categories, brands, products } = sharedFavorites
  if (intent === 'cart') return fillCartByPost(client, products.items)
  const kept: [FavoriteKind, readonly string[]][] = [
    ['PRODUCT', productIds],
    ['CATEGORY', categories.map(({ id }) => id)],
    ['BRAND', brands.map(({ id }) => id)],
  ]
  for (const [kind, ids] of kept) {
    if (ids.length === 0) continue
    const { favoriteAdd } = await mutate(SharedFavoritesKeep, { kind, ids: [...ids] })
    const [refusal] = favoriteAdd.userErrors
    if (refusal) return refusal.message
  }
  return null
}
