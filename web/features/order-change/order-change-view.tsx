import '#web/features/checkout/checkout.css'
import '#web/features/order/order.css'
import '#web/ui/panel.css'
import './order-change.css'
import { Form, href, Link, useNavigation } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { formatDeadline } from '#web/features/order/deadline-words.ts'
import { formatMoment } from '#web/features/order/order-facts.tsx'
import { OwnOrderLink, StatusFrame } from '#web/features/payment/payment-frame.tsx'
import { FormError } from '#web/forms/form-error.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import type { OrderChange } from './order-change-data.ts'
import { ChangeSides } from './order-change-sides.tsx'
import { describeChangeMoney, toChangeTitle } from './order-change-words.ts'

type Props = { change: OrderChange; timezone: string; error: string | undefined }

export function OrderChangeView({ change, timezone, error }: Props) {
  if (change.state !== 'PROPOSED') return <Decided {...{ change, timezone, error }} />
  return (
    <div className="panel change">
      <div>
        <h1>{toChangeTitle(change)}</h1>
        <p>
          Заказ №&nbsp;{change.orderNumber}. Ответьте до&nbsp;
          <b>{formatDeadline(change.endsAt, timezone)}</b>, иначе заказ останется прежним.
        </p>
      </div>
      {change.reason && <p>Магазин пишет: «{change.reason}»</p>}
      <ChangeSides change={change} hasMoney />
      <Decide error={error} />
    </div>
  )
}

function Decide({ error }: { error: string | undefined }) {
  const deciding = useNavigation().formData?.get('intent')
  return (
    <Form method="post" className="change-decision" preventScrollReset>
      <FormError message={error} />
      <Button
        tone="primary"
        size="l"
        type="submit"
        name="intent"
        value="accept"
        loading={deciding === 'accept'}
        aria-disabled={deciding != null}
      >
        Согласен
      </Button>
      <Button
        size="l"
        type="submit"
        name="intent"
        value="decline"
        loading={deciding === 'decline'}
        aria-disabled={deciding != null}
      >
        Не&nbsp;согласен
      </Button>
    </Form>
  )
}

type State = Exclude<OrderChange['state'], 'PROPOSED'>

const looks: Record<State, { tone: string; icon: IconName }> = {
  APPLIED: { tone: 'status-paid', icon: 'check' },
  DECLINED: { tone: '', icon: 'undo' },
  WITHDRAWN: { tone: '', icon: 'info' },
  EXPIRED: { tone: '', icon: 'clock' },
  FAILED: { tone: 'status-declined', icon: 'alert' },
}

function Decided({ change, timezone, error }: Props) {
  const { state, orderId, decidedAt } = change
  if (state === 'PROPOSED') return null
  const isApplied = state === 'APPLIED'
  const at = decidedAt && formatMoment(decidedAt, timezone)
  return (
    <StatusFrame {...looks[state]} title={toChangeTitle(change)}>
      <FormError message={error} />
      <p>{describeState(change, at)}</p>
      {isApplied && describeChangeMoney(change).map((words) => <p key={words}>{words}.</p>)}
      <div className="status-actions">
        <PayRest change={change} />
        <OwnOrderLink orderId={orderId} />
      </div>
      <Disclosure title={isApplied ? 'Что изменилось' : 'Что предлагал магазин'}>
        <div className="change">
          <ChangeSides change={change} hasMoney={false} />
        </div>
      </Disclosure>
    </StatusFrame>
  )
}

function describeState({ state, orderNumber, failure }: OrderChange, at: string | null) {
  const same = `Заказ №\u00a0${orderNumber} остался прежним.`
  switch (state) {
    case 'APPLIED':
      return `Вы\u00a0согласились${at ? ` ${at}` : ''}. Магазин уже знает.`
    case 'DECLINED':
      return `Вы\u00a0не\u00a0согласились${at ? ` ${at}` : ''}. Магазин уже знает.`
    case 'EXPIRED':
      return `${same} Если предложение ещё нужно, позвоните нам.`
    case 'FAILED':
      return `${failure ?? 'Пока вы\u00a0решали, что-то изменилось'}. ${same} Магазин уже знает.`
    default:
      return `Магазин снял его, предложил другое или уже собрал заказ №\u00a0${orderNumber}.`
  }
}

function PayRest({ change: { orderId: id, money, paymentToken: token } }: { change: OrderChange }) {
  if (token === null) return null
  return (
    <Link
      className={buttonClass({ tone: 'primary' })}
      to={href('/orders/:id/payments/:token', { id, token })}
    >
      Оплатить {formatMoney(money.toPay.amountMinor)}
    </Link>
  )
}
