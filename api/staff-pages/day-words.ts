/** What the tasks of the day are called, and where each leads. */
import type { StaffTaskKind } from '#schema/rest/staff/day.ts'
import { StaffCaseKind } from '#schema/rest/staff/inbox.ts'
import { kindNames, toKindPath } from './case-words.ts'
import { type OrdersQuery, toOrdersPath } from './order-query.ts'

type OrderTask = Exclude<StaffTaskKind, StaffCaseKind | 'RESTOCK'>

const orderTasks: Record<OrderTask, { name: string; query: Partial<OrdersQuery> }> = {
  LATE: { name: 'Опаздывают', query: { view: 'today', only: 'late' } },
  TO_PICK: { name: 'Собрать', query: { view: 'today', only: 'to-pick' } },
  TO_HAND_OVER: {
    name: 'Выдать',
    query: { view: 'open', status: 'READY', method: 'PICKUP' },
  },
  TO_SEND: {
    name: 'Отправить',
    query: { view: 'open', status: 'READY', method: 'DELIVERY' },
  },
  ON_THE_WAY: { name: 'В\u00a0пути', query: { view: 'open', status: 'DELIVERING' } },
  AWAITING_PAYMENT: {
    name: 'Ждут оплаты',
    query: { view: 'open', status: 'AWAITING_PAYMENT' },
  },
  AWAITING_APPROVAL: {
    name: 'Ждут согласования',
    query: { view: 'open', status: 'AWAITING_APPROVAL' },
  },
  CHANGE_ASKED: { name: 'Ждут ответа покупателя', query: { view: 'open', only: 'asked' } },
  RECEIPT: { name: 'Чеки не пробиты', query: { view: 'all', only: 'receipts' } },
  UNREAD: { name: 'Написали покупатели', query: { view: 'unread' } },
}

const isCase = (kind: StaffTaskKind): kind is StaffCaseKind =>
  StaffCaseKind.options.some((one) => one === kind)

/** Null of what is done with orders. */
export const caseKindOf = (kind: StaffTaskKind): StaffCaseKind | 'RESTOCK' | null =>
  kind === 'RESTOCK' || isCase(kind) ? kind : null

export function toTaskName(kind: StaffTaskKind): string {
  if (kind === 'RESTOCK') return 'Ждут товар'
  return isCase(kind) ? kindNames[kind] : orderTasks[kind].name
}

export function toTaskPath(kind: StaffTaskKind, shopId: string | undefined): string {
  if (kind === 'RESTOCK') return '/staff/restocks'
  if (isCase(kind)) return `/staff/inbox?kind=${toKindPath(kind)}`
  // What buyers write is read by whoever is there.
  const shop = kind === 'UNREAD' ? undefined : shopId
  return toOrdersPath({ ...orderTasks[kind].query, shop })
}
