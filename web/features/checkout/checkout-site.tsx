/** The unloading site: access for the truck, the contact, and carrying the goods. */

import { formatMoney } from '#language/ru/money.ts'
import { AccessNoteField, ContactFields } from '#web/features/address/site-fields.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { CheckoutPart } from './checkout-block-props.ts'
import type { Checkout } from './checkout-data.ts'

type Delivery = Pick<Checkout['delivery'], 'hasLifting' | 'liftingPrice'>
type Props = CheckoutPart & { delivery: Delivery }

export function CheckoutSite(props: Props) {
  return (
    <>
      {props.delivery.hasLifting && <Lifting {...props} />}
      <AccessNoteField {...props} />
      <ContactFields {...props} />
    </>
  )
}

function Lifting({ fields, field, error, delivery }: Props) {
  return (
    <fieldset>
      <legend className="field-label">Разгрузка</legend>
      <div className="checkout-lifting">
        <Field label="Этаж" optional error={error('floor')}>
          {(control) => (
            <TextInput
              {...control}
              {...field('floor')}
              inputMode="numeric"
              maxLength={2}
              defaultValue={fields.floor}
            />
          )}
        </Field>
        <div>
          <Checkbox {...field('hasLift')} value="on" defaultChecked={fields.hasLift === 'on'}>
            Есть грузовой лифт
          </Checkbox>
          <Checkbox
            {...field('isLifting')}
            value="on"
            defaultChecked={fields.isLifting === 'on'}
            hint={describeLifting(fields.floor, delivery.liftingPrice)}
          >
            Поднять на&nbsp;этаж
          </Checkbox>
        </div>
      </div>
    </fieldset>
  )
}

/** «10 530 ₽: по весу и этажу», of one floor at least while it is not known which. */
function describeLifting(floor: string, price: Delivery['liftingPrice']): string {
  const how = 'по\u00a0весу и\u00a0этажу'
  if (!price) return `Считаем ${how}`
  const cost = formatMoney(price.amountMinor)
  return `${floor ? cost : `от\u00a0${cost}`}: ${how}`
}
