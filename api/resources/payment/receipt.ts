/** The page of what was paid, part by part. */
import type { ApiContext } from '#api/context.ts'
import {
  findPayeeRequisites,
  type PaymentOrder,
  type PaymentRow,
  toPayeeName,
} from '#api/data/payment/payment.ts'
import { parseReceipt } from '#api/data/payment/receipt-line.ts'
import { toPaidLines } from '#api/domain/payment/payment-state.ts'
import { toPaymentItems, toVats } from '#api/domain/payment/receipt.ts'
import { log } from '#api/providers/log.ts'
import { ProviderError } from '#api/providers/request.ts'
import { toMoney } from '#schema/money.ts'
import type { PaymentReceipt, PaymentReceiptRest } from '#schema/rest/payment/payment.ts'

/** What `payments` of the order were of; null when none of them brought money. */
export async function toReceiptPage(
  c: ApiContext,
  found: PaymentOrder,
  payments: PaymentRow[],
): Promise<PaymentReceipt | null> {
  const { order } = found
  const paid = payments.filter(({ status }) => status === 'PAID')
  const [payment, ...rests] = paid
  if (!payment || order.paid_at === null) return null
  const { db } = c.var
  const [requisites, registration] = await Promise.all([
    findPayeeRequisites(db),
    findRegistration(c, payment.provider_id),
  ])
  return {
    orderNumber: String(order.number),
    payee: toPayeeName(requisites),
    requisites,
    type: payment.type,
    paidAt: order.paid_at,
    refundedAt: order.refunded_at,
    amount: toMoney(payment.amount_minor),
    ...toPaidLines(found, payment),
    registration,
    rests: await toRests(c, rests),
  }
}

/** What changes have added since. */
const toRests = (c: ApiContext, payments: PaymentRow[]): Promise<PaymentReceiptRest[]> =>
  Promise.all(
    payments.map(async (payment) => {
      const lines = parseReceipt(payment.receipt)
      return {
        type: payment.type,
        paidAt: payment.updated_at,
        amount: toMoney(payment.amount_minor),
        vats: toVats(lines),
        items: toPaymentItems(lines),
        registration: await findRegistration(c, payment.provider_id),
      }
    }),
  )

/** The provider's silence is no reason to show nothing. */
async function findRegistration(c: ApiContext, id: string | null) {
  try {
    return (id && (await c.var.payments?.find(id))?.receipt) || null
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('warn', { requestId: c.var.requestId, error: error.message })
    return null
  }
}
