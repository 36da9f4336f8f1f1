/** Goods that have no price today, in the cart at one that the shop's people have named. */
import { describeEnded } from '#language/ru/promised-price.ts'
import { snapDown, toHundredths } from '#schema/quantity.ts'
import { toRule } from '#web/features/quantity/amount.ts'

type Promise = { priceToday?: unknown; parts: readonly { quantity: number }[] }
type Item = {
  promise?: Promise | null | undefined
  quantity: number
  availability: { quantity: number }
  product: { step: number; min: number }
}

export const isNamed = ({ promise }: Pick<Item, 'promise'>): boolean =>
  promise != null && promise.priceToday == null

/** What the price is named for bounds the line, rather than what the shops have: hundredths, or null. */
export function findNamedMost({ promise, availability, product }: Item): number | null {
  if (!promise || promise.priceToday != null) return null
  const named = promise.parts.reduce((sum, { quantity }) => sum + (toHundredths(quantity) ?? 0), 0)
  const most = snapDown(named, toRule(product))
  return most <= (toHundredths(availability.quantity) ?? 0) ? most : null
}

/** The line holds more than the price is named for. */
export function isNamedLess(item: Item): boolean {
  const most = findNamedMost(item)
  return most !== null && (toHundredths(item.quantity) ?? 0) > most
}

type Ended = { endedPromise?: { until: string; isUsed: boolean } | null | undefined }

/** Why there is no price, said within a line. */
export const describeNoPrice = ({ endedPromise }: Ended): string =>
  endedPromise ? describeEnded(endedPromise) : 'цена по\u00a0запросу'
