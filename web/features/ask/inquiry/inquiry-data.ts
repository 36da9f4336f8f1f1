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

const names = ['phrase', 'firstname', 'contact', 'comment', 'estimateId', 'wantedBy'] as const

export type InquiryName = (typeof names)[number]
/** `number` once it was taken. */
export type InquiryAnswer = AskAnswer<InquiryName> & {
  number: string | null
  /** Lines of an estimate that were ticked; null before any were. */
  lineIds: string[] | null
}

/** An empty form about a phrase, with what is known of a customer. */
export function toBlankInquiry(
  { phrase, estimateId = '' }: { phrase: string; estimateId?: string },
  { viewer }: InquiryOwnQuery,
): InquiryAnswer {
  const { firstname, phone } = viewer.user
  const fields = {
    phrase,
    firstname: firstname ?? '',
    contact: phone ?? '',
    comment: '',
    estimateId,
    wantedBy: '',
  }
  return { ...toBlank(fields), number: null, lineIds: null }
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
  const lineIds = form.getAll('lineId').map(String)
  form.set('firstname', readText(form, 'firstname'))
  const answer = await sendAsk(form, {
    names,
    schema: createInquirySchema(consents),
    consents,
    send: async ({ estimateId, wantedBy, ...fields }, legalPages) => {
      if (estimateId && lineIds.length === 0) return { userErrors: [nothingTicked] }
      const estimate = estimateId ? { estimateId, lineIds, wantedBy: wantedBy || null } : {}
      const { inquiryCreate } = await mutate(InquiryCreate, {
        input: { ...fields, ...estimate, legalPages },
      })
      number = inquiryCreate.number ?? null
      return inquiryCreate
    },
  })
  return { ...answer, number, lineIds }
}

const nothingTicked = {
  code: 'VALIDATION',
  message: 'Отметьте хотя\u00a0бы одну строку',
  field: ['estimateId'],
}

export const toTaken = (number: string) =>
  `Заявка №\u00a0${number} принята. Специалист ответит в\u00a0рабочее время`
