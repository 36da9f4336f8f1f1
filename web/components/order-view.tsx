import '../styles/cart.css'
import '../styles/checkout.css'
import '../styles/orders.css'
import '../styles/parts.css'
import '../styles/states.css'
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
import { showToast } from '../ui/toast.tsx'
import { formatAmount, toUnitWord } from './amount.ts'
import { Row } from './checkout-summary.tsx'
import { OrderActions, RepeatResult } from './order-actions.tsx'
import type { OrderAnswer } from './order-change.ts'
import type { Order } from './order-data.ts'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts, OrderHistory, OrderPayments } from './order-facts.tsx'
import { describeNext, toStatusName, toStatusTone, toSteps } from './order-words.ts'

export type OrderViewProps = {
  order: Order
  /** It was placed a moment ago. */
  isPlaced: boolean
  nowMs: number
  timezone: string
  /** Of a form of this page, when it did not lead on. */
  answer: OrderAnswer | undefined
}

export function OrderView({ order, isPlaced, nowMs, timezone, answer }: OrderViewProps) {
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
        <CopyNumber number={number} />
        <p className="order-status">
          <Badge tone={toStatusTone(status)}>{toStatusName(status)}</Badge>
          {!isPlaced && <span>{describeNext(order, nowMs, timezone)}</span>}
        </p>
      </div>
      <output className="hidden">{toStatusName(status)}</output>
      <RepeatResult answer={answer} />
      <PayCall order={order} />
      <RefundNote order={order} />
      <ProgressSteps steps={steps} current={current} failed={isFailed} />
      <OrderFacts order={order} nowMs={nowMs} timezone={timezone} />
      <section className="panel" aria-label="Состав заказа">
        <OrderLines items={order.items} />
        <OrderSums order={order} />
      </section>
      <OrderDocuments order={order} />
      <OrderActions order={order} answer={answer} timezone={timezone} />
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

/** Money of a paid order that was given up. */
function RefundNote({ order: { status, payment, sums } }: { order: Order }) {
  if (status !== 'CANCELLED' || !payment.isPaid) return null
  const sum = formatMoney(sums.total.amountMinor)
  return (
    <p className="notice">
      <Icon name="info" size="s" />
      {payment.refundedAt
        ? `Вернули ${sum}. Банк зачислит их\u00a0за несколько дней, обычно до\u00a0трёх`
        : `Возвращаем ${sum}. Если деньги не\u00a0придут за неделю, позвоните нам`}
    </p>
  )
}

/** To be read out in the shop or put into a letter. */
function CopyNumber({ number }: { number: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      showToast('Номер заказа скопирован')
    } catch {
      // Not allowed, as in some webviews: the number can still be selected.
      showToast(`Номер заказа: ${number}`)
    }
  }
  return (
    <button type="button" className="copy muted" onClick={() => void copy()}>
      Скопировать номер <Icon name="copy" size="xs" />
    </button>
  )
}

function OrderLines({ items }: { items: Order['items'] }) {
  return (
    <ul className="order-lines">
      {items.map((item) => {
        const { name, productSlug, code, picture, unit, price, total, note } = item
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
                {`${formatMoney(price.amountMinor)}/${toUnitWord(100, unit)}`} ·{' '}
                <span className="num">код {code}</span>
              </small>
              {note && <small className="muted">Комментарий: {note}</small>}
            </span>
            <Price amountMinor={total.amountMinor} size="m" />
          </li>
        )
      })}
    </ul>
  )
}

function OrderSums({ order: { sums, promoCode, weightGrams, items } }: { order: Order }) {
  const sum = (amountMinor: number) => <Price amountMinor={amountMinor} size="s" />
  return (
    <dl className="order-sums">
      <Row name={`Товары, ${items.length}`}>
        {sum(sums.goods.amountMinor + sums.discount.amountMinor + sums.promo.amountMinor)}
      </Row>
      {sums.discount.amountMinor > 0 && <Row name="Скидка">{sum(-sums.discount.amountMinor)}</Row>}
      {sums.promo.amountMinor > 0 && (
        <Row name={`Промокод ${promoCode ?? ''}`}>{sum(-sums.promo.amountMinor)}</Row>
      )}
      {sums.delivery && <Row name="Доставка">{sum(sums.delivery.amountMinor)}</Row>}
      {sums.lifting.amountMinor > 0 && <Row name="Подъём">{sum(sums.lifting.amountMinor)}</Row>}
      <Row name="Вес">{formatWeight(weightGrams)}</Row>
      <Row name="Итого" className="summary-total">
        <Price amountMinor={sums.total.amountMinor} size="l" />
      </Row>
    </dl>
  )
}
