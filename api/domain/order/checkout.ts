/** Turns an order plan into the checkout screen's answer. */

import { type CartLine, toDiscounts, toTotal } from '#api/data/cart/cart.ts'
import { toPromoCode } from '#api/data/cart/promo-code.ts'
import { parse } from '#api/data/catalogue/card.ts'
import {
  deliveryWindows,
  toDeliveryPrice,
  toFreeFrom,
  toLiftingPrice,
} from '#api/data/delivery/rate.ts'
import { toLocal } from '#language/local-time.ts'
import { formatDay } from '#language/ru/day.ts'
import { findLastDay } from '#schema/deadline.ts'
import { toMessage } from '#schema/error.ts'
import { toMoney } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { User } from '#schema/rest/account/user.ts'
import type { Checkout, CheckoutDraft, CheckoutShop } from '#schema/rest/order/checkout.ts'
import type { OrderDelivery } from '#schema/rest/order/order.ts'
import type { Organization } from '#schema/rest/organization/organization.ts'
import type { OrderQuote, QuotedShop } from './quote.ts'

type Asked = {
  delivery: OrderDelivery | undefined
  user: User
  lastAddress: Checkout['lastAddress']
  draft: CheckoutDraft | null
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
  const { delivery, user, lastAddress, draft } = asked
  const { sums, refusal, weightGrams } = plan
  const { beforeBonus } = plan.reckoned
  const { firstname, phone, email } = user.data
  // A buyer who has typed no address yet is not refused.
  const isTyped = delivery?.method === 'DELIVERY' && Boolean(delivery.fiasId || delivery.address)
  const isRefused = isTyped && refusal?.field?.includes('address')
  const freeFrom = toFreeFrom(plan)
  return {
    cartVersion: String(plan.cart.version),
    items: plan.lines.map(toItem),
    unavailable: plan.unavailable.map((line) => toShortage(line, line.stock)),
    shops: plan.shops.map(toCheckoutShop),
    delivery: {
      isAvailable: plan.lines.length > 0 && !isRefused,
      refusal: isRefused ? (refusal?.message ?? toMessage(refusal?.code ?? 'VALIDATION')) : null,
      price: delivery?.method === 'DELIVERY' ? toMoneyOrNull(sums.deliveryMinor) : null,
      dates: plan.dates,
      windows: deliveryWindows,
      freeFrom: toMoneyOrNull(freeFrom),
      cityPrice:
        plan.lines.length > 0 ? toMoney(toDeliveryPrice(plan, beforeBonus.goodsMinor)) : null,
      liftingPrice: toMoney(toLiftingPrice(weightGrams, toLifting(delivery))),
    },
    payments: listPayments(asked, plan.city.timezone),
    payers: asked.payers.map(({ id: organizationId, name, inn, kpp, isDefault }) => {
      return { organizationId, name, inn, kpp, isDefault }
    }),
    objects: asked.objects,
    sums: {
      goods: toMoney(sums.goodsMinor),
      discount: toMoney(sums.discountMinor),
      discounts: toDiscounts(sums.discounts),
      delivery: toMoneyOrNull(sums.deliveryMinor),
      lifting: toMoney(sums.liftingMinor),
      total: toMoney(sums.totalMinor),
    },
    promoCode: plan.cart.promo && toPromoCode(plan.cart.promo),
    bonus: asked.bonus,
    weightGrams,
    volumeCubicCm: plan.volumeCubicCm,
    recipient: { firstname, phone, email },
    lastAddress,
    draft,
  }
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

const toMoneyOrNull = (amountMinor: number | null) =>
  amountMinor === null ? null : toMoney(amountMinor)

function toItem(line: CartLine): Checkout['items'][number] {
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

function toShortage({ productId, name, unit, quantity }: CartLine, available: number) {
  return { productId, name, unit, wanted: toQuantity(quantity), available: toQuantity(available) }
}

/** «2 декабря включительно» */
function nameInvoiceEnd(end: string, timezone: string): string {
  const day = findLastDay(end, timezone) ?? toLocal(Date.parse(end), timezone).day
  return `${formatDay(day)} включительно`
}

function listPayments(
  { delivery, isOnlinePaid, invoiceEnd }: Asked,
  timezone: string,
): Checkout['payments'] {
  const place = delivery?.method === 'DELIVERY' ? 'водителю' : 'в магазине'
  const invoice = invoiceEnd && {
    type: 'INVOICE' as const,
    title: 'По счёту',
    text: `Переводом до\u00a0${nameInvoiceEnd(invoiceEnd, timezone)}. Товар бронируется`,
    isAvailable: true,
  }
  return [
    {
      type: 'ONLINE',
      title: 'Онлайн',
      text: 'Картой, через СБП или SberPay. Товар бронируется на час',
      isAvailable: isOnlinePaid,
    },
    {
      type: 'ON_RECEIPT',
      title: 'При получении',
      text: `Картой или наличными ${place}`,
      isAvailable: true,
    },
    ...(invoice ? [invoice] : []),
  ]
}
