/** Taking held money when an order is picked, letting it go when it is not (docs/decisions/0046). */
import type { ApiDependencies } from './context.ts'
import {
  cancelUnpicked,
  type Hold,
  isUnpicked,
  listDueHolds,
  updateHoldCaptured,
} from './data/hold.ts'
import { updatePaymentDeclined } from './data/payment.ts'
import { log } from './log.ts'
import type { PaymentPort } from './providers/payment.ts'
import { ProviderError } from './providers/request.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments'>

/** The bank lets go by itself in the end; the buyer is told a day earlier. */
const marginMs = 24 * 60 * 60 * 1000

/** Settles the holds of all orders, or of one; the sweep repeats what failed. */
export async function settleHolds(
  { db, now, payments }: Dependencies,
  orderId?: string,
): Promise<void> {
  if (!payments) return
  const endingBefore = new Date(now().getTime() + marginMs)
  for (const hold of await listDueHolds(db, { provider: payments.name, endingBefore, orderId })) {
    try {
      await settleHold({ db, now, payments }, hold)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log('warn', { event: 'hold-postponed', paymentId: hold.paymentId, error: error.message })
    }
  }
}

async function settleHold(
  { db, now, payments }: Pick<Dependencies, 'db' | 'now'> & { payments: PaymentPort },
  { orderId, orderStatus, paymentId, providerId, amountMinor }: Hold,
): Promise<void> {
  const isLate = isUnpicked(orderStatus)
  const reason = 'Не собран вовремя'
  if (isLate) await cancelUnpicked(db, { orderId, from: orderStatus, reason, now: now() })
  const isGivenUp = isLate || orderStatus === 'CANCELLED'
  const id = providerId
  const known = isGivenUp
    ? await payments.cancel({ id, idempotencyKey: `cancel-${paymentId}` })
    : await payments.capture({ id, amountMinor, idempotencyKey: `capture-${paymentId}` })
  if (known.status === 'PAID') await updateHoldCaptured(db, { orderId, paymentId, now: now() })
  if (known.status !== 'DECLINED') return
  await updatePaymentDeclined(db, { id: paymentId, reason: known.reason, now: now() })
  if (!isGivenUp) log('error', { event: 'hold-lost', paymentId })
}
