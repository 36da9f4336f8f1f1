/** What states, payments and acts are called on the pages for the shop's people. */

import { capitalize } from '#language/ru/letter-case.ts'
import { formatMoney } from '#language/ru/money.ts'
import { pointForms } from '#language/ru/noun.ts'
import { describePaid } from '#language/ru/order-paid.ts'
import { orderStatusNames } from '#language/ru/order-status.ts'
import { attemptNames, paymentWays } from '#language/ru/payment-way.ts'
import { formatCount } from '#language/ru/plural.ts'
import { toOrderPaid } from '#schema/order-paid.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import type { StaffOrder, StaffOrderMovement } from '#schema/rest/staff/order.ts'
import type { StaffOrderHappening } from '#schema/rest/staff/order-happening.ts'

type Method = 'PICKUP' | 'DELIVERY'

const names: Record<OrderStatus, string> = {
  ...orderStatusNames,
  PICKING: 'Собирается',
  COMPLETED: 'Выдан',
}

const ofDelivery: Partial<Record<OrderStatus, string>> = { READY: 'Собран', COMPLETED: 'Доставлен' }

export const statuses = Object.keys(names) as OrderStatus[]

export const toStatusName = (status: OrderStatus, method: Method = 'PICKUP') =>
  (method === 'DELIVERY' && ofDelivery[status]) || names[status]

/** What lists and figures call what happened to orders. */
export const happeningNames: Record<StaffOrderHappening, string> = {
  PLACED: 'Оформлены',
  CHANGED: 'Изменилась сумма',
  PAID: 'Оплачены',
  CANCELLED: 'Отменены',
  RETURNED: 'Был возврат',
  MISSING: 'Не\u00a0всё нашлось',
}

export const toTone = (status: OrderStatus) =>
  ({
    AWAITING_APPROVAL: 'warning',
    AWAITING_PAYMENT: 'warning',
    ACCEPTED: 'new',
    PICKING: 'info',
    READY: 'success',
    DELIVERING: 'info',
    COMPLETED: 'done',
    CANCELLED: 'error',
  })[status]

/** How the order is paid and what went back, as its buyer reads it. */
export const describePayment = (order: StaffOrder['order']): string =>
  describePaid(toOrderPaid(order), formatMoney)

/** What is still to be taken from the buyer at the door, in kopecks: 0 when nothing is. */
export const toDueMinor = ({ order: { payment, money } }: StaffOrder): number => {
  // What a change has added and the buyer has not paid on the site.
  const isRest = payment.type === 'ONLINE' && (payment.isPaid || payment.isHeld)
  return payment.type === 'ON_RECEIPT' || isRest ? (money?.toPay.amountMinor ?? 0) : 0
}

const toName = (names: Record<string, string>, code: string) => names[code] ?? code

export const toAttemptName = (type: string, status: string) =>
  `${capitalize(toName(paymentWays, type))}: ${toName(attemptNames, status)}`

const movements: Record<StaffOrderMovement['kind'], [done: string, underWay: string]> = {
  HELD: ['Удержано банком', ''],
  CAPTURED: ['Списано из\u00a0удержанного', ''],
  PAID: ['Оплачено онлайн', ''],
  RECEIVED: ['Оплачено при\u00a0получении', ''],
  TRANSFER: ['Пришло по\u00a0счёту', ''],
  RELEASED: ['Банк отпустил', ''],
  SHORT: ['Возвращено за\u00a0ненайденное', 'Возвращаем за\u00a0ненайденное'],
  CHANGE: ['Возвращено после изменения', 'Возвращаем после изменения'],
  FAVOUR: ['Возвращено частично', 'Возвращаем частично'],
  RETURN: ['Возвращено за\u00a0остатки', 'Возвращаем за\u00a0остатки'],
  CANCELLED: ['Возвращено за\u00a0отменённый заказ', 'Возвращаем за\u00a0отменённый заказ'],
  UNNEEDED: ['Возвращён лишний платёж', ''],
}

/** How people give money back: what stands behind «возвращено». */
const wayWords = { ONLINE: '', CASH: ' наличными', BANK: ' переводом' }

/** «Возвращено частично наличными», «Пришло по счёту, поручение № 417». */
export function toMovementName({ kind, isDone, document, way }: StaffOrderMovement): string {
  const [done, underWay] = movements[kind]
  const name = ((!isDone && underWay) || done) + (way ? wayWords[way] : '')
  if (!document) return name
  return `${name}, ${kind === 'TRANSFER' ? 'поручение' : 'возврат'}\u00a0№\u00a0${document}`
}

const acts: Record<string, string> = {
  'order.move': 'Смена состояния',
  'order.create': 'Оформлен по\u00a0звонку',
  'draft-order.create': 'Начат заказ по\u00a0звонку',
  'draft-order.send': 'Заказ отправлен на\u00a0согласование',
  'draft-order.remove': 'Черновик заказа удалён',
  'order.note': 'Заметка',
  'order.change': 'Заказ изменён',
  'order.change-ask': 'Изменение предложено',
  'order.change-withdraw': 'Предложение отозвано',
  'order.message': 'Сообщение покупателю',
  'order.messages-read': 'Сообщения прочитаны',
  'order.refund': 'Возврат денег',
  'order.receipt-send': 'Чек отправлен ещё раз',
  'order.receipt-made': 'Чек пробит на\u00a0кассе',
  'order.hand-over': 'Выдача',
  'order.return': 'Возврат товаров',
  'order.delivery-failed': 'Не\u00a0доставлен',
  'order.paid': 'Счёт оплачен',
  'transfer.done': 'Деньги отправлены по\u00a0реквизитам',
  'order.code-wrong': 'Неверный код получения',
  'return.decide': 'Решение о возврате',
  'complaint.answer': 'Ответ на жалобу',
  'question.answer': 'Ответ на вопрос',
  'review.decide': 'Решение об отзыве',
  'inquiry.close': 'Заявка закрыта',
  'installer.decide': 'Решение о\u00a0монтажнике',
  'stock.change': 'Правка остатка',
  'marking.change': 'Маркировка товара',
  'marking.pick': 'Код маркировки прочитан',
  'marking.free': 'Код маркировки убран',
  'marking.withdraw': 'Вывод из\u00a0оборота',
  'marking.restore': 'Возврат в\u00a0оборот',
  'price.change': 'Таблица цен применена',
  'price.undo': 'Таблица цен отменена',
  'news.create': 'Новость написана',
  'news.send': 'Новость отправлена',
  'news.stop': 'Рассылка остановлена',
  'promo-code.create': 'Новый промокод',
  'promo-code.end': 'Промокод завершён',
  'organization.discount': 'Скидка организации',
  'loyalty.program': 'Программа лояльности изменена',
  'loyalty.correct': 'Бонусы исправлены',
  'till-purchase.create': 'Покупка с\u00a0бонусами',
  'till-purchase.return': 'Покупка с\u00a0бонусами отменена',
  'redirect.set': 'Переход задан',
  'redirect.remove': 'Переход удалён',
  'shop-day.set': 'Особые часы магазина',
  'shop-day.remove': 'Обычные часы магазина',
  'person.invite': 'Приглашение',
  'person.join': 'Первый вход',
  'person.change': 'Имя или роль изменены',
  'person.link': 'Новая ссылка для входа',
  'person.link-withdraw': 'Ссылка отозвана',
  'person.end': 'Доступ закрыт',
  'device.end': 'Вход на\u00a0устройстве закончен',
  'first-steps.hide': 'Первые шаги скрыты',
  'list.export': 'Выгрузка списка',
  'session.start': 'Вход',
  'session.end': 'Выход',
}

export const formatPoints = (count: number) => formatCount(count, pointForms)

/** An act that has no words yet is shown by its name. */
export const toActName = (act: string) => acts[act] ?? act
