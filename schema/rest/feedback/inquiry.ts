import * as z from 'zod'
import { lineMax } from '#schema/estimate.ts'
import * as form from '#schema/form.ts'
import { LegalPageConsent } from '#schema/rest/account/user.ts'
import { Id, ofForm } from '#schema/rest/scalar.ts'

/** `POST /inquiries`: a specialist is asked to find what the search did not. */
export const InquiryCreate = z.object({
  phrase: ofForm(form.inquiryPhrase).meta({ description: 'What is looked for' }),
  firstname: ofForm(form.firstname).meta({
    description: 'Whom to ask for: letters, spaces and hyphens, at most 100',
  }),
  contact: ofForm(form.login).meta({ description: 'A phone or an e-mail to answer to' }),
  comment: ofForm(form.inquiryComment).default('').meta({ description: 'At most 1000 characters' }),
  estimateId: Id.nullable().default(null).meta({
    description:
      'One of the user’s own, for whose goods and own lines without a price prices are asked',
  }),
  lineIds: z
    .array(Id)
    .min(1, 'Отметьте строки')
    .max(lineMax)
    .nullable()
    .default(null)
    .meta({
      description:
        'Lines of that estimate that are asked about, own ones with a price too; null is its goods ' +
        'and own lines without a price',
    }),
  wantedBy: z.iso.date('Укажите дату').nullable().default(null).meta({
    description: 'By when prices of the estimate are needed; not before today',
  }),
  legalPages: z
    .array(LegalPageConsent)
    .max(20)
    .default([])
    .meta({ description: 'What is agreed to; required ones given before need not stand here' }),
})

export const Inquiry = z
  .object({ number: z.string().meta({ description: 'What to name when calling' }) })
  .meta({ id: 'Inquiry', description: 'That a specialist has been asked' })

export type InquiryCreate = z.infer<typeof InquiryCreate>
export type Inquiry = z.infer<typeof Inquiry>
