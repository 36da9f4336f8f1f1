/** Giving back a part of what was paid for an order, as a favour. */

import type { ApiDependencies } from '#api/context.ts'
import {
  findRefundLeft,
  type LineLeft,
  prepareOrderRefund,
  type RefundLeft,
} from '#api/data/order/refund.ts'
import { settleOrderRefunds } from '#api/domain/payment/refund.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { withTimeout } from '#api/providers/with-timeout.ts'
import { formatSum } from '#language/ru/paper.ts'
import { distribute } from '#schema/money.ts'
import type { StaffOrder, StaffOrderRefund } from '#schema/rest/staff/order.ts'
import { actOnOrder, answerStaffOrder, type StaffAsked } from './order.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments'>

/** How long the caller waits for the money; if it takes longer, the sweep finishes it. */
const settleTimeoutMs = 3000

/** Of one line, or of all of them in proportion to what is left of each. */
export async function refundStaffOrder(
  dependencies: Dependencies,
  asked: StaffAsked,
  refund: StaffOrderRefund,
): Promise<Outcome<StaffOrder>> {
  const { db, now } = dependencies
  const { version, amountMinor, reason, itemId } = refund
  const request = { act: 'order.refund', ...refund }
  const outcome = await actOnOrder(dependencies, asked, request, async (state) => {
    if (state.version !== version) return { refusal: { code: 'CONFLICT', field: ['version'] } }
    const left = state.status === 'COMPLETED' ? await findRefundLeft(db, state.id) : null
    if (!left) return { refusal: { code: 'ORDER_NOT_REFUNDABLE' } }
    const items = toItems(left, refund)
    if (!items.ok) return { refusal: items.refusal }
    const made = { orderId: state.id, reason, items: items.value, now: now() }
    return {
      isSeen: true,
      act: { act: 'order.refund', after: { amountMinor, reason, ...(itemId && { itemId }) } },
      statements: prepareOrderRefund(db, made),
    }
  })
  if (!outcome.ok) return outcome
  const orderId = outcome.value.order.id
  await withTimeout(settleTimeoutMs, settleOrderRefunds(dependencies, orderId))
  return answerStaffOrder(dependencies, asked.number)
}

function toItems(
  { lines, leftMinor }: RefundLeft,
  { amountMinor, itemId }: StaffOrderRefund,
): Outcome<{ line: string; amountMinor: number }[]> {
  const taken = itemId === null ? lines : lines.filter(({ line }) => line === itemId)
  if (taken.length === 0) return decline('NOT_FOUND', ['itemId'])
  const most = Math.min(leftMinor, sumLeft(taken))
  if (amountMinor > most) {
    const message =
      most === 0 ? 'Возвращать больше нечего' : `Можно вернуть не\u00a0больше ${formatSum(most)}`
    return { ok: false, refusal: { code: 'VALIDATION', field: ['amountMinor'], message } }
  }
  const parts = distribute(
    amountMinor,
    taken.map((line) => line.leftMinor),
  )
  const items = taken.map(({ line }, i) => ({ line, amountMinor: parts[i] ?? 0 }))
  return accept(items.filter((item) => item.amountMinor > 0))
}

const sumLeft = (lines: LineLeft[]) => lines.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
