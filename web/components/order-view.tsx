import '../styles/cart.css'
import '../styles/checkout.css'
import { href, Link } from 'react-router'
import { toHundredths } from '#schema/quantity.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { formatDay, formatMoney, formatWeight } from '../ui/format.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { ProgressSteps } from '../ui/progress-steps.tsx'
import { Timer } from '../ui/timer.tsx'
import { formatAmount, toUnitWord } from './amount.ts'
import { Row } from './checkout-summary.tsx'
import type { Order } from './order-data.ts'
import { OrderFacts, OrderHistory, OrderPayments } from './order-facts.tsx'
import { describeNext, toStatusName, toStatusTone, toSteps } from './order-words.ts'

export type OrderViewProps = {
  order: Order
  /** It was placed a moment ago. */
  isPlaced: boolean
  nowMs: number
  timezone: string
}

export function OrderView({ order, isPlaced, nowMs, timezone }: OrderViewProps) {
  const { number, createdAt, status } = order
  const { steps, current, isFailed } = toSteps(order)
  return (
    <div className="order">
      {isPlaced && (
        <output className="notice notice-success">
          <Icon name="check" size="s" />
          Заказ №&nbsp;{number} принят. {describeNext(order, nowMs, timezone)}
        </output>
      )}
      <div>
        <h1>
          Заказ №&nbsp;{number} <span className="count-of">от&nbsp;{formatDay(createdAt)}</span>
        </h1>
        <p className="order-status">
          <Badge tone={toStatusTone(status)}>{toStatusName(status)}</Badge>
          {!isPlaced && <span>{describeNext(order, nowMs, timezone)}</span>}
        </p>
      </div>
      <PayCall order={order} />
      <ProgressSteps steps={steps} current={current} failed={isFailed} />
      <OrderFacts order={order} />
      <section className="panel" aria-label="Состав заказа">
        <OrderLines items={order.items} />
        <OrderSums order={order} />
      </section>
      <OrderPayments payment={order.payment} timezone={timezone} />
      <OrderHistory history={order.history} timezone={timezone} />
    </div>
  )
}

function PayCall({ order: { id, payment, sums } }: { order: Order }) {
  if (!payment.isPayable || !payment.token) return null
  return (
    <div className="notice notice-warning pay-call">
      <span>
        Товар отложен
        {payment.expiresAt && (
          <>
            {' '}
            ещё <Timer until={new Date(payment.expiresAt).getTime()} />
          </>
        )}
      </span>
      <Link
        className={buttonClass({ tone: 'primary' })}
        to={href('/orders/:id/payments/:token', { id, token: payment.token })}
      >
        Оплатить {formatMoney(sums.total.amountMinor)}
      </Link>
    </div>
  )
}

function OrderLines({ items }: { items: Order['items'] }) {
  return (
    <ul className="order-lines">
      {items.map((item) => {
        const { name, productSlug, code, picture, unit, price, total } = item
        const quantity = toHundredths(item.quantity) ?? 0
        return (
          <li key={item.id}>
            {picture && <Picture src={picture.url} alt="" width={48} height={48} sizes="48px" />}
            <span>
              {productSlug ? (
                <Link
                  className="order-line-name"
                  to={href('/product/:slug', { slug: productSlug })}
                >
                  {name}
                </Link>
              ) : (
                name
              )}
              <small className="muted">
                {formatAmount(quantity, unit)} ×{' '}
                {`${formatMoney(price.amountMinor)}/${toUnitWord(100, unit)}`} · код {code}
              </small>
            </span>
            <Price amountMinor={total.amountMinor} size="m" />
          </li>
        )
      })}
    </ul>
  )
}

function OrderSums({ order: { sums, weightGrams, items } }: { order: Order }) {
  const sum = (amountMinor: number) => <Price amountMinor={amountMinor} size="s" />
  return (
    <dl className="order-sums">
      <Row name={`Товары, ${items.length}`}>
        {sum(sums.goods.amountMinor + sums.discount.amountMinor)}
      </Row>
      {sums.discount.amountMinor > 0 && <Row name="Скидка">{sum(-sums.discount.amountMinor)}</Row>}
      {sums.delivery && <Row name="Доставка">{sum(sums.delivery.amountMinor)}</Row>}
      {sums.lifting.amountMinor > 0 && <Row name="Подъём">{sum(sums.lifting.amountMinor)}</Row>}
      <Row name="Вес">{formatWeight(weightGrams)}</Row>
      <Row name="Итого" className="summary-total">
        <Price amountMinor={sums.total.amountMinor} size="l" />
      </Row>
    </dl>
  )
}
