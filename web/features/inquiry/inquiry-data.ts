/** Asking a specialist: the same calls for the dialog and for the page without script. */
import * as z from 'zod/mini'
import { InquiryForm, messages } from '#schema/form.ts'
import type { Consent } from '#web/features/session/auth-steps.ts'
import { listConsents } from '#web/features/session/guest-consents.ts'
import {
  type FormErrors,
  readForm,
  readText,
  toConsentName,
  toFormErrors,
} from '#web/forms/form-read.ts'
import type { InquiryOwnQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

export const InquiryOwn = graphql(`
  query InquiryOwn($cityId: ID!) {
    viewer { user { id isGuest firstname phone } }
    commonContent(cityId: $cityId) {
      city { id }
      legalPages { slug title version isConsent isRequired }
    }
  }
`)

const InquiryCreate = graphql(`
  mutation InquiryCreate($input: InquiryCreateInput!) {
    inquiryCreate(input: $input) {
      number
      userErrors { code message field }
    }
  }
`)

export type InquiryFields = { phrase: string; firstname: string; contact: string; comment: string }

/** What the form shows again; `number` once it was taken. */
export type InquiryAnswer = {
  fields: InquiryFields
  agreed: string[]
  errors: FormErrors
  number: string | null
}

/** An empty form about a phrase, with what is known of whoever is signed in. */
export function toBlank(phrase: string, { viewer }: InquiryOwnQuery): InquiryAnswer {
  const { firstname, phone } = viewer.user
  const fields = { phrase, firstname: firstname ?? '', contact: phone ?? '', comment: '' }
  return { fields, agreed: [], errors: {}, number: null }
}

export function createInquirySchema(consents: readonly Consent[]) {
  const box = z.string(messages.required)
  return z.object({
    ...InquiryForm.shape,
    ...Object.fromEntries(consents.map((consent) => [toConsentName(consent), box])),
  })
}

/** Sends a posted form. What was typed comes back with whatever was wrong with it. */
export async function sendInquiry(
  { mutate }: Storefront,
  form: FormData,
  own: InquiryOwnQuery,
): Promise<InquiryAnswer> {
  const consents = listConsents(own)
  const given = consents.filter((consent) => form.has(toConsentName(consent)))
  const fields = {
    phrase: readText(form, 'phrase'),
    firstname: readText(form, 'firstname'),
    contact: readText(form, 'contact'),
    comment: readText(form, 'comment'),
  }
  form.set('firstname', fields.firstname)
  const typed = { fields, agreed: given.map(({ slug }) => slug), number: null }
  const read = readForm(createInquirySchema(consents), form)
  if (!read.ok) return { ...typed, errors: read.errors }
  try {
    const legalPages = given.map(({ slug, version }) => ({ slug, version }))
    const { inquiryCreate } = await mutate(InquiryCreate, { input: { ...fields, legalPages } })
    const names = [...Object.keys(fields), ...consents.map(toConsentName)]
    const errors = toFormErrors(inquiryCreate.userErrors, names)
    return { ...typed, errors, number: inquiryCreate.number ?? null }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { ...typed, errors: { form: error.message } }
  }
}

export const toTaken = (number: string) =>
  `Заявка №\u00a0${number} принята. Специалист ответит в\u00a0рабочее время`
