/** What is laid aside and what lines are counted in, shown before the server has answered. */
import type { Cache, OptimisticMutationResolver } from '@urql/exchange-graphcache'
import { toQuantity } from '#schema/quantity.ts'
import { cartKey, createLine, type Line, readLines, toSnapped } from './cached-line.ts'
import { toPayload } from './cart.ts'

type SavedItem = {
  product: { id: string }
  quantity: unknown
  isTicked: boolean
  note: string
  unit: string
}

export const optimisticCartItemSaveForLater: OptimisticMutationResolver = (
  { productIds },
  cache,
) => {
  const chosen = toIds(productIds)
  const lines = readLines(cache)
  const laid = lines.filter(({ productId }) => chosen.includes(productId))
  const rest = lines.filter((line) => !laid.includes(line))
  const earlier = readSavedForLater(cache).filter(({ product }) => !chosen.includes(product.id))
  const payload = toPayload(cache, rest, laid, [])
  return withSavedForLater(payload, [...laid.map(toSavedForLater), ...earlier])
}

export const optimisticSavedForLaterReturn: OptimisticMutationResolver = (
  { productIds },
  cache,
) => {
  const chosen = toIds(productIds)
  const later = readSavedForLater(cache)
  const back = later.filter(({ product }) => chosen.includes(product.id))
  const lines = readLines(cache)
  const held = lines.filter(({ productId }) => chosen.includes(productId))
  const after = back.map((item) => toLine(cache, item, held))
  // A line that is there keeps its place, as it does on the server.
  const grown = lines.map((line) => after.find((own) => own.productId === line.productId) ?? line)
  const added = after.filter((own) => !held.some((line) => line.productId === own.productId))
  const payload = toPayload(cache, [...grown, ...added], held, after)
  return withSavedForLater(
    payload,
    later.filter((item) => !back.includes(item)),
  )
}

export const optimisticSavedForLaterRemove: OptimisticMutationResolver = (
  { productIds },
  cache,
) => {
  const chosen = toIds(productIds)
  const left = readSavedForLater(cache).filter(({ product }) => !chosen.includes(product.id))
  return withSavedForLater(toPayload(cache, readLines(cache), [], []), left)
}

const toIds = (ids: unknown): unknown[] => (Array.isArray(ids) ? ids : [])

/** A line that is there grows by what comes back. */
function toLine(cache: Cache, item: SavedItem, held: Line[]): Line {
  const { product, quantity, isTicked, note, unit } = item
  const line =
    held.find(({ productId }) => productId === product.id) ??
    createLine(cache, product.id, { isTicked, note, unit })
  return { ...line, quantity: line.quantity + toSnapped(cache, product.id, quantity) }
}

const toSavedForLater = ({ productId, quantity, isTicked, note, unit }: Line): SavedItem => ({
  product: { id: productId },
  quantity: toQuantity(quantity),
  isTicked,
  note,
  unit,
})

function readSavedForLater(cache: Cache): SavedItem[] {
  const keys = cache.resolve(cartKey, 'savedForLater')
  if (!Array.isArray(keys)) return []
  return keys.flat().flatMap((key) => {
    const product = typeof key === 'string' ? cache.resolve(key, 'product') : null
    if (typeof key !== 'string' || typeof product !== 'string') return []
    const text = (field: string) => String(cache.resolve(key, field) ?? '')
    return [
      {
        product: { id: String(cache.resolve(product, 'id')) },
        quantity: cache.resolve(key, 'quantity'),
        isTicked: cache.resolve(key, 'isTicked') !== false,
        note: text('note'),
        unit: text('unit'),
      },
    ]
  })
}

function withSavedForLater(payload: ReturnType<typeof toPayload>, later: SavedItem[]) {
  const savedForLater = later.map(({ product, ...item }) => ({
    __typename: 'SavedForLaterItem',
    ...item,
    product: { __typename: 'Product', ...product },
  }))
  return { ...payload, cart: { ...payload.cart, savedForLater } }
}
