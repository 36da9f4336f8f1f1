/** A draft of the shop's people as an order of its buyer: its plan, what it asks for, placing it. */
import type { ApiDependencies } from '#api/context.ts'
import { findUserIdByPhone } from '#api/data/account/user.ts'
import type { NewOrder } from '#api/data/order/create.ts'
import { type DraftOrder, insertAccount, prepareDraftOrdered } from '#api/data/order/draft-order.ts'
import { findLastAddress } from '#api/data/order/last-address.ts'
import { findLastPayer } from '#api/data/order/last-payer.ts'
import { listOrganizations } from '#api/data/organization/organization.ts'
import { answerOrder } from '#api/domain/idempotent-replay.ts'
import { accept, declineField, type Outcome } from '#api/outcome.ts'
import { messages } from '#schema/form.ts'
import { OrderCreate } from '#schema/rest/order/create.ts'
import type { Order } from '#schema/rest/order/order.ts'
import type { Organization } from '#schema/rest/organization/organization.ts'
import { chooseStart, findStartPayer } from './checkout-start.ts'
import { listPayers } from './payer.ts'
import { type Placing, placeCart } from './placement.ts'
import { type OrderQuote, type QuotedShop, quoteOrder } from './quote.ts'

type Quoting = Pick<ApiDependencies, 'db' | 'now' | 'addresses'>

/** Where the buyer agrees. */
export const toAgreePage = (origin: string, token: string) => `${origin}/draft-orders/${token}`

/** Organisations that the buyer may order for; a phone without an account has none. */
export async function listDraftPayers(
  { db }: Pick<Quoting, 'db'>,
  { buyerId }: Pick<DraftOrder, 'buyerId'>,
): Promise<Organization[]> {
  if (buyerId === null) return []
  const [organizations, last] = await Promise.all([
    listOrganizations(db, buyerId),
    findLastPayer(db, buyerId),
  ])
  return listPayers(organizations, last)
}

/** Whose addresses are known: nobody's, before there is an account. */
const toOwner = ({ id, buyerId, cityId }: DraftOrder) => ({ userId: buyerId ?? id, cityId })

/** Until a way is chosen, it is planned as a checkout of the buyer would begin. */
export async function quoteDraft(
  dependencies: Quoting,
  draft: DraftOrder,
  payers: Organization[],
): Promise<{ plan: OrderQuote; organizationId: string | undefined }> {
  const { id, cityId, buyerId, fields } = draft
  const chosen = fields.method === null ? null : fields
  const organizationId = findStartPayer(chosen, payers)
  const owner = toOwner(draft)
  const lastAddress = buyerId === null ? null : await findLastAddress(dependencies.db, owner)
  const delivery = (shops: QuotedShop[]) =>
    chooseStart(dependencies, owner, { draft: chosen, lastAddress, shops })
  const plan = await quoteOrder(
    dependencies,
    { userId: id, cityId },
    { delivery, organizationId, buyerId: owner.userId },
  )
  return { plan, organizationId }
}

/** What was named to the buyer, and what they agree to themselves. */
export type DraftSeen = Pick<OrderCreate, 'cartVersion' | 'total' | 'legalPages'>

/** What a checkout would send; the first field that is wrong is refused. */
export function toDraftRequest({ fields }: DraftOrder, seen: DraftSeen): Outcome<OrderCreate> {
  if (fields.method === null) return declineField(['delivery', 'method'], messages.required)
  if (fields.paymentType === null) {
    return declineField(['paymentType'], 'Выберите способ оплаты')
  }
  const { method, shopId, fiasId, address, date, window, floor, hasLift, isLifting } = fields
  const { accessNote, contactName, contactPhone, comment } = fields
  const isDelivery = method === 'DELIVERY'
  const way = isDelivery
    ? {
        fiasId: fiasId || null,
        address: address || null,
        date: date || null,
        window: window || null,
        floor: floor.trim() === '' ? null : Number(floor),
        hasLift,
        isLifting,
        accessNote,
        contactName: contactName || null,
        contactPhone: contactPhone || null,
      }
    : { shopId: shopId || null }
  const sent = OrderCreate.safeParse({
    ...seen,
    recipient: { firstname: fields.firstname, phone: fields.phone, email: fields.email || null },
    delivery: { method, ...way, comment },
    payer: fields.payer
      ? { organizationId: fields.payer, poNumber: fields.poNumber, object: fields.object }
      : null,
    paymentType: fields.paymentType,
  })
  if (sent.success) return accept(sent.data)
  const [issue] = sent.error.issues
  return declineField((issue?.path ?? []).map(String), issue?.message ?? messages.required)
}

type PlacedDraft = Pick<Placing, 'source' | 'asksConsents' | 'replay'> & {
  /** What is written beside the order. */
  prepareMore: (order: NewOrder) => D1PreparedStatement[]
}

/** The account with the phone of a draft, or one to be made with the order. */
export function findDraftBuyer(
  { db, now }: Pick<Quoting, 'db' | 'now'>,
  draft: DraftOrder,
): Placing['findBuyer'] {
  const freshId = crypto.randomUUID()
  return async () => {
    const userId = await findUserIdByPhone(db, draft.phone)
    if (userId !== null) return { userId, made: [] }
    return { userId: freshId, made: [insertAccount(draft, { id: freshId, now: now() })] }
  }
}

/** Makes the order of a draft: both in one batch, so that a draft becomes one order. */
export function placeDraft(
  dependencies: ApiDependencies,
  draft: DraftOrder,
  request: OrderCreate,
  { source, asksConsents, replay, prepareMore }: PlacedDraft,
): Promise<Outcome<Order>> {
  const { db } = dependencies
  const placing: Placing = {
    cart: { userId: draft.id, cityId: draft.cityId },
    findBuyer: findDraftBuyer(dependencies, draft),
    source,
    asksConsents,
    replay,
    answer: (made) => answerOrder(dependencies, made),
    prepareMore: (order) => [
      prepareDraftOrdered(db, draft, { orderId: order.id, now: order.now }),
      ...prepareMore(order),
    ],
  }
  return placeCart(dependencies, placing, request)
}
