/** What waits for the shop's word, and what was answered, as a table. */
import { caseKindNames, caseStateNames } from '#language/ru/case.ts'
import type { StaffCase, StaffRestock } from '#schema/rest/staff/inbox.ts'
import { momentColumn, moneyColumn, numberColumn, textColumn } from './column.ts'

/** Of a question and a review the id is none that people name. */
const isNumber = /^\d+$/

export const toCaseColumns = (timezone: string) => [
  textColumn('Вид', 24, ({ kind }: StaffCase) => caseKindNames[kind]),
  textColumn('Номер', 10, ({ id }: StaffCase) => (isNumber.test(id) ? id : null)),
  momentColumn('Когда', ({ createdAt: at }: StaffCase) => ({ at, timezone })),
  textColumn('Состояние', 26, ({ state }: StaffCase) => caseStateNames[state]),
  textColumn('От кого', 20, ({ from }: StaffCase) => from),
  textColumn('Телефон или почта', 20, ({ contact }: StaffCase) =>
    contact && /^\d{11}$/.test(contact) ? `+${contact}` : contact,
  ),
  textColumn('Город', 18, ({ city }: StaffCase) => city),
  textColumn('Заказ', 12, ({ orderNumber }: StaffCase) => orderNumber),
  textColumn('О чём', 40, ({ about }: StaffCase) => about.map(({ name }) => name).join('; ')),
  textColumn('Текст', 60, ({ text }: StaffCase) => text),
  numberColumn('Оценка', ({ rating }: StaffCase) => rating),
  moneyColumn('Сумма, ₽', ({ amountMinor }: StaffCase) => amountMinor),
  textColumn('Ответ', 60, ({ answer }: StaffCase) => answer),
]

export const toRestockColumns = (timezone: string) => [
  textColumn('Код', 14, ({ code }: StaffRestock) => code),
  textColumn('Товар', 60, ({ name }: StaffRestock) => name),
  textColumn('Город', 20, ({ city }: StaffRestock) => city),
  numberColumn('Ждут, человек', ({ count }: StaffRestock) => count),
  momentColumn('С какого времени', ({ since: at }: StaffRestock) => ({ at, timezone })),
]
