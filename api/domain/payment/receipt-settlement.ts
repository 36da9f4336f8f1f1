/** What the receipt of goods that are handed over is of (docs/decisions/0230). */
import { toSoldServiceVat, toSoldVat } from '#api/data/order/vat.ts'
import type { PaymentOrder, PaymentRow } from '#api/data/payment/payment.ts'
import type { Settled, SettlementPart } from '#api/data/payment/receipt.ts'
import { parseReceipt, type ReceiptLine } from '#api/data/payment/receipt-line.ts'
import type { Settlement } from '#api/data/payment/receipt-part.ts'
import { listPieces, piecesMax } from '#api/providers/receipt-piece.ts'
import { isMeasured } from '#api/rules/catalogue/unit.ts'
import { toCovered, withCodes } from './receipt.ts'
import { type Covered, listOverpaid, listRest, sumLines, toPiece } from './rest.ts'

type Prepaid = {
  found: PaymentOrder
  provider: string
  codes: ReadonlyMap<string, string[]>
  /** What each payment has left, less what went back of it. */
  left: readonly Settled[]
  /** What was settled as parts of the order were handed over. */
  earlier: readonly Settlement[]
}

const isPaidOnline = (provider: string) => (payment: PaymentRow) =>
  payment.status === 'PAID' && payment.provider === provider && payment.provider_id !== null

/**
 * Line by line as the goods were picked, less what is paid at the door: the shop's till makes the
 * receipt of that. What parts of the order have settled is left out. Null of nothing.
 */
export function toSettlement(given: Prepaid): SettlementPart[] | null {
  const { found, provider, codes, earlier } = given
  const paid = found.payments.filter(isPaidOnline(provider))
  const all = listPrepaid(found, paid, codes)
  const lines = takeOff(
    all,
    earlier.flatMap((one) => one.lines),
  )
  return splitSettlement(lines.map(toSoldRate(found)), listSettled(given, paid, sumLines(all)))
}

/** A receipt has a hundred lines at most, so there may be several. Null of nothing. */
export function splitSettlement(
  lines: readonly ReceiptLine[],
  payments: readonly Settled[],
): SettlementPart[] | null {
  const parts = toParts(lines).map((part) => ({ lines: part, amountMinor: sumLines(part) }))
  let left = payments
  const settled = parts.map((part) => {
    const { taken, rest } = takeSettled(left, part.amountMinor)
    left = rest
    return { ...part, settlements: taken }
  })
  return settled.length > 0 && settled.every(({ settlements }) => settlements.length > 0)
    ? settled
    : null
}

/** What was settled of a line before is no part of it any more. */
function takeOff(lines: readonly ReceiptLine[], settled: readonly ReceiptLine[]): ReceiptLine[] {
  if (settled.length === 0) return [...lines]
  return lines.flatMap((line) => {
    const before = settled.filter((one) => one.line === line.line)
    const totalMinor = line.totalMinor - sumLines(before)
    if (totalMinor <= 0) return []
    const gone = before
      .filter(({ unit }) => unit === line.unit)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return [limitCodes(toPiece(line, totalMinor, line.quantity - gone))]
  })
}

/**
 * What each payment brought, less what parts of the order have settled of it. What goods that have
 * come back since were paid with is settled all the same.
 */
export function listSettled(
  { left, earlier }: Pick<Prepaid, 'left' | 'earlier'>,
  paid: readonly PaymentRow[],
  totalMinor: number,
): Settled[] {
  const prepaid = paid.filter(({ receipt_mode: mode }) => mode === 'full_prepayment')
  const net = prepaid.flatMap(({ id }) => left.filter(({ paymentId }) => paymentId === id))
  const netMinor = net.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const toWhole = ({ id, amount_minor }: PaymentRow) => ({
    paymentId: id,
    amountMinor: amount_minor,
  })
  const all = netMinor < totalMinor ? prepaid.map(toWhole) : net
  const before = earlier.flatMap(({ settlements }) => settlements)
  return all.map(({ paymentId, amountMinor }) => ({
    paymentId,
    amountMinor: before
      .filter((one) => one.paymentId === paymentId)
      .reduce((sum, one) => sum - one.amountMinor, amountMinor),
  }))
}

/** Payments are of the rates of the order; what is handed over has those of its day. */
function toSoldRate({ order, items }: PaymentOrder) {
  const rates = new Map(items.map((item) => [item.id, toSoldVat(item)]))
  return (line: ReceiptLine): ReceiptLine => ({
    ...line,
    vat: rates.get(line.line) ?? toSoldServiceVat(order),
  })
}

/** The goods and services that were paid for before they were handed over, with their codes. */
export function listPrepaid(
  found: PaymentOrder,
  paid: PaymentRow[],
  codes: Prepaid['codes'],
): ReceiptLine[] {
  const plain = toCovered(found)
  const covered = { ...plain, now: withCodes(plain.now, codes) }
  const door = listRest(covered, toDoorMinor(covered))
  const sold = paid
    .filter(({ receipt_mode: mode }) => mode === 'full_payment')
    .flatMap(({ receipt }) => parseReceipt(receipt))
  const others = [...door, ...found.door, ...sold]
  if (others.length === 0) return covered.now
  return listOverpaid({ now: others, paid: covered.now, back: [] }).map(limitCodes)
}

/** Pieces that were paid for at the door are in the receipt of the shop's till. */
export function limitCodes(line: ReceiptLine): ReceiptLine {
  const { codes, unit, quantity } = line
  if (!codes || isMeasured(unit)) return line
  return { ...line, codes: codes.slice(0, quantity / 100) }
}

/** Of an order that its buyer has, what no payment brought was paid at the door. */
const toDoorMinor = ({ now, paid, back }: Covered): number =>
  Math.max(0, sumLines(now) + sumLines(back) - sumLines(paid))

/** As many receipts as their pieces ask for. */
function toParts(lines: readonly ReceiptLine[]): ReceiptLine[][] {
  const sold = lines.filter(({ totalMinor }) => totalMinor > 0)
  const pieces = sold.flatMap((line) => listPieces(line))
  if (pieces.length <= piecesMax) return sold.length > 0 ? [[...sold]] : []
  return Array.from({ length: Math.ceil(pieces.length / piecesMax) }, (_, i) =>
    pieces.slice(i * piecesMax, (i + 1) * piecesMax),
  )
}

/** What the oldest payments have brought goes first. */
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
