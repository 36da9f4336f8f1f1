/** Making a planned change, and what the buyer says to one that the shop proposes. */

import type { ApiDependencies } from '#api/context.ts'
import {
  endProposal,
  findProposal,
  type NewChange,
  type Proposal,
  parseAsked,
  prepareAgreed,
  prepareApplied,
  toOrderChange,
} from '#api/data/order/change-row.ts'
import { prepareChanged, type WrittenOrder } from '#api/data/order/change-write.ts'
import type { Database } from '#api/database.ts'
import { settleOrderRefunds } from '#api/domain/payment/refund.ts'
import { sumLines } from '#api/domain/payment/rest.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { withTimeout } from '#api/providers/with-timeout.ts'
import type { OrderChange } from '#schema/rest/order/order-change.ts'
import { type ChangeDependencies, type ChangePlan, planChange } from './change-plan.ts'
import { toAfter, toBefore, toChangeMoney, toDifferenceMinor } from './change-view.ts'

type Dependencies = ChangeDependencies & Pick<ApiDependencies, 'payments'>

/** How long the caller waits for the money; if it takes longer, the sweep finishes it. */
const settleTimeoutMs = 3000
/** Each try plans anew; a retry happens only when something else has come between. */
const triesMax = 4

function toWritten(plan: ChangePlan, now: Date): WrittenOrder {
  const { state, asked, sums, way, allocations } = plan
  const { order } = state
  const isSamePlace = state.delivery.method === way.delivery.method && order.shop_id === way.shopId
  const isSame = plan.isSameGoods && isSamePlace && asked.payer === null
  const lines = sums.lines.map(({ was, ...line }) => ({ ...line, isNew: was === null }))
  return {
    orderId: order.id,
    goods: isSame ? null : { lines, allocations },
    sums,
    isPromoLost: sums.lostPromoCode !== null,
    way,
    recipient: plan.recipient,
    payer: asked.payer && { ...asked.payer, payer: plan.payer },
    overpaid: plan.overpaid,
    backMinor: sumLines(state.back),
    now,
  }
}

/** The statements that make a planned change whose row is there, behind a guard. */
export const prepareChange = (
  db: Database,
  plan: ChangePlan,
  { id, now }: { id: string; now: Date },
): D1PreparedStatement[] => [
  ...prepareChanged(db, toWritten(plan, now)),
  ...prepareApplied(db, { id, money: toChangeMoney(plan), now }),
]

/** The row of a planned change. */
export const toNewChange = (
  plan: ChangePlan,
  more: Pick<NewChange, 'id' | 'by' | 'proposal' | 'now'>,
): NewChange => ({
  ...more,
  orderId: plan.state.order.id,
  asked: plan.asked,
  before: toBefore(plan.state),
  after: toAfter(plan),
  money: toChangeMoney(plan),
  differenceMinor: toDifferenceMinor(plan),
  needsApproval: plan.limits.length > 0,
  reason: plan.asked.reason,
})

/** What a change gives back is sent at once. */
export const settleChange = (dependencies: Dependencies, orderId: string): Promise<unknown> =>
  withTimeout(settleTimeoutMs, settleOrderRefunds(dependencies, orderId))

type Named = { id: string; token: string }

export async function findOrderChange(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  named: Named,
): Promise<OrderChange | null> {
  const found = await findProposal(db, named)
  return found && toOrderChange(found, now())
}

/** The buyer says no; what has ended before stays as it is, and is answered. */
export async function declineOrderChange(
  dependencies: Dependencies,
  named: Named,
): Promise<OrderChange | null> {
  const { db, now } = dependencies
  const found = await findProposal(db, named)
  if (found) await endProposal(db, { id: found.id, state: 'DECLINED', failure: null, now: now() })
  return findOrderChange(dependencies, named)
}

/**
 * The buyer agrees, once: what has ended before is answered as it is. It is planned anew, and fails
 * when the goods are gone or it would cost another sum than was shown.
 */
export async function acceptOrderChange(
  dependencies: Dependencies,
  named: Named,
): Promise<Outcome<OrderChange>> {
  const { db, now } = dependencies
  for (let i = 0; i < triesMax; i += 1) {
    const found = await findProposal(db, named)
    const shown = found && toOrderChange(found, now())
    if (!found || !shown) return decline('NOT_FOUND')
    if (shown.state !== 'PROPOSED') return accept(shown)
    if (await agree(dependencies, found, shown)) {
      await settleChange(dependencies, shown.orderId)
      const agreed = await findOrderChange(dependencies, named)
      return agreed ? accept(agreed) : decline('NOT_FOUND')
    }
  }
  return decline('CONFLICT')
}

/** False when something has come between: it is planned again then. */
async function agree(
  dependencies: Dependencies,
  found: Proposal,
  shown: OrderChange,
): Promise<boolean> {
  const { db, now } = dependencies
  const { id } = found
  const asked = parseAsked(found.asked)
  const plan = asked && (await planChange(dependencies, found.order_id, asked))
  const failure = plan ? findFailure(plan, shown, found.needs_approval === 1) : 'Заказа больше нет'
  if (failure !== null || !plan) {
    await endProposal(db, { id, state: 'FAILED', failure, now: now() })
    return true
  }
  const { version } = plan.state.order
  try {
    await db.batch([
      prepareAgreed(db, { id, version, now: now() }),
      ...prepareChange(db, plan, { id, now: now() }),
    ])
    return true
  } catch (error) {
    if (!/constraint/i.test(String(error))) throw error
    return false
  }
}

/** Why what was proposed cannot be made any more. */
function findFailure(plan: ChangePlan, { after }: OrderChange, isApproved: boolean): string | null {
  const [refusal] = plan.refusals
  if (refusal) return refusal.message ?? 'Магазин больше не\u00a0может так изменить заказ'
  if (plan.limits.length > 0 && !isApproved) {
    return 'Сумма теперь больше лимита покупателя: изменение должна согласовать организация'
  }
  if (plan.sums.totalMinor === after.sums.total.amountMinor) return null
  return 'Цены изменились: заказ стоил\u00a0бы иначе, чем было показано'
}
