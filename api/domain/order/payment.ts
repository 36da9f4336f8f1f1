/** How long an order waits for its money, and where it is paid. */

import { toInvoiceEnd } from '#api/data/order/invoice-end.ts'
import { createToken } from '#api/rules/account/tokens.ts'
import type { PaymentType } from '#schema/rest/payment/payment.ts'

/** How long goods are kept for an order that is paid online. */
const onlineMs = 60 * 60 * 1000
const tokenBytes = 24

/** The token is of the payment page; null of an order that waits for no money. */
export function createPayment(
  type: PaymentType,
  now: Date,
  timezone: string,
): { token: string | null; expiresAt: string } | null {
  if (type === 'ON_RECEIPT') return null
  if (type === 'INVOICE') return { token: null, expiresAt: toInvoiceEnd(now, timezone) }
  const expiresAt = new Date(now.getTime() + onlineMs).toISOString()
  return { token: createToken(tokenBytes), expiresAt }
}
