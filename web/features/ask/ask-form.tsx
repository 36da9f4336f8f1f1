/** A question to the shop. Works without script; with script it is checked while typing. */
import '#web/ui/forms.css'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ConsentBoxes } from '#web/features/session/auth-consent.tsx'
import type { Consent } from '#web/features/session/auth-steps.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { type AskAnswer, readFields } from './ask-data.ts'

export type AskFormProps<Name extends string> = {
  answer: AskAnswer<Name>
  isSending: boolean
  onSend: (form: HTMLFormElement) => void
  /** Called with the text typed so far. */
  onType?: (fields: Record<Name, string>) => void
}

export type AskBinding<Name extends string> = {
  fields: Record<Name, string>
  field: (name: Name) => UseFormRegisterReturn
  error: (name: Name) => string | undefined
}

type Props<Name extends string> = AskFormProps<Name> & {
  schema: z.ZodMiniType<Record<string, string>, Record<string, string>>
  consents?: readonly Consent[]
  className?: string
  /** Label of the button. */
  submit: ReactNode
  isWide?: boolean
  children: (binding: AskBinding<Name>) => ReactNode
}

export function AskForm<Name extends string>(props: Props<Name>) {
  const { answer, isSending, onSend, onType, schema, consents = [], submit, children } = props
  const { fields, errors, agreed } = answer
  const { field, error, handleSubmit } = useSchemaForm<Record<string, string>>(schema, errors)
  const errorOf = (name: string) => error(name) ?? errors[name]
  return (
    <form
      method="post"
      className={`form ${props.className ?? ''}`.trimEnd()}
      noValidate
      onInput={({ currentTarget }) =>
        onType?.(readFields(new FormData(currentTarget), Object.keys(fields) as Name[]))
      }
      onSubmit={handleSubmit((_, event) => {
        const form = toForm(event)
        if (form && !isSending) onSend(form)
      })}
    >
      <FormError message={errors.form} />
      {children({ fields, field, error: errorOf })}
      <ConsentBoxes consents={consents} agreed={agreed} error={errorOf} field={field} />
      <Button tone="primary" size="l" wide={props.isWide} type="submit" loading={isSending}>
        {submit}
      </Button>
    </form>
  )
}

type AskTextProps<Name extends string> = {
  binding: AskBinding<Name>
  name: Name
  label: string
  hint: ReactNode
  rows: number
  maxLength: number
  isOptional?: boolean
}

/** What is asked or told, in a few lines. */
export function AskText<Name extends string>(props: AskTextProps<Name>) {
  const { binding, name, label, hint, rows, maxLength, isOptional = false } = props
  return (
    <Field label={label} optional={isOptional} hint={hint} error={binding.error(name)}>
      {(control) => (
        <TextArea
          {...control}
          {...binding.field(name)}
          rows={rows}
          maxLength={maxLength}
          defaultValue={binding.fields[name]}
        />
      )}
    </Field>
  )
}
