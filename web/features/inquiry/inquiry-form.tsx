/** What is looked for, and whom to answer. Posts by itself. */
import '#web/ui/forms.css'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ConsentBoxes } from '#web/features/session/auth-consent.tsx'
import { listConsents } from '#web/features/session/guest-consents.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { MaskInput } from '#web/forms/mask-input.tsx'
import type { InquiryOwnQuery } from '#web/generated/graphql/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { createInquirySchema, type InquiryAnswer, type InquiryFields } from './inquiry-data.ts'

export type InquiryFormProps = {
  own: InquiryOwnQuery
  answer: InquiryAnswer
  isSending: boolean
  onSend: (form: HTMLFormElement) => void
}

export function InquiryForm({ own, answer, isSending, onSend }: InquiryFormProps) {
  const consents = listConsents(own)
  const schema = createInquirySchema(consents)
  const { field, error, handleSubmit } = useSchemaForm<Record<string, string>>(
    schema,
    answer.errors,
  )
  const { fields, errors, agreed } = answer
  const errorOf = (name: string) => error(name) ?? errors[name]
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
      <FormError message={errors.form} />
      <Field label="Что ищете" error={errorOf('phrase')}>
        {(control) => (
          <TextInput
            {...control}
            {...field('phrase')}
            maxLength={200}
            defaultValue={fields.phrase}
          />
        )}
      </Field>
      <Person {...{ fields, field }} error={errorOf} />
      <Field
        label="Комментарий"
        optional
        hint="Размер, количество, для чего нужно"
        error={errorOf('comment')}
      >
        {(control) => (
          <TextArea
            {...control}
            {...field('comment')}
            rows={3}
            maxLength={1000}
            defaultValue={fields.comment}
          />
        )}
      </Field>
      <ConsentBoxes consents={consents} agreed={agreed} error={errorOf} field={field} />
      <Button tone="primary" size="l" wide type="submit" loading={isSending}>
        Отправить заявку
      </Button>
    </form>
  )
}

type PersonProps = {
  fields: InquiryFields
  field: (name: string) => UseFormRegisterReturn
  error: (name: string) => string | undefined
}

/** Whom to answer. */
function Person({ fields, field, error }: PersonProps) {
  return (
    <>
      <Field label="Имя" error={error('firstname')}>
        {(control) => (
          <TextInput
            {...control}
            {...field('firstname')}
            autoComplete="given-name"
            maxLength={100}
            defaultValue={fields.firstname}
          />
        )}
      </Field>
      <Field
        label="Телефон или e-mail"
        hint={'Перезвоним или напишем, как\u00a0вам удобнее'}
        error={error('contact')}
      >
        {(control) => (
          <MaskInput
            {...control}
            {...field('contact')}
            mask="login"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={fields.contact}
          />
        )}
      </Field>
    </>
  )
}
