/** The cart as its own page reads it. */

import { listCards } from '#api/data/catalogue/card.ts'
import type { Database } from '#api/database.ts'
import { toItemShort } from '#api/rules/cart/short.ts'
import {
  findVehicle,
  type Load,
  toDeliveryPrice,
  toFreeFrom,
  toWhole,
} from '#schema/delivery-price.ts'
import type { DeliveryTariff } from '#schema/delivery-tariff.ts'
import { toMoney, toPrice } from '#schema/money.ts'
import { toSavedMinor } from '#schema/promised-price.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { Cart, CartItem, SavedForLaterItem } from '#schema/rest/cart/cart.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'
import {
  type CartLine,
  type CartState,
  isOrdered,
  priceCart,
  sumOf,
  toCartLoad,
  toDiscount,
  toDiscounts,
  toMinimum,
  toReachedMinor,
  toTotal,
} from './cart.ts'
import { findCartPoints } from './points.ts'
import type { CartEndedPromise, CartPromise } from './promise.ts'
import { toPromoCode } from './promo-code.ts'
import { listSavedForLaterRows, toSavedForLaterItem } from './saved-for-later.ts'
import { listShopStocks, type StockRow } from './shop-stock.ts'

const cardsAtOnce = 200
/** More promises of one product are not told one by one. */
const partMax = 100

/** The cart with cards and stock by shop. */
export async function requireCartDetail(db: Database, cart: CartState, now: Date): Promise<Cart> {
  const { lines, promo } = cart
  const reckoned = priceCart(cart)
  const [cards, stocks, savedForLater, bonus] = await Promise.all([
    listLineCards(db, cart),
    listStocks(db, cart),
    listSavedForLater(db, cart),
    findCartPoints(db, cart, reckoned, now),
  ])
  const items = lines.flatMap((line) => {
    const product = cards.get(line.productId)
    return product ? [toItem(line, product, stocks.get(line.productId) ?? [])] : []
  })
  const load = toCartLoad(lines)
  const { goodsMinor, discounts, beforePoints } = reckoned
  const reachedMinor = toReachedMinor(lines, beforePoints.goodsMinor)
  const goods = { goodsMinor: reachedMinor, isAny: lines.some(isOrdered) }
  return {
    version: String(cart.version),
    items,
    savedForLater,
    promoCode: promo && toPromoCode(promo),
    bonus,
    summary: {
      count: lines.length,
      total: toMoney(goodsMinor),
      discount: toMoney(sumOf(lines, toDiscount)),
      discounts: toDiscounts(discounts),
      ...load,
      unavailableCount: lines.filter((line) => !line.isBuyable).length,
    },
    delivery: cart.tariff && toDelivery(cart.tariff, load, goods),
    minimum: toMinimum(cart.terms, goods.goodsMinor),
  }
}

/** Before the address is known: within the city, up to the door of the house. */
function toDelivery(
  tariff: DeliveryTariff,
  load: Load,
  { goodsMinor, isAny }: { goodsMinor: number; isAny: boolean },
): Cart['delivery'] {
  const { vehicle, trips } = findVehicle(tariff, load)
  const freeFrom = toFreeFrom(tariff, load)
  return {
    vehicle: vehicle.title,
    trips: isAny ? trips : 0,
    price: toMoney(isAny ? toDeliveryPrice(tariff, load, goodsMinor) : 0),
    hasLifting: tariff.lifting !== null,
    untilFree: freeFrom === null ? null : toMoney(Math.max(freeFrom - goodsMinor, 0)),
  }
}

function toItem(line: CartLine, product: ProductCard, stocks: CartItem['stocks']): CartItem {
  const { priceMinor, listMinor, wasMinor, weightGrams, quantity } = line
  const isChanged =
    listMinor !== null && wasMinor !== null && listMinor !== wasMinor && line.promise === null
  return {
    ...toItemShort(line),
    product,
    unit: line.countedUnit,
    price: toPrice(priceMinor),
    listPrice: toPrice(listMinor),
    total: toMoney(toTotal(line)),
    priceChange: isChanged ? { was: toMoney(wasMinor) } : null,
    promise: line.promise && toItemPromise(line.promise),
    endedPromise: line.ended && toEndedPromise(line.ended),
    stocks,
    weightGrams: weightGrams === null ? null : toWhole(weightGrams, quantity),
  }
}

function toItemPromise(promise: CartPromise): CartItem['promise'] {
  const { taken, offered, todayMinor, estimate } = promise
  const quantity = taken.reduce((sum, one) => sum + one.quantity, 0)
  const savedMinor = taken.reduce((sum, one) => sum + toSavedMinor(todayMinor, one), 0)
  const days = taken.map(({ until }) => until).toSorted()
  return {
    price: toMoney(taken[0]?.priceMinor ?? todayMinor ?? 0),
    quantity: toQuantity(quantity),
    until: days[0] ?? '',
    isRaised: taken.some(({ isRaised }) => isRaised),
    priceToday: toPrice(todayMinor),
    saved: toMoney(savedMinor),
    parts: offered.slice(0, partMax).map((one) => ({
      price: toMoney(one.priceMinor),
      quantity: toQuantity(one.quantity),
    })),
    estimate,
  }
}

function toEndedPromise({ listMinor, ...ended }: CartEndedPromise): CartItem['endedPromise'] {
  return { ...ended, price: toMoney(listMinor) }
}

function listLineCards(db: Database, { lines, cityId }: CartState) {
  return findCards(
    db,
    cityId,
    lines.map((line) => line.productId),
  )
}

/** What is laid aside; what the shop no longer knows is left out. */
async function listSavedForLater(
  db: Database,
  { userId, cityId }: CartState,
): Promise<SavedForLaterItem[]> {
  const rows = await listSavedForLaterRows(db, userId)
  const ids = rows.map((row) => row.product_id)
  const cards = await findCards(db, cityId, ids)
  return rows.flatMap((row) => {
    const product = cards.get(row.product_id)
    return product ? [toSavedForLaterItem(row, product)] : []
  })
}

/** Cards by the ids of their products. */
export async function findCards(db: Database, cityId: string, ids: string[]) {
  const chunks = Array.from({ length: Math.ceil(ids.length / cardsAtOnce) }, (_, i) =>
    ids.slice(i * cardsAtOnce, (i + 1) * cardsAtOnce),
  )
  const cards = await Promise.all(chunks.map((chunk) => listCards(db, cityId, chunk)))
  return new Map(cards.flat().map((card) => [card.id, card]))
}

const toStock = (row: StockRow) => ({ shopId: row.shop_id, quantity: toQuantity(row.quantity) })

async function listStocks(db: Database, cart: CartState) {
  const rows = await listShopStocks(db, cart)
  const grouped = Map.groupBy(rows, (row) => row.product_id)
  return new Map([...grouped].map(([productId, of]) => [productId, of.map(toStock)]))
}
