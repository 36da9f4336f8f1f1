/** Giving back what was paid online: for orders that were cancelled and goods that were returned. */
import type { ApiDependencies } from './context.ts'
import { listRefunds, updateOrderRefunded } from './data/order-cancel.ts'
import { listReturnRefunds, updateReturnRefunded } from './data/order-return.ts'
import { log } from './log.ts'
import type { PaymentPort } from './providers/payment.ts'
import { ProviderError } from './providers/request.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments'>

/** What cancelled orders were paid: of all, or of one. The sweep repeats what failed. */
export async function settleRefunds(
  { db, now, payments }: Dependencies,
  orderId?: string,
): Promise<void> {
  if (!payments) return
  for (const refund of await listRefunds(db, { provider: payments.name, orderId })) {
    const { providerId: id, paymentId, amountMinor } = refund
    const idempotencyKey = `refund-${paymentId}`
    if (await giveBack(payments, { id, amountMinor, idempotencyKey })) {
      await updateOrderRefunded(db, refund.orderId, now())
    }
  }
}

/** What was paid for goods that the shop has taken back. */
export async function settleReturns({ db, now, payments }: Dependencies): Promise<void> {
  if (!payments) return
  for (const refund of await listReturnRefunds(db, payments.name)) {
    const { providerId: id, returnId, amountMinor } = refund
    const idempotencyKey = `return-${returnId}`
    if (await giveBack(payments, { id, amountMinor, idempotencyKey })) {
      await updateReturnRefunded(db, returnId, now())
    }
  }
}

async function giveBack(
  payments: PaymentPort,
  refund: Parameters<PaymentPort['refund']>[0],
): Promise<boolean> {
  try {
    await payments.refund(refund)
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // What is refused for good is for a person to look at.
    const level = error.isTransient ? 'warn' : 'error'
    log(level, { event: 'refund-postponed', key: refund.idempotencyKey, error: error.message })
    return false
  }
}
