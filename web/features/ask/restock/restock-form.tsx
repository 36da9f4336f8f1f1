/** Asks to be told of a product: a phone and consent of a guest, one press of a customer. */

import { formatPhone } from '#language/ru/phone.ts'
import { AskForm, type AskFormProps } from '#web/features/ask/ask-form.tsx'
import { listConsents } from '#web/features/session/guest-consents.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import type { RestockOwnQuery } from '#web/generated/graphql/graphql.ts'
import { createRestockSchema } from './restock-data.ts'

export type RestockFormProps = AskFormProps<'phone'> & { own: RestockOwnQuery }

export function RestockForm({ own, ...props }: RestockFormProps) {
  const { user } = own.viewer
  const consents = listConsents(own)
  const schema = createRestockSchema(consents, user.isGuest)
  return (
    <AskForm {...props} {...{ schema, consents }} isWide submit="Сообщить о&nbsp;поступлении">
      {({ fields, field, error }) =>
        user.isGuest ? (
          <PhoneField
            name="phone"
            hint="Пришлём одно СМС, когда товар поступит"
            error={error('phone')}
            field={field}
            phone={fields.phone}
          />
        ) : (
          <p>Пришлём одно СМС на&nbsp;{formatPhone(user.phone ?? '')}, когда товар поступит</p>
        )
      }
    </AskForm>
  )
}
