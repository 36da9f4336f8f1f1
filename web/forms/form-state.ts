/** react-hook-form over a plain form: the same fields post without it. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMemo } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type ResolverOptions,
  useForm,
} from 'react-hook-form'
import type { FormErrors } from './form-read.ts'
import { awaitMasks } from './mask-pending.ts'

type Schema<Values extends FieldValues> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0]

/**
 * `field(name)` is what an input takes, `error(name)` its message: the browser's own as soon as
 * the field was left, or the server's from `errors` until it is changed. Give inputs a
 * `defaultValue` and no values here: what stands in them is what is checked.
 */
export function useSchemaForm<Values extends FieldValues>(
  schema: Schema<Values>,
  errors: FormErrors = {},
) {
  const key = JSON.stringify(errors)
  // The key stands for the errors: a new object with the same words must not show them anew.
  const shown = useMemo(() => toFieldErrors<Values>(JSON.parse(key)), [key])
  const form = useForm<Values>({
    resolver: createResolver(schema),
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

function createResolver<Values extends FieldValues>(schema: Schema<Values>): Resolver<Values> {
  const resolve = standardSchemaResolver<Values, unknown, Values>(schema)
  return async (values, context, options) => {
    // A number typed before its mask came is not yet in the shape that is asked for.
    await awaitMasks()
    return resolve(readStanding(values, options), context, options)
  }
}

/**
 * With what stands in the form now, as it would be posted: a browser fills in and restores fields
 * without telling, and a mask rewrites what was typed before it came. A box that is not ticked and
 * a group without a choice are as react-hook-form has them.
 */
function readStanding<Values extends FieldValues>(
  values: Values,
  { fields }: ResolverOptions<Values>,
): Values {
  const elements = Object.values(fields).flatMap(({ ref, refs = [] }) => [ref, ...refs])
  const field = elements.find((element) => element instanceof HTMLInputElement)
  return field?.form ? { ...values, ...Object.fromEntries(new FormData(field.form)) } : values
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
