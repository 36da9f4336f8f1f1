import { toPhoneDigits } from '#schema/form.ts'
import { Field } from '../ui/field.tsx'
import { formatPhone } from '../ui/format.ts'
import { TextInput } from '../ui/text-input.tsx'
import type { CheckoutPart } from './checkout-part.ts'
import { PhoneField } from './phone-field.tsx'

type Props = CheckoutPart & {
  /** The phone the buyer signed in with. */
  ownPhone: string | null | undefined
}

/** Folded into one line when the account knows everything; the fields post all the same. */
export function CheckoutRecipient({ fields, field, error, ownPhone }: Props) {
  const isKnown = Boolean(fields.firstname && fields.phone)
  const isBad = Boolean(error('firstname') || error('phone') || error('email'))
  const isOwn = ownPhone != null && toPhoneDigits(fields.phone) === ownPhone
  return (
    <section className="block" aria-labelledby="recipient">
      <div className="block-head">
        <h2 id="recipient">Получатель</h2>
      </div>
      <details className="block-fold" open={!isKnown || isBad}>
        <summary>
          <span>
            {fields.firstname}
            {isKnown && ', '}
            <span className="num">{formatPhone(toPhoneDigits(fields.phone))}</span>
          </span>{' '}
          <span className="link">{isKnown ? 'Изменить' : 'Кто получит заказ'}</span>
        </summary>
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
              hint={isOwn ? 'Подтверждён при\u00a0входе' : 'Позвоним, когда заказ будет готов'}
              error={error('phone')}
              field={field}
              phone={formatPhone(toPhoneDigits(fields.phone))}
            />
          </div>
          <Field label="E-mail" optional error={error('email')} hint="Пришлём чек">
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
      </details>
    </section>
  )
}
