import type { OrderStatus } from '#schema/rest/order/order.ts'
import type { PaymentType } from '#schema/rest/payment/payment.ts'
import type { VatRate } from '#schema/vat.ts'
import type { OrderMoneyRow } from './money.ts'

export type OrderRow = {
  id: string
  number: number
  user_id: string
  city_id: string
  status: OrderStatus
  recipient: string
  delivery: string
  shop_id: string | null
  ready_at: string | null
  goods_minor: number
  discount_minor: number
  promo_code: string | null
  delivery_minor: number
  lifting_minor: number
  /** Of delivery and lifting. */
  service_vat: VatRate
  /** The rate that delivery and lifting were handed over at; null until then. */
  handed_service_vat: VatRate | null
  total_minor: number
  weight_grams: number
  payment_type: PaymentType
  collection_code: string | null
  payment_token: string | null
  payment_expires_at: string | null
  paid_at: string | null
  refunded_at: string | null
  /** Why, empty once its buyer's account is gone; null when the deadline cancelled the order. */
  cancel_reason: string | null
  /** JSON, why another member was asked; null of an order within the limits. */
  approval: string | null
  approval_expires_at: string | null
  organization_id: string | null
  payer: string | null
  po_number: string
  object: string
  created_at: string
}

/** With the clock of its city, its money, and JSON of failed deliveries, receipts and parts. */
export type LocalOrderRow = OrderRow &
  OrderMoneyRow & {
    timezone: string | null
    failed_deliveries: string
    receipts: string
    hand_overs: string
  }
