/** Sends a question to a specialist, for the dialog and the page without script. */
import { InquiryForm } from '#schema/form.ts'
import { type AskAnswer, sendAsk, toBlank, withConsents } from '#web/features/ask/ask-data.ts'
import type { Consent } from '#web/features/session/auth-steps.ts'
import { listConsents } from '#web/features/session/guest-consents.ts'
import { readText } from '#web/forms/form-read.ts'
import type { InquiryOwnQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

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

const names = ['phrase', 'firstname', 'contact', 'comment', 'estimateId'] as const

export type InquiryName = (typeof names)[number]
/** `number` once it was taken. */
export type InquiryAnswer = AskAnswer<InquiryName> & { number: string | null }

/** An empty form about a phrase, with what is known of a customer. */
export function toBlankInquiry(
  { phrase, estimateId }: { phrase: string; estimateId: string },
  { viewer }: InquiryOwnQuery,
): InquiryAnswer {
  const { firstname, phone } = viewer.user
  const fields = {
    phrase,
    firstname: firstname ?? '',
    contact: phone ?? '',
    comment: '',
    estimateId,
  }
  return { ...toBlank(fields), number: null }
}

export const createInquirySchema = (consents: readonly Consent[]) =>
  withConsents(InquiryForm.shape, consents)

export async function sendInquiry(
  { mutate }: Storefront,
  form: FormData,
  own: InquiryOwnQuery,
): Promise<InquiryAnswer> {
  const consents = listConsents(own)
  let number: string | null = null
  form.set('firstname', readText(form, 'firstname'))
  const answer = await sendAsk(form, {
    names,
    schema: createInquirySchema(consents),
    consents,
    send: async (fields, legalPages) => {
      const { inquiryCreate } = await mutate(InquiryCreate, {
        input: { ...fields, estimateId: fields.estimateId || null, legalPages },
      })
      number = inquiryCreate.number ?? null
      return inquiryCreate
    },
  })
  return { ...answer, number }
}

export const toTaken = (number: string) =>
  `Заявка №\u00a0${number} принята. Специалист ответит в\u00a0рабочее время`
