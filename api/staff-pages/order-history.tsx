/** @jsxImportSource hono/jsx */

import { formatMoment } from '#language/ru/moment.ts'
import { toCancelReason } from '#schema/cancel-reason.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import type { OrderProps } from './action-form.tsx'
import { formatCounted } from './amount.ts'
import { MayDo } from './may-do.tsx'
import { readFound, type Typed, toFieldName } from './order-form.ts'
import { NoteForm } from './order-step.tsx'
import { toActName, toStatusName } from './words.ts'

type Event = { at: string; text: string; by: string; isState: boolean; isSeen: boolean }

/** How much of an order's history and of what was done with it the page has shown before. */
type Seen = { events: number; acts: number }

/** The act and the state it led to are written in one batch, a moment apart. */
const batchMs = 3000

/** States with who made them, and what else was done, as they came. */
function listEvents({ order, acts }: StaffOrder, seen: Seen = { events: 0, acts: 0 }): Event[] {
  const moves = acts.filter(({ act }) => act === 'order.move')
  const takeBy = (at: string) => {
    const i = moves.findIndex((one) => Math.abs(Date.parse(one.at) - Date.parse(at)) < batchMs)
    return i < 0 ? '' : (moves.splice(i, 1)[0]?.by ?? '')
  }
  const states = order.history.map(({ at, status }, i) => {
    const text = toStatusName(status, order.delivery.method)
    // Placing the order is the buyer's.
    return { at, text, by: i === 0 ? '' : takeBy(at), isState: true, isSeen: i < seen.events }
  })
  const others = acts.map(({ at, by, act }, i) => {
    return { at, text: toActName(act), by, isState: false, isSeen: i < seen.acts, act }
  })
  return [...states, ...others.filter(({ act }) => act !== 'order.move')].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  )
}

function EventList({ events, timezone }: { events: Event[]; timezone: string }) {
  return (
    <ul class="events">
      {events.map(({ at, text, by, isState }) => (
        <li>
          <time class="muted num" datetime={at}>
            {formatMoment(at, timezone)}
          </time>
          <span>
            {isState ? <b>{text}</b> : text}
            {by && <span class="muted"> · {by}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function History({ found }: { found: StaffOrder }) {
  return (
    <section class="card">
      <h2>История</h2>
      <EventList events={listEvents(found)} timezone={found.timezone} />
    </section>
  )
}

export function Notes({ found, typed }: OrderProps) {
  return (
    <section class="card">
      <h2>Заметки</h2>
      {found.notes.length > 0 && (
        <ul class="notes">
          {found.notes.map(({ at, by, text }) => (
            <li>
              <p>{text}</p>
              <p class="muted">
                {by}, {formatMoment(at, found.timezone)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <MayDo act="order.note">
        <NoteForm found={found} typed={typed} />
      </MayDo>
    </section>
  )
}

/** What has happened to the order since the form was opened, and what was typed into it. */
export function Changes({ found, typed }: { found: StaffOrder; typed: Typed }) {
  const { seenEvents, seenActs } = typed.values
  const seen = { events: Number(seenEvents) || 0, acts: Number(seenActs) || 0 }
  const events = listEvents(found, seen).filter(({ isSeen }) => !isSeen)
  const lost = listTyped(found, typed)
  return (
    <div class="notice notice-warning" role="alert">
      <p>
        <b>Пока страница была открыта, заказ изменился. Ваше действие не&nbsp;выполнено.</b>
      </p>
      {events.length > 0 ? (
        <EventList events={events} timezone={found.timezone} />
      ) : (
        <p>Изменилась оплата или состав. Проверьте заказ ниже.</p>
      )}
      {lost.length > 0 && <p>Вы вводили: {lost.join('; ')}</p>}
      <p>Проверьте заказ и&nbsp;повторите, если нужно.</p>
    </div>
  )
}

/** Kept in sight, since the field it was typed into may be there no longer. */
function listTyped({ order }: StaffOrder, { form, values }: Typed): string[] {
  if (form === 'pick') {
    return order.items.flatMap((item) => {
      const found = readFound(item, values)
      const text =
        typeof found === 'number' ? formatCounted(found, item) : values[toFieldName(item.id)]
      return text ? [`${item.name} — ${text}`] : []
    })
  }
  const reason = toCancelReason(values.choice ?? '', values.reason ?? '')
  const text = (reason || values.collectionCode) ?? values.text
  return text ? [text] : []
}
