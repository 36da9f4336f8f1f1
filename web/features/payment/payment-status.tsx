import '#web/features/checkout/checkout.css'
import './payment.css'
import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { track } from '#web/features/analytics/track.ts'
import { toLocal } from '#web/features/city/city-clock.ts'
import { useTimezone } from '#web/features/city/timezone.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Qr } from '#web/ui/qr.ts'
import { Timer } from '#web/ui/timer.tsx'
import type { PaymentState } from './payment-data.ts'
import { PaymentDone, type PaymentOwn } from './payment-done.tsx'
import { OwnOrderLink, StatusFrame } from './payment-frame.tsx'
import { PaymentWaiting, usePolling } from './payment-waiting.tsx'

type Props = { state: PaymentState; token: string; qr: Qr | null; own: PaymentOwn }

/** Nothing more will happen by itself. */
export const isSettled = ({ status }: PaymentState) => status !== 'NEW' && status !== 'PENDING'

/** Also the page's title: a tab in the background tells how it went. */
export function toStatusTitle(
  { status, orderNumber, isRest }: PaymentState,
  isLate = false,
): string {
  const order = `Заказ № ${orderNumber}`
  if (status === 'PAID') return `${order} оплачен`
  if (status === 'AUTHORIZED') return `${order} принят`
  if (status === 'DECLINED') return `${order}: ${isRest ? 'доплата' : 'оплата'} не прошла`
  if (status === 'CANCELLED') return `${order} отменён`
  if (status === 'EXPIRED') return `${order}: время на оплату истекло`
  if (isLate) return `${order}: банк ещё не ответил`
  return `${order}: ждём ${isRest ? 'доплату' : 'оплату'}`
}

export function PaymentStatus(props: Props) {
  const { state } = props
  const isLate = usePolling(!isSettled(state))
  const title = toStatusTitle(state, isLate)
  const early = toStatusTitle(state)
  const isBought = state.status === 'PAID' || state.status === 'AUTHORIZED'
  useEffect(() => {
    if (isBought) track({ name: 'purchase', orderId: state.orderId })
  }, [isBought, state.orderId])
  useEffect(() => {
    // The route's own title comes of its data, which say no more than before.
    document.title = document.title.replace(early, title)
  }, [early, title])
  return (
    <>
      <Shown {...props} isLate={isLate} title={title} />
      <output className="hidden">{title}</output>
    </>
  )
}

function Shown(props: Props & { isLate: boolean; title: string }) {
  const { state, token, title } = props
  if (state.status === 'PAID' || state.status === 'AUTHORIZED') return <PaymentDone {...props} />
  if (state.status === 'DECLINED') return <Declined {...{ state, token, title }} />
  if (state.status === 'CANCELLED') return <Cancelled state={state} title={title} />
  if (state.status === 'EXPIRED') return <Expired orderId={state.orderId} title={title} />
  return <PaymentWaiting {...props} />
}

type DeclinedProps = { state: PaymentState; token: string; title: string }

function Declined({ state, token, title }: DeclinedProps) {
  const pay = href('/orders/:id/payments/:token', { id: state.orderId, token })
  // Without money on one card, or with a bank that does not answer, SBP is the shortest way round.
  const other = state.type === 'SBP' ? 'CARD' : 'SBP'
  return (
    <StatusFrame tone="status-declined" icon="alert" title={title}>
      <p role="alert">{state.reason ?? 'Банк не\u00a0провёл платёж'}. Деньги не&nbsp;списаны.</p>
      {state.isPayable ? (
        <>
          {!state.isRest && <KeptUntil expiresAt={state.expiresAt} />}
          <div className="status-actions">
            <Link
              className={buttonClass({ tone: 'primary' })}
              to={`${pay}?way=${state.type ?? 'CARD'}`}
            >
              Оплатить ещё раз
            </Link>
            <Link className={buttonClass()} to={`${pay}?way=${other}`}>
              Выбрать другой способ
            </Link>
          </div>
        </>
      ) : (
        <HomeLink />
      )}
    </StatusFrame>
  )
}

function KeptUntil({ expiresAt }: { expiresAt: string }) {
  const timezone = useTimezone()
  const untilMs = Date.parse(expiresAt)
  return (
    <p className="muted">
      Заказ сохранён до&nbsp;{toLocal(untilMs, timezone).time}, осталось <Timer until={untilMs} />
    </p>
  )
}

function Cancelled({ state, title }: { state: PaymentState; title: string }) {
  return (
    <StatusFrame tone="status-declined" icon="return" title={title}>
      <p>
        {state.isPaid
          ? `Возвращаем ${formatMoney(state.amount.amountMinor)} туда, откуда они пришли. Банк зачислит их за\u00a0несколько дней`
          : 'Товар вернулся в\u00a0продажу, платить не\u00a0нужно. Если банк удерживал деньги, он\u00a0их отпустит'}
      </p>
      <div className="status-actions">
        <OwnOrderLink orderId={state.orderId} />
      </div>
    </StatusFrame>
  )
}

function Expired({ orderId, title }: { orderId: string; title: string }) {
  return (
    <StatusFrame tone="status-declined" icon="clock" title={title}>
      <p>
        Товар вернулся в&nbsp;продажу. Если деньги всё-таки списаны, мы&nbsp;вернём их сами. Заказ
        можно повторить: цены и&nbsp;наличие могли измениться.
      </p>
      <div className="status-actions">
        <HomeLink />
        <OwnOrderLink orderId={orderId} />
      </div>
    </StatusFrame>
  )
}

const HomeLink = () => (
  <Link className={buttonClass({ tone: 'primary' })} to={href('/')}>
    Перейти на&nbsp;главную
  </Link>
)
