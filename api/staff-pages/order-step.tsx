/** @jsxImportSource hono/jsx */
/** The next thing to do with an order, and the other things that may be done. */

import { shopCancelReasons } from '#language/ru/cancel-reason.ts'
import { formatMoney } from '#language/ru/money.ts'
import { cancelTextMax } from '#schema/cancel-reason.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { ActionForm, type OrderProps } from './action-form.tsx'
import { SelectField, TextField } from './field.tsx'
import { useMayDo } from './may-do.tsx'
import { DriverFields } from './order-driver.tsx'
import type { Typed } from './order-form.ts'
import { PaidForm } from './order-paid.tsx'
import { toDueMinor } from './words.ts'

/** The usual step on; null when only money or nothing moves it. */
export const toNextStatus = ({ next }: StaffOrder): OrderStatus | null =>
  next.find((status) => status !== 'CANCELLED') ?? null

export function Step({ found, typed }: OrderProps) {
  const { order } = found
  const canPay = useMayDo('order.pay')
  if (order.status === 'AWAITING_PAYMENT' && order.payment.type === 'INVOICE' && canPay) {
    return <PaidForm found={found} typed={typed} />
  }
  const isRest =
    canPay && order.payment.type === 'INVOICE' && (order.money?.toPay.amountMinor ?? 0) > 0
  if (isRest && order.status !== 'AWAITING_APPROVAL') {
    return (
      <>
        <PaidForm found={found} typed={typed} />
        <NextStep found={found} typed={typed} />
      </>
    )
  }
  return <NextStep found={found} typed={typed} />
}

function NextStep({ found, typed }: OrderProps) {
  const { order } = found
  const canPick = useMayDo('order.pick')
  const canHandOver = useMayDo('order.hand-over')
  const next = toNextStatus(found)
  const due = toDueMinor(found)
  if (order.status === 'AWAITING_PAYMENT') {
    return <p class="step">Ждём оплату: собирать ещё рано</p>
  }
  if (order.status === 'AWAITING_APPROVAL') {
    return <p class="step">Заказ согласуют в&nbsp;организации покупателя: собирать ещё рано</p>
  }
  if (order.status === 'ACCEPTED') {
    if (!canPick) return <p class="step">Заказ ждёт сборки</p>
    return (
      <ActionForm found={found} form="move" status="PICKING" class="step">
        <button class="button button-primary button-wide">Начать сборку</button>
      </ActionForm>
    )
  }
  if (order.status === 'PICKING' || next === null) return null
  if (next !== 'COMPLETED') {
    if (!canPick) return <p class="step">Заказ ждёт отправки</p>
    return (
      <ActionForm found={found} form="move" status={next} class="step stack">
        <DriverFields status={next} typed={typed?.form === 'move' ? typed : null} />
        <MarkingAlert typed={typed} />
        <button class="button button-primary button-wide">
          {next === 'READY' ? 'Готов к\u00a0выдаче' : 'Передан в\u00a0доставку'}
        </button>
      </ActionForm>
    )
  }
  if (!canHandOver) return <p class="step">Заказ ждёт выдачи</p>
  return (
    <ActionForm found={found} form="move" status="COMPLETED" class="step stack">
      {due > 0 && (
        <p class="due">
          Получить с&nbsp;покупателя <b class="num">{formatMoney(due)}</b>
        </p>
      )}
      {order.collectionCode !== null && <CodeField typed={typed} />}
      <MarkingAlert typed={typed} />
      <button class="button button-primary button-wide">{toHandOverWords(found)}</button>
    </ActionForm>
  )
}

function toHandOverWords({ order }: OrderProps['found']): string {
  if (order.delivery.method === 'DELIVERY') return 'Заказ доставлен'
  return order.handOvers.length > 0 ? 'Выдать остальное' : 'Выдать заказ'
}

/** Which line lacks codes, once the order was not let go. */
function MarkingAlert({ typed }: { typed: Typed | null }) {
  const own = typed?.form === 'move' ? Object.entries(typed.errors) : []
  const [, message] = own.find(([name]) => name.startsWith('marking.')) ?? []
  return message ? (
    <p class="error" role="alert">
      {message}
    </p>
  ) : null
}

/** The code itself is shown nowhere: the buyer says it. */
function CodeField({ typed }: { typed: Typed | null }) {
  const error = typed?.form === 'move' ? typed.errors.collectionCode : undefined
  const value = typed?.form === 'move' ? typed.values.collectionCode : undefined
  return (
    <div class="field">
      <label for="code">Код получения — его называет покупатель</label>
      <input
        id="code"
        name="collectionCode"
        class="code-input num"
        inputmode="numeric"
        autocomplete="off"
        maxlength={16}
        required
        value={value ?? ''}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={error ? 'code-error' : undefined}
      />
      {error && (
        <p class="error" id="code-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

export function CancelForm({ found, typed }: OrderProps) {
  const canCancel = useMayDo('order.cancel')
  if (!canCancel || !found.next.includes('CANCELLED')) return null
  const own = typed?.form === 'cancel' ? typed : null
  return (
    <details class="cancel" open={own !== null}>
      <summary>Отменить заказ</summary>
      <ActionForm found={found} form="cancel">
        <SelectField
          id="cancel-choice"
          name="choice"
          label="Причина — её прочитает покупатель"
          value={own?.values.choice ?? ''}
          options={[['', 'Выберите'], ...shopCancelReasons.map((one) => [one, one] as const)]}
        />
        <TextField
          id="reason"
          name="reason"
          label="Подробнее, или своя причина"
          rows={2}
          maxlength={cancelTextMax}
          error={own?.errors.reason}
          value={own?.values.reason ?? ''}
        />
        <p class="muted">Товар вернётся на полку, удержанные или полученные деньги — покупателю.</p>
        <button class="button button-danger">Отменить заказ №&nbsp;{found.order.number}</button>
      </ActionForm>
    </details>
  )
}

export function NoteForm({ found, typed }: OrderProps) {
  const own = typed?.form === 'note' ? typed : null
  const error = own?.errors.text
  return (
    <ActionForm found={found} form="note">
      <div class="field">
        <label for="note">Новая заметка — покупатель её не&nbsp;увидит</label>
        <textarea
          id="note"
          name="text"
          rows={2}
          maxlength={1000}
          required
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? 'note-error' : undefined}
        >
          {own?.values.text ?? ''}
        </textarea>
        {error && (
          <p class="error" id="note-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <button class="button button-secondary">Записать</button>
    </ActionForm>
  )
}
