/** How long an order waits for its money, and where it is paid. */
import { createToken } from '#api/rules/account/tokens.ts'
import type { PaymentType } from '#schema/rest/payment/payment.ts'
import type { ShopTerms } from '#schema/shop-terms.ts'
import { toInvoiceEnd } from './invoice-end.ts'

const hourMs = 60 * 60 * 1000
const tokenBytes = 24

/** The token is of the payment page; null of an order that waits for no money. */
export function createPayment(
  type: PaymentType,
  now: Date,
  { timezone, terms }: { timezone: string; terms: ShopTerms },
): { token: string | null; expiresAt: string } | null {
  if (type === 'ON_RECEIPT') return null
  if (type === 'INVOICE') {
    const expiresAt = toInvoiceEnd(now, timezone, terms.invoiceWorkingDays)
    return { token: null, expiresAt }
  }
  const expiresAt = new Date(now.getTime() + terms.unpaidHours * hourMs).toISOString()
  return { token: createToken(tokenBytes), expiresAt }
}
