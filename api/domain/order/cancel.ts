/** A buyer, or a colleague who may approve, cancels an order: the goods return at once, the money as soon as the bank takes it. */
import type { ApiDependencies } from '#api/context.ts'
import { cancelOrder } from '#api/data/order/cancel.ts'
import { findDeadline } from '#api/data/order/deadline.ts'
import { type Deadline, findCancelUntil, isCancellable } from '#api/data/order/status.ts'
import { nameDeadline } from '#api/domain/message/words.ts'
import { settleHolds } from '#api/domain/payment/hold.ts'
import { settleRefunds } from '#api/domain/payment/refund.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { withTimeout } from '#api/providers/with-timeout.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments' | 'vat'>

/** Each try reads the status anew: a payment or a picker may have been quicker. */
const triesMax = 4

/** How long the caller waits for the refund; if it takes longer, the sweep finishes it. */
const settleTimeoutMs = 3000

/** Cancels a user's order; one that is cancelled already is left as it is. */
export async function cancelBuyersOrder(
  dependencies: Dependencies,
  asked: { userId: string; id: string; reason: string },
): Promise<Outcome<null>> {
  const { db, now } = dependencies
  for (let i = 0; i < triesMax; i += 1) {
    const deadline = await findDeadline(db, asked)
    if (deadline === null) return decline('NOT_FOUND')
    if (!deadline.isManaged) return decline('FORBIDDEN')
    const { status: from } = deadline
    if (from === 'CANCELLED') return accept(null)
    if (!isCancellable(deadline, now())) return { ok: false, refusal: refuse(deadline, now()) }
    const { id: orderId, userId, reason } = asked
    const by = deadline.isOwn ? 'BUYER' : 'COLLEAGUE'
    const cancelled = { orderId, userId, from, reason, now: now(), by } as const
    if (await cancelOrder(db, cancelled)) {
      await withTimeout(settleTimeoutMs, settleMoney(dependencies, asked.id))
      return accept(null)
    }
  }
  return decline('CONFLICT')
}

async function settleMoney(dependencies: Dependencies, orderId: string): Promise<void> {
  await settleHolds(dependencies, orderId)
  await settleRefunds(dependencies, orderId)
}

/** Says until when it could have been, unless people are at work on it already. */
function refuse(deadline: Deadline, now: Date): Refusal {
  const code = 'ORDER_NOT_CANCELLABLE'
  const until = findCancelUntil(deadline)
  if (until === null) return { code }
  const end = nameDeadline(until, { now, timezone: deadline.timezone })
  return { code, message: `Отменить на сайте можно было до ${end}. Позвоните нам` }
}
