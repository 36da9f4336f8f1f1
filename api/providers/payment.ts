/** Port of online payments. */

export type ProviderPaymentStatus = 'PENDING' | 'AUTHORIZED' | 'PAID' | 'DECLINED'

/** A payment as the provider knows it; only this is believed, never a notification's body. */
export type ProviderPayment = {
  id: string
  status: ProviderPaymentStatus
  amountMinor: number
  currency: string
  orderId: string | null
  confirmationUrl: string | null
  /** Why it was declined, as a provider's code. */
  reason: string | null
}

export type PaymentPort = {
  name: string
  /** Starts a payment; the same key answers the same payment. */
  create(request: {
    idempotencyKey: string
    orderId: string
    orderNumber: string
    amountMinor: number
    type: 'CARD' | 'SBP'
    returnUrl: string
  }): Promise<ProviderPayment>
  /** The payment now; null when the provider does not know it. */
  find(id: string): Promise<ProviderPayment | null>
  /** Takes an authorised amount. */
  capture(payment: { id: string; amountMinor: number; idempotencyKey: string }): Promise<ProviderPayment>
}
