/** @jsxImportSource hono/jsx */
import { formatPhone, toTelephone } from '#language/ru/phone.ts'
import type { FieldsShown } from './draft-order-field.tsx'
import { DraftFields } from './draft-order-fields.tsx'
import { FindGoods, type GoodsShown, toDraftPath } from './draft-order-goods.tsx'
import { DraftLines } from './draft-order-lines.tsx'
import { draftStates, KnownBuyer } from './draft-order-start.tsx'
import { FormKey } from './field.tsx'

type Props = Omit<GoodsShown, 'hasFocus'> &
  FieldsShown & {
    /** What has been done a moment ago. */
    just: string
    /** Why the whole form was refused; empty when it was not. */
    alert: string
  }

const done: Record<string, string> = {
  added: 'Добавлено',
  saved: 'Сохранено',
  sent: 'Ссылка отправлена: покупатель подтвердит заказ сам',
  copied: 'Товары и\u00a0способ получения взяты из\u00a0заказа. День выберите заново',
}

export function DraftOrderPage(props: Props) {
  const { draft, just, alert, errors, asked, timezone } = props
  const { id, state, firstname, phone, buyer, link, orderNumber } = draft
  const { name, tone } = draftStates[state]
  const isQuiet = Object.keys(errors).length === 0 && asked.found === null
  return (
    <main class="order-page">
      <p class="back">
        <a class="link" href="/staff/orders/new">
          ← Новый заказ
        </a>
      </p>
      <div class="title-row">
        <h1 class="call-title">{firstname || buyer.firstname || 'Заказ по\u00a0звонку'}</h1>
        <span class={`badge badge-${tone}`}>{name}</span>
        <a class="link num" href={toTelephone(phone)}>
          {formatPhone(phone)}
        </a>
      </div>
      {done[just] && <output class="notice notice-success">{done[just]}</output>}
      {alert && (
        <p class="notice notice-warning" role="alert">
          {alert}
        </p>
      )}
      {state === 'SENT' && link && (
        <p class="call-link muted">
          Ссылка для покупателя:{' '}
          <a class="link" href={link}>
            {link}
          </a>
        </p>
      )}
      {orderNumber ? (
        <p class="promise">
          Это уже{' '}
          <a class="link" href={`/staff/orders/${orderNumber}`}>
            заказ №&nbsp;{orderNumber}
          </a>
        </p>
      ) : (
        <div class="columns">
          <div class="column">
            <FindGoods {...props} hasFocus={isQuiet && just !== 'saved'} />
            <DraftLines {...props} />
            <details class="card call-known">
              <summary>
                {buyer.userId ? `Покупатель: заказов ${buyer.orders.length}` : 'Новый покупатель'}
              </summary>
              <KnownBuyer buyer={buyer} timezone={timezone} />
            </details>
          </div>
          <div class="column">
            <DraftFields {...props} />
            <form method="post" action={toDraftPath(id, 'remove')}>
              <FormKey />
              <button class="button button-danger">Удалить черновик</button>
            </form>
          </div>
        </div>
      )}
    </main>
  )
}
