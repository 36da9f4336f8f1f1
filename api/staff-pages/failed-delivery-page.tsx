/** @jsxImportSource hono/jsx */
/** The driver came back with an order. */
import type { DeliveryChoice } from '#api/domain/staff/failed-delivery.ts'
import { toLocal } from '#language/local-time.ts'
import { formatWindow, toDayWords } from '#language/ru/day-name.ts'
import { failedDeliveryReasons } from '#language/ru/failed-delivery.ts'
import { cancelTextMax, toCancelReason } from '#schema/cancel-reason.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { BackForm, type BackTyped } from './back-form.tsx'
import { SelectField, TextField } from './field.tsx'

type Props = {
  found: StaffOrder
  /** Null of an order that is not on its way. */
  choice: DeliveryChoice | null
  /** Whether goods may go back into stock by who is signed in. */
  mayCancel: boolean
  typed: BackTyped
  now: Date
}

export function FailedDeliveryPage({ found, choice, mayCancel, typed, now }: Props) {
  const { order, timezone } = found
  const { values, errors } = typed
  if (!choice) return <NotOnItsWay found={found} typed={typed} />
  const today = toLocal(now.getTime(), timezone).day
  const isStock = values['next'] === 'STOCK'
  const date = values['date'] ?? choice.dates[1] ?? ''
  const window = values['window'] ?? order.delivery.window ?? ''
  return (
    <BackForm found={found} title="Не доставлен" action="failed-delivery" typed={typed}>
      <SelectField
        id="choice"
        name="choice"
        label="Причина — её прочитает покупатель"
        value={values['choice'] ?? ''}
        options={[['', 'Выберите'], ...failedDeliveryReasons.map((one) => [one, one] as const)]}
      />
      <TextField
        id="reason"
        name="reason"
        label="Подробнее, или своя причина"
        rows={2}
        maxlength={cancelTextMax}
        error={errors['reason']}
        value={values['reason'] ?? ''}
      />
      <fieldset class="back-choices">
        <legend>Что дальше</legend>
        <label class="back-choice">
          <input type="radio" name="next" value="AGAIN" checked={!isStock} />
          <span>Привезти в&nbsp;другой раз</span>
        </label>
        <div class="pair">
          <SelectField
            id="date"
            name="date"
            label="День"
            value={date}
            error={errors['date']}
            options={choice.dates.map((day) => [day, toDayWords(day, today)] as const)}
          />
          <SelectField
            id="window"
            name="window"
            label="Время"
            value={window}
            error={errors['window']}
            options={choice.windows.map((one) => [one, formatWindow(one)] as const)}
          />
        </div>
        {mayCancel && (
          <label class="back-choice">
            <input type="radio" name="next" value="STOCK" checked={isStock} />
            <span>
              Отменить заказ: товар вернётся на&nbsp;полку, полученные деньги&nbsp;— покупателю
            </span>
          </label>
        )}
        {errors['next'] && <p class="error">{errors['next']}</p>}
      </fieldset>
      <p class="muted">Стоимость доставки не&nbsp;меняется.</p>
      <button class="button button-primary button-wide">Записать</button>
    </BackForm>
  )
}

const NotOnItsWay = ({ found, typed }: { found: StaffOrder; typed: BackTyped }) => {
  const { choice = '', reason = '' } = typed.values
  const typedReason = toCancelReason(choice, reason)
  return (
    <main class="back-page">
      <p class="back">
        <a class="link" href={`/staff/orders/${found.order.number}`}>
          ← Заказ №&nbsp;{found.order.number}
        </a>
      </p>
      <h1>Не доставлен</h1>
      {typed.alert && (
        <p class="notice notice-warning" role="alert">
          {typed.alert}
        </p>
      )}
      <p>Этот заказ сейчас не&nbsp;везут: записать неудачную доставку нельзя</p>
      {typedReason && <p>Вы вводили: {typedReason}</p>}
    </main>
  )
}
