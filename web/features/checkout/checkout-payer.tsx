/** Who pays for the order: the buyer, or an organisation with its own number and job. */
import '#web/ui/form-row.css'
import { Link } from 'react-router'
import { objectMax, poNumberMax } from '#schema/order-payer.ts'
import { FieldError } from '#web/forms/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { CheckoutPart } from './checkout-block-props.ts'
import type { Checkout } from './checkout-data.ts'

type Props = CheckoutPart & Pick<Checkout, 'payers' | 'objects'>

/** The marks of an organisation are hidden by a style, so that it works without script. */
export function CheckoutPayer({ objects, ...props }: Props) {
  if (props.payers.length === 0) {
    return (
      <p className="muted">
        Платит организация?{' '}
        <Link className="link" to="/profile/organizations">
          Добавьте её в&nbsp;профиле
        </Link>
      </p>
    )
  }
  return (
    <div className="form checkout-payer">
      <Payers {...props} />
      <Marks {...props} objects={objects} />
      <noscript>
        <Button type="submit" name="intent" value="draft">
          Показать способы оплаты
        </Button>
      </noscript>
    </div>
  )
}

/** More than a screen of a phone shows are chosen from a list. */
const cardMax = 5

function Payers(props: Omit<Props, 'objects'>) {
  return props.payers.length > cardMax ? <PayerSelect {...props} /> : <PayerCards {...props} />
}

function PayerCards({ fields, field, error, payers }: Omit<Props, 'objects'>) {
  const payer = field('payer')
  return (
    <fieldset>
      <legend className="field-label">Плательщик</legend>
      <div className="choices">
        {payers.map((organization) => (
          <RadioCard
            key={organization.organizationId}
            {...payer}
            value={organization.organizationId}
            defaultChecked={fields.payer === organization.organizationId}
            hint={formatNumbers(organization)}
          >
            <strong>{organization.name}</strong>
          </RadioCard>
        ))}
        <RadioCard {...payer} value="" defaultChecked={fields.payer === ''} hint="Как частное лицо">
          <strong>Я</strong>
        </RadioCard>
      </div>
      <FieldError message={error('payer')} />
    </fieldset>
  )
}

function PayerSelect({ fields, field, error, payers }: Omit<Props, 'objects'>) {
  const organizations = payers.map((organization) => ({
    value: organization.organizationId,
    label: `${organization.name}, ${formatNumbers(organization)}`,
  }))
  return (
    <Field label="Плательщик" error={error('payer')}>
      {(control) => (
        <Select
          {...control}
          {...field('payer')}
          options={[...organizations, { value: '', label: 'Я, как частное лицо' }]}
          defaultValue={fields.payer}
        />
      )}
    </Field>
  )
}

const formatNumbers = ({ inn, kpp }: Checkout['payers'][number]) =>
  [`ИНН\u00a0${inn}`, kpp && `КПП\u00a0${kpp}`].filter(Boolean).join(', ')

function Marks({ fields, field, error, objects }: Omit<Props, 'payers'>) {
  return (
    <div className="form-row checkout-marks">
      <Field
        label="Номер вашей заявки"
        optional
        error={error('poNumber')}
        hint={'Укажем в\u00a0счёте'}
      >
        {(control) => (
          <TextInput
            {...control}
            {...field('poNumber')}
            maxLength={poNumberMax}
            autoComplete="off"
            defaultValue={fields.poNumber}
          />
        )}
      </Field>
      <Field label="Объект" optional error={error('object')} hint="По нему найдёте заказ">
        {(control) => (
          <>
            <TextInput
              {...control}
              {...field('object')}
              maxLength={objectMax}
              autoComplete="off"
              list="checkout-objects"
              defaultValue={fields.object}
            />
            <datalist id="checkout-objects">
              {objects.map((object) => (
                <option key={object}>{object}</option>
              ))}
            </datalist>
          </>
        )}
      </Field>
    </div>
  )
}
