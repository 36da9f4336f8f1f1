/** Plans the order of a cart: checkout shows the plan, placing the order carries it out. */

import type { ApiDependencies } from '#api/context.ts'
import {
  type CartLine,
  type CartState,
  findCart,
  isOrdered,
  priceCart,
  sumOf,
  toCartLoad,
  toDiscount,
  toDiscounts,
  toReachedMinor,
} from '#api/data/cart/cart.ts'
import { listShopStocks } from '#api/data/cart/shop-stock.ts'
import { findCity } from '#api/data/catalogue/city.ts'
import { listShops } from '#api/data/catalogue/shop.ts'
import type { Allocation } from '#api/data/order/create.ts'
import { findDiscountPercent } from '#api/data/organization/discount.ts'
import { nameUnpriced } from '#api/domain/cart/refusal.ts'
import { describeNoDelivery, refuseAddress } from '#api/domain/delivery/address.ts'
import type { Refusal } from '#api/outcome.ts'
import type { ProviderAddress } from '#api/providers/address.ts'
import { findReadyAt } from '#api/rules/order/ready.ts'
import { contactMessages } from '#schema/contact.ts'
import { listDeliveryDates } from '#schema/delivery-day.ts'
import { type Load, toDeliveryPrice, toLiftingPrice } from '#schema/delivery-price.ts'
import type { DeliveryTariff } from '#schema/delivery-tariff.ts'
import type { DiscountPart, Discounts } from '#schema/discount.ts'
import { messages } from '#schema/form.ts'
import { toMoney, toPrice } from '#schema/money.ts'
import type { City } from '#schema/rest/catalogue/city.ts'
import type { Shop } from '#schema/rest/catalogue/shop.ts'
import type { OrderDelivery } from '#schema/rest/order/order.ts'
import { allocate, listMissing, type MissingLine, type ShopStocks } from './stock-allocation.ts'

export type QuotedShop = { shop: Shop; missing: MissingLine[]; readyAt: string | null }

export type OrderQuote = {
  cart: CartState
  city: City
  /** Ticked lines that can be bought: what would be ordered. The others stay in the cart. */
  lines: CartLine[]
  /** Ticked lines that cannot. */
  unavailable: CartLine[]
  shops: QuotedShop[]
  stocks: ShopStocks
  /** The chosen way; undefined while none is. */
  delivery: OrderDelivery | undefined
  dates: string[]
  weightGrams: number
  volumeCubicCm: number
  /** What reduces them. */
  reckoned: Discounts
  sums: {
    goodsMinor: number
    discountMinor: number
    /** What reduced goodsMinor, and VOLUME that is in the prices of the lines. */
    discounts: DiscountPart[]
    /** null until the way of delivery and its address are known. */
    deliveryMinor: number | null
    liftingMinor: number
    totalMinor: number
  }
  /** Of DELIVERY: as the provider knows it, whatever the client said. */
  address: ProviderAddress | null
  /** Why it cannot be had in the chosen way; null also while nothing is chosen. */
  refusal: Refusal | null
}

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'addresses'>

type Choice = {
  /** Or who chooses it, of the shops as they stand. */
  delivery?: OrderDelivery | ChooseDelivery | undefined
  /** The organisation that pays; none is the buyer. */
  organizationId?: string | undefined
  /** Who may order for it, where another account than theirs holds the cart. */
  buyerId?: string | undefined
}

type ChooseDelivery = (shops: QuotedShop[]) => Promise<OrderDelivery | undefined>

/** The cart's plan; the city is the user's. Asks the address provider when an address is given. */
export async function quoteOrder(
  { db, now, addresses }: Dependencies,
  owner: { userId: string; cityId: string },
  { delivery: wanted, organizationId, buyerId: userId = owner.userId }: Choice,
): Promise<OrderQuote> {
  const given = typeof wanted === 'function' ? undefined : wanted
  const [cart, city, shops, stocks, givenAddress, organizationPercent] = await Promise.all([
    findCart(db, owner, now()),
    findCity(db, owner.cityId),
    listShops(db, owner.cityId),
    listShopStocks(db, owner),
    findAddress(addresses, given),
    organizationId ? findDiscountPercent(db, { userId, organizationId }) : null,
  ])
  if (!city || !shops) throw new Error(`No city ${owner.cityId}`)
  const lines = cart.lines.filter(isOrdered)
  const load = toCartLoad(lines)
  const { tariff } = cart
  const place = { now: now(), timezone: city.timezone }
  const quoted = shops.map((shop) => planShop(shop, { lines, stocks, ...place }))
  const sorted = quoted.toSorted(byFitness)
  const chosen = typeof wanted === 'function' ? await wanted(sorted) : undefined
  const delivery = given ?? chosen
  const planned = {
    cart,
    city,
    lines,
    unavailable: cart.lines.filter((line) => line.isTicked && !line.isBuyable),
    shops: sorted,
    stocks,
    delivery,
    dates: tariff ? listDeliveryDates(tariff, place.now, place.timezone) : [],
    ...load,
    address: givenAddress ?? (await findAddress(addresses, chosen)),
  }
  const refusal = delivery ? refuseDelivery(planned, delivery) : null
  const reckoned = priceCart(cart, organizationPercent)
  const sums = toSums({ lines, reckoned, tariff, ...load }, delivery, refusal)
  return { ...planned, refusal, reckoned, sums }
}

const findAddress = async (
  addresses: Dependencies['addresses'],
  delivery: OrderDelivery | undefined,
) => (delivery?.method === 'DELIVERY' && delivery.fiasId ? addresses.find(delivery.fiasId) : null)

/** Which shops give what; null when they no longer have it. */
export function allocateQuote(plan: OrderQuote, delivery: OrderDelivery): Allocation[] | null {
  const byWarehouse = plan.shops
    .map(({ shop }) => shop)
    .toSorted((a, b) => Number(b.isWarehouse) - Number(a.isWarehouse) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
  const shopIds = delivery.method === 'PICKUP' ? [delivery.shopId ?? ''] : byWarehouse
  return allocate(plan.lines, plan.stocks, shopIds)
}

function planShop(
  shop: Shop,
  asked: { lines: CartLine[]; stocks: ShopStocks; now: Date; timezone: string },
): QuotedShop {
  const missing = listMissing(asked.lines, asked.stocks, shop.id)
  const { hours, exceptionalDays, readyInMinutes } = shop
  const { now, timezone } = asked
  const when = { now, timezone, hours, exceptionalDays, readyInMinutes }
  return { shop, missing, readyAt: missing.length > 0 ? null : findReadyAt(when) }
}

/** The fewest missing lines first, then the soonest. */
function byFitness(a: QuotedShop, b: QuotedShop): number {
  return (
    a.missing.length - b.missing.length ||
    (a.readyAt ?? '9').localeCompare(b.readyAt ?? '9') ||
    a.shop.name.localeCompare(b.shop.name, 'ru')
  )
}

type Summed = Load & {
  lines: CartLine[]
  reckoned: Discounts
  tariff: DeliveryTariff | null
}

function toSums(
  { lines, reckoned, tariff, ...load }: Summed,
  delivery: OrderDelivery | undefined,
  refusal: Refusal | null,
): OrderQuote['sums'] {
  const { goodsMinor, discounts, beforePoints } = reckoned
  const discountMinor = sumOf(lines, toDiscount)
  const isDelivery = delivery?.method === 'DELIVERY'
  // Date and floor change no price of the trip, so only an address's refusal withholds it.
  const isAddressed = isDelivery && !refusal?.field?.includes('address')
  // Points are money: goods that they pay for count towards a free delivery.
  const tripMinor =
    isAddressed && tariff
      ? toDeliveryPrice(tariff, load, toReachedMinor(lines, beforePoints.goodsMinor))
      : null
  const deliveryMinor = delivery?.method === 'PICKUP' ? 0 : tripMinor
  const liftingMinor =
    isDelivery && tariff ? (toLiftingPrice(tariff, load.weightGrams, delivery) ?? 0) : 0
  const totalMinor = goodsMinor + (deliveryMinor ?? 0) + liftingMinor
  return { goodsMinor, discountMinor, discounts, deliveryMinor, liftingMinor, totalMinor }
}

const toRefusal = (field: string, message: string): Refusal => ({
  code: 'VALIDATION',
  field: ['delivery', field],
  message,
})

function refuseDelivery(
  plan: Pick<OrderQuote, 'cart' | 'city' | 'shops' | 'dates' | 'address'>,
  delivery: OrderDelivery,
): Refusal | null {
  if (delivery.method === 'PICKUP') {
    const shop = plan.shops.find((planned) => planned.shop.id === delivery.shopId)
    if (!shop) return toRefusal('shopId', 'Выберите магазин')
    return shop.missing.length > 0 ? refuseLines(shop.missing) : null
  }
  const { tariff } = plan.cart
  if (!tariff) return toRefusal('method', `${describeNoDelivery(plan.city)}. Выберите магазин`)
  const refusedAddress = refuseAddress(plan.address, plan.city)
  if (refusedAddress) return refusedAddress
  if (!plan.dates.includes(delivery.date ?? '')) return toRefusal('date', 'Выберите дату доставки')
  if (!tariff.windows.includes(delivery.window ?? '')) {
    return toRefusal('window', 'Выберите время доставки')
  }
  if (delivery.isLifting && !tariff.lifting) return toRefusal('isLifting', noLiftingMessage)
  if (delivery.isLifting && delivery.floor === null) return toRefusal('floor', messages.required)
  return refuseContact(delivery)
}

export const noLiftingMessage = 'На\u00a0этаж здесь не\u00a0поднимаем: привезём до\u00a0подъезда'

/** Refuses a contact with a name but no phone, or a phone but no name. */
export function refuseContact({ contactName, contactPhone }: OrderDelivery): Refusal | null {
  if ((contactName === null) === (contactPhone === null)) return null
  return contactName === null
    ? toRefusal('contactName', contactMessages.name)
    : toRefusal('contactPhone', contactMessages.phone)
}

/** Names the lines that are short, as the checkout does: names have quotes and commas themselves. */
export function refuseLines(lines: CartLine[]): Refusal {
  const unpriced = lines.filter((line) => nameUnpriced(line) !== null)
  const short = lines.filter((line) => !unpriced.includes(line))
  const words = [nameLines('Не хватает', short), nameLines('Нет цены', unpriced)]
  return {
    code: 'OUT_OF_STOCK',
    field: ['items', ...lines.map((line) => line.productId)],
    message: words.filter(Boolean).join('. '),
  }
}

function nameLines(what: string, lines: CartLine[]): string {
  if (lines.length === 0) return ''
  const names = lines.slice(0, 3).map((line) => line.name)
  const rest = lines.length - names.length
  const more = rest > 0 ? ` и\u00a0ещё\u00a0${rest}` : ''
  return `${what}: ${names.join('; ')}${more}`
}

/** The sums of a plan, as buyers and the shop's people read them. */
export const toQuotedSums = ({ sums }: Pick<OrderQuote, 'sums'>) => ({
  goods: toMoney(sums.goodsMinor),
  discount: toMoney(sums.discountMinor),
  discounts: toDiscounts(sums.discounts),
  delivery: toPrice(sums.deliveryMinor),
  lifting: toMoney(sums.liftingMinor),
  total: toMoney(sums.totalMinor),
})
