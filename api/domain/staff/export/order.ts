/** Orders as a table. */
import { deliveryMethodNames } from '#language/ru/delivery-method.ts'
import { paymentTypeNames } from '#language/ru/order-paid.ts'
import { orderStatusNames } from '#language/ru/order-status.ts'
import type { StaffOrderRow } from '#schema/rest/staff/order.ts'
import { momentColumn, moneyColumn, numberColumn, textColumn } from './column.ts'

export const orderColumns = [
  numberColumn('Номер', ({ number }: StaffOrderRow) => Number(number)),
  momentColumn('Оформлен', ({ createdAt, timezone }: StaffOrderRow) => ({
    at: createdAt,
    timezone,
  })),
  textColumn('Состояние', 20, ({ status }: StaffOrderRow) => orderStatusNames[status]),
  textColumn('Способ', 12, ({ method }: StaffOrderRow) => deliveryMethodNames[method]),
  momentColumn('Готов к сроку', ({ method, handoverAt, timezone }: StaffOrderRow) => ({
    at: method === 'PICKUP' ? handoverAt : null,
    timezone,
  })),
  textColumn('Доставка', 24, ({ method, handoverAt }: StaffOrderRow) =>
    method === 'DELIVERY' ? toWindow(handoverAt) : null,
  ),
  textColumn('Магазин или адрес', 32, ({ place }: StaffOrderRow) => place),
  textColumn('Получатель', 16, ({ recipient }: StaffOrderRow) => recipient),
  textColumn('Телефон', 14, ({ phone }: StaffOrderRow) => `+${phone}`),
  numberColumn('Строк', ({ itemCount }: StaffOrderRow) => itemCount),
  numberColumn('Вес, кг', ({ weightGrams }: StaffOrderRow) => weightGrams / 1000 || null),
  moneyColumn('Сумма, ₽', ({ totalMinor }: StaffOrderRow) => totalMinor),
  textColumn('Оплата', 18, ({ paymentType }: StaffOrderRow) => paymentTypeNames[paymentType]),
  moneyColumn('Удержано, ₽', ({ heldMinor }: StaffOrderRow) => heldMinor),
  moneyColumn('Оплачено, ₽', ({ paidMinor }: StaffOrderRow) => paidMinor),
  moneyColumn('Возвращено, ₽', ({ givenBackMinor }: StaffOrderRow) => givenBackMinor),
  moneyColumn('К возврату, ₽', ({ toGiveBackMinor }: StaffOrderRow) => toGiveBackMinor),
]

/** «23.11.2026, 10:00–14:00» */
function toWindow(handoverAt: string | null): string | null {
  if (handoverAt === null) return null
  const [day = '', window = ''] = handoverAt.split(' ')
  const turned = day.split('-').reverse().join('.')
  return window ? `${turned}, ${window.replace('-', '–')}` : turned
}
