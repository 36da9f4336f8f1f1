import '../styles/states.css'
import { browserStorefront } from '../graphql/client.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-input.tsx'
import { AddressField } from './address-field.tsx'
import type { AddressSuggestion, Checkout } from './checkout-data.ts'
import type { CheckoutPart } from './checkout-part.ts'
import { CheckoutSite } from './checkout-site.tsx'
import { formatWindow } from './day-words.ts'
import { formatDate } from './delivery-date.ts'
import { readMyAddress } from './my-address.ts'

type Props = CheckoutPart & {
  checkout: Checkout
  found: readonly AddressSuggestion[] | null
  addressKey: number
  onChoose: () => void
}

export function CheckoutDelivery(props: Props) {
  const { fields, field, error, checkout, found, addressKey, onChoose } = props
  const { delivery } = checkout
  // Nothing is refused before an address was chosen.
  const refusal = fields.fiasId ? delivery.refusal : null
  return (
    <div className="form">
      <AddressField
        key={addressKey}
        address={field('address')}
        fiasId={field('fiasId')}
        chosen={fields}
        error={error('address') ?? error('fiasId') ?? refusal ?? undefined}
        found={found}
        readUsual={() => readMyAddress(browserStorefront.cityId)}
        onChoose={onChoose}
      />
      {refusal && (
        <p className="notice notice-warning">
          <Icon name="info" size="s" />
          Заказ можно забрать самостоятельно в&nbsp;магазине
        </p>
      )}
      <div className="form-row">
        <Field label="Дата" error={error('date')}>
          {(control) => (
            <Select
              {...control}
              {...field('date')}
              defaultValue={fields.date}
              options={toOptions(delivery.dates, 'Выберите дату', formatDate)}
            />
          )}
        </Field>
        <Field label="Время" error={error('window')}>
          {(control) => (
            <Select
              {...control}
              {...field('window')}
              defaultValue={fields.window}
              options={toOptions(delivery.windows, 'Выберите время', formatWindow)}
            />
          )}
        </Field>
      </div>
      <CheckoutSite {...{ fields, field, error }} />
      <Field label="Комментарий водителю" optional>
        {(control) => (
          <TextArea
            {...control}
            {...field('comment')}
            maxLength={500}
            defaultValue={fields.comment}
          />
        )}
      </Field>
    </div>
  )
}

function toOptions(values: readonly string[], first: string, format: (value: string) => string) {
  return [{ value: '', label: first }, ...values.map((value) => ({ value, label: format(value) }))]
}
