/** Lines of the cart as the cache knows them. */
import type { Cache } from '@urql/exchange-graphcache'
import type { PriceBreak } from '#schema/price-break.ts'
import type { PromisedPrice } from '#schema/promised-price.ts'
import { type QuantityRule, snap, toHundredths } from '#schema/quantity.ts'

export const cartKey = 'Cart:cart'

/** A line as the cache knows it; quantities in hundredths, null is not known. */
export type Line = {
  id: string
  productId: string
  quantity: number
  isTicked: boolean
  note: string
  /** The unit it is counted in; empty when no query has asked for it. */
  unit: string
  /** Of one base unit when the least is bought, in kopecks. */
  listMinor: number | null
  /** Lower prices for more. */
  breaks: PriceBreak[]
  /** Prices that the shop keeps for it, as far as a query has asked for them. */
  promises: PromisedPrice[]
  stock: number | null
}

/** A wish in hundredths, rounded up to the step; 0 is none. */
export function toSnapped(cache: Cache, productId: string, quantity: unknown): number {
  const wished = toHundredths(Number(quantity)) ?? 0
  return wished === 0 ? 0 : snap(wished, readRule(cache, productId)).hundredths
}

export const toNewId = (productId: string) => `new-${productId}`

export function createLine(
  cache: Cache,
  productId: string,
  kept: Pick<Line, 'isTicked' | 'note'> & { unit?: string },
): Line {
  const key = `Product:${productId}`
  const stock = readNumber(cache, key, 'availability', 'quantity')
  return {
    id: toNewId(productId),
    productId,
    quantity: 0,
    ...kept,
    unit: kept.unit || String(cache.resolve(key, 'unit') ?? ''),
    listMinor: readNumber(cache, key, 'price', 'amountMinor'),
    breaks: readBreaks(cache, key),
    promises: [],
    stock: stock === null ? null : toHundredths(stock),
  }
}

export function readLines(cache: Cache): Line[] {
  const keys = cache.resolve(cartKey, 'items')
  if (!Array.isArray(keys)) return []
  return keys.flat().flatMap((key) => (typeof key === 'string' ? readLine(cache, key) : []))
}

function readLine(cache: Cache, key: string): Line[] {
  const product = cache.resolve(key, 'product')
  if (typeof product !== 'string') return []
  const stock = readNumber(cache, key, 'availability', 'quantity')
  return [
    {
      id: String(cache.resolve(key, 'id')),
      productId: String(cache.resolve(product, 'id')),
      quantity: toHundredths(Number(cache.resolve(key, 'quantity'))) ?? 0,
      // A line that no query has asked for starts like a new one.
      isTicked: cache.resolve(key, 'isTicked') !== false,
      note: String(cache.resolve(key, 'note') ?? ''),
      unit: String(cache.resolve(key, 'unit') ?? ''),
      listMinor:
        readNumber(cache, key, 'listPrice', 'amountMinor') ??
        readNumber(cache, product, 'price', 'amountMinor'),
      breaks: readBreaks(cache, product),
      promises: readPromises(cache, key),
      stock: stock === null ? null : toHundredths(stock),
    },
  ]
}

/** Without the product in the cache the wish is taken as it is: the controls have snapped it. */
function readRule(cache: Cache, productId: string): QuantityRule {
  const key = `Product:${productId}`
  const step = toHundredths(Number(cache.resolve(key, 'step') ?? 0)) || 1
  const min = toHundredths(Number(cache.resolve(key, 'min') ?? 0)) || step
  return { step, min }
}

function readBreaks(cache: Cache, productKey: string): PriceBreak[] {
  const keys = cache.resolve(productKey, 'priceBreaks')
  if (!Array.isArray(keys)) return []
  return keys.flat().flatMap((key) => {
    if (typeof key !== 'string') return []
    const priceMinor = readNumber(cache, key, 'price', 'amountMinor')
    const from = toHundredths(Number(cache.resolve(key, 'from')))
    return priceMinor === null || from === null ? [] : [{ from, priceMinor }]
  })
}

/** What the shop tells of them is final: neither a break nor the bound of its terms is left to take. */
function readPromises(cache: Cache, key: string): PromisedPrice[] {
  const promise = cache.resolve(key, 'promise')
  const parts = typeof promise === 'string' ? cache.resolve(promise, 'parts') : null
  if (!Array.isArray(parts)) return []
  return parts.flat().flatMap((part) => {
    if (typeof part !== 'string') return []
    const listMinor = readNumber(cache, part, 'price', 'amountMinor')
    const quantity = toHundredths(Number(cache.resolve(part, 'quantity')))
    if (listMinor === null || quantity === null) return []
    return [{ id: part, listMinor, breaks: [], quantity, isNamed: true, until: '' }]
  })
}

/** A number inside an embedded object of an entity, such as `price { amountMinor }`. */
export function readNumber(cache: Cache, key: string, field: string, inner: string): number | null {
  const embedded = cache.resolve(key, field)
  if (typeof embedded !== 'string') return null
  const value = cache.resolve(embedded, inner)
  return typeof value === 'number' ? value : null
}
