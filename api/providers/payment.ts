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

/** One line of the fiscal receipt; the lines' totals make up the amount. */
export type ReceiptItem = {
  description: string
  /** Hundredths of the base unit. */
  quantity: number
  totalMinor: number
  kind: 'commodity' | 'service'
}

export type PaymentRequest = {
  idempotencyKey: string
  orderId: string
  orderNumber: string
  amountMinor: number
  type: 'CARD' | 'SBP'
  returnUrl: string
  receipt: { phone: string; email: string | null; items: ReceiptItem[] }
}

/** Every method throws ProviderError when the provider is silent or answers out of its format. */
export type PaymentPort = {
  name: string
  /** Starts a payment; the same key answers the same payment. */
  create(request: PaymentRequest): Promise<ProviderPayment>
  /** The payment now; null when the provider does not know it. */
  find(id: string): Promise<ProviderPayment | null>
  /** Takes an authorised amount. */
  capture(payment: {
    id: string
    amountMinor: number
    idempotencyKey: string
  }): Promise<ProviderPayment>
  /** Gives a paid amount back: the order was paid twice, or too late to be kept. */
  refund(payment: { id: string; amountMinor: number; idempotencyKey: string }): Promise<void>
}
