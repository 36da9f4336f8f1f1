/** What the receipt of goods that are handed over is of (docs/decisions/0230). */
import { toSoldServiceVat, toSoldVat } from '#api/data/order/vat.ts'
import type { PaymentOrder, PaymentRow } from '#api/data/payment/payment.ts'
import type { Settled, SettlementPart } from '#api/data/payment/receipt.ts'
import { parseReceipt, type ReceiptLine } from '#api/data/payment/receipt-line.ts'
import { listPieces, piecesMax } from '#api/providers/receipt-piece.ts'
import { toCovered, withCodes } from './receipt.ts'
import { listOverpaid, listRest, sumLines } from './rest.ts'

type Prepaid = { found: PaymentOrder; provider: string; codes: ReadonlyMap<string, string[]> }

const isPaidOnline = (provider: string) => (payment: PaymentRow) =>
  payment.status === 'PAID' && payment.provider === provider && payment.provider_id !== null

/**
 * Line by line as the goods were picked, less what is paid at the door: the shop's till makes the
 * receipt of that. Null of nothing; a receipt has a hundred lines at most, so there may be several.
 */
export function toSettlement({ found, provider, codes }: Prepaid): SettlementPart[] | null {
  const paid = found.payments.filter(isPaidOnline(provider))
  const prepaid = paid.filter(({ receipt_mode: mode }) => mode === 'full_prepayment')
  const lines = withCodes(listPrepaid(found, paid), codes).map(toSoldRate(found))
  const parts = toParts(lines).map((part) => ({ lines: part, amountMinor: sumLines(part) }))
  let left = prepaid.map(({ id, amount_minor: amountMinor }) => ({ paymentId: id, amountMinor }))
  const settled = parts.map((part) => {
    const { taken, rest } = takeSettled(left, part.amountMinor)
    left = rest
    return { ...part, settlements: taken }
  })
  return settled.length > 0 && settled.every(({ settlements }) => settlements.length > 0)
    ? settled
    : null
}

/** Payments are of the rates of the order; what is handed over has those of its day. */
function toSoldRate({ order, items }: PaymentOrder) {
  const rates = new Map(items.map((item) => [item.id, toSoldVat(item)]))
  return (line: ReceiptLine): ReceiptLine => ({
    ...line,
    vat: rates.get(line.line) ?? toSoldServiceVat(order),
  })
}

/** The goods and services that were paid for before they were handed over. */
function listPrepaid(found: PaymentOrder, paid: PaymentRow[]): ReceiptLine[] {
  const covered = toCovered(found)
  const door = listRest(covered, found.toPayMinor + toDoorMinor(found))
  const sold = paid
    .filter(({ receipt_mode: mode }) => mode === 'full_payment')
    .flatMap(({ receipt }) => parseReceipt(receipt))
  const others = [...door, ...sold]
  const isAll = others.length === 0
  return isAll ? covered.now : listOverpaid({ now: others, paid: covered.now, back: [] })
}

/** Of an order that its buyer has, what no payment brought was paid at the door. */
function toDoorMinor(found: PaymentOrder): number {
  const { now, paid, back } = toCovered(found)
  return Math.max(0, sumLines(now) + sumLines(back) - sumLines(paid))
}

/** As many receipts as their pieces ask for. */
function toParts(lines: readonly ReceiptLine[]): ReceiptLine[][] {
  const sold = lines.filter(({ totalMinor }) => totalMinor > 0)
  const pieces = sold.flatMap((line) => listPieces(line))
  if (pieces.length <= piecesMax) return sold.length > 0 ? [[...sold]] : []
  return Array.from({ length: Math.ceil(pieces.length / piecesMax) }, (_, i) =>
    pieces.slice(i * piecesMax, (i + 1) * piecesMax),
  )
}

/** What the oldest payments have brought goes first: what was given back was of the newest. */
function takeSettled(
  left: readonly Settled[],
  sumMinor: number,
): { taken: Settled[]; rest: Settled[] } {
  let wantedMinor = sumMinor
  const split = left.map(({ paymentId, amountMinor }) => {
    const takenMinor = Math.min(amountMinor, wantedMinor)
    wantedMinor -= takenMinor
    return { paymentId, takenMinor, restMinor: amountMinor - takenMinor }
  })
  return {
    taken: split
      .filter(({ takenMinor }) => takenMinor > 0)
      .map(({ paymentId, takenMinor }) => ({ paymentId, amountMinor: takenMinor })),
    rest: split.map(({ paymentId, restMinor }) => ({ paymentId, amountMinor: restMinor })),
  }
}
