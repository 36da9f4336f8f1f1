/** The paid lines, for the fiscal receipt (54-FZ) and the page that shows it. */

import { parse } from '#api/data/catalogue/card.ts'
import { type OrderItemRow, toKeptMinor, toReceived } from '#api/data/order/item.ts'
import type { OrderRow } from '#api/data/order/order-row.ts'
import type { PaymentOrder, PaymentRow } from '#api/data/payment/payment.ts'
import { parseReceipt, type ReceiptLine } from '#api/data/payment/receipt-line.ts'
import type { Receipt } from '#api/providers/payment.ts'
import { limitPieces } from '#api/providers/receipt-piece.ts'
import { formatAmount } from '#language/ru/paper.ts'
import { toMoney } from '#schema/money.ts'
import type { ReceiptMode } from '#schema/receipt-settings.ts'
import type { PaymentItem, PaymentVat } from '#schema/rest/payment/payment.ts'
import { sumVats } from '#schema/vat.ts'
import type { Covered } from './rest.ts'

const oneService = '1\u00a0усл.'

type SoldItem = Pick<
  OrderItemRow,
  'id' | 'name' | 'quantity' | 'unit' | 'total_minor' | 'reduction_minor' | 'vat'
>

/** The lines make up the sum to the kopeck. */
export function toReceiptLines(
  order: Pick<OrderRow, 'delivery_minor' | 'lifting_minor' | 'service_vat'>,
  items: SoldItem[],
): ReceiptLine[] {
  return [
    ...items.map((item) => ({
      line: item.id,
      description: item.name,
      quantity: item.quantity,
      unit: item.unit,
      totalMinor: item.total_minor - item.reduction_minor,
      vat: item.vat,
      kind: 'commodity' as const,
    })),
    ...listServices(order).map(({ line, name: description, totalMinor }) => ({
      line,
      description,
      totalMinor,
      quantity: 100,
      unit: 'шт',
      vat: order.service_vat,
      kind: 'service' as const,
    })),
  ]
}

/** Of an order as it was picked: what was found, at what it comes to. */
export const toFoundLines = (order: OrderRow, items: OrderItemRow[]): ReceiptLine[] =>
  toReceiptLines(order, listFound(items))

/** What was paid of an order and what was given back of it, against what it is now. */
export const toCovered = ({ order, items, payments, back, door }: PaymentOrder): Covered => ({
  now: toFoundLines(order, items),
  paid: [
    ...payments
      .filter(({ status }) => status === 'PAID')
      .flatMap(({ receipt }) => parseReceipt(receipt)),
    ...door,
  ],
  back,
})

/** A till takes no line for nothing. */
export const toReceipt = (
  recipient: string,
  lines: readonly ReceiptLine[],
  mode: ReceiptMode,
): Receipt => ({
  ...parseCustomer(recipient),
  items: limitPieces(
    lines
      .filter(({ totalMinor }) => totalMinor > 0)
      .map(({ line: _line, ...item }) => ({ ...item, mode })),
  ),
})

/** The lines of goods whose pieces have codes of marking, with the codes. */
export const withCodes = (
  lines: readonly ReceiptLine[],
  codes: ReadonlyMap<string, string[]>,
): ReceiptLine[] =>
  lines.map((line) => {
    const own = codes.get(line.line) ?? []
    return own.length > 0 ? { ...line, codes: own } : line
  })

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

/** As a person reads the lines of one payment of several. */
export const toPaymentItems = (lines: readonly ReceiptLine[]): PaymentItem[] =>
  lines.map(({ description, quantity, unit, totalMinor, kind }) => ({
    name: description,
    quantity: kind === 'service' ? oneService : formatAmount(quantity, unit),
    total: toMoney(totalMinor),
  }))

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
      quantity: oneService,
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
  return toVats([...goods, ...services])
}

/** The tax in lines, of each rate that they have. */
export const toVats = (lines: Pick<ReceiptLine, 'totalMinor' | 'vat'>[]): PaymentVat[] =>
  sumVats(lines).map(({ percent, amountMinor }) => ({ percent, amount: toMoney(amountMinor) }))

function listServices(order: Pick<OrderRow, 'delivery_minor' | 'lifting_minor'>) {
  return [
    { line: 'DELIVERY', name: 'Доставка', totalMinor: order.delivery_minor },
    { line: 'LIFTING', name: 'Подъём на этаж', totalMinor: order.lifting_minor },
  ].filter(({ totalMinor }) => totalMinor > 0)
}
