/** The prices of then against those of today. */
import type { Session } from '#api/context.ts'
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import { renewPromises } from '#api/data/estimate/promise.ts'
import {
  isGone,
  isPriceChanged,
  type Line,
  type StoredEstimate,
  toKeptPrice,
  toPriceNow,
  toPriceThen,
} from '#api/data/estimate/row.ts'
import { listSubstitutes } from '#api/domain/catalogue/substitute.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { toMoney, toPrice } from '#schema/money.ts'
import { snapDown, toQuantity } from '#schema/quantity.ts'
import type { EstimateCheck, EstimateLineCheck } from '#schema/rest/estimate/price.ts'
import { type Asked, changeEstimate, type Dependencies } from './save.ts'
import { createShortTest, toDifferenceMinor } from './view.ts'

/** Each costs a search; the first lines of a longer list are offered something. */
const substituteMax = 10

/** Lines that differ today in price or stock, or are gone; stores nothing. */
export async function checkEstimate(
  { db, now }: Dependencies,
  { session, id }: Asked,
): Promise<Outcome<EstimateCheck>> {
  const stored = await findStoredEstimate(db, session, id, now())
  if (!stored) return decline('NOT_FOUND')
  const isShort = createShortTest(stored.lines)
  const isMissing = (line: Line) => isGone(line) || isShort(line)
  const different = stored.lines.filter((line) => isMissing(line) || isPriceChanged(line))
  const missing = different.filter(isMissing).slice(0, substituteMax)
  const offers = await Promise.all(missing.map((line) => findSubstitute(db, session, line)))
  return accept({
    lines: different.map((line) => toLineCheck(line, offers[missing.indexOf(line)] ?? null)),
    difference: toMoney(different.reduce((sum, line) => sum + toDifferenceMinor(line), 0)),
  })
}

function toLineCheck(line: Line, substitute: EstimateLineCheck['substitute']): EstimateLineCheck {
  const { goods } = line
  return {
    lineId: line.id,
    name: line.name,
    was: toPrice(toPriceThen(line)),
    now: toPrice(toPriceNow(line)),
    difference: toMoney(toDifferenceMinor(line)),
    stock: goods ? toQuantity(snapDown(goods.stock, goods.rule)) : 0,
    isGone: isGone(line),
    substitute,
  }
}

async function findSubstitute(
  db: Dependencies['db'],
  { cityId }: Session,
  { productId, quantity, baseUnit }: Line,
): Promise<EstimateLineCheck['substitute']> {
  if (productId === null) return null
  const { value } = await listSubstitutes(db, cityId, productId, { quantity, isPartial: true })
  const offer = value?.find(({ product }) => product.unit === baseUnit)
  return offer ? { product: offer.product, quantity: offer.quantity } : null
}

/**
 * All lines, or those given, take today's prices; what is gone keeps its own, and so does what the
 * shop has named a price for, unless it is given. Promises of prices that are today's begin again.
 */
export async function updatePrices(
  dependencies: Dependencies,
  asked: Asked,
  lineIds: readonly string[] | null,
): Promise<Outcome<StoredEstimate>> {
  const chosen = lineIds && new Set(lineIds)
  const updated = await changeEstimate(dependencies, asked, (stored) =>
    accept({
      ...stored,
      lines: stored.lines.map((line) =>
        (chosen ? chosen.has(line.id) : !line.isNamed) ? toPricedToday(line) : line,
      ),
    }),
  )
  const { session, id } = asked
  if (updated.ok) await renewPromises(dependencies.db, { ...session, id, now: dependencies.now() })
  return updated
}

function toPricedToday(line: Line): Line {
  const { goods } = line
  if (!goods || isGone(line)) return line
  // An update takes away no promise: it takes what an order would cost by it.
  if (toKeptPrice(line)?.taken.length) {
    return isPriceChanged(line) ? { ...line, listMinor: toPriceNow(line), breaks: [] } : line
  }
  return { ...line, listMinor: goods.listMinor, breaks: goods.breaks, isNamed: false }
}
