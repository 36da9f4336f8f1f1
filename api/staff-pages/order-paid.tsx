/** @jsxImportSource hono/jsx */
/** Saying that the transfer of an invoice has come. */

import { formatMoney } from '#language/ru/money.ts'
import { documentNumberMax } from '#schema/rest/staff/transfer.ts'
import { ActionForm, type OrderProps } from './action-form.tsx'
import { InputField } from './field.tsx'
import { formatDeadline } from './format.ts'

export function PaidForm({ found, typed }: OrderProps) {
  const { order, timezone } = found
  const own = typed?.form === 'paid' ? typed : null
  const { expiresAt } = order.payment
  return (
    <ActionForm found={found} form="paid" class="step stack">
      <p class="due">
        Ждём по&nbsp;счёту{' '}
        <b class="num">{formatMoney((order.money?.toPay ?? order.sums.total).amountMinor)}</b>
        {expiresAt && order.status === 'AWAITING_PAYMENT' && (
          <> до&nbsp;{formatDeadline(expiresAt, timezone)}</>
        )}
      </p>
      <InputField
        id="paid-amount"
        name="amountMinor"
        label="Сколько пришло, ₽"
        inputmode="decimal"
        error={own?.errors.amountMinor}
        value={own?.values.amountMinor ?? ''}
      />
      <InputField
        id="paid-document"
        name="documentNumber"
        label="Номер платёжного поручения"
        maxlength={documentNumberMax}
        error={own?.errors.documentNumber}
        value={own?.values.documentNumber ?? ''}
      />
      <InputField
        id="paid-day"
        name="paidAt"
        type="date"
        label="День платежа"
        error={own?.errors.paidAt}
        value={own?.values.paidAt ?? ''}
      />
      <button class="button button-primary button-wide">Счёт оплачен</button>
    </ActionForm>
  )
}
