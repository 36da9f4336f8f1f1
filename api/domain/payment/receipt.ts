/** The paid lines, for the fiscal receipt (54-FZ) and the page that shows it. */

import { parse } from '#api/data/catalogue/card.ts'
import { type OrderItemRow, toKeptMinor, toReceived } from '#api/data/order/item.ts'
import type { OrderRow } from '#api/data/order/order.ts'
import type { ReturnRefund } from '#api/data/order/return.ts'
import type { PaymentOrder, PaymentRow } from '#api/data/payment/payment.ts'
import type { Receipt, ReceiptItem } from '#api/providers/payment.ts'
import { formatAmount } from '#language/ru/paper.ts'
import { toMoney } from '#schema/money.ts'
import type { PaymentItem, PaymentVat } from '#schema/rest/payment/payment.ts'
import { sumVats } from '#schema/vat.ts'

/** The lines make up the sum to the kopeck. */
export function toReceipt(order: OrderRow, items: OrderItemRow[]): Receipt {
  const lines: ReceiptItem[] = [
    ...items.map((item) => ({
      description: item.name,
      quantity: item.quantity,
      unit: item.unit,
      totalMinor: item.total_minor - item.reduction_minor,
      vat: item.vat,
      kind: 'commodity' as const,
    })),
    ...listServices(order).map(({ name: description, totalMinor }) => ({
      description,
      totalMinor,
      quantity: 100,
      unit: 'шт',
      vat: order.service_vat,
      kind: 'service' as const,
    })),
  ]
  // A till takes no line for nothing.
  const paid = lines.filter(({ totalMinor }) => totalMinor > 0)
  return { ...parseCustomer(order.recipient), items: paid }
}

/** Of an order as it was picked: what was found, at what it comes to. */
export const toPickedReceipt = (order: OrderRow, items: OrderItemRow[]): Receipt =>
  toReceipt(order, listFound(items))

/** Lines as they were picked, at what they come to. */
const listFound = (items: OrderItemRow[]): OrderItemRow[] =>
  items
    .map((item) => ({
      ...item,
      quantity: toReceived(item),
      total_minor: toKeptMinor(item),
      reduction_minor: 0,
    }))
    .filter(({ quantity }) => quantity > 0)

/** What a payment is of: what was found, where no more than that was taken of held money. */
export function toPaidPart(
  { order, items }: PaymentOrder,
  paid: PaymentRow | undefined,
): { amountMinor: number; items: OrderItemRow[] } {
  const amountMinor = paid?.amount_minor ?? order.total_minor
  return { amountMinor, items: amountMinor < order.total_minor ? listFound(items) : items }
}

/** Of goods that were taken back, or of a part of a price; the lines make up what is paid for them. */
export function toReturnReceipt({
  recipient,
  items,
}: Pick<ReturnRefund, 'recipient' | 'items'>): Receipt {
  // A till takes no line for nothing.
  const lines = items.filter(({ totalMinor }) => totalMinor > 0)
  return {
    ...parseCustomer(recipient),
    items: lines.map((line) => ({ kind: 'commodity', ...line })),
  }
}

function parseCustomer(recipient: string): Pick<Receipt, 'phone' | 'email'> {
  const {
    phone,
    email,
    receiptEmail = null,
  } = parse<Pick<Receipt, 'phone' | 'email'> & { receiptEmail?: string | null }>(recipient)
  return { phone, email: email ?? receiptEmail }
}

/** As a person reads them. */
export function listPaymentItems(order: OrderRow, items: OrderItemRow[]): PaymentItem[] {
  return [
    ...items.map((item) => ({
      name: item.name,
      quantity: formatAmount(item.quantity, item.unit),
      total: toMoney(item.total_minor - item.reduction_minor),
    })),
    ...listServices(order).map(({ name, totalMinor }) => ({
      name,
      quantity: '1\u00a0усл.',
      total: toMoney(totalMinor),
    })),
  ]
}

/** The tax in an order's sum, of each rate that its lines have. */
export function listVats(
  order: Pick<OrderRow, 'delivery_minor' | 'lifting_minor' | 'service_vat'>,
  items: Pick<OrderItemRow, 'total_minor' | 'reduction_minor' | 'vat'>[],
): PaymentVat[] {
  const goods = items.map((item) => ({
    vat: item.vat,
    totalMinor: item.total_minor - item.reduction_minor,
  }))
  const services = listServices(order).map((service) => ({ ...service, vat: order.service_vat }))
  return sumVats([...goods, ...services]).map(({ percent, amountMinor }) => ({
    percent,
    amount: toMoney(amountMinor),
  }))
}

function listServices(order: Pick<OrderRow, 'delivery_minor' | 'lifting_minor'>) {
  return [
    { name: 'Доставка', totalMinor: order.delivery_minor },
    { name: 'Подъём на этаж', totalMinor: order.lifting_minor },
  ].filter(({ totalMinor }) => totalMinor > 0)
}
