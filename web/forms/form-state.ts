/** react-hook-form over a plain form: the same fields post without it. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMemo } from 'react'
import { type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { FormErrors } from './form-read.ts'

type Schema<Values extends FieldValues> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0]

/**
 * `field(name)` is what an input takes, `error(name)` its message: the browser's own as soon as
 * the field was left, or the server's from `errors` until it is changed. Give inputs a
 * `defaultValue` and no values here: what was typed before the script came is kept then.
 */
export function useSchemaForm<Values extends FieldValues>(
  schema: Schema<Values>,
  errors: FormErrors = {},
) {
  const key = JSON.stringify(errors)
  // The key stands for the errors: a new object with the same words must not show them anew.
  const shown = useMemo(() => toFieldErrors<Values>(JSON.parse(key)), [key])
  const form = useForm<Values>({
    resolver: standardSchemaResolver<Values, unknown, Values>(schema),
    mode: 'onTouched',
    errors: shown,
  })
  const { register, handleSubmit, formState, getFieldState } = form
  return {
    field: (name: Path<Values>) => register(name),
    error: (name: Path<Values>) => getFieldState(name, formState).error?.message,
    handleSubmit,
    form,
  }
}

function toFieldErrors<Values extends FieldValues>(errors: FormErrors): FieldErrors<Values> {
  const entries = Object.entries(errors).map(([name, message]) => [
    name,
    { type: 'server', message },
  ])
  // Names of the schema's own fields: readForm and toFormErrors take them from there.
  return Object.fromEntries(entries) as FieldErrors<Values>
}

/** The form of react-hook-form's event, whose type is left open. */
export function toForm(
  event?: { target: EventTarget | null } | undefined,
): HTMLFormElement | undefined {
  return event?.target instanceof HTMLFormElement ? event.target : undefined
}
