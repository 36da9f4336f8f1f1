/** Returns of leftovers: what can be returned, and for how much. */

import type { ApiDependencies } from '#api/context.ts'
import { toIdempotencyKey } from '#api/data/order/idempotency.ts'
import { createOrderReturn, type NewOrderReturn } from '#api/data/order/return.ts'
import { answerOrder, replayOrder } from '#api/domain/idempotent-replay.ts'
import { accept, decline, declineField, type Outcome, type Refusal } from '#api/outcome.ts'
import { toLocal } from '#language/local-time.ts'
import { formatDay } from '#language/ru/day.ts'
import { formatAmount, formatGenitive } from '#language/ru/paper.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { toHundredths } from '#schema/quantity.ts'
import { sumRefunded, toRefund } from '#schema/refund.ts'
import type { Order } from '#schema/rest/order/order.ts'
import type { OrderReturnCreate } from '#schema/rest/order/return.ts'

type Asked = OrderReturnCreate & { userId: string; id: string; key: string | null }

/** Each try reads anew what was given back: the same form in another tab may have been quicker. */
const triesMax = 4

/** Asks the shop to take leftovers back; answers the order with the return on it. */
export async function returnOrderItems(
  dependencies: Pick<ApiDependencies, 'db' | 'now'>,
  { userId, id, items, key }: Asked,
): Promise<Outcome<Order>> {
  const { db, now } = dependencies
  const kept = key === null ? null : await toIdempotencyKey(`return:${userId}`, key, { id, items })
  for (let i = 0; i < triesMax; i += 1) {
    const replayed = kept && (await replayOrder(dependencies, userId, kept))
    if (replayed) return replayed
    const found = await answerOrder(dependencies, { userId, id })
    if (!found.ok) return found
    const refusal = refuseReturn(found.value, now())
    if (refusal) return { ok: false, refusal }
    const lines = toReturned(found.value, items)
    if (!lines.ok) return lines
    const conflict = await createOrderReturn(db, {
      orderId: id,
      items: lines.value,
      kept,
      now: now(),
    })
    if (conflict) continue
    const answered = kept && (await replayOrder(dependencies, userId, kept))
    return answered ?? answerOrder(dependencies, { userId, id })
  }
  return decline('CONFLICT')
}

/** Why nothing of the order is taken back. */
function refuseReturn({ status, returnUntil, buyerName }: Order, now: Date): Refusal | null {
  if (buyerName !== null) return { code: 'FORBIDDEN' }
  const code = 'ORDER_NOT_RETURNABLE'
  if (status !== 'COMPLETED' || returnUntil === null) return { code }
  if (new Date(returnUntil) > now) return null
  const { day } = toLocal(Date.parse(returnUntil), defaultTimezone)
  return { code, message: `Вернуть остатки можно было до ${formatDay(day)}` }
}

/** The lines with what is paid for them; refused with the line it is about. */
export function toReturned(
  order: Order,
  asked: OrderReturnCreate['items'],
): Outcome<NewOrderReturn['items']> {
  const lines: NewOrderReturn['items'] = []
  for (const { itemId, quantity: wanted } of asked) {
    const item = order.items.find(({ id }) => id === itemId)
    if (!item) return declineField(['items'], 'Такой позиции в\u00a0заказе нет', 'INVALID')
    if (lines.some((line) => line.itemId === itemId)) {
      return declineField(['items'], 'Позиция названа дважды', 'INVALID')
    }
    const quantity = toHundredths(wanted) ?? 0
    if (quantity === 0) continue
    const refusal = refuseLine(item, quantity)
    if (refusal) return { ok: false, refusal }
    const returned = toHundredths(item.returned) ?? 0
    const refundedMinor = sumRefunded(order.returns, itemId)
    const paid = {
      paidMinor: item.paid.amountMinor,
      quantity: toHundredths(Math.min(item.quantity, item.picked ?? item.quantity)) ?? 0,
      returned,
      refundedMinor,
    }
    const amountMinor = toRefund(paid, quantity)
    lines.push({ itemId, quantity, returned, refundedMinor, amountMinor })
  }
  if (lines.length > 0) return accept(lines)
  const message = 'Укажите, сколько возвращаете'
  return { ok: false, refusal: { code: 'VALIDATION', field: ['items'], message } }
}

function refuseLine(item: Order['items'][number], quantity: number): Refusal | null {
  const most = toHundredths(item.returnable) ?? 0
  const step = toHundredths(item.returnStep) ?? 100
  const refuse = (message: string): Refusal => ({
    code: 'VALIDATION',
    field: ['items', item.id],
    message,
  })
  if (most === 0) return refuse('Этот товар уже возвращён')
  if (quantity > most)
    return refuse(`Можно вернуть не\u00a0больше ${formatGenitive(most, item.unit)}`)
  const words = `Количество должно делиться на\u00a0${formatAmount(step, item.unit)}`
  return quantity % step === 0 ? null : refuse(words)
}
