import '#web/features/cart/cart.css'
import '#web/features/checkout/checkout.css'
import './order.css'
import './order-row.css'
import '#web/ui/panel.css'
import '#web/ui/notice.css'
import { useEffect } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { pointMinor } from '#schema/loyalty.ts'
import { track } from '#web/features/analytics/track.ts'
import { formatPoints } from '#web/features/loyalty/loyalty-words.ts'
import { SaleTerms } from '#web/features/sale-terms/sale-terms.tsx'
import { writeSaleTerms } from '#web/features/sale-terms/sale-terms-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { Timer } from '#web/ui/timer.tsx'
import { showToast } from '#web/ui/toast.ts'
import { ComplaintList } from './complaint-list.tsx'
import { formatDeadline } from './deadline-words.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderApproval } from './order-approval.tsx'
import type { OrderAnswer } from './order-change.ts'
import { OpenChange, RestCall } from './order-changed.tsx'
import type { Order, SaleContent } from './order-data.ts'
import { OrderDocuments, toInvoicePath } from './order-documents.tsx'
import { formatMoment, OrderFacts, OrderHistory, OrderPayments } from './order-facts.tsx'
import { OrderHandOvers } from './order-hand-over.tsx'
import { OrderGoods } from './order-lines.tsx'
import { OrderNext } from './order-next.tsx'
import { RepeatResult } from './order-repeat.tsx'
import { OrderReturnList } from './order-return.tsx'
import { OrderTalk } from './order-talk.tsx'
import { toStatusName, toStatusTone, toSteps } from './order-words.ts'

export type OrderViewProps = {
  order: Order
  /** It was placed a moment ago. */
  isPlaced: boolean
  /** The messages before one of them are shown, and not the newest. */
  isEarlier: boolean
  nowMs: number
  timezone: string
  /** What a shop's way is told from, and the terms of the sale; when they are known. */
  content: SaleContent | undefined
  /** Of the forms that must not be done twice. */
  formKey: string
  /** Of a form of this page, when it did not lead on. */
  answer: OrderAnswer | undefined
}

export function OrderView(props: OrderViewProps) {
  const { order, isPlaced, isEarlier, nowMs, timezone, content, formKey, answer } = props
  const { number, createdAt, status } = order
  const lastAt = order.history.at(-1)?.at
  const { steps, current, isFailed } = toSteps(order)
  // What is to be paid here counts when it is (payment-status.tsx).
  const isBought = isPlaced && status !== 'AWAITING_APPROVAL' && !order.payment.isPayable
  useEffect(() => {
    if (isBought) track({ name: 'purchase', orderId: order.id })
  }, [isBought, order.id])
  return (
    <div className="order">
      {isPlaced && (
        <output className="notice notice-success">
          <Icon name="check" size="s" />
          Заказ №&nbsp;{number} {status === 'AWAITING_APPROVAL' ? 'оформлен' : 'принят'}
        </output>
      )}
      <div>
        <h1>
          Заказ №&nbsp;{number} <CopyNumber number={number} />{' '}
          <span className="count-of">от&nbsp;{formatDay(createdAt)}</span>
        </h1>
        <p className="order-status">
          <Badge tone={toStatusTone(status)}>{toStatusName(status, order.delivery.method)}</Badge>
          {lastAt && <span className="muted num">{formatMoment(lastAt, timezone)}</span>}
        </p>
        {order.buyerName != null && (
          <p>
            <Badge>Заказ коллеги</Badge> {order.buyerName}
          </p>
        )}
        {order.cancelReason && !order.approval?.word && <p>Причина отмены: {order.cancelReason}</p>}
      </div>
      <output className="hidden">{toStatusName(status, order.delivery.method)}</output>
      <RepeatResult answer={answer} />
      <OpenChange order={order} timezone={timezone} />
      <OrderApproval order={order} timezone={timezone} />
      <PayCall order={order} />
      <RestCall order={order} />
      <InvoiceCall order={order} timezone={timezone} />
      <RefundNote order={order} />
      <PointsNote order={order} />
      <OrderNext order={order} nowMs={nowMs} timezone={timezone} middle={content?.city} />
      <ProgressSteps steps={steps} current={current} failed={isFailed} />
      <div className="panel order-folds">
        <OrderGoods order={order} />
        <OrderFacts order={order} />
        <OrderHandOvers order={order} timezone={timezone} />
        <OrderDocuments order={order} />
        <OrderPayments payment={order.payment} timezone={timezone} />
        <OrderHistory order={order} timezone={timezone} />
        {content && <SaleTerms {...writeSaleTerms(content)} />}
      </div>
      <OrderTalk
        {...{ order, isEarlier, nowMs, timezone, formKey }}
        answer={answer && 'message' in answer ? answer.message : undefined}
      />
      <OrderReturnList order={order} />
      <ComplaintList order={order} />
      <OrderActions {...props} />
    </div>
  )
}

function PayCall({ order: { id, status, payment, sums } }: { order: Order }) {
  const { revalidate } = useRevalidator()
  if (status !== 'AWAITING_PAYMENT' || !payment.isPayable || !payment.token) return null
  return (
    <div className="notice notice-warning pay-call">
      <span>
        Товар отложен
        {payment.expiresAt && (
          <>
            {' '}
            ещё{' '}
            <Timer until={new Date(payment.expiresAt).getTime()} onEnd={() => void revalidate()} />
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

/** An invoice that waits for its money: the file is what the buyer came for. */
function InvoiceCall({ order, timezone }: { order: Order; timezone: string }) {
  const { id, status, payment, sums } = order
  if (payment.type !== 'INVOICE' || status !== 'AWAITING_PAYMENT' || !payment.expiresAt) return null
  const until = formatDeadline(payment.expiresAt, timezone)
  return (
    <div className="notice notice-warning pay-call">
      <span>
        Оплатите счёт до&nbsp;{until}: товар отложен. Когда деньги придут, напишем и&nbsp;начнём
        собирать
      </span>
      <a className={buttonClass({ tone: 'primary' })} href={toInvoicePath(id)} download>
        Скачать счёт на&nbsp;{formatMoney(sums.total.amountMinor)}
      </a>
    </div>
  )
}

/** The refund of a cancelled paid order. */
function RefundNote({ order: { status, payment, sums, money } }: { order: Order }) {
  if (status !== 'CANCELLED' || !payment.isPaid) return null
  // Of a changed order less may have been paid than it came to.
  const back = (payment.refundedAt ? money?.givenBack : money?.toGiveBack) ?? sums.total
  const sum = formatMoney(back.amountMinor)
  return (
    <p className="notice">
      <Icon name="info" size="s" />
      {payment.refundedAt
        ? `Вернули ${sum}. Банк зачислит их\u00a0за несколько дней, обычно до\u00a0трёх`
        : `Возвращаем ${sum}. Если деньги не\u00a0придут за\u00a0неделю, позвоните нам`}
    </p>
  )
}

/** Points go back at once, and all of them. */
function PointsNote({ order: { status, sums } }: { order: Order }) {
  const paidMinor = sums.discounts.find(({ kind }) => kind === 'BONUS')?.amount.amountMinor
  if (status !== 'CANCELLED' || !paidMinor) return null
  return (
    <p className="notice">
      <Icon name="info" size="s" />
      Вернули на&nbsp;счёт {formatPoints(paidMinor / pointMinor)}
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
    <IconButton
      icon="copy"
      label="Скопировать номер"
      className="copy scripted"
      onClick={() => void copy()}
    />
  )
}
