/** The page of what was paid, part by part. */
import type { ApiDependencies } from '#api/context.ts'
import { listOrderReceipts } from '#api/data/order/receipt-row.ts'
import {
  findPayeeRequisites,
  type PaymentOrder,
  type PaymentRow,
  toPayeeName,
} from '#api/data/payment/payment.ts'
import { parseReceipt } from '#api/data/payment/receipt-line.ts'
import { log } from '#api/providers/log.ts'
import { ProviderError } from '#api/providers/request.ts'
import { toMoney } from '#schema/money.ts'
import type { PaymentReceipt, PaymentReceiptRest } from '#schema/rest/payment/payment.ts'
import { toPaidLines } from './payment-state.ts'
import { toPaymentItems, toVats } from './receipt.ts'

/** The provider is asked for its receipts; the id names the request where it is silent. */
type Asking = Pick<ApiDependencies, 'db' | 'payments'> & { requestId: string }

/** What `payments` of the order were of; null when none of them brought money. */
export async function toReceiptPage(
  asking: Asking,
  found: PaymentOrder,
  payments: PaymentRow[],
): Promise<PaymentReceipt | null> {
  const { order } = found
  const paid = payments.filter(({ status }) => status === 'PAID')
  const [payment, ...rests] = paid
  if (!payment || order.paid_at === null) return null
  const [requisites, registration] = await Promise.all([
    findPayeeRequisites(asking.db),
    findRegistration(asking, payment.provider_id),
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
    rests: await toRests(asking, rests),
    receipts: await listOrderReceipts(asking.db, order.id),
  }
}

/** What changes have added since. */
const toRests = (asking: Asking, payments: PaymentRow[]): Promise<PaymentReceiptRest[]> =>
  Promise.all(
    payments.map(async (payment) => {
      const lines = parseReceipt(payment.receipt)
      return {
        type: payment.type,
        paidAt: payment.updated_at,
        amount: toMoney(payment.amount_minor),
        vats: toVats(lines),
        items: toPaymentItems(lines),
        registration: await findRegistration(asking, payment.provider_id),
      }
    }),
  )

/** The provider's silence is no reason to show nothing. */
async function findRegistration({ payments, requestId }: Asking, id: string | null) {
  try {
    return (id && (await payments?.find(id))?.receipt) || null
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('warn', { requestId, error: error.message })
    return null
  }
}
