import './order-row.css'
import { Form, href, Link } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { unreadForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { OrderRow_OrderFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Timer } from '#web/ui/timer.tsx'
import { toRestMinor } from './order-rest.ts'
import { OrderThumbs } from './order-thumbs.tsx'
import { describeDay, describeNext, toStatusName, toStatusTone } from './order-words.ts'

export const OrderRowOrder = graphql(`
  fragment OrderRow_order on Order {
    id
    number
    createdAt
    status
    buyerName
    unreadMessageCount
    sums { total { amountMinor } }
    ...OrderThumbs_order
    delivery { method date window }
    readyAt
    payer { name }
    poNumber
    object
    payment { type isPaid isHeld isPayable token expiresAt }
    money { paid { amountMinor } held { amountMinor } toPay { amountMinor } }
    openChange { id token }
  }
`)

const thumbMax = 8

/** A row offers to repeat finished orders only; the page of an open order offers it too. */
const isOver = (status: string) => status === 'COMPLETED' || status === 'CANCELLED'

type Fields = OrderRow_OrderFragment
type Props = { order: FragmentType<typeof OrderRowOrder>; nowMs: number; timezone: string }

export function OrderRow({ order: masked, nowMs, timezone }: Props) {
  const order = readFragment(OrderRowOrder, masked)
  const { id, number, createdAt, status, buyerName, unreadMessageCount } = order
  const { sums, payment, openChange } = order
  const day = describeDay(order, nowMs, timezone)
  const isAwaited = status === 'AWAITING_PAYMENT' && payment.isPayable
  return (
    <article className="order-row">
      <h2>
        <Link to={href('/profile/orders/:id', { id })}>
          Заказ №&nbsp;{number} от&nbsp;{formatDay(createdAt)}
        </Link>
      </h2>
      <Price amountMinor={sums.total.amountMinor} size="m" />
      <p className="order-status">
        <Badge tone={toStatusTone(status)}>{toStatusName(status, order.delivery.method)}</Badge>
        {buyerName != null && <Badge>Заказ коллеги: {buyerName}</Badge>}
        {openChange && <Badge tone="warning">Магазин предлагает изменить</Badge>}
        {unreadMessageCount > 0 && (
          <Badge tone="info">{formatCount(unreadMessageCount, unreadForms)}</Badge>
        )}
        {isAwaited && payment.expiresAt ? (
          <span>
            ещё <Timer until={new Date(payment.expiresAt).getTime()} />
            {day && <span className="muted"> · {day}</span>}
          </span>
        ) : (
          <span className="muted">{describeNext(order, nowMs, timezone)}</span>
        )}
      </p>
      {order.payer && (
        <p className="muted">
          {[order.payer.name, order.poNumber && `заявка ${order.poNumber}`, order.object]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <OrderThumbs order={order} max={thumbMax} />
      <Actions order={order} />
    </article>
  )
}

/** What is awaited of the buyer stands first: an answer, then money. */
function Actions({ order }: { order: Fields }) {
  const { id, number, status, payment, openChange } = order
  const restMinor = toRestMinor(order)
  if (!isOver(status) && !payment.isPayable && !openChange?.token) return null
  return (
    <div className="order-actions">
      {openChange?.token && (
        <Link
          className={buttonClass({ tone: 'primary' })}
          to={href('/orders/:id/changes/:token', { id, token: openChange.token })}
        >
          Ответить магазину
        </Link>
      )}
      {payment.isPayable && payment.token && (
        <Link
          className={buttonClass({ tone: openChange?.token ? 'secondary' : 'primary' })}
          to={href('/orders/:id/payments/:token', { id, token: payment.token })}
        >
          {restMinor > 0 ? `Доплатить ${formatMoney(restMinor)}` : 'Оплатить'}
        </Link>
      )}
      {isOver(status) && (
        <Form method="post" action={href('/profile/orders/:id', { id })}>
          <Button
            type="submit"
            name="intent"
            value="repeat"
            aria-label={`Повторить заказ № ${number}`}
          >
            Повторить
          </Button>
        </Form>
      )}
    </div>
  )
}
