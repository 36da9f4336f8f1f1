/** A draft as those who fill it see it: goods with their stock, sums, and what is still wrong. */
import type { ApiDependencies } from '#api/context.ts'
import { requireUser } from '#api/data/account/user.ts'
import {
  type CartLine,
  isOrdered,
  toMinimum,
  toReachedMinor,
  toTotal,
} from '#api/data/cart/cart.ts'
import {
  type DraftOrder,
  findBuyerByPhone,
  findDraftOrder,
  listPlaces,
  toDraftState,
} from '#api/data/order/draft-order.ts'
import { findLastAddress } from '#api/data/order/last-address.ts'
import { findLastPayer } from '#api/data/order/last-payer.ts'
import { listOrganizations } from '#api/data/organization/organization.ts'
import { readAddresses } from '#api/domain/account/saved-address.ts'
import { listSubstitutes } from '#api/domain/catalogue/substitute.ts'
import { toCheckout } from '#api/domain/order/checkout.ts'
import { toStart } from '#api/domain/order/checkout-start.ts'
import { quoteDraft, toAgreePage } from '#api/domain/order/draft-order.ts'
import { toInvoiceEnd } from '#api/domain/order/invoice-end.ts'
import { listPayers } from '#api/domain/order/payer.ts'
import type { OrderQuote } from '#api/domain/order/quote.ts'
import { accept, decline, type Outcome, toRefusalBody } from '#api/outcome.ts'
import { toMoney, toPrice } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { Organization } from '#schema/rest/organization/organization.ts'
import type {
  StaffBuyer,
  StaffDraftOrder,
  StaffDraftOrderLine,
  StaffDraftOrderPlace,
} from '#schema/rest/staff/draft-order.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'addresses' | 'payments' | 'origin'>

/** Each costs a search, and no caller waits for more. */
const substitutedMax = 10
const substitutesMax = 3
const addressesMax = 50

type Known = {
  buyer: StaffBuyer
  payers: Organization[]
  /** Where the account is; null without one. */
  cityId: string | null
}

/** Who has a phone, with what they may order for and where goods were brought to them before. */
export async function findStaffBuyer(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { phone, cityId }: { phone: string; cityId?: string },
): Promise<Known> {
  const { user, orders } = await findBuyerByPhone(db, phone, now())
  if (!user) {
    const nothing = { userId: null, firstname: null, points: 0, payers: [], addresses: [] }
    return { buyer: { phone, ...nothing, orders }, payers: [], cityId: null }
  }
  const owner = { userId: user.id, cityId: cityId ?? user.cityId }
  const [organizations, last, lastAddress, saved] = await Promise.all([
    listOrganizations(db, user.id),
    findLastPayer(db, user.id),
    findLastAddress(db, owner),
    readAddresses({ db, userId: user.id }),
  ])
  const payers = listPayers(organizations, last)
  const here = saved.items.filter((one) => one.cityId === owner.cityId)
  const addresses = [...here, ...(lastAddress ? [lastAddress] : [])]
    .map(({ address, fiasId }) => ({ address, fiasId }))
    .filter(({ fiasId }, i, all) => all.findIndex((one) => one.fiasId === fiasId) === i)
    .slice(0, addressesMax)
  const buyer = {
    phone,
    userId: user.id,
    firstname: user.firstname,
    points: user.points,
    orders,
    payers: payers.map(({ id: organizationId, name, inn }) => ({ organizationId, name, inn })),
    addresses,
  }
  return { buyer, payers, cityId: user.cityId }
}

/** A draft as it is; what is no longer there is not found. */
export async function answerDraft(
  dependencies: Dependencies,
  id: string,
): Promise<Outcome<StaffDraftOrder>> {
  const draft = await findDraftOrder(dependencies.db, id, dependencies.now())
  return draft ? accept(await showDraft(dependencies, draft)) : decline('NOT_FOUND')
}

/** The whole draft. */
async function showDraft(dependencies: Dependencies, draft: DraftOrder): Promise<StaffDraftOrder> {
  const { db, now, origin } = dependencies
  const { buyer, payers } = await findStaffBuyer(dependencies, draft)
  const [{ plan, organizationId }, { user }] = await Promise.all([
    quoteDraft(dependencies, draft, payers),
    requireUser(db, draft.buyerId ?? draft.id, now()),
  ])
  const payer = payers.find(({ id }) => id === organizationId) ?? null
  const { timezone } = plan.city
  const checkout = toCheckout(plan, {
    delivery: plan.delivery,
    user,
    lastAddress: null,
    draft: draft.fields,
    start: toStart(plan.delivery, organizationId),
    isOnlinePaid: dependencies.payments !== null,
    payers,
    objects: [],
    invoiceEnd: payer && toInvoiceEnd(now(), timezone, plan.cart.terms.invoiceWorkingDays),
    bonus: null,
  })
  const refusal = toRefusal(plan)
  return {
    ...toShown(draft, now()),
    cityName: plan.city.name,
    buyer,
    link: draft.token && toAgreePage(origin, draft.token),
    lines: await showLines(dependencies, plan),
    checkout,
    refusal: refusal && toRefusalBody(refusal),
  }
}

function toShown(draft: DraftOrder, now: Date) {
  const { id, phone, firstname, version, cityId, fields, orderNumber } = draft
  const { keyName: madeBy, createdAt, changedAt, expiresAt } = draft
  return {
    id,
    state: toDraftState(draft, now),
    phone,
    firstname,
    madeBy,
    createdAt,
    changedAt,
    expiresAt,
    version,
    cityId,
    fields,
    orderNumber: orderNumber === null ? null : String(orderNumber),
  }
}

/** What a person who fills it is told before they try. */
function toRefusal(plan: OrderQuote) {
  if (plan.cart.lines.length === 0) return { code: 'CART_EMPTY' as const }
  if (plan.refusal) return plan.refusal
  const reachedMinor = toReachedMinor(plan.cart.lines, plan.reckoned.beforePoints.goodsMinor)
  const minimum = toMinimum(plan.cart.terms, reachedMinor)
  return minimum && minimum.lacking.amountMinor > 0
    ? { code: 'ORDER_MINIMUM' as const, field: ['items'] }
    : null
}

async function showLines(
  { db }: Pick<Dependencies, 'db'>,
  { cart, city }: OrderQuote,
): Promise<StaffDraftOrderLine[]> {
  const { lines } = cart
  const short = lines.filter((line) => !isOrdered(line)).slice(0, substitutedMax)
  const [places, ...offers] = await Promise.all([
    findPlaces(
      db,
      city.id,
      lines.map(({ productId }) => productId),
    ),
    ...short.map(({ productId, quantity }) =>
      listSubstitutes(db, city.id, productId, { quantity, isPartial: true }),
    ),
  ])
  const taken = new Set(lines.map(({ productId }) => productId))
  const toOffers = (line: CartLine) =>
    (offers[short.indexOf(line)]?.value ?? [])
      .filter(({ product }) => !taken.has(product.id))
      .slice(0, substitutesMax)
      .map(({ product, quantity }) => ({ product, quantity }))
  return lines.map((line) => ({
    productId: line.productId,
    code: line.code,
    name: line.name,
    unit: line.unit,
    step: toQuantity(line.step),
    quantity: toQuantity(line.quantity),
    available: toQuantity(line.stock),
    isShort: !isOrdered(line),
    price: toPrice(line.priceMinor),
    listPrice: toPrice(toListMinor(line)),
    total: toMoney(toTotal(line)),
    places: places.get(line.productId) ?? [],
    substitutes: toOffers(line),
  }))
}

/** Null where the price is the plain one. */
function toListMinor({ priceMinor, listMinor, oldPriceMinor }: CartLine): number | null {
  const fullMinor = Math.max(listMinor ?? 0, oldPriceMinor ?? 0)
  return priceMinor !== null && fullMinor > priceMinor ? fullMinor : null
}

/** Shops and warehouses of a city by product. */
export async function findPlaces(
  db: Dependencies['db'],
  cityId: string,
  productIds: string[],
): Promise<Map<string, StaffDraftOrderPlace[]>> {
  const places = new Map<string, StaffDraftOrderPlace[]>()
  for (const { productId, shopId, name, quantity } of await listPlaces(db, cityId, productIds)) {
    const place = { shopId, name, quantity: toQuantity(quantity) }
    places.set(productId, [...(places.get(productId) ?? []), place])
  }
  return places
}
