/** What buyer and shop write to each other in an order. */
import '#web/ui/notice.css'
import './order-talk.css'
import { useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { unreadForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PhotoLinks } from '#web/ui/photos.tsx'
import { formatMoment } from './order-facts.tsx'
import {
  type MessageAnswer,
  OrderTalkOrder,
  type Talk,
  type TalkMessage,
} from './order-talk-data.ts'
import { OrderTalkForm } from './order-talk-form.tsx'
import { useNewMessages, useSeen } from './order-talk-live.ts'

export type OrderTalkProps = {
  order: FragmentType<typeof OrderTalkOrder>
  /** Those before one of them are shown, and not the newest. */
  isEarlier: boolean
  nowMs: number
  timezone: string
  formKey: string
  answer: MessageAnswer | undefined
}

export function OrderTalk({ order, isEarlier, nowMs, timezone, ...form }: OrderTalkProps) {
  const talk = readFragment(OrderTalkOrder, order)
  const { id, unreadMessageCount, isTalkable, messages } = talk
  const { items, hasEarlier } = messages
  const end = useRef<HTMLOListElement>(null)
  const [fresh] = useState(() => new Set(items.filter(isUnread).map((message) => message.id)))
  useNewMessages(id)
  useSeen(end, talk, !isEarlier)
  if (items.length === 0 && !isTalkable) return null
  const [first] = items
  return (
    <section className="panel order-talk" id="talk" aria-labelledby="talk-title">
      <h2 id="talk-title">
        Переписка по&nbsp;заказу{' '}
        {unreadMessageCount > 0 && (
          <Badge tone="info">{formatCount(unreadMessageCount, unreadForms)}</Badge>
        )}
      </h2>
      {hasEarlier && first && (
        <Link className="link" to={`?before=${first.id}#talk`} preventScrollReset>
          Показать раньше
        </Link>
      )}
      {items.length > 0 && (
        <ol className="talk" ref={end}>
          {items.map((message) => (
            <Message
              key={message.id}
              message={message}
              path={`/profile/orders/${id}/messages/${message.id}/photos`}
              timezone={timezone}
              isFresh={isUnread(message) || fresh.has(message.id)}
            />
          ))}
        </ol>
      )}
      {isEarlier ? (
        <Link className="link" to="?#talk" preventScrollReset>
          К&nbsp;последним сообщениям
        </Link>
      ) : (
        <Answer talk={talk} nowMs={nowMs} {...form} />
      )}
    </section>
  )
}

const isUnread = ({ side, isRead }: TalkMessage) => side === 'STAFF' && !isRead

type AnswerProps = Pick<OrderTalkProps, 'formKey' | 'answer' | 'nowMs'> & { talk: Talk }

/** The form, or why there is none. */
function Answer({ talk, nowMs, ...form }: AnswerProps) {
  const { isTalkable, talkUntil, unreadMessageCount, messages } = talk
  const isOver = talkUntil != null && Date.parse(talkUntil) <= nowMs
  if (!isTalkable) {
    return (
      <p className="muted">
        {isOver
          ? `Переписка закрыта ${formatDay(talkUntil)}. Если остались вопросы, позвоните нам`
          : 'Писать в\u00a0заказе может тот, кто его оформил, и\u00a0те, кто согласует заказы'}
      </p>
    )
  }
  const lastId = messages.items.at(-1)?.id
  if (!lastId && !form.answer) {
    return (
      <Disclosure title="Написать в&nbsp;магазин">
        <OrderTalkForm {...form} />
      </Disclosure>
    )
  }
  return (
    <>
      {unreadMessageCount > 0 && lastId && (
        <noscript>
          <Form method="post">
            <input type="hidden" name="lastId" value={lastId} />
            <Button type="submit" name="intent" value="read">
              Отметить прочитанным
            </Button>
          </Form>
        </noscript>
      )}
      <OrderTalkForm {...form} />
    </>
  )
}

type MessageProps = { message: TalkMessage; path: string; timezone: string; isFresh: boolean }

function Message({ message, path, timezone, isFresh }: MessageProps) {
  const { side, text, photoCount, at, isRead, isOwn } = message
  const isOurs = side === 'BUYER'
  return (
    <li className={isOurs ? 'talk-ours' : 'talk-theirs'}>
      <p className="talk-head">
        <b>{toAuthor(message)}</b>
        <time className="muted num" dateTime={at}>
          {formatMoment(at, timezone)}
        </time>
        {isFresh && <Badge tone="info">новое</Badge>}
        {isOwn && isRead && <span className="muted">прочитано</span>}
      </p>
      {text && <p className="talk-words">{text}</p>}
      {photoCount > 0 && <PhotoLinks path={path} count={photoCount} />}
    </li>
  )
}

function toAuthor({ side, authorName, isOwn }: TalkMessage): string {
  if (isOwn) return 'Вы'
  return side === 'STAFF' ? `Магазин, ${authorName}` : (authorName ?? 'Коллега')
}
