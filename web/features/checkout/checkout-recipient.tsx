import '#web/ui/form-row.css'
import { formatPhone } from '#language/ru/phone.ts'
import { toPhoneDigits } from '#schema/form.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { CheckoutPart } from './checkout-block-props.ts'

type Props = CheckoutPart & {
  /** The phone the buyer signed in with. */
  ownPhone: string | null | undefined
}

export function CheckoutRecipient({ fields, field, error, ownPhone }: Props) {
  const isOwn = ownPhone != null && toPhoneDigits(fields.phone) === ownPhone
  return (
    <div className="form">
      <div className="form-row">
        <Field label="Имя" error={error('firstname')}>
          {(control) => (
            <TextInput
              {...control}
              {...field('firstname')}
              autoComplete="name"
              defaultValue={fields.firstname}
            />
          )}
        </Field>
        <PhoneField
          name="phone"
          hint={isOwn ? 'Подтверждён при\u00a0входе' : 'Для вопросов по\u00a0заказу'}
          error={error('phone')}
          field={field}
          phone={formatPhone(toPhoneDigits(fields.phone))}
        />
      </div>
      <Field label="Электронная почта" optional error={error('email')} hint="Пришлём чек">
        {(control) => (
          <TextInput
            {...control}
            {...field('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={fields.email}
          />
        )}
      </Field>
    </div>
  )
}
