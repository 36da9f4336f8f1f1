/** Placing an order: plan it, compare with what the buyer saw, and make it in one batch. */

import type { ApiDependencies, Session } from '#api/context.ts'
import { type ConsentSource, refuseConsents, toSource } from '#api/data/account/consent.ts'
import { toMinimum, toReachedMinor } from '#api/data/cart/cart.ts'
import { createOrder, type NewOrder } from '#api/data/order/create.ts'
import { prepareKept, toIdempotencyKey } from '#api/data/order/idempotency.ts'
import { answerKept, answerOrder, replayOrder } from '#api/domain/idempotent-replay.ts'
import { createCode } from '#api/limits/code-limit.ts'
import { accept, decline, declineField, type Outcome, type Refusal } from '#api/outcome.ts'
import type { AddressPort } from '#api/providers/address.ts'
import { toLocal } from '#language/local-time.ts'
import { formatRoubles } from '#language/ru/paper.ts'
import { takeKind } from '#schema/discount.ts'
import { toPhoneDigits } from '#schema/form.ts'
import { pointMinor } from '#schema/loyalty.ts'
import type { OrderCreate } from '#schema/rest/order/create.ts'
import { type Order, OrderDelivery } from '#schema/rest/order/order.ts'
import type { PaymentType } from '#schema/rest/payment/payment.ts'
import type { ShopTerms } from '#schema/shop-terms.ts'
import { toVatsOfDay } from '#schema/vat.ts'
import { askApproval } from './approval.ts'
import { findOrderPayer } from './payer.ts'
import { createPayment } from './payment.ts'
import { allocateQuote, type OrderQuote, quoteOrder, refuseLines } from './quote.ts'

/** To say aloud; the number of the order is named with it. */
const collectionCodeLength = 4
/** How much later than it was shown a shop may be ready without the buyer being asked again. */
const lateMs = 60 * 60 * 1000

/** Each try plans anew; a retry happens only when another buyer took the goods in between. */
const triesMax = 4

/**
 * Makes an order of the session's cart. The same `key` with the same request answers what was
 * answered first, with another one IDEMPOTENCY_MISMATCH.
 */
export async function placeOrder(
  dependencies: ApiDependencies,
  session: Session,
  request: OrderCreate,
  key: string | null,
): Promise<Outcome<Order>> {
  const { userId } = session
  const kept = key === null ? null : await toIdempotencyKey(`order:${userId}`, key, request)
  const placing: Placing = {
    cart: session,
    findBuyer: async () => ({ userId, made: [] }),
    source: toSource(session, 'CHECKOUT'),
    asksConsents: true,
    replay: async () => kept && replayOrder(dependencies, userId, kept),
    answer: (made) =>
      kept ? answerKept(dependencies, made, kept) : answerOrder(dependencies, made),
    prepareMore: ({ id, now }) => (kept ? [prepareKept(dependencies.db, kept, { id, now })] : []),
  }
  return placeCart(dependencies, placing, request)
}

/** Whose cart becomes whose order, and what is done in the same batch. */
export type Placing = {
  /** Whose cart it is: the buyer's, or that of a draft which the shop's people fill. */
  cart: { userId: string; cityId: string }
  /** Asked before each try; `made` makes an account for who has none, and stands first. */
  findBuyer: () => Promise<{ userId: string; made: NewOrder['accountMade'] }>
  /** Of the consents that are given with the order. */
  source: ConsentSource
  /** False of an order that the shop's people make: nobody agrees to a text for another. */
  asksConsents: boolean
  /** What was answered when this was asked before; null when it was not. */
  replay: () => Promise<Outcome<Order> | null>
  answer: (made: { userId: string; id: string }) => Promise<Outcome<Order>>
  prepareMore: (order: NewOrder) => D1PreparedStatement[]
}

/** Makes an order of a cart; a repeat answers as `replay` does. */
export async function placeCart(
  given: ApiDependencies,
  placing: Placing,
  request: OrderCreate,
): Promise<Outcome<Order>> {
  const dependencies = { ...given, addresses: askOnce(given.addresses) }
  const { replay } = placing
  let shortage: Refusal | null = null
  for (let i = 0; i < triesMax; i += 1) {
    const replayed = await replay()
    if (replayed) return replayed
    const planned = await planCart(dependencies, placing, request)
    // The twin of this request may have emptied the cart a moment ago.
    if (!planned.ok) return (await replay()) ?? planned
    const { value: order } = planned
    const conflict = await createOrder(dependencies.db, order, placing.prepareMore(order))
    if (!conflict) return placing.answer(order)
    if (conflict === 'cart') return (await replay()) ?? decline('CART_CHANGED')
    if (conflict === 'stock') shortage = refuseLines(order.lines)
  }
  return { ok: false, refusal: shortage ?? { code: 'CONFLICT' } }
}

/** The provider of addresses is paid by the question: an order that is planned again knows its own. */
function askOnce(addresses: AddressPort): AddressPort {
  let found: ReturnType<AddressPort['find']> | null = null
  return {
    ...addresses,
    find: (fiasId) => {
      found ??= addresses.find(fiasId)
      return found
    },
  }
}

/** The order that placing it now would make. */
export async function planCart(
  dependencies: ApiDependencies,
  placing: Pick<Placing, 'cart' | 'findBuyer' | 'source' | 'asksConsents'>,
  request: OrderCreate,
): Promise<Outcome<NewOrder>> {
  const { cart } = placing
  const { delivery, legalPages: consents } = request
  const organizationId = request.payer?.organizationId
  const { userId, made } = await placing.findBuyer()
  const [plan, unagreed] = await Promise.all([
    quoteOrder(dependencies, cart, { delivery, organizationId, buyerId: userId }),
    placing.asksConsents ? refuseConsents(dependencies.db, { userId, consents }) : null,
  ])
  const refusal =
    refusePlan(plan, request) ?? refusePaymentType(plan.cart.terms, request.paymentType) ?? unagreed
  if (refusal) return { ok: false, refusal }
  if (request.paymentType === 'ONLINE' && !dependencies.payments) {
    return declineField(
      ['paymentType'],
      'Оплата на\u00a0сайте сейчас не\u00a0работает. Выберите другую',
    )
  }
  const payer = await findOrderPayer(dependencies, userId, request)
  if (!payer.ok) return payer
  const allocations = allocateQuote(plan, delivery)
  if (!allocations) return { ok: false, refusal: refuseLines(plan.lines) }
  const now = dependencies.now()
  const approval = await findApproval(dependencies, userId, plan, request)
  const isPickup = delivery.method === 'PICKUP'
  const place = { timezone: plan.city.timezone, terms: plan.cart.terms }
  return accept({
    id: crypto.randomUUID(),
    userId,
    accountMade: made,
    source: placing.source,
    cityId: cart.cityId,
    cartUserId: cart.userId,
    cartVersion: plan.cart.version,
    request: { ...request, recipient: toRecipient(request) },
    delivery: toStoredDelivery(plan, request),
    shopId: isPickup ? delivery.shopId : null,
    collectionCode: isPickup ? createCode(collectionCodeLength) : null,
    readyAt: toReadyAt(plan, delivery),
    lines: plan.lines,
    allocations,
    discounts: plan.reckoned.lines.map(({ parts }) => parts),
    promoCode:
      takeKind(plan.sums.discounts, 'PROMO_CODE') > 0 ? (plan.cart.promo?.code ?? null) : null,
    points: takeKind(plan.sums.discounts, 'BONUS') / pointMinor,
    sums: { ...plan.sums, deliveryMinor: plan.sums.deliveryMinor ?? 0 },
    weightGrams: plan.weightGrams,
    vats: toVatsOfDay(dependencies.vat, toLocal(now.getTime(), plan.city.timezone).day),
    payer: payer.value,
    approval,
    // The time to pay begins with the approval.
    payment: approval ? null : createPayment(request.paymentType, now, place),
    now,
  })
}

/** Of an organisation's order, what it is to wait for. */
async function findApproval(
  dependencies: ApiDependencies,
  userId: string,
  { sums, city, cart }: OrderQuote,
  { payer, delivery }: OrderCreate,
): Promise<NewOrder['approval']> {
  if (!payer) return null
  const { organizationId } = payer
  const { totalMinor } = sums
  const order = { totalMinor, delivery, timezone: city.timezone, terms: cart.terms }
  return askApproval(dependencies, { userId, organizationId }, order)
}

/** Compares with what the buyer saw before judging what was chosen: the sum may be why. */
function refusePlan(plan: OrderQuote, request: OrderCreate): Refusal | null {
  const { cartVersion, total } = request
  if (plan.cart.lines.length === 0) return { code: 'CART_EMPTY' }
  if (!plan.cart.lines.some((line) => line.isTicked)) return { code: 'NOTHING_TICKED' }
  if (cartVersion !== String(plan.cart.version)) return { code: 'CART_CHANGED' }
  if (plan.lines.length === 0) return refuseLines(plan.unavailable)
  if (plan.refusal) return plan.refusal
  const least = refuseLeast(plan)
  if (least) return least
  if (total === plan.sums.totalMinor) return refuseLater(plan, request)
  const promo = plan.cart.promo?.refusal
  // Goods that no longer reach the least sum have changed themselves.
  if (promo && promo.code !== 'PROMO_MINIMUM') return { ...promo, field: ['promoCode'] }
  return plan.unavailable.length > 0 ? refuseLines(plan.unavailable) : { code: 'CART_CHANGED' }
}

function refuseLeast({ cart, reckoned }: OrderQuote): Refusal | null {
  const reachedMinor = toReachedMinor(cart.lines, reckoned.beforePoints.goodsMinor)
  const minimum = toMinimum(cart.terms, reachedMinor)
  if (!minimum || minimum.lacking.amountMinor === 0) return null
  const { goods, lacking } = minimum
  const message =
    `Минимальный заказ\u00a0— ${formatRoubles(goods.amountMinor)}. ` +
    `Добавьте товаров ещё на\u00a0${formatRoubles(lacking.amountMinor)}`
  return { code: 'ORDER_MINIMUM', field: ['items'], message }
}

/** Whether the shop takes money in the chosen way. */
function refusePaymentType({ payments }: ShopTerms, type: PaymentType): Refusal | null {
  const isOffered = {
    ONLINE: payments.online.length > 0,
    ON_RECEIPT: payments.onReceipt.length > 0,
    INVOICE: payments.invoice,
  }
  if (isOffered[type]) return null
  const message = 'Так заплатить нельзя. Выберите другой способ'
  return { code: 'VALIDATION', field: ['paymentType'], message }
}

/** A shop picks orders in the order they come: a form that was open for long shows an old hour. */
function refuseLater(plan: OrderQuote, { delivery, readyAt: shown }: OrderCreate): Refusal | null {
  const readyAt = toReadyAt(plan, delivery)
  if (shown === null || readyAt === null) return null
  const isLater = Date.parse(readyAt) - Date.parse(shown) > lateMs
  return isLater ? { code: 'READY_LATER', field: ['readyAt', readyAt] } : null
}

/** When it can be collected; null of a delivery. */
function toReadyAt(
  { shops }: OrderQuote,
  { method, shopId }: OrderCreate['delivery'],
): string | null {
  if (method !== 'PICKUP') return null
  return shops.find(({ shop }) => shop.id === shopId)?.readyAt ?? null
}

/**
 * The address in the provider's words, with the entrance and the flat that a saved one has behind
 * them; what the other way of delivery would need is dropped.
 */
function toStoredDelivery(
  { address }: OrderQuote,
  { delivery }: OrderCreate,
): OrderCreate['delivery'] {
  if (delivery.method === 'DELIVERY') {
    const { accessNote, contactPhone } = delivery
    return {
      ...delivery,
      shopId: null,
      address: address && toAddressed(address.value, delivery.address),
      accessNote: accessNote.trim(),
      contactPhone: contactPhone === null ? null : toPhoneDigits(contactPhone),
    }
  }
  const { method, shopId, comment } = delivery
  return OrderDelivery.parse({ method, shopId, comment })
}

const toAddressed = (house: string, asked: string | null) =>
  asked?.startsWith(`${house}, `) ? asked.trim() : house

function toRecipient({ recipient }: OrderCreate): OrderCreate['recipient'] {
  return { ...recipient, phone: toPhoneDigits(recipient.phone) }
}
