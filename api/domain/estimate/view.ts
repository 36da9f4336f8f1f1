/** An estimate computed: by the prices of then, and the prices and stock of a city today. */
import { findCards } from '#api/data/cart/detail.ts'
import {
  isGone,
  isPriceChanged,
  type Line,
  type StoredEstimate,
  toEndedPromise,
  toKeptPrice,
  toPriceNow,
  toPriceThen,
  toSumInput,
} from '#api/data/estimate/row.ts'
import type { Database } from '#api/database.ts'
import { tellHowMuch } from '#schema/calculation-words.ts'
import { findVehicle, toDeliveryPrice, toWhole } from '#schema/delivery-price.ts'
import { type EstimateSums, type LineSums, type Sums, sumEstimate } from '#schema/estimate-sum.ts'
import { toMoney, toPrice } from '#schema/money.ts'
import { toPriceAt } from '#schema/price-break.ts'
import { snapDown, toLineTotal, toQuantity } from '#schema/quantity.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'
import type { EstimateLine, EstimateView } from '#schema/rest/estimate/estimate.ts'
import { toInfo, toLineDraft } from './info.ts'

/** The estimate as its owner looks at it, in one city. */
export async function viewEstimate(
  db: Database,
  cityId: string,
  stored: StoredEstimate,
): Promise<EstimateView> {
  const ids = stored.lines.flatMap(({ goods }) => goods?.id ?? [])
  const cards = await findCards(db, cityId, [...new Set(ids)])
  const input = toSumInput(stored)
  const own = sumEstimate(input)
  const client = sumEstimate(input, { isClient: true })
  const isShort = createShortTest(stored.lines)
  const lineOf = new Map(stored.lines.map((line) => [line.id, line]))
  return {
    ...toInfo(stored.head),
    discount: stored.discount,
    markup: stored.markup,
    withHowMuch: stored.withHowMuch,
    sections: stored.sections.map((section, i) => ({
      ...section,
      sums: toSums(own.sections[i]),
      clientTotal: toMoney(client.sections[i]?.totalMinor ?? 0),
    })),
    lines: stored.lines.map((line, i) =>
      toEstimateLine(line, cards.get(line.productId ?? '') ?? null, isShort(line), {
        own: own.lines[i],
        client: client.lines[i],
        howMuch: tellHowMuch(line, (id) => lineOf.get(id)),
      }),
    ),
    totals: toTotals(stored, own, client),
  }
}

type Counted = {
  own: LineSums | undefined
  client: LineSums | undefined
  howMuch: string | null
}

function toEstimateLine(
  line: Line,
  product: ProductCard | null,
  isShort: boolean,
  { own, client, howMuch }: Counted,
): EstimateLine {
  const { price: _, ...draft } = toLineDraft(line)
  const isChanged = isPriceChanged(line)
  return {
    ...draft,
    unit: line.productId !== null && !line.goods ? line.baseUnit : line.unit,
    code: line.code,
    product,
    listPrice: toPrice(line.listMinor),
    priceBreaks: line.breaks.map(({ from, priceMinor }) => ({
      from: toQuantity(from),
      price: toMoney(priceMinor),
    })),
    price: toPrice(toPriceThen(line)),
    priceNow: isChanged ? toPrice(toPriceNow(line)) : null,
    isPriceChanged: isChanged,
    isNamed: line.isNamed,
    promise: toLinePromise(line),
    endedPromise: toLineEnded(line),
    isGone: isGone(line),
    isAvailable: !isGone(line) && !isShort,
    weightGrams: line.goods?.weightGrams == null ? null : toWeight(line),
    sums: toSums(own),
    howMuch,
    clientPrice: toPrice(client?.priceMinor),
    clientTotal: toMoney(client?.totalMinor ?? 0),
  }
}

/** What is kept of a line; null where an order would cost what the catalogue says. */
function toLinePromise(line: Line): EstimateLine['promise'] {
  const { promise, quantity } = line
  if (!promise || isGone(line)) return null
  const [taken] = toKeptPrice(line)?.taken ?? []
  const promisedMinor = toPriceAt(promise.listMinor, promise.breaks, quantity)
  return {
    price: toMoney(taken?.priceMinor ?? promisedMinor),
    quantity: toQuantity(promise.quantity),
    until: promise.until,
    isRaised: taken?.isRaised ?? false,
  }
}

function toLineEnded(line: Line): EstimateLine['endedPromise'] {
  const ended = toEndedPromise(line)
  if (!ended) return null
  const { listMinor, until, quantity } = ended
  return { price: toMoney(listMinor), until, isUsed: quantity <= 0 }
}

function toPromised(lines: readonly Line[]): EstimateView['totals']['promised'] {
  const days = lines.flatMap((line) => (line.promise && !isGone(line) ? [line.promise.until] : []))
  const [first] = days.toSorted()
  const bounds = lines.flatMap(({ promise }) => promise?.belowPercent ?? [])
  if (first === undefined) return null
  return {
    until: first,
    lastUntil: days.toSorted().at(-1) ?? first,
    lineCount: days.length,
    belowPercent: bounds[0] ?? 100,
  }
}

function toTotals(
  { lines, tariff }: StoredEstimate,
  own: EstimateSums,
  client: EstimateSums,
): EstimateView['totals'] {
  const sumOf = (of: (line: Line, i: number) => number) =>
    lines.reduce((sum, line, i) => sum + of(line, i), 0)
  const countOf = (isCounted: (line: Line) => boolean) => lines.filter(isCounted).length
  const goodsMinor = sumOf(({ productId }, i) =>
    productId === null ? 0 : (own.lines[i]?.totalMinor ?? 0),
  )
  const load = { weightGrams: sumOf(toWeight), volumeCubicCm: sumOf(toVolume) }
  const isAny = lines.some((line) => line.productId !== null && !isGone(line))
  const trip = tariff && findVehicle(tariff, load)
  return {
    ...toSums(own),
    goods: toMoney(goodsMinor),
    own: toMoney(own.totalMinor - goodsMinor),
    clientTotal: toMoney(client.totalMinor),
    ...load,
    vehicle: trip?.vehicle.title ?? null,
    trips: isAny ? (trip?.trips ?? 0) : 0,
    deliveryPrice: tariff && toMoney(isAny ? toDeliveryPrice(tariff, load, goodsMinor) : 0),
    priceDifference: toMoney(sumOf(toDifferenceMinor)),
    changedCount: countOf(isPriceChanged),
    goneCount: countOf(isGone),
    shortCount: countOf(createShortTest(lines)),
    promised: toPromised(lines),
  }
}

/** What today's price adds to a line, before discounts. */
export function toDifferenceMinor(line: Line): number {
  if (!isPriceChanged(line)) return 0
  const total = (priceMinor: number | null) =>
    priceMinor === null ? 0 : toLineTotal(priceMinor, line.quantity)
  return total(toPriceNow(line)) - total(toPriceThen(line))
}

/**
 * Whether the city's shops have too little: lines of the same goods want it together. What is gone
 * is not short, and own lines never are.
 */
export function createShortTest(lines: readonly Line[]): (line: Line) => boolean {
  const wanted = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    if (productId !== null) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  }
  return (line) => {
    const { productId, goods } = line
    if (productId === null || !goods || isGone(line)) return false
    return (wanted.get(productId) ?? 0) > snapDown(goods.stock, goods.rule)
  }
}

const toWeight = (line: Line) =>
  isGone(line) ? 0 : toWhole(line.goods?.weightGrams ?? null, line.quantity)
const toVolume = (line: Line) =>
  isGone(line) ? 0 : toWhole(line.goods?.volumeCubicCm ?? null, line.quantity)

const toSums = ({ grossMinor, discountMinor, totalMinor, unpricedCount }: Sums = none) => ({
  gross: toMoney(grossMinor),
  discount: toMoney(discountMinor),
  total: toMoney(totalMinor),
  unpricedCount,
})

const none: Sums = { grossMinor: 0, discountMinor: 0, totalMinor: 0, unpricedCount: 0 }
