/** @jsxImportSource hono/jsx */
import * as z from 'zod'
import type { listAudit } from '#api/data/staff/audit.ts'
import { OrderStatus } from '#schema/rest/order.ts'
import { formatMoment, formatMoney, formatQuantity } from './format.ts'
import { Pagination } from './pagination.tsx'
import { toActName, toStatusName } from './words.ts'

type Found = Awaited<ReturnType<typeof listAudit>>
type Props = { found: Found; subject: string; timezone: string }

export function AuditPage({ found, subject, timezone }: Props) {
  const { items } = found
  const toPath = (number: number) =>
    `/staff/audit?${new URLSearchParams({ ...(subject && { subject }), page: String(number) })}`
  return (
    <main>
      <h1>Журнал</h1>
      {subject && (
        <p>
          Только {toSubjectName(subject)}.{' '}
          <a class="link" href="/staff/audit">
            Показать всё
          </a>
        </p>
      )}
      {items.length === 0 && <p class="empty">Записей нет</p>}
      <ul class="audit">
        {items.map(({ at, keyName, act, subject: of, before, after }) => (
          <li>
            <time class="muted num" datetime={at}>
              {formatMoment(at, timezone)}
            </time>
            <p>
              <b>{keyName}</b>: {toActName(act).toLowerCase()},{' '}
              <a class="link" href={`/staff/audit?${new URLSearchParams({ subject: of })}`}>
                {toSubjectName(of)}
              </a>
            </p>
            {describeChange(before, after).map((line) => (
              <p class="muted">{line}</p>
            ))}
          </li>
        ))}
      </ul>
      <Pagination found={found} toPath={toPath} />
    </main>
  )
}

const subjects: Record<string, string> = {
  order: 'заказ №',
  key: 'ключ',
  return: 'возврат №',
  complaint: 'жалоба №',
  installer: 'заявка монтажника №',
  question: 'вопрос',
  review: 'отзыв',
  inquiry: 'заявка №',
  stock: 'остаток',
  'promo-code': 'промокод',
  organization: 'организация',
  loyalty: 'бонусы',
  user: 'пользователь',
  'till-purchase': 'покупка',
}

function toSubjectName(subject: string): string {
  const [kind = '', id = ''] = subject.split(':')
  return subjects[kind] ? `${subjects[kind]}\u00a0${id}` : subject
}

const fields: Record<string, string> = {
  status: 'состояние',
  picked: 'собрано меньше',
  reason: 'причина',
  text: 'текст',
  state: 'состояние',
  answer: 'ответ',
  onHand: 'на месте',
  endsAt: 'кончается',
  discountPercent: 'скидка, %',
  name: 'название',
  points: 'бонусы',
  spentPoints: 'списано бонусов',
  earnedPoints: 'начислено бонусов',
  operationId: 'операция',
  shopId: 'магазин',
  receipt: 'чек',
  totalMinor: 'сумма',
  excludedMinor: 'из\u00a0неё без бонусов',
  amountMinor: 'сумма',
  levels: 'уровни',
  spendPercent: 'бонусами можно оплатить, %',
  lifetimeMonths: 'сгорают через, мес.',
  excluded: 'без бонусов',
}

const Picked = z.array(z.object({ quantity: z.number() }))
const Levels = z.array(z.object({ name: z.string(), rate: z.number(), fromMinor: z.number() }))
const Excluded = z.record(z.string(), z.array(z.string()))

function toValue(name: string, value: unknown): string {
  if (name.endsWith('Minor') && typeof value === 'number') return formatMoney(value)
  const status = OrderStatus.safeParse(value)
  if (status.success) return toStatusName(status.data)
  const picked = Picked.safeParse(value)
  if (picked.success) return picked.data.map(({ quantity }) => formatQuantity(quantity)).join('; ')
  const levels = Levels.safeParse(value)
  if (levels.success) return levels.data.map(toLevel).join('; ')
  const excluded = Excluded.safeParse(value)
  if (excluded.success) return Object.values(excluded.data).flat().join(', ') || 'ничего'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const toLevel = ({ name, rate, fromMinor }: z.infer<typeof Levels>[number]) =>
  `${name} ${formatQuantity(rate / 100)}\u00a0% от\u00a0${formatMoney(fromMinor)}`

/** «состояние: Принят → Собирается», a line for each field that has changed. */
function describeChange(before: unknown, after: unknown): string[] {
  const [was, is] = [toRecord(before), toRecord(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const parts = [was[name], is[name]]
      .filter((value) => value !== undefined)
      .map((value) => toValue(name, value))
    if (parts.length === 2 && parts[0] === parts[1]) return []
    return `${fields[name] ?? name}: ${parts.join(' → ')}`
  })
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
