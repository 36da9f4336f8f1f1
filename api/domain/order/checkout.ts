/** Turns an order plan into the checkout screen's answer. */

import { type CartLine, toMinimum, toReachedMinor, toTotal } from '#api/data/cart/cart.ts'
import { toPromoCode } from '#api/data/cart/promo-code.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { nameUnpriced } from '#api/domain/cart/refusal.ts'
import { describeNoDelivery } from '#api/domain/delivery/address.ts'
import { toLocal } from '#language/local-time.ts'
import { formatDay } from '#language/ru/day.ts'
import { findLastDay } from '#schema/deadline.ts'
import { toDeliveryPrice, toFreeFrom, toLiftingPrice } from '#schema/delivery-price.ts'
import { toMessage } from '#schema/error.ts'
import { toMoney, toPrice } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { User } from '#schema/rest/account/user.ts'
import type { Checkout, CheckoutShop, CheckoutStart } from '#schema/rest/order/checkout.ts'
import type { CheckoutDraft } from '#schema/rest/order/checkout-draft.ts'
import type { OrderDelivery } from '#schema/rest/order/order.ts'
import type { Organization } from '#schema/rest/organization/organization.ts'
import { type OrderQuote, type QuotedShop, toQuotedSums } from './quote.ts'
import { nameHours, nameOnlineWays, nameReceiptWays } from './terms-words.ts'

export type Asked = {
  delivery: OrderDelivery | undefined
  user: User
  lastAddress: Checkout['lastAddress']
  draft: CheckoutDraft | null
  start: CheckoutStart | null
  isOnlinePaid: boolean
  /** Those that the user may order for. */
  payers: Organization[]
  objects: string[]
  /** Until when an invoice made now can be paid; null without a payer. */
  invoiceEnd: string | null
  /** null unless the user is an installer, and while an organisation pays. */
  bonus: Checkout['bonus']
}

export function toCheckout(plan: OrderQuote, asked: Asked): Checkout {
  const { user, lastAddress, draft, start } = asked
  const { weightGrams } = plan
  const { firstname, phone, email } = user.data
  return {
    cartVersion: String(plan.cart.version),
    items: plan.lines.map(toItem),
    unavailable: plan.unavailable.map(toUnavailable),
    shops: plan.shops.map(toCheckoutShop),
    delivery: toCheckoutDelivery(plan, asked.delivery),
    payments: listPayments(asked, plan),
    takesInvoices: plan.cart.terms.payments.invoice,
    minimum: toMinimum(plan.cart.terms, toReached(plan)),
    payers: asked.payers.map(({ id: organizationId, name, inn, kpp, isDefault }) => {
      return { organizationId, name, inn, kpp, isDefault }
    }),
    objects: asked.objects,
    sums: toQuotedSums(plan),
    promoCode: plan.cart.promo && toPromoCode(plan.cart.promo),
    bonus: asked.bonus,
    weightGrams,
    volumeCubicCm: plan.volumeCubicCm,
    recipient: { firstname, phone, email },
    lastAddress,
    draft,
    start,
  }
}

function toCheckoutDelivery(
  plan: OrderQuote,
  delivery: OrderDelivery | undefined,
): Checkout['delivery'] {
  const { cart, refusal, weightGrams, dates, sums } = plan
  const { tariff } = cart
  if (!tariff) return { ...undelivered, refusal: describeNoDelivery(plan.city) }
  // A buyer who has typed no address yet is not refused.
  const isTyped = delivery?.method === 'DELIVERY' && Boolean(delivery.fiasId || delivery.address)
  const isRefused = isTyped && refusal?.field?.includes('address')
  const goodsMinor = toReached(plan)
  const isAny = plan.lines.length > 0
  return {
    isOffered: true,
    isAvailable: isAny && !isRefused,
    refusal: isRefused ? (refusal?.message ?? toMessage(refusal?.code ?? 'VALIDATION')) : null,
    price: delivery?.method === 'DELIVERY' ? toPrice(sums.deliveryMinor) : null,
    dates,
    windows: tariff.windows,
    freeFrom: toPrice(toFreeFrom(tariff, plan)),
    cityPrice: isAny ? toMoney(toDeliveryPrice(tariff, plan, goodsMinor)) : null,
    liftingPrice: toPrice(toLiftingPrice(tariff, weightGrams, toLifting(delivery))),
    hasLifting: tariff.lifting !== null,
  }
}

const toReached = ({ cart, reckoned }: OrderQuote) =>
  toReachedMinor(cart.lines, reckoned.beforePoints.goodsMinor)

const undelivered = {
  isOffered: false,
  isAvailable: false,
  price: null,
  dates: [],
  windows: [],
  freeFrom: null,
  cityPrice: null,
  liftingPrice: null,
  hasLifting: false,
}

/** As if it were asked for: to the floor that was given, or up the first. */
const toLifting = (delivery: OrderDelivery | undefined) => ({
  isLifting: true,
  floor: delivery?.floor ?? 1,
  hasLift: delivery?.hasLift ?? false,
})

export function toCheckoutShop({ shop, missing, readyAt }: QuotedShop): CheckoutShop {
  return {
    shop,
    hasAll: missing.length === 0,
    missingCount: missing.length,
    missing: missing.map((line) => toShortage(line, line.inShop)),
    readyAt,
  }
}

export function toItem(line: CartLine): Checkout['items'][number] {
  const { id, productId, name, picture, unit, quantity, priceMinor } = line
  return {
    id,
    productId,
    name,
    picture: picture ? parse(picture) : null,
    unit,
    quantity: toQuantity(quantity),
    price: toMoney(priceMinor ?? 0),
    total: toMoney(toTotal(line)),
  }
}

function toShortage(line: CartLine, available: number) {
  const { productId, slug, name, unit, quantity } = line
  const amounts = { wanted: toQuantity(quantity), available: toQuantity(available) }
  return { productId, slug, name, unit, ...amounts, reason: null }
}

/** A line that no shop of the city can give: its stock runs short, or it has no price for so much. */
export function toUnavailable(line: CartLine) {
  const available = line.priceMinor === null ? 0 : line.stock
  return { ...toShortage(line, available), reason: nameUnpriced(line) }
}

/** «2 декабря включительно» */
function nameInvoiceEnd(end: string, timezone: string): string {
  const day = findLastDay(end, timezone) ?? toLocal(Date.parse(end), timezone).day
  return `${formatDay(day)} включительно`
}

/** Ways to pay that the terms name; those that cannot be taken now too. */
function listPayments(
  { delivery, isOnlinePaid, invoiceEnd }: Asked,
  { city, cart }: OrderQuote,
): Checkout['payments'] {
  const { payments, unpaidHours } = cart.terms
  const place = delivery?.method === 'DELIVERY' ? 'водителю' : 'в магазине'
  const ways: (Checkout['payments'][number] | false)[] = [
    payments.online.length > 0 && {
      type: 'ONLINE',
      title: 'Онлайн',
      text: `${nameOnlineWays(payments.online)}. Товар бронируется на\u00a0${nameHours(unpaidHours)}`,
      isAvailable: isOnlinePaid,
      means: payments.online,
    },
    payments.onReceipt.length > 0 && {
      type: 'ON_RECEIPT',
      title: 'При получении',
      text: `${nameReceiptWays(payments.onReceipt)} ${place}`,
      isAvailable: true,
      means: payments.onReceipt,
    },
    payments.invoice &&
      invoiceEnd !== null && {
        type: 'INVOICE',
        title: 'По счёту',
        text: `Переводом до\u00a0${nameInvoiceEnd(invoiceEnd, city.timezone)}. Товар бронируется`,
        isAvailable: true,
        means: [],
      },
  ]
  return ways.filter((way) => way !== false)
}
