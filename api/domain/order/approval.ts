/** Decides which orders need another member's word, and what becomes of them with it. */

import type { ApiDependencies } from '#api/context.ts'
import { findCity } from '#api/data/catalogue/city.ts'
import {
  type ApprovalAsked,
  type ApprovalOrder,
  approveOrder,
  cancelUndecided,
  declineOrder,
  findApprovalOrder,
  findMonthSpent,
  type LimitReason,
  listApproverIds,
  listOverdueApprovals,
  type StoredApproval,
  toReason,
} from '#api/data/order/approval.ts'
import { findMembership, type Membership } from '#api/data/organization/organization.ts'
import { answerOrder } from '#api/domain/idempotent-replay.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { toPickingStart } from '#api/rules/order/picking.ts'
import { toDayStart } from '#language/calendar.ts'
import { toLocal } from '#language/local-time.ts'
import { defaultTimezone } from '#schema/constant.ts'
import type { Order, OrderDelivery } from '#schema/rest/order/order.ts'
import type { ShopTerms } from '#schema/shop-terms.ts'
import { createPayment } from './payment.ts'
import { findLaterReadyAt } from './ready-promise.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

const hourMs = 60 * 60 * 1000
/** A decision has this long at least, however soon the truck is to go. */
const leastMs = 2 * hourMs

/** The calendar month of `now` by the clock of the city. */
function toMonth(now: Date, timezone: string): { since: string; until: string } {
  const day = toLocal(now.getTime(), timezone).day
  const [year = 0, month = 0] = day.split('-').map(Number)
  const toFirst = (index: number) => new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10)
  return {
    since: toDayStart(toFirst(month - 1), timezone),
    until: toDayStart(toFirst(month), timezone),
  }
}

type Limited = {
  totalMinor: number
  timezone: string
  /** Of an order that is there already: its month is that in which it was placed. */
  placed?: { id: string; createdAt: string }
}

/** Limits that a sum is over; none of a member without limits. */
async function listLimitReasons(
  { db, now }: Dependencies,
  member: Membership,
  { totalMinor, timezone, placed }: Limited,
): Promise<LimitReason[]> {
  const { orderLimitMinor: order, monthLimitMinor: month } = member
  const reasons: LimitReason[] = []
  if (order !== null && totalMinor > order) {
    reasons.push({ kind: 'ORDER', limitMinor: order, usedMinor: 0 })
  }
  if (month !== null) {
    const days = toMonth(placed ? new Date(placed.createdAt) : now(), timezone)
    const usedMinor = await findMonthSpent(db, { ...member, ...days, exceptId: placed?.id })
    if (usedMinor + totalMinor > month) {
      reasons.push({ kind: 'MONTH', limitMinor: month, usedMinor })
    }
  }
  return reasons
}

/** What the checkout tells before the order is placed. */
export async function findApprovalNeed(
  dependencies: Dependencies,
  asked: { userId: string; cityId: string; organizationId: string; totalMinor: number },
): Promise<Outcome<{ reasons: ReturnType<typeof toReason>[] }>> {
  const { db } = dependencies
  const [member, city] = await Promise.all([findMembership(db, asked), findCity(db, asked.cityId)])
  if (!member) return decline('NOT_FOUND')
  const { totalMinor } = asked
  const timezone = city?.timezone ?? defaultTimezone
  const reasons = await listLimitReasons(dependencies, member, { totalMinor, timezone })
  return accept({ reasons: reasons.map(toReason) })
}

/**
 * What an order that is placed now waits for; null when it is within the limits. Two orders of one
 * member cannot both take what is left of a month: each needs the version of the cart that it read.
 */
export async function askApproval(
  dependencies: Dependencies,
  asked: { userId: string; organizationId: string },
  order: { totalMinor: number; timezone: string; delivery: OrderDelivery; terms: ShopTerms },
): Promise<ApprovalAsked | null> {
  const member = await findMembership(dependencies.db, asked)
  if (!member) return null
  const reasons = await listLimitReasons(dependencies, member, order)
  if (reasons.length === 0) return null
  const expiresAt = toExpiry(dependencies.now(), order)
  return { reasons, expiresAt, approverIds: await listApproverIds(dependencies.db, member) }
}

/** Limits of whoever ordered that a changed order would be over. */
export async function listChangeReasons(
  dependencies: Dependencies,
  asked: { userId: string; organizationId: string },
  changed: Required<Limited>,
): Promise<LimitReason[]> {
  const member = await findMembership(dependencies.db, asked)
  return member ? listLimitReasons(dependencies, member, changed) : []
}

/** As the terms say, and not longer than a delivery can still be picked for its day. */
function toExpiry(
  now: Date,
  { delivery, timezone, terms }: { delivery: OrderDelivery; timezone: string; terms: ShopTerms },
): string {
  const lastMs = now.getTime() + terms.approvalHours * hourMs
  if (!delivery.date) return new Date(lastMs).toISOString()
  const { pickingFrom } = terms
  const pickedMs = toPickingStart(delivery.date, { timezone, pickingFrom }).getTime()
  const leastAtMs = now.getTime() + leastMs
  return new Date(Math.min(lastMs, Math.max(pickedMs, leastAtMs))).toISOString()
}

type Asked = { userId: string; id: string }

/** The order goes where it would have gone, at the prices it was placed at. */
export async function approveColleaguesOrder(
  dependencies: Dependencies,
  asked: Asked,
): Promise<Outcome<Order>> {
  const now = dependencies.now()
  return decideOn(dependencies, asked, 'APPROVED', async (order) => {
    const payment = createPayment(order.paymentType, now, order)
    return approveOrder(dependencies.db, {
      orderId: order.id,
      userId: asked.userId,
      to: payment ? 'AWAITING_PAYMENT' : 'ACCEPTED',
      payment,
      readyAt: await findLaterReadyAt(dependencies.db, order, now),
      now,
    })
  })
}

/** Nothing is paid by then: the goods and the promo code go back. */
export async function declineColleaguesOrder(
  dependencies: Dependencies,
  asked: Asked & { reason: string },
): Promise<Outcome<Order>> {
  const now = dependencies.now()
  return decideOn(dependencies, asked, 'DECLINED', ({ id: orderId }) =>
    declineOrder(dependencies.db, { orderId, userId: asked.userId, reason: asked.reason, now }),
  )
}

/** A repeat of one's own decision answers the order; anything else that came before it is a refusal. */
async function decideOn(
  dependencies: Dependencies,
  asked: Asked,
  decision: NonNullable<StoredApproval['decision']>,
  decide: (order: ApprovalOrder) => Promise<boolean>,
): Promise<Outcome<Order>> {
  const { db, now } = dependencies
  const { userId } = asked
  await settleUndecidedOrders(dependencies, userId)
  const order = await findApprovalOrder(db, asked)
  if (!order) return decline('NOT_FOUND')
  const refusal = refuseDecider(order, userId)
  if (refusal) return { ok: false, refusal }
  if (order.status === 'AWAITING_APPROVAL' && (await decide(order))) {
    return answerOrder({ db, now }, { userId, id: order.id })
  }
  const after = await findApprovalOrder(db, asked)
  if (!after?.isDecidable) return decline(after ? 'FORBIDDEN' : 'NOT_FOUND')
  const { approval } = after
  const isOwn = approval?.decision === decision && approval.deciderId === userId
  return isOwn
    ? answerOrder({ db, now }, { userId, id: order.id })
    : decline('ORDER_NOT_APPROVABLE')
}

function refuseDecider({ buyerId, isDecidable }: ApprovalOrder, userId: string): Refusal | null {
  if (buyerId === userId) {
    return { code: 'FORBIDDEN', message: 'Свой заказ согласует другой участник' }
  }
  return isDecidable ? null : { code: 'FORBIDDEN' }
}

/** Cancels the orders that no one decided on in time: all of them, or those one user sees. */
export async function settleUndecidedOrders(
  { db, now }: Dependencies,
  userId?: string,
): Promise<void> {
  const overdue = await listOverdueApprovals(db, { now: now(), ...(userId && { userId }) })
  for (const id of overdue) await cancelUndecided(db, id, now())
}
