/** Goods taken back at the counter, whole or in part: by one act the return is accepted. */
import type { ApiDependencies } from '#api/context.ts'
import { areCodesSold } from '#api/data/marking/code.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import { findRefundLeft, toHandBack } from '#api/data/order/refund-left.ts'
import { prepareCounterReturn } from '#api/data/order/return.ts'
import { listStaffShops } from '#api/data/staff/shop.ts'
import { listSoldLines, type SoldLine, toReturnedKeys } from '#api/domain/marking/return.ts'
import { toReturned } from '#api/domain/order/return.ts'
import { settleReturns } from '#api/domain/payment/refund.ts'
import type { Outcome, Refusal } from '#api/outcome.ts'
import { withTimeout } from '#api/providers/with-timeout.ts'
import { formatSum } from '#language/ru/paper.ts'
import type { RefundWay } from '#schema/refund-way.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import type { StaffOrderReturn } from '#schema/rest/staff/order-return.ts'
import { actOnOrder, answerStaffOrder, type StaffAsked } from './order.ts'
import { toWay } from './refund.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments' | 'vat'>

/** How long the caller waits for the money; if it takes longer, the sweep finishes it. */
const settleTimeoutMs = 3000

/** The term of the buyer's own right is no bound here: a person of the shop decides. */
export async function takeBackStaffOrder(
  dependencies: Dependencies,
  asked: StaffAsked,
  taken: StaffOrderReturn,
): Promise<Outcome<StaffOrder>> {
  const { db, now } = dependencies
  const { version, shopId, reason } = taken
  const request = { act: 'order.return', ...taken }
  const outcome = await actOnOrder(dependencies, asked, request, async (state) => {
    if (state.version !== version) return { refusal: { code: 'CONFLICT', field: ['version'] } }
    if (state.status !== 'COMPLETED') return { refusal: { code: 'ORDER_NOT_RETURNABLE' } }
    const planned = await planReturn(dependencies, { id: state.id, number: asked.number }, taken)
    if (!planned.ok) return { refusal: planned.refusal }
    const { items, handBack, userId, amountMinor, sold } = planned.value
    const keys = toReturnedKeys(sold, taken.codes)
    if (!keys.ok) return { refusal: keys.refusal }
    const codes = keys.value
    const id = crypto.randomUUID()
    const made = { id, orderId: state.id, items, shopId, handBack, reason, codes, now: now() }
    return {
      isSeen: true,
      holds: areCodesSold(state.id, codes),
      act: {
        act: 'order.return',
        after: {
          items: taken.items,
          shopId,
          amountMinor,
          reason,
          ...(handBack && { handBack }),
          ...(codes.length > 0 && { codes }),
        },
      },
      statements: [
        ...prepareCounterReturn(db, made),
        prepareMessage(db, {
          kind: 'RETURN_ANSWERED',
          subject: `${id} ${userId} 1`,
          userId,
          now: now(),
        }),
      ],
    }
  })
  if (!outcome.ok) return outcome
  await withTimeout(settleTimeoutMs, settleReturns(dependencies))
  return answerStaffOrder(dependencies, asked.number)
}

type Line = { itemId: string; quantity: number; returned: number; refundedMinor: number }
type Planned = {
  items: (Line & { amountMinor: number; isDefective: boolean })[]
  handBack: 'CASH' | 'BANK' | null
  /** Null when nothing goes back. */
  way: RefundWay | null
  userId: string
  amountMinor: number
  /** Lines whose pieces have codes. */
  sold: SoldLine[]
}

/** What the goods are worth, and how that goes back. */
export async function planReturn(
  dependencies: Dependencies,
  { id, number }: { id: string; number: number },
  { items, shopId, way: wanted }: Pick<StaffOrderReturn, 'items' | 'shopId' | 'way'>,
): Promise<Outcome<Planned>> {
  const { db } = dependencies
  const found = await answerStaffOrder(dependencies, number)
  if (!found.ok) return found
  const { order, buyer } = found.value
  const lines = toReturned(order, items)
  if (!lines.ok) return lines
  if (!(await listStaffShops(db)).some((shop) => shop.id === shopId)) {
    return refuse({ code: 'NOT_FOUND', field: ['shopId'], message: 'Такого магазина нет' })
  }
  const amountMinor = lines.value.reduce((sum, line) => sum + line.amountMinor, 0)
  const left = await findRefundLeft(db, id)
  const isFree = amountMinor === 0 && left.ways.length === 0
  const way = isFree ? null : toWay(left, wanted)
  if (way && !way.ok) return way
  if (way && amountMinor > way.value.leftMinor) {
    const most = formatSum(way.value.leftMinor)
    const message = `Так можно вернуть не\u00a0больше ${most}`
    return refuse({ code: 'VALIDATION', field: ['way'], message })
  }
  const isDefective = (itemId: string) =>
    items.some((item) => item.itemId === itemId && item.isDefective)
  return {
    ok: true,
    value: {
      items: lines.value.map((line) => ({ ...line, isDefective: isDefective(line.itemId) })),
      // What cost nothing is handed over with nothing.
      handBack: way ? toHandBack(left, way.value.way) : 'CASH',
      way: way ? way.value.way : null,
      userId: buyer.userId,
      amountMinor,
      sold: listSoldLines(found.value, items),
    },
  }
}

const refuse = (refusal: Refusal): Outcome<never> => ({ ok: false, refusal })
