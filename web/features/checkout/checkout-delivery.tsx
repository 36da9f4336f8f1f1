import '#web/ui/form-row.css'
import '#web/ui/notice.css'
import { formatWindow } from '#language/ru/day-name.ts'
import { AddressField } from '#web/features/address/address-field.tsx'
import type { AddressSuggestion } from '#web/features/address/address-suggestion.ts'
import { readMyAddress } from '#web/features/address/last-address.ts'
import { formatDate } from '#web/features/delivery/delivery-date.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { CheckoutPart } from './checkout-block-props.ts'
import type { Checkout, CheckoutAnswer } from './checkout-data.ts'
import { SaveAddressBox, SavedChoices } from './checkout-saved.tsx'
import { CheckoutSite } from './checkout-site.tsx'

type Props = CheckoutPart & {
  checkout: Checkout
  found: readonly AddressSuggestion[] | null
  addressKey: number
  onChoose: () => void
  answer: CheckoutAnswer
  cityId: string
  onPick: (id: string) => void
}

export function CheckoutDelivery(props: Props) {
  const { fields, field, error, checkout, found, addressKey, onChoose, answer } = props
  const { delivery } = checkout
  // Show no errors until an address is chosen.
  const refusal = fields.fiasId ? delivery.refusal : null
  return (
    <div className="form">
      <SavedChoices {...{ fields, answer }} cityId={props.cityId} onPick={props.onPick} />
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
      <SaveAddressBox {...{ fields, answer }} />
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
      <CheckoutSite {...{ fields, field, error, delivery }} />
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
