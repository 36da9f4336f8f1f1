/** What was taken for an order that costs less: by hand at the provider, or before it was changed. */
import { prepareChangeRefund } from '#api/data/order/refund.ts'
import { findPaymentOrder, type PaymentOrder, type PaymentRow } from '#api/data/payment/payment.ts'
import { parseReceipt, type ReceiptLine } from '#api/data/payment/receipt-line.ts'
import type { Database } from '#api/database.ts'
import { toCovered } from './receipt.ts'
import { listFirst, listOverpaid, listRest, sumLines } from './rest.ts'

/** What a sum that was taken of a hold is of: of what the order is now, or of what was held. */
export function toCapturedLines(
  found: PaymentOrder,
  payment: PaymentRow | undefined,
  amountMinor: number,
): ReceiptLine[] {
  const rest = listRest(toCovered(found), amountMinor)
  if (sumLines(rest) === amountMinor) return rest
  return listFirst(parseReceipt(payment?.receipt ?? null), amountMinor)
}

/** Gives back what no line and no refund accounts for, once. */
export async function giveBackOverpaid(db: Database, orderId: string, now: Date): Promise<void> {
  const found = await findPaymentOrder(db, orderId)
  if (!found || found.order.status === 'CANCELLED') return
  const lines = listOverpaid(toCovered(found))
  if (lines.length === 0) return
  const reason = 'Заказ стоит меньше, чем за\u00a0него списали'
  const backMinor = sumLines(found.back)
  await db.batch(prepareChangeRefund(db, { orderId, reason, lines, backMinor, now }))
}
