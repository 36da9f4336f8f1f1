/** Port of online payments. */
import type { ReceiptMode, ReceiptSettings } from '#schema/receipt-settings.ts'
import type { ConfirmationType, OnlinePaymentType } from '#schema/rest/payment/payment.ts'
import type { VatRate } from '#schema/vat.ts'
import { ProviderError } from './request.ts'

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
  /** The rate of the tax that the total holds. */
  vat: VatRate
  kind: 'commodity' | 'service'
  mode: ReceiptMode
  /** Codes of marking of its pieces, whole; a line of several is written piece by piece. */
  codes?: readonly string[]
}

/** What is sold, or taken back, and to whom (54-FZ). */
export type Receipt = { phone: string; email: string | null; items: ReceiptItem[] }

/** What a receipt is of: a payment, or a refund of one, by the provider's ids. */
export type ReceiptOf = { paymentId: string } | { refundId: string }

/** A receipt that is sent apart from a payment or a refund. */
export type ReceiptRequest = {
  idempotencyKey: string
  of: ReceiptOf
  receipt: Receipt
  /** How the lines were paid: they make up the sum of the lines. */
  settlements: { type: 'prepayment' | 'cashless'; amountMinor: number }[]
}

/** A receipt as the provider knows it. */
export type ProviderReceipt = {
  id: string
  status: 'PENDING' | 'REGISTERED' | 'REFUSED'
  /** Whether it takes money back. */
  isRefund: boolean
  amountMinor: number
  mode: ReceiptMode
  /** Number, storage and sign of the fiscal document: the tax office finds it by them. */
  fiscal: { document: string; storage: string; sign: string } | null
  /** When the till made it, ISO 8601. */
  registeredAt: string | null
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
  receipt: Receipt
}

/** A refund that the provider has taken on; the money is on its way while it is PENDING. */
export type ProviderRefund = { id: string; status: 'PENDING' | 'DONE' }

/** The provider has cancelled a refund, and its key for good: no money was moved. */
export class RefundCancelledError extends ProviderError {
  constructor(provider: string, reason: string) {
    super(provider, `refund cancelled: ${reason}`, false)
    this.name = 'RefundCancelledError'
  }
}

/** Every method throws ProviderError when the provider is silent or answers out of its format. */
export type PaymentPort = {
  name: string
  /** What the shop has decided of its receipts. */
  receipts: Pick<ReceiptSettings, 'settlement' | 'held' | 'link'>
  /** Starts a payment; the same key answers the same payment. */
  create(request: PaymentRequest): Promise<ProviderPayment>
  /** The payment now; null when the provider does not know it. */
  find(id: string): Promise<ProviderPayment | null>
  /** Takes what is held, or a part of it, which needs a receipt; the rest is let go. */
  capture(payment: {
    id: string
    amountMinor: number
    idempotencyKey: string
    receipt: Receipt | null
  }): Promise<ProviderPayment>
  /** Lets go what is held. */
  cancel(payment: { id: string; idempotencyKey: string }): Promise<ProviderPayment>
  /**
   * Gives an amount of a payment back; the same key answers the same refund, for a day at least.
   * The receipt of a part says what it was paid for; the whole needs none. Throws
   * RefundCancelledError when that one was cancelled.
   */
  refund(payment: {
    id: string
    amountMinor: number
    idempotencyKey: string
    receipt: Receipt | null
  }): Promise<ProviderRefund>
  /** A refund as it is now; throws RefundCancelledError when it was cancelled. */
  findRefund(id: string): Promise<ProviderRefund>
  /** Makes a receipt of a payment or a refund; the same key answers the same receipt. */
  createReceipt(request: ReceiptRequest): Promise<ProviderReceipt>
  /** A receipt as it is now; null when the provider does not know it. */
  findReceipt(id: string): Promise<ProviderReceipt | null>
  /** The receipts of a payment or of a refund, the oldest first, at most 100. */
  listReceipts(of: ReceiptOf): Promise<ProviderReceipt[]>
}
