/** @jsxImportSource hono/jsx */
import * as z from 'zod'
import type { listAudit } from '#api/data/staff/audit.ts'
import { OrderStatus } from '#schema/rest/order.ts'
import { formatMoment, formatQuantity } from './format.ts'
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
}

const Picked = z.array(z.object({ quantity: z.number() }))

function toValue(value: unknown): string {
  const status = OrderStatus.safeParse(value)
  if (status.success) return toStatusName(status.data)
  const picked = Picked.safeParse(value)
  if (picked.success) return picked.data.map(({ quantity }) => formatQuantity(quantity)).join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** «состояние: Принят → Собирается», a line for each field. */
function describeChange(before: unknown, after: unknown): string[] {
  const [was, is] = [toRecord(before), toRecord(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => {
    const parts = [was[name], is[name]].filter((value) => value !== undefined).map(toValue)
    return `${fields[name] ?? name}: ${parts.join(' → ')}`
  })
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
