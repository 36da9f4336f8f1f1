/** Asks the provider about attempts it has not ended: a notification may be lost. */
import type { ApiDependencies } from '#api/context.ts'
import {
  countForeignPayments,
  listOpenPayments,
  updatePaymentAsked,
} from '#api/data/payment/open-payment.ts'
import { toAskAt } from '#api/domain/retry.ts'
import { log } from '#api/providers/log.ts'
import { ProviderError } from '#api/providers/request.ts'
import { refreshPayment } from './settlement.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments'>

/** No provider keeps an attempt open for as long. */
const askedMs = 30 * 24 * 60 * 60 * 1000

/**
 * Of orders that wait for their payment and of orders that are over: money that comes after an
 * order was cancelled goes back, whether or not the buyer looks at it again.
 */
export async function settleOpenPayments(dependencies: Dependencies): Promise<void> {
  const { db, now, payments } = dependencies
  const since = new Date(now().getTime() - askedMs)
  const provider = payments?.name ?? null
  const foreignCount = await countForeignPayments(db, { provider, since })
  // Their keys were taken out of the settings: money may come in that the shop hears nothing of.
  if (foreignCount > 0) log('error', { event: 'payments-orphaned', count: foreignCount })
  if (!payments) return
  for (const payment of await listOpenPayments(db, {
    provider: payments.name,
    now: now(),
    since,
  })) {
    try {
      await refreshPayment(dependencies, payment)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log('warn', { event: 'payment-unasked', paymentId: payment.id, error: error.message })
      // A provider that is down is not asked fifty times: each answer may take ten seconds.
      if (error.isTransient) return
    } finally {
      await updatePaymentAsked(db, payment.id, toAskAt(payment, now()))
    }
  }
}
