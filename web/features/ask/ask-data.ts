/** Shared code of the forms that shoppers use to ask the shop a question. */
import * as z from 'zod/mini'
import { messages } from '#schema/form.ts'
import type { Consent } from '#web/features/session/auth-steps.ts'
import {
  type FormErrors,
  readForm,
  readText,
  toConsentName,
  toFormErrors,
  type UserError,
} from '#web/forms/form-read.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'

/** State the form is redrawn with; `isSent` once the shop has received it. */
export type AskAnswer<Name extends string> = {
  fields: Record<Name, string>
  /** Slugs of the documents the shopper agreed to. */
  agreed: string[]
  errors: FormErrors
  isSent: boolean
}

export function toBlank<Name extends string>(fields: Record<Name, string>): AskAnswer<Name> {
  return { fields, agreed: [], errors: {}, isSent: false }
}

/** The fields of a form, and a box for each consent. */
export function withConsents(
  shape: Record<string, z.ZodMiniType<string, string>>,
  consents: readonly Consent[],
) {
  const box = z.string(messages.required)
  const boxes = consents.map((consent) => [toConsentName(consent), box] as const)
  return z.object({ ...shape, ...Object.fromEntries(boxes) })
}

type LegalPage = Pick<Consent, 'slug' | 'version'>

export type Ask<Name extends string> = {
  names: readonly Name[]
  schema: z.ZodMiniType
  consents?: readonly Consent[]
  /** Returns the mutation's errors. */
  send: (
    fields: Record<Name, string>,
    legalPages: LegalPage[],
  ) => Promise<{ userErrors: readonly UserError[] }>
}

/** Sends a posted form; returns the typed values with their errors. */
export async function sendAsk<Name extends string>(
  form: FormData,
  { names, schema, consents = [], send }: Ask<Name>,
): Promise<AskAnswer<Name>> {
  const given = consents.filter((consent) => form.has(toConsentName(consent)))
  const typed = { fields: readFields(form, names), agreed: given.map(({ slug }) => slug) }
  const read = readForm(schema, form)
  if (!read.ok) return { ...typed, errors: read.errors, isSent: false }
  try {
    const legalPages = given.map(({ slug, version }) => ({ slug, version }))
    const { userErrors } = await send(typed.fields, legalPages)
    const errors = toFormErrors(userErrors, [...names, ...consents.map(toConsentName)])
    return { ...typed, errors, isSent: userErrors.length === 0 }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { ...typed, errors: { form: error.message }, isSent: false }
  }
}

export function readFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, readText(form, name)])) as Record<
    Name,
    string
  >
}
