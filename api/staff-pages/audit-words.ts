/** What the log of acts says of them, in words. */
import * as z from 'zod'
import { formatMoney } from '#language/ru/money.ts'
import { staffRoleNames } from '#language/ru/staff-role.ts'
import { OrderStatus } from '#schema/rest/order/order.ts'
import { type StaffRole, staffRoles } from '#schema/staff-role.ts'
import { toStateName } from './case-words.ts'
import { formatQuantity } from './format.ts'
import { toStatusName } from './words.ts'

const subjects: Record<string, string> = {
  order: 'заказ №',
  'draft-order': 'черновик заказа',
  key: 'ключ',
  person: 'человек',
  'first-steps': 'список',
  return: 'возврат №',
  complaint: 'жалоба №',
  installer: 'заявка монтажника №',
  question: 'вопрос',
  review: 'отзыв',
  inquiry: 'заявка №',
  stock: 'остаток',
  marking: 'коды заказа №',
  'marking-code': 'код маркировки',
  'price-table': 'таблица цен',
  news: 'новость',
  'promo-code': 'промокод',
  organization: 'организация',
  'till-purchase': 'покупка на\u00a0кассе',
  user: 'покупатель',
  shop: 'магазин',
  redirect: 'переход с',
  loyalty: 'программа лояльности',
  export: 'список',
}

const listNames: Record<string, string> = {
  orders: 'Заказы',
  inbox: 'Обращения',
  stocks: 'Остатки',
  restocks: 'Ждут товар',
  'promo-codes': 'Промокоды',
  organizations: 'Организации',
  'till-purchases': 'Покупки с\u00a0бонусами',
  audit: 'Журнал',
  phrases: 'Искали напрасно',
  'marking-codes': 'Коды маркировки',
}

export function toSubjectName(subject: string): string {
  const [kind = '', id = ''] = subject.split(':')
  if (single.has(kind)) return subjects[kind] ?? kind
  if (!subjects[kind]) return subject
  if (kind === 'export') return `${subjects[kind]} «${listNames[id] ?? id}»`
  return longId.test(id) ? subjects[kind] : `${subjects[kind]}\u00a0${id}`
}

/** There is one programme and one list; of a person the entry itself says the name. */
const single = new Set(['loyalty', 'first-steps', 'person'])

/** Tells a reader nothing; the link behind the words still leads by it. */
const longId = /^[\da-f]{8}-[\da-f]{4}-/

const fields: Record<string, string> = {
  status: 'состояние',
  picked: 'собрано меньше',
  reason: 'причина',
  text: 'текст',
  state: 'состояние',
  answer: 'ответ',
  onHand: 'на месте',
  products: 'товаров',
  priceCount: 'цен',
  stockCount: 'остатков',
  endsAt: 'кончается',
  discountPercent: 'скидка, %',
  name: 'название',
  person: 'имя',
  role: 'роль',
  levels: 'уровни',
  spendPercent: 'оплата бонусами, %',
  lifetimeMonths: 'сгорают через, месяцев',
  excluded: 'без\u00a0бонусов',
  subject: 'тема',
  path: 'страница',
  points: 'бонусы',
  of: 'по\u00a0заказу №',
  sumMinor: 'сумма',
  isBuyerNew: 'новый профиль',
  isAgreed: 'подтвердил покупатель',
  spentPoints: 'списано бонусов',
  returnedPoints: 'возвращено бонусов',
  earnedPoints: 'начислено бонусов',
  receipt: 'чек',
  format: 'вид файла',
  by: 'выбор',
  shopId: 'магазин',
  totalMinor: 'сумма чека',
  excludedMinor: 'из\u00a0неё без\u00a0бонусов',
  amountMinor: 'сумма',
  items: 'строки',
  way: 'как возвращено',
  handBack: 'как возвращено',
  codes: 'коды маркировки',
  code: 'код маркировки',
  date: 'день',
  window: 'время',
}

const isStaffRole = (value: unknown): value is StaffRole =>
  staffRoles.some((role) => role === value)

const Picked = z.array(z.object({ quantity: z.number() }))

const Levels = z.array(
  z.object({ name: z.string(), rate: z.number(), fromMinor: z.number() }).strict(),
)
const Excluded = z.object({
  categories: z.array(z.string()),
  brands: z.array(z.string()),
  products: z.array(z.string()),
})

const toLevel = ({ name, rate, fromMinor }: z.infer<typeof Levels>[number]) =>
  `«${name}» ${formatQuantity(rate / 100)}\u00a0% от\u00a0${formatMoney(fromMinor)}`

function toValue(name: string, value: unknown): string {
  if (name === 'role' && isStaffRole(value)) return staffRoleNames[value]
  if (value === 'CASH' || value === 'BANK') return value === 'CASH' ? 'наличными' : 'переводом'
  if (name === 'state' && typeof value === 'string') return toStateName(value)
  if (name.endsWith('Minor') && typeof value === 'number') return formatMoney(value)
  const levels = Levels.safeParse(value)
  if (levels.success && levels.data.length > 0) return levels.data.map(toLevel).join(', ')
  const excluded = Excluded.safeParse(value)
  if (excluded.success) return Object.values(excluded.data).flat().join(', ') || 'ничего'
  const status = OrderStatus.safeParse(value)
  if (status.success) return toStatusName(status.data)
  const picked = Picked.safeParse(value)
  if (picked.success) return picked.data.map(({ quantity }) => formatQuantity(quantity)).join('; ')
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** «состояние: Принят → Собирается», a line for each field. */
export function describeChange(before: unknown, after: unknown): string[] {
  const [was, is] = [toRecord(before), toRecord(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => !hidden.has(name) && !isKept(was[name], is[name]))
    .map((name) => {
      const values = [was[name], is[name]].filter((value) => value !== undefined)
      return `${fields[name] ?? name}: ${values.map((value) => toValue(name, value)).join(' → ')}`
    })
}

/** Ids that say nothing to a reader. */
const hidden = new Set(['operationId', 'id', 'next'])

/** What was set to what it was already has not changed. */
const isKept = (was: unknown, is: unknown) =>
  was !== undefined && JSON.stringify(was) === JSON.stringify(is)

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
