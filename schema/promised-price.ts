/**
 * What a line costs where the shop has promised prices (docs/decisions/0242): one rule for the
 * estimate, the cart and the order. Quantities are hundredths, prices kopecks of one base unit.
 */
import { type PriceBreak, toPriceAt } from './price-break.ts'

/** What is left of one promise. */
export type PromisedPrice = {
  id: string
  /** For the least quantity. */
  listMinor: number
  breaks: readonly PriceBreak[]
  quantity: number
  /** The shop's people have named it on request: it holds however far today's price rises. */
  isNamed: boolean
  /** The last day. */
  until: string
}

export type TakenPromise = {
  id: string
  quantity: number
  priceMinor: number
  until: string
  /** The price has risen so far that the shop keeps the bound of its terms instead. */
  isRaised: boolean
}

export type KeptPrice = {
  /**
   * Over the whole line; part of a kopeck that is left is not asked. Of goods without a price today
   * that of as much as is promised; null when nothing is.
   */
  priceMinor: number | null
  /** The cheapest first; empty where today's price is as good. */
  taken: TakenPromise[]
  /** What a greater line could take of each, in the same order. */
  offered: TakenPromise[]
}

const hourMs = 60 * 60 * 1000
/** Of Kaliningrad, where a day of the country ends last. */
const lastZoneMs = 2 * hourMs

/**
 * The day by which promises are counted. They end with it where it ends last, so that a promise
 * «до 12 декабря» holds through that day by every clock of the country.
 */
export const toPromiseDay = (now: Date): string =>
  new Date(now.getTime() + lastZoneMs).toISOString().slice(0, 10)

/** The least that is kept while one unit costs so much today, by the bound of the shop's terms. */
const toLeast = (todayMinor: number, belowPercent: number): number =>
  Math.ceil((todayMinor * (100 - belowPercent)) / 100)

/**
 * The price of one unit when `hundredths` are bought: as much as is promised at the promised prices,
 * the rest at today's. Without a price of today only a price that people have named holds, and the
 * rest has none (docs/decisions/0253).
 */
export function keepPrice(
  todayMinor: number | null,
  hundredths: number,
  { promises, belowPercent }: { promises: readonly PromisedPrice[]; belowPercent: number },
): KeptPrice {
  const leastMinor = todayMinor === null ? 0 : toLeast(todayMinor, belowPercent)
  const offered = promises
    .filter(({ isNamed }) => isNamed || todayMinor !== null)
    .map(({ id, listMinor, breaks, quantity, isNamed, until }) => {
      const promisedMinor = toPriceAt(listMinor, breaks, hundredths)
      const priceMinor = isNamed ? promisedMinor : Math.max(promisedMinor, leastMinor)
      return { id, quantity, until, priceMinor, isRaised: priceMinor > promisedMinor }
    })
    .filter(({ priceMinor }) => todayMinor === null || priceMinor < todayMinor)
    .sort((a, b) => a.priceMinor - b.priceMinor || (a.until < b.until ? -1 : 1))
  const taken: TakenPromise[] = []
  let left = hundredths
  for (const one of offered) {
    const quantity = Math.min(left, one.quantity)
    if (quantity > 0) taken.push({ ...one, quantity })
    left -= quantity
  }
  const [first] = taken
  if (!first) return { priceMinor: todayMinor, taken, offered }
  // Sums of a line may be greater than a number is exact for.
  const all = taken.reduce(
    (sum, one) => sum + BigInt(one.priceMinor) * BigInt(one.quantity),
    BigInt(todayMinor ?? 0) * BigInt(left),
  )
  const priced = todayMinor === null ? hundredths - left : hundredths
  return { priceMinor: Number(all / BigInt(priced)), taken, offered }
}

/** What a promise has saved a line, half a kopeck rounded up; nothing is dearer than no price. */
export const toSavedMinor = (
  todayMinor: number | null,
  { priceMinor, quantity }: TakenPromise,
): number =>
  todayMinor === null
    ? 0
    : Number((BigInt(todayMinor - priceMinor) * BigInt(quantity) + 50n) / 100n)
