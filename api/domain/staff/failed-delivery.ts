/** A delivery that failed: the order waits for another day, or goes back into stock. */
import type { ApiDependencies } from '#api/context.ts'
import {
  type DeliveryTries,
  findDeliveryTries,
  prepareFailedDelivery,
} from '#api/data/order/failed-delivery.ts'
import { findStaffOrderState, type StaffOrderState } from '#api/data/staff/order-act.ts'
import type { Outcome, Refusal } from '#api/outcome.ts'
import { withTimeout } from '#api/providers/with-timeout.ts'
import { addDays } from '#language/calendar.ts'
import { toLocal } from '#language/local-time.ts'
import { listDeliveryDates } from '#schema/delivery-day.ts'
import { canFail } from '#schema/order-way.ts'
import type { StaffFailedDelivery } from '#schema/rest/staff/failed-delivery.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { mayDo, type StaffRole } from '#schema/staff-role.ts'
import {
  actOnOrder,
  answerStaffOrder,
  refuseHanded,
  type StaffAsked,
  settleMoney,
} from './order.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments' | 'vat'>

/** How long the caller waits for the money; if it takes longer, the sweep finishes it. */
const settleTimeoutMs = 3000

/** Where no truck comes any more, one that still has the goods may. */
const ownDaysAhead = 14

/** When the driver may try again. */
export type DeliveryChoice = { dates: string[]; windows: string[] }

/** The city's days and hours, and what is left of today: the truck is on its way already. */
function toDeliveryChoice({ tariff, timezone, window }: DeliveryTries, now: Date): DeliveryChoice {
  const today = toLocal(now.getTime(), timezone).day
  const days = tariff
    ? listDeliveryDates(tariff, now, timezone)
    : Array.from({ length: ownDaysAhead }, (_, i) => addDays(today, i))
  const windows = tariff?.windows ?? (window === null ? [] : [window])
  return { dates: [...new Set([today, ...days])], windows }
}

export async function findDeliveryChoice(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  number: number,
): Promise<DeliveryChoice | null> {
  const state = await findStaffOrderState(db, number)
  if (!state || !canFail(state.status, state.method)) return null
  return toDeliveryChoice(await findDeliveryTries(db, state.id), now())
}

export async function failStaffDelivery(
  dependencies: Dependencies,
  asked: StaffAsked,
  failed: StaffFailedDelivery,
): Promise<Outcome<StaffOrder>> {
  const { db, now } = dependencies
  const request = { act: 'order.delivery-failed', ...failed }
  const outcome = await actOnOrder(dependencies, asked, request, async (state) => {
    const refusal = refuseFailure(state, failed, asked.staff.role)
    if (refusal) return { refusal }
    const tries = await findDeliveryTries(db, state.id)
    const promised = toPromised(tries, failed, now())
    if (promised && 'refusal' in promised) return promised
    const { reason, next } = failed
    return {
      isSeen: true,
      act: {
        act: 'order.delivery-failed',
        before: { status: state.status },
        after: { status: promised ? 'READY' : 'CANCELLED', next, reason, ...promised },
      },
      statements: prepareFailedDelivery(db, {
        orderId: state.id,
        position: tries.count + 1,
        reason,
        next: promised,
        now: now(),
      }),
    }
  })
  if (!outcome.ok || failed.next === 'AGAIN') return outcome
  const orderId = outcome.value.order.id
  await withTimeout(settleTimeoutMs, settleMoney(dependencies, orderId))
  return answerStaffOrder(dependencies, asked.number)
}

function refuseFailure(
  { version, status, method, isHandedInPart }: StaffOrderState,
  failed: StaffFailedDelivery,
  role: StaffRole,
): Refusal | null {
  const act = failed.next === 'STOCK' ? 'order.cancel' : 'order.hand-over'
  if (!mayDo(role, act)) return { code: 'FORBIDDEN' }
  if (version !== failed.version) return { code: 'CONFLICT', field: ['version'] }
  if (failed.next === 'STOCK' && isHandedInPart) return refuseHanded
  if (canFail(status, method)) return null
  return {
    code: 'ORDER_NOT_MOVABLE',
    message: 'Не\u00a0доставить можно только заказ, который везут',
  }
}

/** Null of goods that go back into stock. */
function toPromised(
  tries: DeliveryTries,
  { next, date, window }: StaffFailedDelivery,
  now: Date,
): { date: string; window: string } | { refusal: Refusal } | null {
  if (next === 'STOCK') return null
  const refuse = (field: string, message: string): { refusal: Refusal } => ({
    refusal: { code: 'VALIDATION', field: [field], message },
  })
  const choice = toDeliveryChoice(tries, now)
  if (date === null || !choice.dates.includes(date)) {
    return refuse('date', 'Выберите день доставки')
  }
  if (window === null || !choice.windows.includes(window)) {
    return refuse('window', 'Выберите время доставки')
  }
  const { day, time } = toLocal(now.getTime(), tries.timezone)
  const [, until = ''] = window.split('-')
  return date === day && until <= time ? refuse('window', 'Это время уже прошло') : { date, window }
}
