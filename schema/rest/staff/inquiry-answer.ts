/** How prices of an estimate are answered in parts, kept as a draft, and filled in by a table. */
import * as z from 'zod'
import { lineMax } from '#schema/estimate.ts'
import { answerFileBytesMax } from '#schema/price-request.ts'
import { text } from '#schema/rest/scalar.ts'
import { inquiryAnswerMax, StaffCase } from './inbox.ts'
import { StaffInquiryLineAnswer, StaffInquiryLineDraft } from './inquiry-line.ts'

const version = z.int().min(1).meta({
  description: 'As it was seen; another one since is CONFLICT',
})

/** `POST /staff/inquiries/{number}/lines`: the request stays open while lines are left. */
export const StaffInquiryPart = z.object({
  version,
  lines: z
    .array(StaffInquiryLineAnswer)
    .min(1, 'Заполните хотя бы одну строку')
    .max(lineMax)
    .meta({ description: 'Each of them once; the last of all lines closes the request' }),
})

/** `POST /staff/inquiries/{number}/draft`. */
export const StaffInquiryDraftSave = z.object({
  version,
  answer: text(inquiryAnswerMax).nullable().default(null).meta({
    description: 'What is to be said of the whole; null leaves what is there',
  }),
  lines: z
    .array(StaffInquiryLineDraft)
    .max(lineMax)
    .meta({ description: 'In the place of those that were saved; the others stay' }),
})

export const StaffInquiryFormType = z
  .enum(['XLSX', 'CSV'])
  .meta({ description: 'CSV is in UTF-8, with semicolons' })

/** `GET /staff/inquiries/{number}/form`. */
export const StaffInquiryFormQuery = z.object({ type: StaffInquiryFormType.default('XLSX') })

/** `POST /staff/inquiries/{number}/form`. */
export const StaffInquiryFormUpload = z.object({
  version,
  file: z
    .string()
    .min(1)
    .max(Math.ceil(answerFileBytesMax / 3) * 4)
    .meta({ description: 'XLSX, or CSV in UTF-8 or windows-1251; base64' }),
})

const StaffInquiryFormProblem = z.object({
  row: z.int().meta({ description: 'As the file numbers it, from 1' }),
  column: z.string().nullable().meta({ description: 'Its letter; null of the row as a whole' }),
  message: z.string().meta({ description: 'Russian, fit to be shown' }),
})

/** What of a table came into the draft. */
export const StaffInquiryFormRead = z.object({
  case: StaffCase,
  readCount: z.int().meta({ description: 'Rows that are in the draft now' }),
  problems: z
    .array(StaffInquiryFormProblem)
    .max(lineMax)
    .meta({ description: 'Rows that are left as they were, and why' }),
})

export type StaffInquiryPart = z.infer<typeof StaffInquiryPart>
export type StaffInquiryDraftSave = z.infer<typeof StaffInquiryDraftSave>
export type StaffInquiryFormType = z.infer<typeof StaffInquiryFormType>
export type StaffInquiryFormProblem = z.infer<typeof StaffInquiryFormProblem>
