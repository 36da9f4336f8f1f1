/** Forms as the server reads them: the same schemas that the browser checks with. */
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'

/** Messages by the name of the field; those of the whole form stand under `form`. */
export type FormErrors = Record<string, string>

export type FormOutcome<Values> = { ok: true; values: Values } | { ok: false; errors: FormErrors }

/** Checks the fields of `form`, a field sent several times by its last value. */
export function readForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  form: FormData,
): FormOutcome<z.infer<Schema>> {
  const parsed = safeParse(schema, Object.fromEntries(form))
  if (parsed.success) return { ok: true, values: parsed.data }
  const errors: FormErrors = {}
  for (const { path, message } of parsed.error.issues) {
    errors[String(path[0] ?? 'form')] ??= message
  }
  return { ok: false, errors }
}

/** A text field of `form`, trimmed; the empty text when it is absent or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

export type UserError = { message: string; field: string[] }

const consentPrefix = 'consent-'

/** Name of a consent's box; its value is the version that was shown. */
export const toConsentName = ({ slug }: { slug: string }) => `${consentPrefix}${slug}`

/** The documents whose boxes were ticked, each in the version that was shown. */
export function listConsents(form: FormData): { slug: string; version: string }[] {
  const names = [...form.keys()].filter((name) => name.startsWith(consentPrefix))
  return names.map((name) => {
    return { slug: name.slice(consentPrefix.length), version: readText(form, name) }
  })
}

/**
 * Refusals of a mutation by the field of the form they belong to: the last name of the path
 * that `names` knows, the box of a consent for a document, and `form` for the rest.
 */
export function toFormErrors(
  userErrors: readonly UserError[],
  names: readonly string[],
): FormErrors {
  const errors: FormErrors = {}
  for (const { field, message } of userErrors) {
    const path = field[0] === 'legalPages' ? [toConsentName({ slug: field[1] ?? '' })] : field
    errors[path.findLast((name) => names.includes(name)) ?? 'form'] ??= message
  }
  return errors
}
