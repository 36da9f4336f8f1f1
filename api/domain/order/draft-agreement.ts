/** The page at which a buyer agrees to an order that the shop's people have filled for them. */
import type { ApiDependencies, Session } from '#api/context.ts'
import { listMissingConsents, toSource } from '#api/data/account/consent.ts'
import {
  declineDraftOrder,
  findDraftOrderByToken,
  type DraftOrder as StoredDraft,
  toDraftState,
} from '#api/data/order/draft-order.ts'
import { prepareMadeAct } from '#api/data/staff/audit.ts'
import { answerOrder } from '#api/domain/idempotent-replay.ts'
import { accept, decline, type Outcome, toRefusalBody } from '#api/outcome.ts'
import type { DraftOrder, DraftOrderConfirm } from '#schema/rest/order/draft-order.ts'
import type { Order } from '#schema/rest/order/order.ts'
import { toItem, toUnavailable } from './checkout.ts'
import { listDraftPayers, placeDraft, quoteDraft, toDraftRequest } from './draft-order.ts'
import { type OrderQuote, toQuotedSums } from './quote.ts'

type Reading = Pick<ApiDependencies, 'db' | 'now' | 'addresses'>

const paymentTitles = {
  ONLINE: 'Онлайн, на\u00a0следующей странице',
  ON_RECEIPT: 'При получении',
  INVOICE: 'По\u00a0счёту',
} as const

/** As it is now; null when there is no such link, or what it led to is forgotten. */
export async function showAgreement(
  dependencies: Reading,
  token: string,
): Promise<DraftOrder | null> {
  const { db, now } = dependencies
  const draft = await findDraftOrderByToken(db, token)
  if (!draft) return null
  const payers = await listDraftPayers(dependencies, draft)
  const [{ plan, organizationId }, consents, order] = await Promise.all([
    quoteDraft(dependencies, draft, payers),
    listMissingConsents(db, draft.buyerId ?? draft.id),
    findMade(dependencies, draft),
  ])
  const state = toDraftState(draft, now())
  const { paymentType, firstname } = draft.fields
  return {
    // While its people work on it once more, there is nothing to agree to.
    state: state === 'OPEN' ? 'ENDED' : state,
    expiresAt: draft.expiresAt,
    timezone: plan.city.timezone,
    cartVersion: String(plan.cart.version),
    items: plan.lines.map(toItem),
    unavailable: plan.unavailable.map(toUnavailable),
    ...toWay(plan),
    recipient: firstname,
    payer: payers.find(({ id }) => id === organizationId)?.name ?? null,
    paymentType,
    paymentTitle: paymentType ? paymentTitles[paymentType] : '',
    sums: toQuotedSums(plan),
    refusal: plan.refusal && toRefusalBody(plan.refusal).message,
    consents,
    order,
  }
}

function toWay({ delivery, shops, address }: OrderQuote) {
  const isPickup = delivery?.method === 'PICKUP'
  const chosen = isPickup ? shops.find(({ shop }) => shop.id === delivery.shopId) : undefined
  return {
    method: delivery?.method ?? null,
    place: chosen ? `${chosen.shop.name}, ${chosen.shop.address}` : (address?.value ?? ''),
    date: delivery?.date ?? null,
    window: delivery?.window ?? null,
    readyAt: chosen?.readyAt ?? null,
    isLifting: delivery?.isLifting ?? false,
  }
}

async function findMade(
  dependencies: Pick<Reading, 'db' | 'now'>,
  { orderId, buyerId }: StoredDraft,
): Promise<DraftOrder['order']> {
  if (orderId === null || buyerId === null) return null
  const made = await answerOrder(dependencies, { userId: buyerId, id: orderId })
  if (!made.ok) return null
  const { id, number, status, payment } = made.value
  const isWaiting = status === 'AWAITING_PAYMENT'
  return { id, number, paymentToken: isWaiting ? (payment.token ?? null) : null }
}

type Asked = { token: string; session: Session | null; requestId: string }

/** The buyer agrees: the order is made as it stands. Agreeing twice makes one. */
export async function confirmAgreement(
  dependencies: ApiDependencies,
  { token, session, requestId }: Asked,
  { cartVersion, total, legalPages }: DraftOrderConfirm,
): Promise<Outcome<DraftOrder>> {
  const { db, now } = dependencies
  const draft = await findDraftOrderByToken(db, token)
  if (!draft) return decline('NOT_FOUND')
  const state = toDraftState(draft, now())
  if (state !== 'ORDERED') {
    if (state !== 'SENT') return decline('DRAFT_ORDER_ENDED')
    const request = toDraftRequest(draft, { cartVersion, total, legalPages })
    if (!request.ok) return request
    const placed = await placeDraft(dependencies, draft, request.value, {
      source: session
        ? toSource(session, 'CHECKOUT')
        : { deviceId: '', sessionId: '', screen: 'CHECKOUT' },
      asksConsents: true,
      replay: () => findTwin(dependencies, token),
      prepareMore: (order) => {
        const staff = { id: draft.keyId, name: draft.keyName }
        const call = { staff, requestId, now: order.now }
        const after = { isAgreed: true, isBuyerNew: order.accountMade.length > 0 }
        return [prepareMadeAct(db, call, { orderId: order.id, after })]
      },
    })
    if (!placed.ok) return placed
  }
  const shown = await showAgreement(dependencies, token)
  return shown ? accept(shown) : decline('NOT_FOUND')
}

/** The order that another press has made a moment ago. */
async function findTwin(
  dependencies: Pick<Reading, 'db' | 'now'>,
  token: string,
): Promise<Outcome<Order> | null> {
  const draft = await findDraftOrderByToken(dependencies.db, token)
  if (!draft?.orderId || !draft.buyerId) return null
  return answerOrder(dependencies, { userId: draft.buyerId, id: draft.orderId })
}

/** The buyer refuses: the draft stays with the shop's people, who see it. */
export async function declineAgreement(
  dependencies: Reading,
  token: string,
): Promise<Outcome<DraftOrder>> {
  const { db, now } = dependencies
  const draft = await findDraftOrderByToken(db, token)
  if (!draft) return decline('NOT_FOUND')
  const isDone = draft.state === 'DECLINED' || (await declineDraftOrder(db, draft.id, now()))
  if (!isDone) return decline('DRAFT_ORDER_ENDED')
  const shown = await showAgreement(dependencies, token)
  return shown ? accept(shown) : decline('NOT_FOUND')
}
