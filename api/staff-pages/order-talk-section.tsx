/** @jsxImportSource hono/jsx */
/** What buyer and shop have written to each other in an order, and the answer to it. */
import { formatMoment } from '#language/ru/moment.ts'
import { messagePhotoMax, messageTextMax } from '#schema/order-message.ts'
import type { OrderMessage } from '#schema/rest/order/message.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { FormKey, InputField, TextField } from './field.tsx'
import type { TalkShown, TalkTyped } from './order-talk-form.ts'

type Props = TalkShown & { found: StaffOrder }

export function Talk({ found, talk, isEarlier, typed }: Props) {
  const { order, timezone } = found
  const { items, hasEarlier, unreadCount, isOpen } = talk
  const path = `/staff/orders/${order.number}`
  const [first] = items
  const seen = typed?.staleSince === undefined ? -1 : toSeen(items, typed.staleSince)
  return (
    <section class="card" id="talk">
      <h2>
        <span>
          Переписка
          {unreadCount > 0 && (
            <b class="count num">
              {unreadCount} <span class="hidden">непрочитанных</span>
            </b>
          )}
        </span>
      </h2>
      {items.length === 0 && <p class="muted">Сообщений пока нет</p>}
      {hasEarlier && first && (
        <a class="link act" href={`${path}?before=${first.id}#talk`}>
          Показать раньше
        </a>
      )}
      <ol class="talk">
        {items.map((message, i) => (
          <Message
            message={message}
            path={`${path}/messages/${message.id}/photos`}
            timezone={timezone}
            isNew={typed?.staleSince !== undefined && i > seen}
          />
        ))}
      </ol>
      {isEarlier ? (
        <a class="link act" href={`${path}#talk`}>
          К последним сообщениям
        </a>
      ) : (
        <>
          {isOpen && <AnswerForm path={path} lastId={items.at(-1)?.id ?? ''} typed={typed} />}
          {!isOpen && (
            <p class="muted">Срок переписки прошёл: новые сообщения не&nbsp;принимаются</p>
          )}
          {unreadCount > 0 && <ReadForm path={path} lastId={items.at(-1)?.id ?? ''} />}
        </>
      )}
    </section>
  )
}

/** Where among the messages is the one that was seen last; null was none. */
const toSeen = (items: OrderMessage[], lastId: string | null | undefined) =>
  items.findIndex(({ id }) => id === lastId)

type MessageProps = { message: OrderMessage; path: string; timezone: string; isNew: boolean }

function Message({ message, path, timezone, isNew }: MessageProps) {
  const { side, authorName, text, photoCount, at, isRead } = message
  const isOurs = side === 'STAFF'
  return (
    <li class={isOurs ? 'talk-ours' : 'talk-theirs'}>
      <p class="talk-head">
        <b>{authorName ?? 'Покупатель'}</b>
        <time class="muted num" datetime={at}>
          {formatMoment(at, timezone)}
        </time>
        {!isOurs && !isRead && <span class="badge badge-warning">новое</span>}
        {isOurs && <span class="muted">{isRead ? 'прочитано' : 'не\u00a0прочитано'}</span>}
        {isNew && <span class="badge badge-info">пришло сейчас</span>}
      </p>
      {text && <p class="talk-words">{text}</p>}
      {photoCount > 0 && (
        <ul class="photos talk-photos">
          {Array.from({ length: photoCount }, (_, i) => (
            <li>
              <a href={`${path}/${i}`}>
                <img src={`${path}/${i}`} alt={`Фото ${i + 1}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type FormProps = { path: string; lastId: string; typed: TalkTyped | null }

function AnswerForm({ path, lastId, typed }: FormProps) {
  return (
    <form
      method="post"
      action={`${path}/messages`}
      enctype="multipart/form-data"
      class="stack talk-form"
    >
      <FormKey />
      <input type="hidden" name="lastId" value={lastId} />
      {typed?.staleSince !== undefined && (
        <div class="notice notice-warning" role="alert">
          <p>
            <b>Пока вы писали, появились новые сообщения. Ваше не&nbsp;отправлено.</b>
          </p>
          <p>
            Прочитайте их, поправьте текст, если нужно, и&nbsp;отправьте ещё раз
            {typed.hadPhotos && '. Фотографии выберите заново'}
          </p>
        </div>
      )}
      <TextField
        id="message-text"
        name="text"
        label="Сообщение покупателю"
        hint="Ему придёт СМС или письмо со&nbsp;ссылкой на&nbsp;заказ"
        rows={3}
        maxlength={messageTextMax}
        value={typed?.text ?? ''}
        error={typed?.errors.text}
      />
      <InputField
        id="message-photos"
        name="photos"
        label="Фотографии"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        data-photos
        hint={`До ${messagePhotoMax}: JPEG, PNG или WebP, до\u00a01\u00a0МБ каждая`}
        error={typed?.errors.photos}
      />
      <button class="button button-primary">Отправить</button>
    </form>
  )
}

/** The answer was given by phone, or none is needed. */
const ReadForm = ({ path, lastId }: { path: string; lastId: string }) => (
  <form method="post" action={`${path}/messages/read`} class="talk-form">
    <FormKey />
    <input type="hidden" name="lastId" value={lastId} />
    <button class="button button-secondary">Прочитано, ответ не&nbsp;нужен</button>
  </form>
)
