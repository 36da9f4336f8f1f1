/** Returned leftovers, and a form to return more. */
import '#web/features/cart/cart.css'
import '#web/ui/forms.css'
import './order.css'
import './order-row.css'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { toHundredths } from '#schema/quantity.ts'
import { sumRefunded, toRefund } from '#schema/refund.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { FieldError, FormError } from '#web/forms/form-error.tsx'
import { FormKey } from '#web/forms/form-key.tsx'
import { useStickyOpen } from '#web/runtime/sticky-disclosure.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { Order } from './order-data.ts'
import { type ReturnAnswer, toQuantityName } from './order-return-data.ts'

type Item = Order['items'][number]
type ReturnProps = {
  order: Order
  nowMs: number
  formKey: string
  answer: ReturnAnswer | undefined
}

export function OrderReturnForm({ order, nowMs, formKey, answer }: ReturnProps) {
  const { errors = {} } = answer ?? {}
  // Later ones are in the form itself.
  const [quantities, setQuantities] = useState(answer?.quantities ?? {})
  const isSending = useNavigation().formData?.get('intent') === 'return'
  const isOpen = useStickyOpen(Object.keys(errors).length > 0)
  const { returnUntil, items, returns } = order
  const returnable = items.filter((item) => item.returnable > 0)
  if (!returnUntil || Date.parse(returnUntil) <= nowMs || returnable.length === 0) return null
  const amount = items.reduce(
    (sum, item) => sum + toAmount(item, returns, quantities[item.id] ?? 0),
    0,
  )
  return (
    <Disclosure title="Вернуть остатки" open={isOpen}>
      <Form method="post" className="form" preventScrollReset>
        <FormError message={errors.form} />
        <p>
          Примем до&nbsp;{formatDay(returnUntil)} целые упаковки без следов работы. Привезите их
          в&nbsp;магазин, деньги вернём тем&nbsp;же способом.
        </p>
        <FormKey initial={`return-${formKey}`} />
        <ul className="order-returning">
          {returnable.map((item) => (
            <li key={item.id}>
              <span>
                {item.name}
                <small className="muted">
                  {' '}
                  можно вернуть {formatAmount(toHundredths(item.returnable) ?? 0, item.unit)}
                </small>
              </span>
              <Stepper
                label={`Сколько вернуть: ${item.name}`}
                name={toQuantityName(item.id)}
                value={quantities[item.id] ?? 0}
                typed={answer?.typed[item.id]}
                step={toHundredths(item.returnStep) ?? 100}
                max={toHundredths(item.returnable)}
                unit={toUnitWord(quantities[item.id] ?? 0, item.unit)}
                removable
                onChange={(quantity) => setQuantities({ ...quantities, [item.id]: quantity })}
              />
              <FieldError message={errors[toQuantityName(item.id)]} />
            </li>
          ))}
        </ul>
        <p aria-live="polite">
          {amount > 0 && (
            <>
              К&nbsp;возврату <b>{formatMoney(amount)}</b>
            </>
          )}
        </p>
        <Button type="submit" name="intent" value="return" loading={isSending}>
          Оформить возврат
        </Button>
      </Form>
    </Disclosure>
  )
}

function toAmount(
  { id, paid, quantity, picked, returned }: Item,
  returns: Order['returns'],
  part: number,
): number {
  const line = {
    paidMinor: paid.amountMinor,
    quantity: toHundredths(Math.min(quantity, picked ?? quantity)) ?? 100,
    returned: toHundredths(returned) ?? 0,
    refundedMinor: sumRefunded(returns, id),
  }
  return toRefund(line, part)
}

const states: Record<
  Order['returns'][number]['status'],
  { name: string; tone: NonNullable<BadgeProps['tone']> }
> = {
  REQUESTED: { name: 'Ждём товар', tone: 'info' },
  ACCEPTED: { name: 'Приняли, возвращаем деньги', tone: 'info' },
  REFUNDED: { name: 'Деньги возвращены', tone: 'success' },
  REFUSED: { name: 'Не\u00a0приняли', tone: 'error' },
}

type Way = Order['refunds'][number]['way']

/** Nothing more is said where the money goes back the way it was paid. */
const sentWords = {
  ONLINE: 'Деньги возвращены',
  CASH: 'Выданы наличными',
  BANK: 'Отправлены переводом',
}
const wayWords = {
  ONLINE: 'Возвращаем деньги',
  CASH: 'Возвращаем деньги',
  BANK: 'Вернём переводом',
}

const nameMoney = (way: Way, isDone: boolean) => (isDone ? sentWords : wayWords)[way ?? 'ONLINE']

/** What was agreed at the counter is said; the rest of the states have one name. */
const toStateName = (status: Order['returns'][number]['status'], way: Way) =>
  way && (status === 'REFUNDED' || status === 'ACCEPTED')
    ? nameMoney(way, status === 'REFUNDED')
    : states[status].name

export function OrderReturnList({
  order: { returns, refunds, items },
}: {
  order: Pick<Order, 'returns' | 'refunds' | 'items'>
}) {
  if (returns.length + refunds.length === 0) return null
  return (
    <section className="panel" id="returns">
      <h2>Возвраты</h2>
      <ul className="order-cases">
        {returns.map(({ id, number, status, answer, createdAt, amount, way, items: lines }) => (
          <li key={id}>
            <p className="order-status">
              <b>
                №&nbsp;{number} от&nbsp;{formatDay(createdAt)}, {formatMoney(amount.amountMinor)}
              </b>
              <Badge tone={states[status].tone}>{toStateName(status, way)}</Badge>
            </p>
            {lines.map(({ itemId, quantity }) => {
              const item = items.find((line) => line.id === itemId)
              return (
                item && (
                  <p key={itemId} className="muted">
                    {item.name}, {formatAmount(toHundredths(quantity) ?? 0, item.unit)}
                  </p>
                )
              )
            })}
            {answer && <p className="notice">{answer}</p>}
          </li>
        ))}
        {refunds.map(({ id, at, reason, isDone, way, amount }) => (
          <li key={id}>
            <p className="order-status">
              <b>
                Возврат части денег от&nbsp;{formatDay(at)}, {formatMoney(amount.amountMinor)}
              </b>
              <Badge tone={isDone ? 'success' : 'info'}>{nameMoney(way, isDone)}</Badge>
            </p>
            <p className="notice">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
