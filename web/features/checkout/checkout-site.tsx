/** The unloading site: access for the truck, the contact, and carrying the goods. */
import { toPhoneDigits } from '#schema/form.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { formatPhone } from '#web/ui/format-phone.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { CheckoutPart } from './checkout-block-props.ts'
import type { Checkout } from './checkout-data.ts'

type Props = CheckoutPart & { liftingPrice: Checkout['delivery']['liftingPrice'] }

export function CheckoutSite(props: Props) {
  const { fields, field, error } = props
  return (
    <>
      <Lifting {...props} />
      <Field label="Как заехать" optional error={error('accessNote')}>
        {(control) => (
          <TextInput
            {...control}
            {...field('accessNote')}
            maxLength={300}
            placeholder={'Шлагбаум, ворота, въезд со\u00a0двора'}
            defaultValue={fields.accessNote}
          />
        )}
      </Field>
      <Contact {...props} />
    </>
  )
}

function Lifting({ fields, field, error, liftingPrice }: Props) {
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
            hint={describeLifting(fields.floor, liftingPrice)}
          >
            Поднять на&nbsp;этаж
          </Checkbox>
        </div>
      </div>
    </fieldset>
  )
}

/** «10 530 ₽: по весу и этажу», of one floor at least while it is not known which. */
function describeLifting(floor: string, price: Props['liftingPrice']): string {
  const how = 'по\u00a0весу и\u00a0этажу'
  if (!price) return `Считаем ${how}`
  const cost = formatMoney(price.amountMinor)
  return `${floor ? cost : `от\u00a0${cost}`}: ${how}`
}

/** Often a foreman: the buyer is not on the site. */
function Contact({ fields, field, error }: CheckoutPart) {
  return (
    <fieldset>
      <legend className="field-label">
        Кто встретит машину <small>если не&nbsp;получатель</small>
      </legend>
      <div className="form-row">
        <Field label="Кого спросить" optional error={error('contactName')}>
          {(control) => (
            <TextInput
              {...control}
              {...field('contactName')}
              autoComplete="off"
              defaultValue={fields.contactName}
            />
          )}
        </Field>
        <PhoneField
          name="contactPhone"
          label={'Телефон на\u00a0объекте'}
          optional
          error={error('contactPhone')}
          field={field}
          phone={formatPhone(toPhoneDigits(fields.contactPhone))}
        />
      </div>
    </fieldset>
  )
}
