/** The cart as it will be, shown before the server has answered. */
import type { Cache, OptimisticMutationResolver } from '@urql/exchange-graphcache'
import { toPriceAt } from '#schema/price-break.ts'
import { keepPrice } from '#schema/promised-price.ts'
import { toLineTotal, toQuantity } from '#schema/quantity.ts'
import type { CartItemUpdateInput } from '#web/generated/graphql/graphql.ts'
import {
  cartKey,
  createLine,
  type Line,
  readLines,
  readNumber,
  toNewId,
  toSnapped,
} from './cached-line.ts'

/** Sets what is given of a line; count and total follow by the exact core. */
export const optimisticCartItemUpdate: OptimisticMutationResolver = ({ input }, cache) => {
  const { productId, quantity, ...marks }: CartItemUpdateInput = Object(input)
  const lines = readLines(cache)
  const held = lines.find((line) => line.productId === productId)
  // As on the server, only a quantity makes a line.
  if (!held && quantity == null) return toPayload(cache, lines, [], [])
  const before = held ?? createLine(cache, productId, { isTicked: true, note: '' })
  const after = {
    ...before,
    quantity: quantity == null ? before.quantity : toSnapped(cache, productId, quantity),
    isTicked: marks.isTicked ?? before.isTicked,
    note: marks.note ?? before.note,
    unit: marks.unit || before.unit,
  }
  const isGone = after.quantity === 0
  const others = lines.flatMap((line) => (line !== before ? line : isGone ? [] : after))
  const all = held || isGone ? others : [...lines, after]
  return toPayload(cache, all, [before], isGone ? [] : [after])
}

/** At least so much of each; nothing is refused until the answer says so. */
export const optimisticCartFill: OptimisticMutationResolver = ({ items }, cache) => {
  const wishes: unknown[] = Array.isArray(items) ? items : []
  const before = readLines(cache)
  const lines = new Map(before.map((line) => [line.productId, line]))
  const marks = new Map<string, string>()
  const outcomes = wishes.map((wish) => {
    const { productId, quantity, isTicked, note, unit, isRestored, before: next } = Object(wish)
    const key = String(productId)
    const kept = {
      isTicked: isTicked !== false,
      note: String(note ?? ''),
      unit: String(unit ?? ''),
    }
    const line = lines.get(key) ?? createLine(cache, key, kept)
    const wished = toSnapped(cache, key, quantity)
    // The cache lets go of what nothing shows. A cart that it cannot show whole would not follow
    // the answer either: such a line comes back with the answer.
    const isForgotten = isRestored === true && !cache.resolve(`Product:${key}`, 'slug')
    if (wished > line.quantity && !isForgotten) {
      if (!lines.has(key) && next != null) marks.set(key, String(next))
      lines.set(key, { ...line, quantity: wished })
    }
    return { __typename: 'CartFillItem', productId: key, refusal: null }
  })
  const all = toOrder([...lines.values()], marks)
  const payload = toPayload(
    cache,
    all,
    before.filter((line) => !all.includes(line)),
    all.filter((line) => !before.includes(line)),
  )
  return { ...payload, __typename: 'CartFillPayload', items: outcomes }
}

/** Lines of `marks` stand before the product they name, as on the server; the others as they are. */
function toOrder(lines: readonly Line[], marks: ReadonlyMap<string, string>): Line[] {
  const moved = lines.filter(({ productId }) => marks.has(productId))
  const rest = lines.filter((line) => !moved.includes(line))
  const isThere = (line: Line) => rest.some((one) => one.productId === marks.get(line.productId))
  return [
    ...rest.flatMap((line) => [
      ...moved.filter(({ productId }) => marks.get(productId) === line.productId),
      line,
    ]),
    ...moved.filter((line) => !isThere(line)),
  ]
}

/** Takes lines out; several at once when the cart is cleared. */
export const optimisticCartItemRemove: OptimisticMutationResolver = ({ productIds }, cache) => {
  const gone: unknown[] = Array.isArray(productIds) ? productIds : []
  const lines = readLines(cache)
  const isGone = (line: Line) => gone.includes(line.productId)
  return toPayload(
    cache,
    lines.filter((line) => !isGone(line)),
    lines.filter(isGone),
    [],
  )
}

/** The answer: the lines there will be, and the sum less those that were, with those that are. */
export function toPayload(cache: Cache, lines: Line[], before: Line[], after: Line[]) {
  const sum = (of: Line[]) => of.reduce((total, line) => total + toBuyableTotal(line), 0)
  const total = readNumber(cache, cartKey, 'total', 'amountMinor') ?? 0
  return {
    __typename: 'CartPayload',
    userErrors: [],
    cart: {
      __typename: 'Cart',
      id: 'cart',
      count: lines.length,
      total: toMoney(Math.max(total - sum(before) + sum(after), 0)),
      items: lines.map((line) => (after.includes(line) ? toItem(line) : toLink(line))),
    },
  }
}

/** A line that stays as it is: what the cache knows of it holds. */
export const toLink = ({ id }: Line) => ({ __typename: 'CartItem', id })

function toItem(line: Line) {
  const { id, productId, quantity, isTicked, note, unit, listMinor, stock } = line
  const priceMinor = toPrice(line)
  return {
    __typename: 'CartItem',
    id,
    quantity: toQuantity(quantity),
    isTicked,
    note,
    ...(unit !== '' && { unit }),
    availability: {
      __typename: 'CartItemAvailability',
      available: isWhole(line),
      quantity: toQuantity(stock ?? quantity),
    },
    product: { __typename: 'Product', id: productId },
    ...(priceMinor !== null && {
      total: toMoney(toLineTotal(priceMinor, quantity)),
      price: toMoney(priceMinor),
    }),
    // A new line, such as one put back, shows before its answer: its price is the product's.
    ...(id === toNewId(productId) && {
      price: priceMinor === null ? null : toMoney(priceMinor),
      listPrice: listMinor === null ? null : toMoney(listMinor),
      priceWas: null,
      promise: null,
      endedPromise: null,
      stocks: [],
      weightGrams: null,
    }),
  }
}

const isWhole = ({ quantity, stock }: Line) => stock === null || quantity <= stock

/** As the api counts: a line without a tick, or of which not all can be had, adds nothing. */
function toBuyableTotal(line: Line): number {
  const priceMinor = toPrice(line)
  return priceMinor === null || !line.isTicked || !isWhole(line)
    ? 0
    : toLineTotal(priceMinor, line.quantity)
}

/** As much as is promised at the promised prices, the rest at today's. */
function toPrice({ listMinor, breaks, promises, quantity }: Line): number | null {
  const todayMinor = listMinor === null ? null : toPriceAt(listMinor, breaks, quantity)
  return keepPrice(todayMinor, quantity, { promises, belowPercent: 0 }).priceMinor
}

const toMoney = (amountMinor: number) => ({ __typename: 'Money', amountMinor, currency: 'RUB' })
