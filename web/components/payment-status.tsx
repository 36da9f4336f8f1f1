import '../styles/checkout.css'
import '../styles/parts.css'
import { type ReactNode, useEffect, useState } from 'react'
import { Form, href, Link, useRevalidator } from 'react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import { formatMoney } from '../ui/format.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Timer } from '../ui/timer.tsx'
import { useFrameContent } from './frame-content.ts'
import type { PaymentState } from './payment-data.ts'
import { patienceMs, toPauseMs } from './payment-poll.ts'
import { useViewer } from './viewer.ts'

type Props = { state: PaymentState; token: string }

/** Nothing more will happen by itself. */
export const isSettled = ({ status }: PaymentState) => status !== 'NEW' && status !== 'PENDING'

/** Also the page's title: a tab in the background tells how it went. */
export function toStatusTitle({ status, orderNumber }: PaymentState): string {
  const order = `Заказ № ${orderNumber}`
  if (status === 'PAID') return `${order} оплачен`
  if (status === 'DECLINED') return `${order}: оплата не прошла`
  if (status === 'CANCELLED') return `${order} отменён`
  if (status === 'EXPIRED') return `${order}: время на оплату истекло`
  return `${order}: ждём оплату`
}

export function PaymentStatus({ state, token }: Props) {
  const isLate = usePolling(!isSettled(state))
  const title = toStatusTitle(state)
  return (
    <>
      <Shown {...{ state, token, isLate, title }} />
      <output className="hidden">{title}</output>
    </>
  )
}

function Shown(props: Props & { isLate: boolean; title: string }) {
  const { state, token, isLate, title } = props
  if (state.status === 'PAID') return <Paid state={state} title={title} />
  if (state.status === 'DECLINED') return <Declined {...{ state, token, title }} />
  if (state.status === 'CANCELLED') return <Cancelled state={state} title={title} />
  if (state.status === 'EXPIRED') return <Expired title={title} />
  return <Waiting {...{ state, token, isLate, title }} />
}

type FrameProps = { tone?: string; icon: IconName; title: string; children: ReactNode }

function StatusFrame({ tone = '', icon, title, children }: FrameProps) {
  return (
    <section className={`panel status ${tone}`.trimEnd()}>
      <Icon name={icon} />
      <h1>{title}</h1>
      {children}
    </section>
  )
}

function Paid({ state, title }: { state: PaymentState; title: string }) {
  return (
    <StatusFrame tone="status-paid" icon="check" title={title}>
      <p>
        Получили {formatMoney(state.amount.amountMinor)}. Собираем заказ и&nbsp;напишем в&nbsp;СМС,
        когда он&nbsp;будет готов. Чек придёт на&nbsp;e-mail или&nbsp;телефон плательщика.
      </p>
      <div className="status-actions">
        <OwnOrderLink orderId={state.orderId} />
        <Link className={buttonClass()} to={href('/')}>
          Вернуться к&nbsp;покупкам
        </Link>
      </div>
    </StatusFrame>
  )
}

/** Another person may have paid: only somebody signed in has a profile to look into. */
function OwnOrderLink({ orderId }: { orderId: string }) {
  const viewer = useViewer()
  if (viewer?.user.isGuest) return null
  return (
    <Link
      className={buttonClass({ tone: 'primary' })}
      to={href('/profile/orders/:id', { id: orderId })}
    >
      Открыть заказ
    </Link>
  )
}

function Declined({ state, token, title }: Props & { title: string }) {
  const to = href('/orders/:id/payments/:token', { id: state.orderId, token })
  return (
    <StatusFrame tone="status-declined" icon="alert" title={title}>
      <p role="alert">{state.reason ?? 'Банк не\u00a0провёл платёж'}. Деньги не&nbsp;списаны.</p>
      {state.isPayable ? (
        <>
          <p className="muted">
            Товар отложен ещё <Timer until={new Date(state.expiresAt).getTime()} />
          </p>
          <Link className={buttonClass({ tone: 'primary', size: 'l' })} to={to}>
            Оплатить ещё раз
          </Link>
        </>
      ) : (
        <HomeLink />
      )}
    </StatusFrame>
  )
}

function Cancelled({ state, title }: { state: PaymentState; title: string }) {
  return (
    <StatusFrame tone="status-declined" icon="return" title={title}>
      <p>
        {state.isPaid
          ? `Возвращаем ${formatMoney(state.amount.amountMinor)} туда, откуда они пришли. Банк зачислит их за\u00a0несколько дней`
          : 'Товар вернулся в\u00a0продажу, платить не\u00a0нужно'}
      </p>
      <div className="status-actions">
        <OwnOrderLink orderId={state.orderId} />
      </div>
    </StatusFrame>
  )
}

function Expired({ title }: { title: string }) {
  return (
    <StatusFrame tone="status-declined" icon="clock" title={title}>
      <p>Товар вернулся в&nbsp;продажу. Если деньги всё-таки списаны, банк вернёт их сам.</p>
      <HomeLink />
    </StatusFrame>
  )
}

const HomeLink = () => (
  <Link className={buttonClass({ tone: 'primary' })} to={href('/')}>
    Перейти на&nbsp;главную
  </Link>
)

function Waiting({ state, token, isLate, title }: Props & { isLate: boolean; title: string }) {
  const phone = useFrameContent()?.phone
  const { state: asking } = useRevalidator()
  const again = href('/orders/:id/payments/:token', { id: state.orderId, token })
  return (
    <StatusFrame icon="clock" title={title}>
      {isLate ? (
        <p>
          Банк ещё не&nbsp;ответил. Мы продолжаем спрашивать
          {phone && ', а узнать можно и по телефону '}
          {phone && (
            <a className="link num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          )}
          . Назовите номер заказа: {state.orderNumber}.
        </p>
      ) : (
        <p>Обычно это занимает меньше минуты. Страницу можно закрыть: заказ не&nbsp;потеряется.</p>
      )}
      <div className="status-actions">
        <Form>
          <Button type="submit" icon="refresh" loading={asking === 'loading'}>
            Проверить
          </Button>
        </Form>
        {state.isPayable && (
          <Link className={buttonClass({ tone: 'quiet' })} to={`${again}?again`}>
            Выбрать другой способ
          </Link>
        )}
      </div>
    </StatusFrame>
  )
}

/** Asks again with growing pauses, only while the tab is looked at; true when it takes too long. */
function usePolling(isWaiting: boolean): boolean {
  const { revalidate } = useRevalidator()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const startMs = Date.now()
    let attempt = 0
    let timer: ReturnType<typeof setTimeout>
    const plan = () => {
      timer = setTimeout(async () => {
        attempt += 1
        if (Date.now() - startMs > patienceMs) setIsLate(true)
        if (document.visibilityState === 'visible') await revalidate()
        plan()
      }, toPauseMs(attempt))
    }
    plan()
    return () => clearTimeout(timer)
  }, [isWaiting, revalidate])
  return isLate
}
