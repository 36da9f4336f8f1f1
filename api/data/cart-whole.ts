/** The cart as its own page reads it. */
import { toMoney } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { Cart, CartItem } from '#schema/rest/cart.ts'
import type { ProductCard } from '#schema/rest/product.ts'
import type { Database } from '../context.ts'
import { listCards } from './card.ts'
import {
  type CartLine,
  type CartState,
  listShopStocks,
  type StockRow,
  sumOf,
  toDiscount,
  toGoodsMinor,
  toItemShort,
  toTotal,
  toWhole,
} from './cart.ts'
import { toPromoCode } from './promo-code.ts'

const cardsAtOnce = 200

/** The cart with cards and stock by shop. */
export async function requireWholeCart(db: Database, cart: CartState): Promise<Cart> {
  const { lines, cityId, promo } = cart
  const [cards, stocks] = await Promise.all([
    listLineCards(db, cart),
    listStocks(db, cityId, lines),
  ])
  const items = lines.flatMap((line) => {
    const product = cards.get(line.productId)
    return product ? [toItem(line, product, stocks.get(line.productId) ?? [])] : []
  })
  return {
    version: String(cart.version),
    items,
    promoCode: promo && toPromoCode(promo),
    summary: {
      count: lines.length,
      total: toMoney(toGoodsMinor(cart)),
      discount: toMoney(sumOf(lines, toDiscount)),
      weightGrams: sumOf(lines, (line) => toWhole(line.weightGrams, line.quantity)),
      volumeCubicCm: sumOf(lines, (line) => toWhole(line.volumeCubicCm, line.quantity)),
      unavailableCount: lines.filter((line) => !line.isBuyable).length,
    },
  }
}

function toItem(line: CartLine, product: ProductCard, stocks: CartItem['stocks']): CartItem {
  const { priceMinor, listMinor, wasMinor, weightGrams, quantity } = line
  const isChanged = listMinor !== null && wasMinor !== null && listMinor !== wasMinor
  return {
    ...toItemShort(line),
    product,
    price: priceMinor === null ? null : toMoney(priceMinor),
    listPrice: listMinor === null ? null : toMoney(listMinor),
    total: toMoney(toTotal(line)),
    priceChange: isChanged ? { was: toMoney(wasMinor) } : null,
    stocks,
    weightGrams: weightGrams === null ? null : toWhole(weightGrams, quantity),
  }
}

async function listLineCards(db: Database, { lines, cityId }: CartState) {
  const ids = lines.map((line) => line.productId)
  const chunks = Array.from({ length: Math.ceil(ids.length / cardsAtOnce) }, (_, i) =>
    ids.slice(i * cardsAtOnce, (i + 1) * cardsAtOnce),
  )
  const cards = await Promise.all(chunks.map((chunk) => listCards(db, cityId, chunk)))
  return new Map(cards.flat().map((card) => [card.id, card]))
}

const toStock = (row: StockRow) => ({ shopId: row.shop_id, quantity: toQuantity(row.quantity) })

async function listStocks(db: Database, cityId: string, lines: CartLine[]) {
  const rows = await listShopStocks(db, cityId, lines)
  const grouped = Map.groupBy(rows, (row) => row.product_id)
  return new Map([...grouped].map(([productId, of]) => [productId, of.map(toStock)]))
}
