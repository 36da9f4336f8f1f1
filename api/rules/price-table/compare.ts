/** What a row of a table would change of a product. */
import { type PriceBreak, scaleBreaks } from '#schema/price-break.ts'
import type { StatedPrice, StatedRow } from './row.ts'

type Price = { priceMinor: number | null; oldPriceMinor: number | null }

/** A product as it is now. */
export type PresentProduct = Price & {
  id: string
  code: string
  name: string
  unit: string
  breaks: PriceBreak[]
  isHidden: boolean
  /** Of cities that have their own. */
  prices: ReadonlyMap<string, Price>
  /** By shop, hundredths: what can be sold, and what orders have taken and not carried away. */
  stocks: ReadonlyMap<string, { free: number; reserved: number }>
}

export type PriceChange = {
  kind: 'PRICE'
  productId: string
  /** A city that has its own price; '' for all the others. */
  placeId: string
  before: number | null
  beforeOld: number | null
  after: number | null
  afterOld: number | null
  /** Prices for more, where they change with it. */
  breaks: { before: PriceBreak[]; after: PriceBreak[] } | null
  /** What buyers of the place pay before and after: the common price where a city has none. */
  paid: { before: number | null; after: number | null }
}

type StockChange = {
  kind: 'STOCK'
  productId: string
  /** A shop. */
  placeId: string
  /** Hundredths that stand there. */
  before: number
  after: number
}

export type Change = PriceChange | StockChange

/** Why a row that is understood cannot be followed. */
type ChangeFault = 'OLD_PRICE' | 'OLD_ALONE' | 'RESERVED'

export type Compared =
  | { changes: Change[]; fault?: undefined }
  | { fault: ChangeFault; placeId: string; reserved: number }

export function compareRow(stated: StatedRow, product: PresentProduct): Compared {
  const changes: Change[] = []
  const common = toNext(stated.prices.get(''), product)
  if ('fault' in common) return { ...common, placeId: '', reserved: 0 }
  const base = toBaseChange(product, common)
  if (base) changes.push(base)
  for (const [cityId, price] of stated.prices) {
    if (cityId === '') continue
    const change = toCityChange({ cityId, price, common }, product)
    if (change && 'fault' in change) return { ...change, placeId: cityId, reserved: 0 }
    if (change) changes.push(change)
  }
  for (const [shopId, after] of stated.stocks) {
    const { free = 0, reserved = 0 } = product.stocks.get(shopId) ?? {}
    if (after < reserved) return { fault: 'RESERVED', placeId: shopId, reserved }
    const before = free + reserved
    if (after === before) continue
    changes.push({ kind: 'STOCK', productId: product.id, placeId: shopId, before, after })
  }
  return { changes }
}

type Fault = { fault: 'OLD_PRICE' | 'OLD_ALONE' }

/** A price that rises above the old one has none any more: what is crossed out is dearer. */
function toNext(stated: StatedPrice | undefined, now: Price): Price | Fault {
  if (!stated) return { priceMinor: now.priceMinor, oldPriceMinor: now.oldPriceMinor }
  const priceMinor = stated.priceMinor === null ? now.priceMinor : stated.priceMinor || null
  if (stated.oldPriceMinor) {
    if (priceMinor === null) return { fault: 'OLD_ALONE' }
    if (stated.oldPriceMinor <= priceMinor) return { fault: 'OLD_PRICE' }
    return { priceMinor, oldPriceMinor: stated.oldPriceMinor }
  }
  const { oldPriceMinor: old } = now
  const isKept =
    stated.oldPriceMinor === null && old !== null && priceMinor !== null && old > priceMinor
  return { priceMinor, oldPriceMinor: isKept ? old : null }
}

const isSame = (a: Price, b: Price) =>
  a.priceMinor === b.priceMinor && a.oldPriceMinor === b.oldPriceMinor

function toBaseChange(product: PresentProduct, next: Price): PriceChange | null {
  const { breaks, priceMinor } = product
  if (isSame(product, next)) return null
  const isScaled = breaks.length > 0 && priceMinor !== next.priceMinor
  const after = isScaled ? scaleBreaks(breaks, priceMinor, next.priceMinor) : breaks
  return toChange(product.id, '', product, next, {
    breaks: isScaled ? { before: breaks, after } : null,
    paid: { before: priceMinor, after: next.priceMinor },
  })
}

type City = { cityId: string; price: StatedPrice; common: Price }

/** A city whose price is the common one has none of its own, as after an import. */
function toCityChange({ cityId, price, common }: City, product: PresentProduct) {
  const own = product.prices.get(cityId) ?? null
  if (!own && price.priceMinor === null) {
    return price.oldPriceMinor ? ({ fault: 'OLD_ALONE' } as const) : null
  }
  const now = own ?? { priceMinor: null, oldPriceMinor: null }
  const next = toNext(price, now)
  if ('fault' in next) return next
  const isCommon =
    next.priceMinor === common.priceMinor &&
    (price.oldPriceMinor === null || next.oldPriceMinor === common.oldPriceMinor)
  const kept = isCommon ? { priceMinor: null, oldPriceMinor: null } : next
  if (isSame(now, kept)) return null
  return toChange(product.id, cityId, now, kept, {
    breaks: null,
    paid: {
      before: now.priceMinor ?? product.priceMinor,
      after: kept.priceMinor ?? common.priceMinor,
    },
  })
}

const toChange = (
  productId: string,
  placeId: string,
  before: Price,
  after: Price,
  more: Pick<PriceChange, 'breaks' | 'paid'>,
): PriceChange => ({
  kind: 'PRICE',
  productId,
  placeId,
  before: before.priceMinor,
  beforeOld: before.oldPriceMinor,
  after: after.priceMinor,
  afterOld: after.oldPriceMinor,
  ...more,
})

/** Per cent by which a price goes up or, below zero, down; null where one of them is absent. */
export function toPercent({ before, after }: PriceChange['paid']): number | null {
  if (before === null || after === null) return null
  return Math.round(((after - before) / before) * 1000) / 10
}

/** So great a change is hardly meant: a shifted column, a lost comma, a price taken away. */
export function isLarge({ before, after }: PriceChange['paid'], percent: number): boolean {
  if (before === null || before === after) return false
  return after === null || Math.abs(after - before) * 100 > percent * before
}
