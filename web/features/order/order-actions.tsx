/** Repeats or cancels an order: plain forms, enhanced by script. */
import '#web/ui/forms.css'
import './order.css'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { buyerCancelReasons } from '#language/ru/cancel-reason.ts'
import { formatMoney } from '#language/ru/money.ts'
import { cancelTextMax } from '#schema/cancel-reason.ts'
import { toAddPath } from '#web/features/estimate/add/add-path.ts'
import { openEstimate } from '#web/features/estimate/add/estimate-open.ts'
import { toNewFromOrderPath } from '#web/features/estimate/estimate-path.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { formatDeadline } from './deadline-words.ts'
import type { CancelAnswer, OrderAnswer } from './order-change.ts'
import type { Order } from './order-data.ts'
import { OrderReturnForm } from './order-return.tsx'

type Props = {
  order: Order
  answer: OrderAnswer | undefined
  nowMs: number
  timezone: string
  formKey: string
}

export function OrderActions({ order, answer, nowMs, timezone, formKey }: Props) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <section className="order-after" aria-label="Что сделать с&nbsp;заказом">
      {answer && 'refusal' in answer && <Refused answer={answer} />}
      <Form method="post">
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
      <ToEstimate order={order} />
      {/* What is done is drawn anew: folded, empty and with another key. */}
      <OrderReturnForm
        key={`return-${order.returns.length}`}
        order={order}
        nowMs={nowMs}
        formKey={formKey}
        answer={answer && 'returning' in answer ? answer.returning : undefined}
      />
      {order.isComplainable && (
        <ComplaintForm
          key={`complaint-${order.complaints.length}`}
          order={order}
          formKey={formKey}
          answer={answer && 'complaint' in answer ? answer.complaint : undefined}
        />
      )}
      {order.isCancellable && (
        <CancelForm
          order={order}
          timezone={timezone}
          isCancelling={intent === 'cancel'}
          answer={answer && 'cancelling' in answer ? answer.cancelling : undefined}
        />
      )}
    </section>
  )
}

/** Its goods, as many as were ordered. */
function ToEstimate({ order: { id, number, items } }: { order: Order }) {
  const path = toAddPath({ orderId: id })
  const goods = items.flatMap(({ productId, quantity }) =>
    productId ? [{ productId, quantity }] : [],
  )
  if (goods.length === 0) return null
  return (
    <>
      <a className={buttonClass()} href={path} {...inPlace(() => void openEstimate(goods, path))}>
        <Icon name="estimate" size="s" />
        В&nbsp;смету
      </a>
      <Link className={buttonClass()} to={toNewFromOrderPath({ id, number })}>
        <Icon name="plus" size="s" />
        Новая смета из&nbsp;заказа
      </Link>
    </>
  )
}

/** Errors above all forms; scrolled into view, since the posted form may be far below. */
function Refused({ answer }: { answer: { refusal: string } }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer.refusal) box.current?.scrollIntoView({ block: 'center' })
  }, [answer])
  return (
    <div ref={box}>
      <FormError message={answer.refusal} />
    </div>
  )
}

type CancelProps = {
  order: Order
  timezone: string
  isCancelling: boolean
  answer: CancelAnswer | undefined
}

function CancelForm({ order, timezone, isCancelling, answer }: CancelProps) {
  const isPaid = order.payment.isPaid
  const until = order.cancelUntil && formatDeadline(order.cancelUntil, timezone)
  return (
    <Disclosure title="Отменить заказ" open={answer !== undefined}>
      <Form method="post" className="form" preventScrollReset>
        <p>
          {until
            ? `Отменить можно до\u00a0${until}`
            : 'Отменить можно, пока заказ не\u00a0начали собирать'}
          . Товар вернётся в&nbsp;продажу
          {isPaid && `, а ${formatMoney(order.sums.total.amountMinor)} — туда, откуда вы платили`}.
        </p>
        <Field label="Почему" error={answer?.error ?? null}>
          {(control) => (
            <Select
              {...control}
              name="choice"
              defaultValue={answer?.choice ?? ''}
              options={[
                { value: '', label: 'Выберите причину' },
                ...buyerCancelReasons.map((reason) => ({ value: reason, label: reason })),
              ]}
            />
          )}
        </Field>
        <Field label="Подробнее, или своя причина" optional>
          {(control) => (
            <TextInput
              {...control}
              name="reason"
              maxLength={cancelTextMax}
              autoComplete="off"
              defaultValue={answer?.text ?? ''}
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
