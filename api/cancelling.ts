/** Giving up an order by its buyer: the goods go back at once, the money as soon as the bank takes it. */
import type { ApiDependencies } from './context.ts'
import {
  cancelOrder,
  findOrderStatus,
  listRefunds,
  type Refund,
  updateOrderRefunded,
} from './data/order-cancel.ts'
import { isCancellable } from './data/order-status.ts'
import { settleHolds } from './holding.ts'
import { log } from './log.ts'
import type { PaymentPort } from './providers/payment.ts'
import { ProviderError } from './providers/request.ts'
import { accept, decline, type Outcome } from './refusal.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments'>

/** Each try reads the status anew: a payment or a picker may have been quicker. */
const triesMax = 4

/** Cancels a user's order; one that is cancelled already is left as it is. */
export async function giveUpOrder(
  dependencies: Dependencies,
  asked: { userId: string; id: string; reason: string },
): Promise<Outcome<null>> {
  const { db, now } = dependencies
  for (let i = 0; i < triesMax; i += 1) {
    const from = await findOrderStatus(db, asked)
    if (from === null) return decline('NOT_FOUND')
    if (from === 'CANCELLED') return accept(null)
    if (!isCancellable(from)) return decline('ORDER_NOT_CANCELLABLE')
    const cancelled = { orderId: asked.id, from, reason: asked.reason, now: now() }
    if (await cancelOrder(db, cancelled)) {
      await settleHolds(dependencies, asked.id)
      await settleRefunds(dependencies, asked.id)
      return accept(null)
    }
  }
  return decline('CONFLICT')
}

/** Gives back what cancelled orders were paid: of all, or of one. The sweep repeats what failed. */
export async function settleRefunds(
  { db, now, payments }: Dependencies,
  orderId?: string,
): Promise<void> {
  if (!payments) return
  for (const refund of await listRefunds(db, { provider: payments.name, orderId })) {
    if (await giveBack(payments, refund)) await updateOrderRefunded(db, refund.orderId, now())
  }
}

async function giveBack(payments: PaymentPort, refund: Refund): Promise<boolean> {
  const { paymentId, providerId: id, amountMinor } = refund
  try {
    await payments.refund({ id, amountMinor, idempotencyKey: `refund-${paymentId}` })
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('warn', { event: 'refund-postponed', paymentId, error: error.message })
    return false
  }
}
