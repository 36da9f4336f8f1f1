/** The result is not known yet. The page polls by itself, and the payer may close it. */
import { useEffect, useState } from 'react'
import { Form, href, Link, useRevalidator } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { toTelephone } from '#language/ru/phone.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Qr } from '#web/ui/qr.ts'
import type { PaymentState } from './payment-data.ts'
import { StatusFrame } from './payment-frame.tsx'
import { patienceMs, startPoll } from './payment-poll.ts'

type Props = {
  state: PaymentState
  token: string
  title: string
  qr: Qr | null
  isLate: boolean
}

export function PaymentWaiting({ state, token, title, qr, isLate }: Props) {
  const { state: asking } = useRevalidator()
  const again = href('/orders/:id/payments/:token', { id: state.orderId, token })
  return (
    <StatusFrame icon={state.qr ? 'qr' : 'clock'} title={title}>
      {isLate ? <Late number={state.orderNumber} /> : <Early />}
      {qr && state.qr && <Code qr={qr} link={state.qr} amountMinor={state.amount.amountMinor} />}
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

const Early = () => (
  <p>Обычно это занимает меньше минуты. Страницу можно закрыть: заказ не&nbsp;потеряется.</p>
)

function Late({ number }: { number: string }) {
  const phone = useShellContent()?.phone
  return (
    <p>
      Банк ещё не&nbsp;ответил. Мы продолжаем спрашивать
      {phone && ', а узнать можно и по телефону '}
      {phone && (
        <a className="link num" href={toTelephone(phone)}>
          {phone}
        </a>
      )}
      . Назовите номер заказа: {number}. Страницу можно закрыть.
    </p>
  )
}

/** A wide screen is read by a phone; a phone opens the bank's app itself. Styles tell which. */
function Code({ qr, link, amountMinor }: { qr: Qr; link: string; amountMinor: number }) {
  return (
    <div className="pay-code">
      <svg
        className="pay-code-picture"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR-код для оплаты через СБП"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <div>
        <p className="pay-code-scan">
          Наведите камеру телефона или сканер в&nbsp;приложении банка и&nbsp;подтвердите платёж
          на&nbsp;{formatMoney(amountMinor)}.
        </p>
        <a className={buttonClass({ tone: 'primary', size: 'l' })} href={link}>
          <Icon name="sbp" size="s" />
          Открыть приложение банка
        </a>
      </div>
    </div>
  )
}

/** Asks again and again; true when it takes too long. */
export function usePolling(isWaiting: boolean): boolean {
  const { revalidate } = useRevalidator()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const startMs = Date.now()
    const isHidden = () => document.visibilityState === 'hidden'
    const poll = startPoll(isHidden, async () => {
      if (Date.now() - startMs > patienceMs) setIsLate(true)
      await revalidate()
    })
    const look = () => isHidden() || poll.wake()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      poll.stop()
    }
  }, [isWaiting, revalidate])
  return isLate
}
