/** Port of online payments. */
import type { ConfirmationType, OnlinePaymentType } from '#schema/rest/payment.ts'

export type ProviderPaymentStatus = 'PENDING' | 'AUTHORIZED' | 'PAID' | 'DECLINED'

/** A payment as the provider knows it; only this is believed, never a notification's body. */
export type ProviderPayment = {
  id: string
  status: ProviderPaymentStatus
  amountMinor: number
  currency: string
  orderId: string | null
  /** The provider's page; or, of a payment confirmed by QR, what the code says. */
  confirmationUrl: string | null
  /** How the fiscal receipt fares; null when the provider does not say. */
  receipt: 'PENDING' | 'REGISTERED' | 'REFUSED' | null
  /** Until when held money may be taken, ISO 8601. */
  heldUntil: string | null
  /** Why it was declined, as a provider's code. */
  reason: string | null
}

/** One line of the fiscal receipt; the lines' totals make up the amount. */
export type ReceiptItem = {
  description: string
  /** Hundredths of the base unit. */
  quantity: number
  /** Base unit, as the catalogue writes it. */
  unit: string
  totalMinor: number
  kind: 'commodity' | 'service'
}

export type PaymentRequest = {
  idempotencyKey: string
  orderId: string
  orderNumber: string
  amountMinor: number
  type: OnlinePaymentType
  /** To be captured later, not at once. */
  isHeld: boolean
  confirmationType: ConfirmationType
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
  /** Takes what is held. */
  capture(payment: {
    id: string
    amountMinor: number
    idempotencyKey: string
  }): Promise<ProviderPayment>
  /** Lets go what is held. */
  cancel(payment: { id: string; idempotencyKey: string }): Promise<ProviderPayment>
  /** Gives a paid amount back: the order was paid twice, or too late to be kept. */
  refund(payment: { id: string; amountMinor: number; idempotencyKey: string }): Promise<void>
}
