/** Rules of the normalised cache: what has an identity, and what a mutation changes at once. */
import {
  cacheExchange,
  type Data,
  type KeyingConfig,
  type OptimisticMutationConfig,
} from '@urql/exchange-graphcache'
import { idless, inParent, ofTheirParents } from './keys.ts'
import {
  optimisticCartFill,
  optimisticCartItemRemove,
  optimisticCartItemUpdate,
} from './optimistic/cart.ts'
import {
  optimisticComparisonAdd,
  optimisticComparisonRemove,
  optimisticFavoriteAdd,
  optimisticFavoriteClear,
  optimisticFavoriteRemove,
} from './optimistic/mark.ts'
import { createCartWatch, forgetCart } from './short-cart.ts'

const bySlug = ({ slug }: Data) => (typeof slug === 'string' ? slug : null)

const keys: KeyingConfig = {
  ...(import.meta.env.DEV && idless),
  ...Object.fromEntries(ofTheirParents.map((name) => [name, inParent])),
  Viewer: () => 'me',
  // Of a cart that is one for all, each product lies aside once.
  CartLaterItem: ({ product }) => String(Object(product).id ?? '') || null,
  Article: bySlug,
  InfoPage: bySlug,
  LegalPage: bySlug,
}

const optimistic: OptimisticMutationConfig = {
  cartFill: optimisticCartFill,
  cartItemUpdate: optimisticCartItemUpdate,
  cartItemRemove: optimisticCartItemRemove,
  comparisonAdd: optimisticComparisonAdd,
  comparisonRemove: optimisticComparisonRemove,
  favoriteAdd: optimisticFavoriteAdd,
  favoriteClear: optimisticFavoriteClear,
  favoriteRemove: optimisticFavoriteRemove,
  favoriteRestore: optimisticFavoriteAdd,
}

/** For changes that only one page can make, and that come with it. */
export const addOptimistic = (rules: OptimisticMutationConfig) => Object.assign(optimistic, rules)

/** A fresh cache; one lives as long as the tab. */
export function createCache() {
  const watchCart = createCartWatch()
  const forget = forgetCart(watchCart)
  return cacheExchange({
    keys,
    optimistic,
    updates: {
      Query: {
        viewer: ({ viewer }, _args, cache) => watchCart(Object(viewer).cart, cache),
      },
      Mutation: {
        cartFill: forget,
        cartItemAdd: forget,
        cartItemUpdate: forget,
        cartItemKeep: forget,
        cartItemNote: forget,
        cartItemRemove: forget,
        cartItemTick: forget,
        cartItemLater: forget,
        cartItemReplace: forget,
        cartLaterFill: forget,
        cartLaterRemove: forget,
        cartLaterReturn: forget,
        cartPromoCodeApply: forget,
        cartPromoCodeRemove: forget,
        // The answer carries the new user, city and cart; whatever else the guest's session had
        // asked (orders, the checkout, what was viewed) must be asked anew.
        phoneSignIn({ phoneSignIn }, _args, cache) {
          const answered = Object(Object(phoneSignIn).viewer)
          watchCart(answered.cart, cache)
          for (const { fieldName, fieldKey } of cache.inspectFields('Viewer:me')) {
            if (!(fieldName in answered)) cache.invalidate('Viewer:me', fieldKey)
          }
        },
      },
    },
  })
}
