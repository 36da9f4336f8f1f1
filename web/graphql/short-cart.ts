/** Which short answers have outdated the rest of what is cached of the cart. */
import type { Cache, UpdateResolver, Variables } from '@urql/exchange-graphcache'
import { cartKey } from './optimistic/cached-line.ts'

type ToldLine = { quantity: number; isTicked: boolean; product: { id: string } }

/**
 * Notes each answer's cart. A short one that tells other lines, or another sum, than the last did
 * leaves weights, discounts and the lines' own sums behind: the version is marked as unknown, so
 * that nothing shows the cart before it was asked as a whole.
 */
export function createCartWatch() {
  let known: string | null = null
  return (cart: unknown, cache: Cache): void => {
    const { version, items, total } = Object(cart)
    if (!Array.isArray(items)) return
    const lines = items.map(({ quantity, isTicked, product }: ToldLine) => [
      product.id,
      quantity,
      isTicked,
    ])
    const told = JSON.stringify([Object(total).amountMinor, lines])
    if (version === undefined && known !== null && known !== told) {
      cache.invalidate(cartKey, 'version')
    }
    known = told
  }
}

/**
 * Marks as unknown what a change of the cart has made untrue and its answer did not tell: the
 * sums and the version, when only the short cart was asked, and the checkout.
 */
export function forgetCart(
  watchCart: ReturnType<typeof createCartWatch>,
): UpdateResolver<Variables> {
  return (result, _args, cache, info) => {
    if (info.optimistic) return
    const { cart } = Object(result[info.fieldName])
    watchCart(cart, cache)
    if (Object(cart).version === undefined) cache.invalidate(cartKey, 'version')
    for (const field of cache.inspectFields('Viewer:me')) {
      if (field.fieldName === 'checkout') cache.invalidate('Viewer:me', field.fieldKey)
    }
  }
}
