/** The cart as it will be, shown before the server has answered. */
import type { Cache, Entity, OptimisticMutationResolver } from '@urql/exchange-graphcache'
import { type QuantityRule, snap, toHundredths, toLineTotal, toQuantity } from '#schema/quantity.ts'

const cartKey = 'Cart:cart'

type Line = { id: string; productId: string; quantity: number }

/** Sets a line to the snapped quantity; count and total follow by the exact core. */
export const optimisticCartItemUpdate: OptimisticMutationResolver = (args, cache) => {
  const { productId, quantity } = toInput(args.input)
  const wished = toHundredths(quantity) ?? 0
  const snapped = wished === 0 ? 0 : snap(wished, readRule(cache, productId)).hundredths
  const before = readLines(cache)
  const line = before.find((item) => item.productId === productId)
  const changed = { id: line?.id ?? `new-${productId}`, productId, quantity: toQuantity(snapped) }
  const kept = before.flatMap((item) => {
    if (item !== line) return [item]
    return snapped > 0 ? [changed] : []
  })
  const lines = line || snapped === 0 ? kept : [...kept, changed]

  const price = readNumber(cache, `Product:${productId}`, 'price', 'amountMinor')
  const was = toHundredths(line?.quantity ?? 0) ?? 0
  const change = price === null ? 0 : toLineTotal(price, snapped) - toLineTotal(price, was)
  const total = (readNumber(cache, cartKey, 'total', 'amountMinor') ?? 0) + change
  return {
    __typename: 'CartPayload',
    userErrors: [],
    cart: {
      __typename: 'Cart',
      id: 'cart',
      count: lines.length,
      total: { __typename: 'Money', amountMinor: Math.max(total, 0), currency: 'RUB' },
      items: lines.map((item) => toItem(cache, item, price)),
    },
  }
}

function toInput(input: unknown): { productId: string; quantity: number } {
  const { productId, quantity } = Object(input)
  return { productId: String(productId), quantity: Number(quantity) }
}

function toItem(cache: Cache, line: Line, price: number | null) {
  const key = `CartItem:${line.id}`
  const had = readNumber(cache, key, 'availability', 'quantity')
  const stock = had ?? readNumber(cache, `Product:${line.productId}`, 'availability', 'quantity')
  const total = readNumber(cache, key, 'total', 'amountMinor')
  const quantity = toHundredths(line.quantity) ?? 0
  const unit = readNumber(cache, key, 'price', 'amountMinor') ?? price
  const totalMinor = unit === null ? total : toLineTotal(unit, quantity)
  return {
    __typename: 'CartItem',
    id: line.id,
    quantity: line.quantity,
    availability: {
      __typename: 'CartItemAvailability',
      available: line.quantity <= (stock ?? line.quantity),
      quantity: stock ?? line.quantity,
    },
    product: { __typename: 'Product', id: line.productId },
    ...(totalMinor !== null && {
      total: { __typename: 'Money', amountMinor: totalMinor, currency: 'RUB' },
    }),
  }
}

function readLines(cache: Cache): Line[] {
  const keys = cache.resolve(cartKey, 'items')
  if (!Array.isArray(keys)) return []
  return keys.flat().flatMap((key) => {
    if (typeof key !== 'string') return []
    const product = cache.resolve(key, 'product')
    return [
      {
        id: String(cache.resolve(key, 'id')),
        productId: String(cache.resolve(product as Entity, 'id')),
        quantity: Number(cache.resolve(key, 'quantity')),
      },
    ]
  })
}

function readRule(cache: Cache, productId: string): QuantityRule {
  const key = `Product:${productId}`
  const step = toHundredths(Number(cache.resolve(key, 'step') ?? 0)) || 1
  const min = toHundredths(Number(cache.resolve(key, 'min') ?? 0)) || step
  return { step, min }
}

/** A number inside an embedded object of an entity, such as `price { amountMinor }`. */
function readNumber(cache: Cache, key: string, field: string, inner: string): number | null {
  const embedded = cache.resolve(key, field)
  if (typeof embedded !== 'string') return null
  const value = cache.resolve(embedded, inner)
  return typeof value === 'number' ? value : null
}
