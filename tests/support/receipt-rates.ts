/** What receipts of an order say by rates of tax, against what stays with its buyer. */
import type { TestApi } from './api.ts'

type Receipt = { items: { quantity: string; amount: { value: string }; vat_code: number }[] }
type Receipts = {
  /** The last one that the provider was sent of a payment: a part that was taken has its own. */
  sales: Map<string, Receipt>
  refunds: Map<string, { paymentId: string; receipt?: Receipt; amount: { value: string } }>
}
type Rates = Record<string, number>

/** Of the provider. */
const codes: Record<string, string> = { '1': 'none', '4': '20', '3': '10', '11': '22' }

const toMinor = (text: string) => Math.round(Number(text) * 100)

function add(rates: Rates, receipt: Receipt | undefined, sign: number): void {
  for (const { quantity, amount, vat_code: code } of receipt?.items ?? []) {
    const rate = codes[String(code)] ?? String(code)
    const minor = Math.round(toMinor(amount.value) * Number(quantity))
    rates[rate] = (rates[rate] ?? 0) + sign * minor
  }
}

const withoutZero = (rates: Rates): Rates =>
  Object.fromEntries(Object.entries(rates).filter(([, minor]) => minor !== 0))

/** Sales less refunds, and what stays; `isAll` when nothing of it was paid at the door. */
export async function readRates({ db }: TestApi, given: Receipts, orderId: string) {
  const rates: Rates = {}
  const paid = await db
    .prepare(
      `SELECT body ->> '$.id' AS id FROM emulator_payments
        WHERE body ->> '$.status' = 'succeeded'`,
    )
    .all<{ id: string }>()
  for (const { id } of paid.results) add(rates, given.sales.get(id), 1)
  for (const { paymentId, receipt } of given.refunds.values()) {
    add(rates, receipt ?? given.sales.get(paymentId), -1)
  }
  const { results } = await db
    .prepare(
      `SELECT i.vat, sum((2 * (i.total_minor - i.reduction_minor) * min(i.picked, i.quantity)
              + i.quantity) / (2 * i.quantity)
          - coalesce((SELECT sum(b.amount_minor) FROM order_return_items b
            WHERE b.order_item_id = i.id), 0)
          - coalesce((SELECT sum(b.amount_minor) FROM order_refund_items b
            JOIN order_refunds f ON f.id = b.refund_id AND f.kind = 'FAVOUR'
            WHERE b.line = i.id), 0)) AS minor
        FROM order_items i JOIN orders o ON o.id = i.order_id AND o.status <> 'CANCELLED'
        WHERE o.id = ?1 GROUP BY i.vat
      UNION ALL SELECT o.service_vat, o.delivery_minor + o.lifting_minor
          - coalesce((SELECT sum(b.amount_minor) FROM order_refund_items b
            JOIN order_refunds f ON f.id = b.refund_id
            WHERE f.order_id = o.id AND b.line IN ('DELIVERY', 'LIFTING')), 0)
        FROM orders o WHERE o.id = ?1 AND o.status <> 'CANCELLED'`,
    )
    .bind(orderId)
    .all<{ vat: string; minor: number }>()
  const stays: Rates = {}
  for (const { vat, minor } of results) stays[vat] = (stays[vat] ?? 0) + minor
  const sum = (all: Rates) => Object.values(all).reduce((total, minor) => total + minor, 0)
  return {
    receipts: withoutZero(rates),
    stays: withoutZero(stays),
    isAll: sum(rates) === sum(stays),
  }
}
