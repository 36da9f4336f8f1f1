/** Describes an order's progress in words and steps. */

import { formatDay } from '#language/ru/day.ts'
import { formatDayAndWindow } from '#language/ru/day-name.ts'
import { formatMoney } from '#language/ru/money.ts'
import { minus } from '#language/ru/number.ts'
import { orderStatusNames } from '#language/ru/order-status.ts'
import { formatReady } from '#web/features/shop/ready-words.ts'
import type { OrderChangeState, OrderStatus, PaymentType } from '#web/generated/graphql/graphql.ts'
import type { BadgeProps } from '#web/ui/badge.tsx'
import { type Rested, toRestMinor } from './order-rest.ts'

/** In the order of an order's life. */
export const orderStatuses = Object.keys(orderStatusNames) as OrderStatus[]

const tones: Record<OrderStatus, NonNullable<BadgeProps['tone']>> = {
  AWAITING_APPROVAL: 'warning',
  AWAITING_PAYMENT: 'warning',
  ACCEPTED: 'info',
  PICKING: 'info',
  READY: 'success',
  DELIVERING: 'info',
  COMPLETED: 'success',
  CANCELLED: 'error',
}

/** An order that is to be brought waits at no counter. */
export const toStatusName = (status: OrderStatus, method: 'PICKUP' | 'DELIVERY' = 'PICKUP') =>
  status === 'READY' && method === 'DELIVERY' ? 'Собран' : orderStatusNames[status]
export const toStatusTone = (status: OrderStatus) => tones[status]

/** What of an order says what comes next. */
export type OrderCourse = {
  status: OrderStatus
  delivery: { method: 'PICKUP' | 'DELIVERY'; date?: string | null; window?: string | null }
  readyAt?: string | null
  /** Of a colleague's order. */
  buyerName?: string | null
  payment: { type: PaymentType; isPaid: boolean; isHeld?: boolean }
} & Rested

/** The next step as a sentence without its stop; `timezone` is the city's. */
export function describeNext(order: OrderCourse, nowMs: number, timezone: string): string {
  const { status, delivery, readyAt, payment } = order
  const isPickup = delivery.method === 'PICKUP'
  const pay = describeDue(order)
  const day = describeDay({ delivery, readyAt }, nowMs, timezone)
  switch (status) {
    case 'AWAITING_APPROVAL':
      return 'Ждёт решения согласующего'
    case 'AWAITING_PAYMENT':
      if (payment.type === 'INVOICE') return 'Ждём оплату по\u00a0счёту'
      return 'Оплатите, чтобы мы начали собирать'
    case 'ACCEPTED':
    case 'PICKING':
      if (day) return day + pay
      return (isPickup ? 'Соберём к\u00a0выдаче' : 'Соберём и\u00a0привезём') + pay
    case 'READY':
      return (isPickup ? 'Можно забирать' : (day ?? 'Передаём водителю')) + pay
    case 'DELIVERING':
      return (day ?? 'Водитель уже едет') + pay
    case 'COMPLETED':
      return order.buyerName == null ? 'Заказ у\u00a0вас' : 'Заказ получен'
    case 'CANCELLED':
      return 'Товар вернулся в\u00a0продажу'
  }
}

/** «, оплата водителю», «, доплата в магазине»; empty when nothing is paid at the hand-over. */
function describeDue(order: OrderCourse): string {
  const { payment, delivery } = order
  const where = delivery.method === 'PICKUP' ? 'в\u00a0магазине' : 'водителю'
  if (!payment.isPaid && !payment.isHeld) return `, оплата ${where}`
  return toRestMinor(order) > 0 && payment.type !== 'INVOICE' ? `, доплата ${where}` : ''
}

/** What its recipient is told next, as a sentence without its stop; null when nothing is to come. */
export function describeNextMessage({ status, delivery }: OrderCourse): string | null {
  if (status !== 'ACCEPTED' && status !== 'PICKING') return null
  return delivery.method === 'PICKUP'
    ? 'Напишем в\u00a0СМС, когда можно будет забирать'
    : 'Напишем в\u00a0СМС, когда заказ выедет'
}

function nameAwaited({ isPaid, isHeld }: OrderCourse['payment']): string {
  if (isPaid) return 'Оплачен'
  return isHeld ? 'Деньги удержаны' : orderStatusNames.AWAITING_PAYMENT
}

type Promised = Pick<OrderCourse, 'delivery' | 'readyAt'>

/** When it arrives or can be collected, paid or not; null when unknown. */
export function describeDay(
  { delivery, readyAt }: Promised,
  nowMs: number,
  timezone: string,
): string | null {
  if (delivery.method === 'PICKUP') {
    return readyAt ? `${formatReady(readyAt, nowMs, timezone)} будет готов к\u00a0выдаче` : null
  }
  return delivery.date
    ? `Привезём ${formatDayAndWindow(formatDay(delivery.date), delivery.window)}`
    : null
}

/** The steps of this order and where it stands; a cancelled one stopped at `current`. */
export function toSteps({ status, delivery, payment }: OrderCourse): {
  steps: string[]
  current: number
  isFailed: boolean
} {
  const way = delivery.method === 'PICKUP' ? 'READY' : 'DELIVERING'
  const course: OrderStatus[] = [
    ...(status === 'AWAITING_APPROVAL' ? (['AWAITING_APPROVAL'] as const) : []),
    ...(payment.type === 'ON_RECEIPT' ? [] : (['AWAITING_PAYMENT'] as const)),
    'ACCEPTED',
    'PICKING',
    way,
    'COMPLETED',
  ]
  const steps = course.map((step) => {
    // Six steps stand side by side on a phone.
    if (step === 'AWAITING_APPROVAL') return 'Согла\u00adсование'
    if (step === 'PICKING' && course.length > 5) return 'Соби\u00adраем'
    return step === 'AWAITING_PAYMENT' ? nameAwaited(payment) : orderStatusNames[step]
  })
  if (status === 'CANCELLED')
    return {
      steps: [orderStatusNames.ACCEPTED, orderStatusNames.CANCELLED],
      current: 1,
      isFailed: true,
    }
  const current = status === 'READY' ? course.indexOf(way) : course.indexOf(status)
  return { steps, current: status === 'COMPLETED' ? steps.length : current, isFailed: false }
}

type Change = { state: OrderChangeState; reason: string; difference: { amountMinor: number } }

const changeNames: Record<Exclude<OrderChangeState, 'APPLIED'>, string> = {
  PROPOSED: 'Магазин предложил изменить заказ',
  DECLINED: 'Изменение отклонено, заказ остался прежним',
  WITHDRAWN: 'Магазин снял предложение изменить заказ',
  EXPIRED: 'Предложение изменить заказ осталось без\u00a0ответа',
  FAILED: 'Изменить заказ не\u00a0получилось',
}

/** «Заказ изменён, +200 ₽. «Клей закончился»». */
export function describeChange({ state, reason, difference }: Change): string {
  const name =
    state === 'APPLIED'
      ? `Заказ изменён, ${describeSigned(difference.amountMinor)}`
      : changeNames[state]
  return reason ? `${name}. «${reason}»` : name
}

function describeSigned(minor: number): string {
  if (minor === 0) return 'сумма та\u00a0же'
  return `${minor > 0 ? '+' : minus}${formatMoney(Math.abs(minor))}`
}
