/** Handles the forms of the favorites without script. */

import { fillCartByPost } from '#web/features/cart/cart-bulk-add.server.ts'
import type { FavoriteKind } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

const FavoritesPostAdd = graphql(`
  mutation FavoritesPostAdd($kind: FavoriteKind!, $ids: [ID!]!) {
    favoriteAdd(kind: $kind, ids: $ids) { userErrors { message } }
  }
`)

const FavoritesPostRemove = graphql(`
  mutation FavoritesPostRemove($kind: FavoriteKind!, $ids: [ID!]!) {
    favoriteRemove(kind: $kind, ids: $ids) { userErrors { message } }
  }
`)

const FavoritesPostRestore = graphql(`
  mutation FavoritesPostRestore($kind: FavoriteKind!, $ids: [ID!]!) {
    favoriteRestore(kind: $kind, ids: $ids) { userErrors { message } }
  }
`)

const FavoritesPostClear = graphql(`
  mutation FavoritesPostClear($kind: FavoriteKind!) {
    favoriteClear(kind: $kind) { userErrors { message } }
  }
`)

const FavoritesPostShare = graphql(`
  mutation FavoritesPostShare($kind: FavoriteKind!) {
    favoritesShare(kind: $kind) { token userErrors { message } }
  }
`)

const FavoritesPostGoods = graphql(`
  query FavoritesPostGoods($categoryId: ID) {
    viewer {
      favorites {
        products(perPage: 100, categoryId: $categoryId) {
          items { id product { id ...CartControl_product } }
        }
      }
    }
  }
`)

/** Where the form ends, or why it was refused, in words. */
export type PostAnswer =
  | { to: 'list' | 'cart' }
  | { to: 'list'; removedId: string }
  | { to: 'shared'; token: string }
  | { message: string }

/** Does what the form asks with a tab of the favorites. */
export async function changeByPost(
  client: Storefront,
  kind: FavoriteKind,
  form: FormData,
  categoryId: string | null,
): Promise<PostAnswer> {
  const id = String(form.get('id') ?? '')
  const { mutate, query } = client
  switch (form.get('intent')) {
    case 'remove': {
      const { favoriteRemove } = await mutate(FavoritesPostRemove, { kind, ids: [id] })
      return refusalOf(favoriteRemove) ?? { to: 'list', removedId: id }
    }
    case 'restore': {
      const { favoriteRestore } = await mutate(FavoritesPostRestore, { kind, ids: [id] })
      return refusalOf(favoriteRestore) ?? { to: 'list' }
    }
    case 'clear': {
      const { favoriteClear } = await mutate(FavoritesPostClear, { kind })
      return refusalOf(favoriteClear) ?? { to: 'list' }
    }
    case 'share': {
      const { favoritesShare } = await mutate(FavoritesPostShare, { kind })
      const { token } = favoritesShare
      return token
        ? { to: 'shared', token }
        : (refusalOf(favoritesShare) ?? { message: 'Нечем поделиться' })
    }
    case 'cart': {
      const { viewer } = await query(FavoritesPostGoods, { categoryId })
      const goods = viewer.favorites.products.items.map(({ product }) => product)
      const message = await fillCartByPost(client, goods)
      return message === null ? { to: 'cart' } : { message }
    }
    default: {
      const { favoriteAdd } = await mutate(FavoritesPostAdd, { kind, ids: [id] })
      return refusalOf(favoriteAdd) ?? { to: 'list' }
    }
  }
}

function refusalOf({ userErrors }: { userErrors: readonly { message: string }[] }) {
  const [refusal] = userErrors
  return refusal ? { message: refusal.message } : null
}
