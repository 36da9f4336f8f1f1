/** Repeat an order, give it up: plain forms, posted by script when there is some. */
import '../styles/forms.css'
import '../styles/orders.css'
import '../styles/parts.css'
import '../styles/states.css'
import { useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { toHundredths } from '#schema/quantity.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Field } from '../ui/field.tsx'
import { formatDay, formatMoney } from '../ui/format.ts'
import { Select } from '../ui/select.tsx'
import { formatAmount } from './amount.ts'
import { toLocal } from './city-clock.ts'
import { FormError } from './form-error.tsx'
import type { OrderAnswer, RepeatedItem } from './order-change.ts'
import type { Order } from './order-data.ts'

const reasons = [
  'Передумал покупать',
  'Ошибся в\u00a0товаре или количестве',
  'Не\u00a0подходит время или место',
  'Нашёл дешевле',
  'Другая причина',
]

type Props = { order: Order; answer: OrderAnswer | undefined; timezone: string }

export function OrderActions({ order, answer, timezone }: Props) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <section className="order-after" aria-label="Что сделать с\u00a0заказом">
      {answer && 'refusal' in answer && <FormError message={answer.refusal} />}
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          name="intent"
          value="repeat"
          icon="refresh"
          loading={intent === 'repeat'}
        >
          Повторить заказ
        </Button>
      </Form>
      {order.isCancellable && (
        <CancelForm order={order} timezone={timezone} isCancelling={intent === 'cancel'} />
      )}
    </section>
  )
}

type CancelProps = { order: Order; timezone: string; isCancelling: boolean }

function CancelForm({ order, timezone, isCancelling }: CancelProps) {
  const isPaid = order.payment.isPaid
  const until = order.cancelUntil && describeDeadline(order.cancelUntil, timezone)
  return (
    <Disclosure title="Отменить заказ">
      <Form method="post" className="form" preventScrollReset>
        <p>
          {until
            ? `Отменить можно до\u00a0${until}`
            : 'Отменить можно, пока заказ не\u00a0начали собирать'}
          . Товар вернётся в&nbsp;продажу
          {isPaid && `, а ${formatMoney(order.sums.total.amountMinor)} — туда, откуда вы платили`}.
        </p>
        <Field label="Почему" optional>
          {(control) => (
            <Select
              {...control}
              name="reason"
              options={[
                { value: '', label: 'Выберите причину' },
                ...reasons.map((reason) => ({ value: reason, label: reason })),
              ]}
            />
          )}
        </Field>
        <Button tone="danger" type="submit" name="intent" value="cancel" loading={isCancelling}>
          Отменить заказ №&nbsp;{order.number}
        </Button>
      </Form>
    </Disclosure>
  )
}

/** «18:00 22 ноября», by the city's clock. */
function describeDeadline(at: string, timezone: string): string {
  const { day, time } = toLocal(Date.parse(at), timezone)
  return `${time} ${formatDay(day)}`
}

/** The cart has the rest already; what differs is said before the buyer goes on. */
export function RepeatResult({ answer }: { answer: OrderAnswer | undefined }) {
  return answer && 'differing' in answer ? <Differing answer={answer} /> : null
}

function Differing({ answer }: { answer: Extract<OrderAnswer, { count: number }> }) {
  const notice = useRef<HTMLElement>(null)
  // It stands above the button that was pressed.
  useEffect(() => notice.current?.focus(), [])
  const isNothing = answer.differing.filter(isGone).length === answer.count
  return (
    <section
      ref={notice}
      className="notice notice-warning order-repeated"
      aria-label="Что изменилось"
      tabIndex={-1}
    >
      <p>
        <b>
          {isNothing
            ? 'Ничего из\u00a0этого заказа сейчас нет в\u00a0наличии'
            : 'Товары в\u00a0корзине, но\u00a0не\u00a0всё как\u00a0было'}
        </b>
      </p>
      <ul>
        {answer.differing.map((item) => (
          <li key={item.productId}>
            {item.name} — {describe(item)}
          </li>
        ))}
      </ul>
      {!isNothing && (
        <Link className={buttonClass({ tone: 'primary' })} to={href('/cart')}>
          Перейти в&nbsp;корзину
        </Link>
      )}
    </section>
  )
}

const isGone = ({ outcome }: RepeatedItem) => outcome === 'GONE'

function describe(item: RepeatedItem): string {
  const { outcome, wanted, quantity, unit, price, priceWas } = item
  const toAmount = (value: number) => formatAmount(toHundredths(value) ?? 0, unit)
  if (outcome === 'GONE') return 'нет в\u00a0наличии'
  const less = `есть только ${toAmount(quantity)} из ${toAmount(wanted)}`
  const change = price && price.amountMinor - priceWas.amountMinor
  const prices = price
    ? `${formatMoney(priceWas.amountMinor)} → ${formatMoney(price.amountMinor)}`
    : ''
  const changed = change ? `${change > 0 ? 'подорожал' : 'подешевел'}: ${prices}` : null
  return [outcome === 'LESS' ? less : null, changed].filter(Boolean).join(', ')
}
