/**
 * What can be done on the cart's own page only, shown before the server has answered. The page
 * brings these rules; no other has to load them.
 */
import type {
  OptimisticMutationConfig,
  OptimisticMutationResolver,
} from '@urql/exchange-graphcache'
import { addOptimistic } from './cache.ts'
import { readLines } from './optimistic/cached-line.ts'
import { optimisticCartItemRemove, toLink, toPayload } from './optimistic/cart.ts'
import { optimisticFavoriteAdd } from './optimistic/mark.ts'
import {
  optimisticCartItemSaveForLater,
  optimisticSavedForLaterRemove,
  optimisticSavedForLaterReturn,
} from './optimistic/saved-for-later.ts'

/** Moves lines to the favorites. */
const optimisticCartItemKeep: OptimisticMutationResolver = (args, cache, info) => ({
  ...Object(optimisticCartItemRemove(args, cache, info)),
  ...Object(optimisticFavoriteAdd({ kind: 'PRODUCT', ids: args['productIds'] ?? [] }, cache, info)),
  __typename: 'CartKeepPayload',
})

/** The prices of lines are known from here on. */
const optimisticCartPriceRead: OptimisticMutationResolver = ({ productIds }, cache) => {
  const read: unknown[] = Array.isArray(productIds) ? productIds : []
  const payload = toPayload(cache, readLines(cache), [], [])
  const items = readLines(cache).map((line) =>
    read.includes(line.productId) ? { ...toLink(line), priceWas: null } : toLink(line),
  )
  return { ...payload, cart: { ...payload.cart, items } }
}

/** Ticks lines for the next order, or takes their ticks away; the sum follows. */
const optimisticCartItemTick: OptimisticMutationResolver = ({ productIds, isTicked }, cache) => {
  const changed: unknown[] = Array.isArray(productIds) ? productIds : []
  const lines = readLines(cache)
  const before = lines.filter(({ productId }) => changed.includes(productId))
  const after = new Map(before.map((line) => [line, { ...line, isTicked: isTicked === true }]))
  const all = lines.map((line) => after.get(line) ?? line)
  return toPayload(cache, all, before, [...after.values()])
}

const rules: OptimisticMutationConfig = {
  cartItemKeep: optimisticCartItemKeep,
  cartItemSaveForLater: optimisticCartItemSaveForLater,
  cartItemTick: optimisticCartItemTick,
  savedForLaterRemove: optimisticSavedForLaterRemove,
  savedForLaterReturn: optimisticSavedForLaterReturn,
  cartPriceRead: optimisticCartPriceRead,
}

addOptimistic(rules)
