import { joinCityPrice } from '#api/data/catalogue/card.ts'
import { type PricedRow, pricedColumns, toPriceFor } from '#api/data/catalogue/priced-goods.ts'
import { tariffOf, toTariff } from '#api/data/delivery/tariff.ts'
import { isExcluded } from '#api/data/loyalty/program.ts'
import { termsText, toTerms } from '#api/data/order/terms.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { Outcome } from '#api/outcome.ts'
import { toCartMax } from '#api/rules/cart/max.ts'
import { type Load, toWhole } from '#schema/delivery-price.ts'
import type { DeliveryTariff } from '#schema/delivery-tariff.ts'
import { computeDiscounts, type DiscountPart, type Discounts } from '#schema/discount.ts'
import { toMoney } from '#schema/money.ts'
import { snap, toLineTotal } from '#schema/quantity.ts'
import type { Discount } from '#schema/rest/order/discount.ts'
import type { OrderMinimum } from '#schema/rest/order/minimum.ts'
import type { ShopTerms } from '#schema/shop-terms.ts'
import {
  type PointsRow,
  type PointsState,
  pointsQuery,
  toPointsMax,
  toPointsState,
} from './points.ts'
import {
  type CartEndedPromise,
  type CartPromise,
  type CartPromiseRow,
  cartPromisesQuery,
  keepCartPrice,
  noPromises,
  type ProductPromises,
  toLineMax,
  toProductPromises,
} from './promise.ts'
import { type PromoCodeRow, type PromoState, promoCodeQuery, toPromoState } from './promo-code.ts'

/** Lines a cart may hold. */
export const cartLimit = 500

/** Why a line that is not there, any more or at all, is not changed. */
export const absentLine: Outcome<never> = {
  ok: false,
  refusal: {
    code: 'NOT_FOUND',
    message: 'Этого товара в\u00a0корзине уже нет. Обновите страницу',
  },
}

type LineRow = PricedRow & {
  id: string
  product_id: string
  quantity: number
  was_minor: number | null
  is_ticked: number
  note: string
  counted_unit: string
  takes_bonus: number
  slug: string
  name: string
  picture: string | null
}

/** A line as everything that sells sees it; quantities in hundredths, weights of one base unit. */
export type CartLine = {
  id: string
  productId: string
  quantity: number
  wasMinor: number | null
  /** The next order takes it, when it can be bought. */
  isTicked: boolean
  /** What the buyer says of it. */
  note: string
  /** What the shopper counts it in; empty is the base unit. */
  countedUnit: string
  code: string
  slug: string
  name: string
  picture: string | null
  unit: string
  step: number
  min: number
  /** Of one base unit when so many are bought. */
  priceMinor: number | null
  /** Of one base unit when the least is bought. */
  listMinor: number | null
  oldPriceMinor: number | null
  /** What the shop has promised makes `priceMinor` lower than it were today; null when nothing. */
  promise: CartPromise | null
  /** The named price that a line without a price had, and has no longer. */
  ended: CartEndedPromise | null
  /** What the city's shops have of it, in sellable steps, as far as a line may hold it. */
  stock: number
  /** The shops have more of it, but people have named a price for no more. */
  isNamedMost: boolean
  /** Priced, and the whole quantity can be had in the city. */
  isBuyable: boolean
  /** Earns points and can be paid with them. */
  takesBonus: boolean
  weightGrams: number | null
  volumeCubicCm: number | null
}

/** A user's cart by the prices and stock of the user's city, read in one moment. */
export type CartState = {
  version: number
  userId: string
  cityId: string
  lines: CartLine[]
  promo: PromoState | null
  /** null unless the user is an installer. */
  bonus: PointsState | null
  /** Of the city; null where nothing is delivered. */
  tariff: DeliveryTariff | null
  terms: ShopTerms
}

/** A step may have changed since the line was put in: the line obeys the one that holds now. */
function toCartLine(row: LineRow, kept: ProductPromises & { belowPercent: number }): CartLine {
  const quantity = snap(row.quantity, row).hundredths
  const stock = toLineMax(row, kept.promises)
  const todayMinor = toPriceFor(row, quantity)
  const { priceMinor = todayMinor, ...promise } = keepCartPrice(todayMinor, quantity, kept) ?? {}
  return {
    id: row.id,
    productId: row.product_id,
    quantity,
    wasMinor: row.was_minor,
    isTicked: row.is_ticked === 1,
    note: row.note,
    countedUnit: row.counted_unit,
    code: row.code,
    slug: row.slug,
    name: row.name,
    picture: row.picture,
    unit: row.unit,
    step: row.step,
    min: row.min,
    priceMinor,
    listMinor: row.price_minor,
    oldPriceMinor: row.old_price_minor,
    promise: 'taken' in promise ? promise : null,
    stock,
    ended: priceMinor === null ? kept.ended : null,
    isNamedMost: stock < toCartMax(row),
    isBuyable: priceMinor !== null && quantity <= stock,
    takesBonus: row.takes_bonus === 1,
    weightGrams: row.weight_grams,
    volumeCubicCm: row.volume_cubic_cm,
  }
}

type Owner = { userId: string; cityId: string }
type UserRow = { version: number; tariff: string | null; terms: string | null }

/** What a cart is read by, in one round trip; at most 500 lines, in the order they were put in. */
export const cartQueries = ({ userId, cityId }: Owner, now: Date): Sql[] => [
  sql`SELECT cart_version AS version, ${tariffOf(sql`${cityId}`)} AS tariff, ${termsText} AS terms
    FROM users WHERE id = ${userId}`,
  sql`SELECT i.id, i.product_id, i.quantity, i.price_minor AS was_minor, i.is_ticked, i.note,
      i.unit AS counted_unit, NOT ${isExcluded()} AS takes_bonus,
      p.slug, p.name, p.pictures -> '$[0]' AS picture, ${pricedColumns(cityId)}
    FROM cart_items i JOIN products p ON p.id = i.product_id
    ${joinCityPrice(cityId)}
    WHERE i.user_id = ${userId} ORDER BY i.position, i.id LIMIT ${cartLimit}`,
  promoCodeQuery(userId),
  pointsQuery(userId, now),
  cartPromisesQuery({ userId, cityId }, now),
]

/** The cart that `cartQueries` have read. */
export function toCartState(
  [users, items, promos, bonuses, promised]: D1Result[],
  { userId, cityId }: Owner,
  now: Date,
): CartState {
  const [user] = (users?.results ?? []) as UserRow[]
  // The columns above are what LineRow lists.
  const terms = toTerms(user?.terms ?? null)
  const promises = toProductPromises((promised?.results ?? []) as CartPromiseRow[])
  const { belowPercent } = terms.promisedPrices
  const lines = ((items?.results ?? []) as LineRow[]).map((line) =>
    toCartLine(line, { ...(promises.get(line.product_id) ?? noPromises), belowPercent }),
  )
  const [code] = (promos?.results ?? []) as PromoCodeRow[]
  const goodsMinor = sumOf(lines, toTotal)
  const reachedMinor = toReachedMinor(lines, goodsMinor)
  const promo = code ? toPromoState(code, { goodsMinor, reachedMinor }, now) : null
  const [row] = (bonuses?.results ?? []) as PointsRow[]
  const bonus = row ? toPointsState(row) : null
  return {
    version: user?.version ?? 0,
    userId,
    cityId,
    lines,
    promo,
    bonus,
    tariff: toTariff(user?.tariff ?? null),
    terms,
  }
}

export async function findCart(db: Database, owner: Owner, now: Date): Promise<CartState> {
  const results = await db.batch(cartQueries(owner, now).map((query) => prepare(db, query)))
  return toCartState(results, owner, now)
}

/** A line's total in kopecks; 0 while its price is on request. */
export const toTotal = ({ priceMinor, quantity }: CartLine) =>
  priceMinor === null ? 0 : toLineTotal(priceMinor, quantity)

/** What the old price, or that of the least quantity, would have added to a line, in kopecks. */
export function toDiscount(line: CartLine): number {
  const { priceMinor, listMinor, oldPriceMinor, quantity } = line
  if (priceMinor === null) return 0
  const fullMinor = Math.max(priceMinor, listMinor ?? 0, oldPriceMinor ?? 0)
  return toLineTotal(fullMinor, quantity) - toTotal(line)
}

/** What promised prices take off a line, in kopecks. */
function toKeptMinor(line: CartLine): number {
  const { promise, quantity } = line
  return promise?.todayMinor ? toLineTotal(promise.todayMinor, quantity) - toTotal(line) : 0
}

/**
 * What goods count for where a sum has to be reached: a promise that makes them cheaper costs the
 * buyer neither a promo code nor a free delivery.
 */
export const toReachedMinor = (lines: CartLine[], goodsMinor: number): number =>
  goodsMinor + sumOf(lines, toKeptMinor)

/** Whether the next order takes a line. */
export const isOrdered = ({ isTicked, isBuyable }: CartLine) => isTicked && isBuyable

/** The sum over the lines that the next order takes. */
export function sumOf(lines: CartLine[], of: (line: CartLine) => number): number {
  return lines.filter(isOrdered).reduce((sum, line) => sum + of(line), 0)
}

/** What the lines that the next order takes weigh and fill. */
export const toCartLoad = (lines: CartLine[]): Load => ({
  weightGrams: sumOf(lines, (line) => toWhole(line.weightGrams, line.quantity)),
  volumeCubicCm: sumOf(lines, (line) => toWhole(line.volumeCubicCm, line.quantity)),
})

/** At the price for the least quantity, in kopecks; what is promised is no price for many. */
function toListTotal({ priceMinor, listMinor, quantity, promise }: CartLine): number {
  if (priceMinor === null) return 0
  return promise
    ? toLineTotal(priceMinor, quantity)
    : toLineTotal(Math.max(priceMinor, listMinor ?? 0), quantity)
}

/**
 * What reduces the goods that the next order takes. `organizationPercent` is what is agreed with the
 * organisation that pays, and takes no points; null, the buyers pay themselves.
 */
export function priceCart(
  { lines, promo, bonus }: CartState,
  organizationPercent: number | null = null,
): Discounts {
  const goods = lines.filter(isOrdered).map((line) => ({
    totalMinor: toTotal(line),
    listTotalMinor: toListTotal(line),
    takesBonus: line.takesBonus,
  }))
  const given = {
    promoMinor: promo?.discountMinor ?? 0,
    organizationPercent: organizationPercent ?? 0,
    points: 0,
  }
  const inMoney = computeDiscounts(goods, given)
  if (organizationPercent !== null || !bonus) return inMoney
  const points = Math.min(bonus.chosen, toPointsMax(bonus, inMoney.beforePoints))
  return points > 0 ? computeDiscounts(goods, { ...given, points }) : inMoney
}

/** What goods for `goodsMinor` lack to be ordered; null when there is no minimum. */
export function toMinimum(
  { minOrderMinor }: Pick<ShopTerms, 'minOrderMinor'>,
  goodsMinor: number,
): OrderMinimum | null {
  if (minOrderMinor === 0) return null
  return {
    goods: toMoney(minOrderMinor),
    lacking: toMoney(Math.max(minOrderMinor - goodsMinor, 0)),
  }
}

/** As the contract tells them. */
export const toDiscounts = (parts: readonly DiscountPart[]): Discount[] =>
  parts.map(({ kind, amountMinor }) => ({ kind, amount: toMoney(amountMinor) }))
