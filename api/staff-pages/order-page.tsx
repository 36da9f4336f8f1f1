/** @jsxImportSource hono/jsx */

import { deliveryMethodNames } from '#language/ru/delivery-method.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { unreadForms } from '#language/ru/noun.ts'
import { formatPhone, toTelephone } from '#language/ru/phone.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { StaffOrder, StaffOrderRow } from '#schema/rest/staff/order.ts'
import type { StaffRole } from '#schema/staff-role.ts'
import type { OrderProps } from './action-form.tsx'
import { CopyForm } from './draft-order-start.tsx'
import { formatHandover, formatWeight } from './format.ts'
import { HandOverLinks, HandOvers } from './hand-over-part.tsx'
import { BackLinks } from './order-back-link.tsx'
import { ChangeHistory, OpenChange } from './order-changes.tsx'
import { Documents } from './order-document.tsx'
import { Changes, History, Notes } from './order-history.tsx'
import { Lines } from './order-lines.tsx'
import { MarkingForm } from './order-marking.tsx'
import { Money } from './order-money.tsx'
import { Receipts } from './order-receipt.tsx'
import { CancelForm, Step } from './order-step.tsx'
import type { TalkShown } from './order-talk-form.ts'
import { Talk } from './order-talk-section.tsx'
import { toStatusName, toTone } from './words.ts'

const done: Record<string, string> = {
  PICKING: 'Сборка начата',
  READY: 'Заказ собран и\u00a0ждёт покупателя',
  DELIVERING: 'Заказ собран и\u00a0передан в\u00a0доставку',
  COMPLETED: 'Заказ выдан',
  part: 'Часть выдана, остальное ждёт покупателя',
  CANCELLED: 'Заказ отменён',
  note: 'Заметка записана',
  message: 'Сообщение отправлено',
  read: 'Сообщения отмечены прочитанными',
  created: 'Заказ оформлен',
  refund: 'Возврат денег записан',
  return: 'Возврат принят',
  'delivery-again': 'Записано: привезём в\u00a0другой день',
  paid: 'Оплата записана: заказ можно собирать',
  SEND: 'Чек отправлен ещё раз',
  MAKE: 'Записано: чек пробит на\u00a0кассе магазина',
  change: 'Заказ изменён, покупателю сообщили',
  'change-ask': 'Предложение отправлено',
  'change-withdraw': 'Предложение отозвано',
}

type PageProps = OrderProps & {
  /** What has been done a moment ago. */
  just: string | undefined
  /** The next order to be picked, when this one has just been. */
  following: StaffOrderRow | null
  mayChange: boolean
  mayCopy: boolean
  /** Null to those who may not read it. */
  talk: TalkShown | null
  /** What files of its documents cannot be written without. */
  lack: string
  role: StaffRole
  /** Whether the shop's till, and not the provider, makes receipts of what is handed over. */
  isSettledByTill: boolean
  now: Date
}

export function OrderPage(props: PageProps) {
  const { found, typed, just, following, mayChange, mayCopy, talk, lack, role, now } = props
  const { isSettledByTill } = props
  const { order, timezone } = found
  const { method } = order.delivery
  return (
    <main class="order-page">
      <p class="back">
        <a class="link" href="/staff/orders">
          ← Заказы
        </a>
        {mayChange && found.changeScope !== 'NONE' && (
          <a class="link" href={`/staff/orders/${order.number}/change`}>
            Изменить
          </a>
        )}
        <a class="link" href={`/staff/orders/${order.number}/print`}>
          Лист сборки
        </a>
      </p>
      <div class="title-row">
        <h1>Заказ №&nbsp;{order.number}</h1>
        <span class={`badge badge-${toTone(order.status)}`}>
          {toStatusName(order.status, method)}
        </span>
        {talk && talk.talk.unreadCount > 0 && (
          <a class="badge badge-warning" href="#talk">
            {formatCount(talk.talk.unreadCount, unreadForms)}
          </a>
        )}
      </div>
      <p class="promise">
        {deliveryMethodNames[method]}: <b>{formatHandover(toWhen(found), timezone, now)}</b>
      </p>
      {order.cancelReason && <p class="promise">Причина: {order.cancelReason}</p>}
      {just && done[just] && <output class="notice notice-success">{done[just]}</output>}
      {following && <Following row={following} now={now} />}
      {typed?.isStale && <Changes found={found} typed={typed} />}
      <OpenChange found={found} mayChange={mayChange} />
      <div class="columns">
        <div class="column">
          <MarkingForm found={found} typed={typed} />
          <Step found={found} typed={typed} />
          <HandOverLinks found={found} />
          <HandOvers found={found} />
          <BackLinks found={found} role={role} />
          <section class="card">
            <h2>
              Товары <span class="muted num">{formatWeight(order.weightGrams)}</span>
            </h2>
            <Lines found={found} typed={typed} />
          </section>
          <Notes found={found} typed={typed} />
        </div>
        <div class="column">
          {talk && <Talk {...talk} found={found} />}
          <Recipient found={found} />
          <Money found={found} />
          <Receipts found={found} typed={typed} role={role} isSettledByTill={isSettledByTill} />
          <Documents found={found} lack={lack} />
          <ChangeHistory found={found} />
          <History found={found} />
          {mayCopy && <CopyForm number={order.number} />}
          <CancelForm found={found} typed={typed} />
        </div>
      </div>
    </main>
  )
}

/** Those who pick order after order go on from here. */
const Following = ({ row, now }: { row: StaffOrderRow; now: Date }) => (
  <a class="button button-primary button-wide following" href={`/staff/orders/${row.number}`}>
    Следующий: №&nbsp;{row.number}, {formatHandover(row.handoverAt, row.timezone, now)}
  </a>
)

/** As in lists: a moment, or a day with a window. */
export function toWhen({ order }: StaffOrder): string | null {
  const { date, window } = order.delivery
  return date === null ? order.readyAt : `${date} ${window ?? ''}`.trim()
}

export function toPlace({ order }: StaffOrder): string {
  const { delivery, shop } = order
  return shop ? `${shop.name}, ${shop.address}` : (delivery.address ?? '')
}

function Phone({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      {name}{' '}
      <a class="link num phone" href={toTelephone(phone)}>
        {formatPhone(phone)}
      </a>
    </>
  )
}

/** «Этаж 5, лифт есть; поднять»; empty when nothing was said of it. */
export function describeFloor({ order }: StaffOrder): string {
  const { floor, hasLift, isLifting } = order.delivery
  const parts = [
    floor !== null && `этаж ${floor}`,
    floor !== null && (hasLift ? 'лифт есть' : 'лифта нет'),
    isLifting && 'поднять на этаж',
  ]
  return parts.filter(Boolean).join(', ')
}

const describePayer = ({ name, inn, kpp }: NonNullable<StaffOrder['order']['payer']>) =>
  [name, `ИНН\u00a0${inn}`, kpp && `КПП\u00a0${kpp}`].filter(Boolean).join(', ')

function Recipient({ found }: { found: StaffOrder }) {
  const { order, buyer, timezone } = found
  const { delivery, recipient } = order
  const facts = [
    ['Получает', <Phone name={recipient.firstname} phone={recipient.phone ?? ''} />],
    delivery.contactPhone && [
      'Встречает',
      <Phone name={delivery.contactName ?? ''} phone={delivery.contactPhone} />,
    ],
    buyer.phone &&
      buyer.phone !== recipient.phone && [
        'Заказал',
        <Phone name={buyer.firstname ?? ''} phone={buyer.phone} />,
      ],
    [delivery.method === 'PICKUP' ? 'Где забирает' : 'Куда', toPlace(found)],
    describeFloor(found) && ['Подъём', describeFloor(found)],
    order.driver && ['Везёт', <Phone name={order.driver.name} phone={order.driver.phone} />],
    delivery.accessNote && ['Подъезд', <b>{delivery.accessNote}</b>],
    delivery.comment && ['Комментарий', <b>{delivery.comment}</b>],
    recipient.email && ['Почта', recipient.email],
    order.payer && ['Платит', describePayer(order.payer)],
    order.poNumber && ['Номер заявки', order.poNumber],
    order.object && ['Объект', order.object],
    ['Оформлен', formatMoment(order.createdAt, timezone)],
    ['Заказов у\u00a0покупателя', String(buyer.orderCount)],
  ]
  return (
    <section class="card">
      <h2>Покупатель</h2>
      <dl class="facts">
        {facts.map(
          (fact) =>
            Array.isArray(fact) && (
              <div>
                <dt>{fact[0]}</dt>
                <dd>{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
