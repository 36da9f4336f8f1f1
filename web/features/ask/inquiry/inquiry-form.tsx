/** The form: what the shopper is looking for, and their contacts. */

import type { ReactNode } from 'react'
import {
  type AskBinding,
  AskForm,
  type AskFormProps,
  AskText,
} from '#web/features/ask/ask-form.tsx'
import { listConsents } from '#web/features/session/guest-consents.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { MaskInput } from '#web/forms/mask-input.tsx'
import type { InquiryOwnQuery } from '#web/generated/graphql/graphql.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { createInquirySchema, type InquiryName } from './inquiry-data.ts'

export type InquiryFormProps = AskFormProps<InquiryName> & {
  own: InquiryOwnQuery
  /** What of an estimate is asked about, in its own fields. */
  renderAbout?: (binding: AskBinding<InquiryName>) => ReactNode
}

export function InquiryForm({ own, renderAbout, ...props }: InquiryFormProps) {
  const consents = listConsents(own)
  const schema = createInquirySchema(consents)
  return (
    <AskForm {...props} {...{ schema, consents }} isWide submit="Отправить заявку">
      {(binding) => (
        <>
          <input type="hidden" name="estimateId" value={binding.fields.estimateId} readOnly />
          <FormError message={binding.error('estimateId')} />
          {renderAbout ? renderAbout(binding) : <Phrase {...binding} />}
          <Person {...binding} />
          <AskText
            binding={binding}
            name="comment"
            label="Комментарий"
            hint={renderAbout ? 'Условия, доставка, замены' : 'Размер, количество, для чего нужно'}
            rows={3}
            maxLength={1000}
            isOptional
          />
        </>
      )}
    </AskForm>
  )
}

function Phrase({ fields, field, error }: AskBinding<InquiryName>) {
  return (
    <Field label="Что ищете" error={error('phrase')}>
      {(control) => (
        <TextInput {...control} {...field('phrase')} maxLength={200} defaultValue={fields.phrase} />
      )}
    </Field>
  )
}

/** The shopper's contacts. */
function Person({ fields, field, error }: AskBinding<InquiryName>) {
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
        label="Телефон или почта"
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
