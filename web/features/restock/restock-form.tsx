/** Asks to be told of a product: a phone and consent of a guest, one press of anybody else. */
import '#web/ui/forms.css'
import { ConsentBoxes } from '#web/features/session/auth-consent.tsx'
import { listConsents } from '#web/features/session/guest-consents.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import type { RestockOwnQuery } from '#web/generated/graphql/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { formatPhone } from '#web/ui/format-phone.ts'
import { createRestockSchema, type RestockAnswer } from './restock-data.ts'

export type RestockFormProps = {
  own: RestockOwnQuery
  answer: RestockAnswer
  isSending: boolean
  onSend: (form: HTMLFormElement) => void
}

export function RestockForm({ own, answer, isSending, onSend }: RestockFormProps) {
  const { user } = own.viewer
  const consents = listConsents(own)
  const schema = createRestockSchema(consents, user.isGuest)
  const { field, error, handleSubmit } = useSchemaForm<Record<string, string>>(
    schema,
    answer.errors,
  )
  const errorOf = (name: string) => error(name) ?? answer.errors[name]
  return (
    <form
      method="post"
      className="form"
      noValidate
      onSubmit={handleSubmit((_, event) => {
        const form = toForm(event)
        if (form && !isSending) onSend(form)
      })}
    >
      <FormError message={answer.errors.form} />
      {user.isGuest ? (
        <PhoneField
          name="phone"
          hint="Пришлём одно СМС, когда товар поступит"
          error={errorOf('phone')}
          field={field}
          phone={answer.phone}
        />
      ) : (
        <p>Пришлём одно СМС на&nbsp;{formatPhone(user.phone ?? '')}, когда товар поступит</p>
      )}
      <ConsentBoxes consents={consents} agreed={answer.agreed} error={errorOf} field={field} />
      <Button
        tone="primary"
        size="l"
        wide
        type="submit"
        name="intent"
        value="add"
        loading={isSending}
      >
        Сообщить о&nbsp;поступлении
      </Button>
    </form>
  )
}
