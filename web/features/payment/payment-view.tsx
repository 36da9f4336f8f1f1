import '#web/features/checkout/checkout.css'
import '#web/ui/choice-card.css'
import './payment.css'
import '#web/ui/notice.css'
import { Form, href, Link, useNavigation, useRevalidator } from 'react-router'
import { emptyAction } from '#language/ru/absent.ts'
import { formatMoney } from '#language/ru/money.ts'
import { describeDiscounts } from '#web/features/discount/discount-rows.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PaymentMarks } from '#web/ui/payment-marks.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioCard } from '#web/ui/radio.tsx'
import { Timer } from '#web/ui/timer.tsx'
import type { Payment } from './payment-data.ts'
import { OwnOrderLink } from './payment-frame.tsx'
import { PaymentItems } from './payment-items.tsx'

type PaymentType = Payment['types'][number]['type']

export type PaymentViewProps = {
  payment: Payment
  /** One key per rendered form: a double tap starts one payment. */
  paymentKey: string
  /** The way to begin with; null is the first. */
  chosen: PaymentType | null
  /** The buyer's own file, for a bank transfer. */
  hasInvoice: boolean
  error: string | undefined
}

/** A change has left a rest of an order that is paid. */
export const toPaymentTitle = ({ orderNumber, isRest }: Pick<Payment, 'orderNumber' | 'isRest'>) =>
  `${isRest ? 'Доплата по\u00a0заказу' : 'Оплата заказа'} №\u00a0${orderNumber}`

export function PaymentView({ hasInvoice, ...form }: PaymentViewProps) {
  const { payment } = form
  const { payee, amount, discounts, expiresAt, isPayable, isRest, status } = payment
  const { revalidate } = useRevalidator()
  if (!isPayable) return <PaymentOver payment={payment} />
  return (
    <div className="status pay">
      <div>
        <h1>{toPaymentTitle(payment)}</h1>
        <p className="muted">Получатель платежа: {payee}</p>
      </div>
      {status === 'DECLINED' && (
        <p className="notice notice-error">
          <Icon name="alert" size="s" />
          Прошлая попытка не&nbsp;прошла, деньги не&nbsp;списаны. Попробуйте ещё раз
          или&nbsp;выберите другой способ
        </p>
      )}
      <p>
        К&nbsp;оплате <Price amountMinor={amount.amountMinor} size="l" />
      </p>
      {discounts.length > 0 && <p className="muted">{describeDiscounts(discounts)}</p>}
      <p className="muted">
        {isRest ? (
          'Остальное за\u00a0этот заказ уже оплачено. Доплатить можно и\u00a0при\u00a0получении'
        ) : (
          <>
            Товар отложен ещё{' '}
            <Timer until={new Date(expiresAt).getTime()} onEnd={() => void revalidate()} />
          </>
        )}
      </p>
      <PayForm {...form} />
      {hasInvoice && !isRest && <InvoiceWay orderId={payment.orderId} />}
      <Composition items={payment.items} isRest={isRest} />
      <OwnOrderLink orderId={payment.orderId} />
    </div>
  )
}

function PayForm({ payment, paymentKey, chosen, error }: Omit<PaymentViewProps, 'hasInvoice'>) {
  const isPaying = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="form">
      <FormError message={error} />
      <input type="hidden" name="paymentKey" value={paymentKey} />
      <fieldset>
        <legend className="field-label">Способ оплаты</legend>
        <div className="choices choices-one">
          {payment.types.map(({ type, title, text, isHeld }, i) => (
            <RadioCard
              key={type}
              name="type"
              value={type}
              defaultChecked={chosen ? type === chosen : i === 0}
              hint={isHeld ? `${text}. Спишем, когда соберём заказ` : text}
              end={<PaymentMarks means={[type]} />}
            >
              <strong>{title}</strong>
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <Button tone="primary" size="l" wide type="submit" icon="lock" loading={isPaying}>
        {isPaying ? 'Открываем оплату' : `Оплатить ${formatMoney(payment.amount.amountMinor)}`}
      </Button>
    </Form>
  )
}

const InvoiceWay = ({ orderId }: { orderId: string }) => (
  <p>
    Или переводом из&nbsp;банка:{' '}
    <a className="link" href={`/profile/orders/${orderId}/invoice`} download>
      скачать&nbsp;счёт
    </a>
    . Перевод должен прийти, пока товар отложен. Идёт он дольше&nbsp;— оформите заказ с&nbsp;оплатой
    при&nbsp;получении.
  </p>
)

function Composition({ items, isRest }: Pick<Payment, 'items' | 'isRest'>) {
  return (
    <Disclosure title={isRest ? 'За\u00a0что доплата' : 'Состав заказа'}>
      <PaymentItems items={items} />
    </Disclosure>
  )
}

/** Nothing can be paid any more: too late, or the order was cancelled. */
function PaymentOver({ payment: { orderId, orderNumber } }: { payment: Payment }) {
  return (
    <EmptyState
      heading="h1"
      icon="clock"
      title={`Заказ № ${orderNumber} нельзя оплатить`}
      subtitle="Время на&nbsp;оплату истекло, товар вернулся в&nbsp;продажу. Заказ можно повторить&nbsp;— цены и&nbsp;наличие могли измениться"
      action={
        <div className="status-actions">
          <Link className={buttonClass({ tone: 'primary' })} to={href('/')}>
            {emptyAction}
          </Link>
          <OwnOrderLink orderId={orderId} />
        </div>
      }
    />
  )
}
