/** What a part of an order costs, what goes back of what was refused, and what receipts say of it. */
import type { ApiDependencies } from '#api/context.ts'
import { type HandedLine as Handed, listHandedLines } from '#api/data/order/hand-over.ts'
import { type OrderItemRow, toReceived } from '#api/data/order/item.ts'
import { findOrderPayments, type PaymentOrder, type PaymentRow } from '#api/data/payment/payment.ts'
import type { SettlementPart } from '#api/data/payment/receipt.ts'
import { parseReceipt, type ReceiptLine } from '#api/data/payment/receipt-line.ts'
import { listPartSettlements } from '#api/data/payment/receipt-part.ts'
import { listPaidParts } from '#api/data/payment/refund-part.ts'
import { type HandedLine, sumHandOver, toTakenMinor } from '#api/domain/order/hand-over-sum.ts'
import { toCapturedLines } from '#api/domain/payment/overpaid.ts'
import { toCovered, toFoundLines, withCodes } from '#api/domain/payment/receipt.ts'
import {
  limitCodes,
  listPrepaid,
  listSettled,
  splitSettlement,
} from '#api/domain/payment/receipt-settlement.ts'
import { listOverpaid, sumLines } from '#api/domain/payment/rest.ts'
import { isMeasured } from '#api/rules/catalogue/unit.ts'
import type { VatsOfDay } from '#schema/vat.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'payments'>

/** Hundredths. */
export type Taken = { itemId: string; quantity: number; refused: number }

type Asked = {
  orderId: string
  items: readonly Taken[]
  isLast: boolean
  vats: VatsOfDay
  /** Whole codes of the pieces, by line. */
  codes: { taken: ReadonlyMap<string, string[]>; refused: ReadonlyMap<string, string[]> }
}

export type HandOverMoney = {
  amounts: ReadonlyMap<string, number>
  door: ReceiptLine[]
  overpaid: ReceiptLine[]
  backMinor: number
  settlements: SettlementPart[]
  /** What the buyer pays there and then. */
  dueMinor: number
}

/** Null of no order. */
export async function reckonHandOver(
  { db, payments }: Dependencies,
  asked: Asked,
): Promise<HandOverMoney | null> {
  const { orderId, items, isLast } = asked
  const [found, handed] = await Promise.all([
    findOrderPayments(db, orderId),
    listHandedLines(db, orderId),
  ])
  if (!found) return null
  const kept = { ...found, items: found.items.map((item) => toKept(item, items)) }
  const lines = kept.items.map((item) => toLine(item, items, handed))
  const back = {
    overpaid: items.some(({ refused }) => refused > 0) ? listBack(kept, asked) : [],
    backMinor: sumLines(found.back),
  }
  const paid = toPaidOrder(kept)
  const isInvoice = found.order.payment_type === 'INVOICE'
  if (isLast) {
    const amounts = new Map(lines.map((line) => [line.id, toTakenMinor(line)]))
    const dueMinor = isInvoice ? 0 : toRestMinor(paid, back.overpaid)
    return { ...back, amounts, door: [], settlements: [], dueMinor }
  }
  const earlier = await listPartSettlements(db, orderId)
  const online = paid.payments.filter(isBrought)
  const now = toFoundLines(paid.order, paid.items)
  const { amounts, settlement, door } = sumHandOver([...lines, ...listServices(now, lines)], {
    now,
    prepaid: listPrepaid(paid, online, new Map()),
    sold: online
      .filter(({ receipt_mode: mode }) => mode === 'full_payment')
      .flatMap(({ receipt }) => parseReceipt(receipt)),
    settled: earlier.flatMap((one) => one.lines),
  })
  const atDoor = isInvoice ? [] : door
  const money = { ...back, amounts, door: atDoor, settlements: [], dueMinor: sumLines(atDoor) }
  if (!payments || payments.receipts.settlement !== 'provider') return money
  const provider = payments.name
  const own = online.filter((payment) => payment.provider === provider && payment.provider_id)
  const left = [...(await listPaidParts(db, { orderId, provider })), ...listTaking(found, own)]
  const sold = settlement.map((line) => toSold(line, kept.items, asked))
  const settled = listSettled({ left, earlier }, own, sumLines(settlement))
  return { ...money, settlements: splitSettlement(sold, settled) ?? [] }
}

/** What no payment has brought once what is refused has gone back. */
function toRestMinor(found: PaymentOrder, overpaid: readonly ReceiptLine[]): number {
  const { now, back, paid } = toCovered(found)
  return Math.max(0, sumLines(now) + sumLines(back) + sumLines(overpaid) - sumLines(paid))
}

/** Delivery and lifting go with the first part that brings goods. */
function listServices(now: readonly ReceiptLine[], lines: readonly HandedLine[]): HandedLine[] {
  const isFirst = lines.every(({ handed }) => handed === 0) && lines.some(({ taken }) => taken > 0)
  if (!isFirst) return []
  return now
    .filter(({ kind }) => kind === 'service')
    .map(({ line, quantity, totalMinor }) => ({
      id: line,
      ordered: quantity,
      orderedMinor: totalMinor,
      received: quantity,
      handed: 0,
      handedMinor: 0,
      taken: quantity,
    }))
}

/** A line without what is refused of it now. */
function toKept(item: OrderItemRow, items: readonly Taken[]): OrderItemRow {
  const refused = items.find(({ itemId }) => itemId === item.id)?.refused ?? 0
  return refused === 0 ? item : { ...item, picked: toReceived(item) - refused }
}

function toLine(
  item: OrderItemRow,
  items: readonly Taken[],
  handed: readonly Handed[],
): HandedLine {
  const before = handed.find(({ id }) => id === item.id)
  return {
    id: item.id,
    ordered: item.quantity,
    orderedMinor: item.total_minor - item.reduction_minor,
    received: toReceived(item),
    handed: before?.handed ?? 0,
    handedMinor: before?.handedMinor ?? 0,
    taken: items.find(({ itemId }) => itemId === item.id)?.quantity ?? 0,
  }
}

/** Where taking the money was the sale, its refund names the pieces that were sold. */
function listBack(kept: PaymentOrder, { codes }: Asked): ReceiptLine[] {
  const lines = listOverpaid(toCovered(kept))
  const isSale = kept.payments
    .filter(({ status }) => status === 'PAID')
    .every(({ receipt_mode: mode }) => mode === 'full_payment')
  return isSale
    ? lines.map((line) => {
        const own = codes.refused.get(line.line) ?? []
        return own.length * 100 === line.quantity ? { ...line, codes: own } : line
      })
    : lines
}

const isBrought = ({ status, provider }: PaymentRow) => status === 'PAID' && provider !== 'transfer'

/** Held money that is being taken counts as paid: goods do not wait for the bank. */
function toPaidOrder(found: PaymentOrder): PaymentOrder {
  const [held] = found.payments.filter(({ status }) => status === 'AUTHORIZED')
  if (!held) return found
  const amountMinor = toTakingMinor(found, held)
  const receipt = JSON.stringify(toCapturedLines(found, held, amountMinor))
  const taken: PaymentRow = { ...held, status: 'PAID', amount_minor: amountMinor, receipt }
  return {
    ...found,
    payments: found.payments.map((payment) => (payment === held ? taken : payment)),
  }
}

function toTakingMinor(found: PaymentOrder, held: PaymentRow): number {
  const covered = toCovered(found)
  const dueMinor = sumLines(covered.now) + sumLines(covered.back) - sumLines(covered.paid)
  return Math.max(0, Math.min(held.amount_minor, dueMinor))
}

/** What the payments that are being taken have left: all of it. */
const listTaking = (found: PaymentOrder, own: readonly PaymentRow[]) =>
  own
    .filter(({ id }) => found.payments.some((one) => one.id === id && one.status === 'AUTHORIZED'))
    .map(({ id, amount_minor }) => ({ paymentId: id, amountMinor: amount_minor }))

/** At the rate of the day, with the codes of the pieces that leave. */
function toSold(
  line: ReceiptLine,
  items: readonly OrderItemRow[],
  { vats, codes, items: taken }: Asked,
): ReceiptLine {
  const item = items.find(({ id }) => id === line.line)
  const vat = vats[item?.stated_vat ?? 'own']
  const isWhole = taken.some(
    ({ itemId, quantity }) => itemId === line.line && quantity === line.quantity,
  )
  if (item?.unit !== line.unit || (isMeasured(line.unit) && !isWhole)) return { ...line, vat }
  const [coded = line] = withCodes([line], codes.taken)
  return { ...limitCodes(coded), vat }
}
