/** Giving back a part of what was paid for an order, as a favour. */

import type { ApiDependencies } from '#api/context.ts'
import { prepareOrderRefund } from '#api/data/order/refund.ts'
import { findRefundLeft, type RefundLeft, toHandBack } from '#api/data/order/refund-left.ts'
import { findStaffOrderState, type StaffOrderState } from '#api/data/staff/order-act.ts'
import { settleOrderRefunds } from '#api/domain/payment/refund.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { withTimeout } from '#api/providers/with-timeout.ts'
import { formatSum } from '#language/ru/paper.ts'
import { distribute } from '#schema/money.ts'
import type { RefundWay } from '#schema/refund-way.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import type { StaffOrderRefund, StaffRefundLeft } from '#schema/rest/staff/refund.ts'
import { actOnOrder, answerStaffOrder, type StaffAsked } from './order.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments' | 'vat'>
type Items = { line: string; amountMinor: number }[]

/** How long the caller waits for the money; if it takes longer, the sweep finishes it. */
const settleTimeoutMs = 3000

/** What may still be given back; of an order that is not received nothing is. */
export async function findStaffRefundLeft(
  { db }: Pick<Dependencies, 'db'>,
  number: number,
): Promise<StaffRefundLeft | null> {
  const state = await findStaffOrderState(db, number)
  if (!state) return null
  const left = await findRefundLeft(db, state.id)
  const isOpen = state.status === 'COMPLETED'
  return {
    version: state.version,
    ...left,
    ...(!isOpen && { leftMinor: 0, ways: [] }),
  }
}

/** Of lines that are named, or of all of them in proportion to what is left of each. */
export async function refundStaffOrder(
  dependencies: Dependencies,
  asked: StaffAsked,
  refund: StaffOrderRefund,
): Promise<Outcome<StaffOrder>> {
  const { db, now } = dependencies
  const { version, reason, itemId } = refund
  const request = { act: 'order.refund', ...refund }
  const outcome = await actOnOrder(dependencies, asked, request, async (state) => {
    if (state.version !== version) return { refusal: { code: 'CONFLICT', field: ['version'] } }
    const planned = await planRefund(dependencies, state, refund)
    if (!planned.ok) return { refusal: planned.refusal }
    const { items, amountMinor, handBack } = planned.value
    const after = {
      amountMinor,
      reason,
      ...(itemId && { itemId }),
      ...(refund.items.length > 0 && { items }),
      ...(handBack && { way: handBack }),
    }
    const made = { orderId: state.id, reason, items, handBack, now: now() }
    return {
      isSeen: true,
      act: { act: 'order.refund', after },
      statements: prepareOrderRefund(db, made),
    }
  })
  if (!outcome.ok) return outcome
  const orderId = outcome.value.order.id
  await withTimeout(settleTimeoutMs, settleOrderRefunds(dependencies, orderId))
  return answerStaffOrder(dependencies, asked.number)
}

type Planned = {
  items: Items
  amountMinor: number
  way: RefundWay
  handBack: ReturnType<typeof toHandBack>
}

/** What would be given back, and how; refused with the field that is wrong. */
export async function planRefund(
  { db }: Pick<Dependencies, 'db'>,
  { id, status }: Pick<StaffOrderState, 'id' | 'status'>,
  refund: Omit<StaffOrderRefund, 'version' | 'reason'>,
): Promise<Outcome<Planned>> {
  const left = status === 'COMPLETED' ? await findRefundLeft(db, id) : null
  if (!left || left.paidMinor === 0) return decline('ORDER_NOT_REFUNDABLE')
  const found = toWay(left, refund.way)
  if (!found.ok) return found
  const { way, leftMinor } = found.value
  const items = toItems(left, leftMinor, refund)
  if (!items.ok) return items
  const amountMinor = sumOf(items.value)
  return accept({ items: items.value, amountMinor, way, handBack: toHandBack(left, way) })
}

/** Behind «вернуть». */
export const wayNames: Record<RefundWay, string> = {
  ONLINE: 'на\u00a0карту или счёт, с\u00a0которых платили',
  CASH: 'наличными',
  BANK: 'переводом',
}

/** The way that was asked for, or the usual one. */
export function toWay(
  { ways }: Pick<RefundLeft, 'ways'>,
  asked: RefundWay | null,
): Outcome<RefundLeft['ways'][number]> {
  const way = asked === null ? ways[0] : ways.find((one) => one.way === asked)
  if (way) return accept(way)
  const names = ways.map((one) => wayNames[one.way]).join(' или ')
  const message = `Эти деньги возвращают ${names}`
  return { ok: false, refusal: { code: 'VALIDATION', field: ['way'], message } }
}

function toItems(
  left: RefundLeft,
  wayMinor: number,
  refund: Pick<StaffOrderRefund, 'items' | 'itemId' | 'amountMinor'>,
): Outcome<Items> {
  const { items, itemId, amountMinor } = refund
  const mostMinor = Math.min(left.leftMinor, wayMinor)
  if (items.length > 0) return toNamed(left, mostMinor, items)
  const taken = itemId === null ? left.lines : left.lines.filter(({ line }) => line === itemId)
  if (taken.length === 0) return decline('NOT_FOUND', ['itemId'])
  const most = Math.min(mostMinor, sumLeft(taken))
  const sum = amountMinor ?? 0
  if (sum > most) return { ok: false, refusal: refuseSum(most, ['amountMinor']) }
  const parts = distribute(
    sum,
    taken.map((line) => line.leftMinor),
  )
  const shared = taken.map(({ line }, i) => ({ line, amountMinor: parts[i] ?? 0 }))
  return accept(shared.filter((item) => item.amountMinor > 0))
}

/** Sums of lines, each within what is left of its line and all within what is left. */
function toNamed({ lines }: RefundLeft, mostMinor: number, items: Items): Outcome<Items> {
  for (const [i, { line, amountMinor }] of items.entries()) {
    const found = lines.find((one) => one.line === line)
    if (!found) return decline('NOT_FOUND', ['items', String(i), 'line'])
    if (items.findIndex((one) => one.line === line) !== i) {
      const message = 'Строка названа дважды'
      const field = ['items', String(i), 'line']
      return { ok: false, refusal: { code: 'VALIDATION', field, message } }
    }
    const field = ['items', String(i), 'amountMinor']
    if (amountMinor > found.leftMinor) {
      return { ok: false, refusal: refuseSum(found.leftMinor, field) }
    }
  }
  return sumOf(items) > mostMinor
    ? { ok: false, refusal: refuseSum(mostMinor, ['items']) }
    : accept(items)
}

function refuseSum(most: number, field: string[]): Refusal {
  const message =
    most === 0 ? 'Возвращать больше нечего' : `Можно вернуть не\u00a0больше ${formatSum(most)}`
  return { code: 'VALIDATION', field, message }
}

const sumOf = (items: Items) => items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
const sumLeft = (lines: RefundLeft['lines']) =>
  lines.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
