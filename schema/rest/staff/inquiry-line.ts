/** Lines of an estimate that prices are asked for, and what the shop answers by line. */
import * as z from 'zod'
import { leadDaysMax, lineWordsMax } from '#schema/price-request.ts'
import { Id, Quantity, text } from '#schema/rest/scalar.ts'

const priceMinor = z.int().min(1).max(100_000_000_000)
const leadDays = z
  .int()
  .min(0)
  .max(leadDaysMax, `Не\u00a0больше ${leadDaysMax} дней`)
  .nullable()
  .default(null)
  .meta({ description: 'Days until the goods are there; 0 is in stock, null is not said' })
const holdsUntil = z.iso
  .date('Укажите дату')
  .nullable()
  .default(null)
  .meta({ description: 'The last day of the price; null promises nothing' })

/** What is written of one line; the draft keeps it as it is, an answer needs a price or words. */
export const StaffInquiryLineDraft = z
  .object({
    lineId: Id.meta({ description: 'Of one of `lines`' }),
    priceMinor: priceMinor
      .nullable()
      .default(null)
      .meta({ description: 'Kopecks of one `unit`; of an analogue, of one base unit of it' }),
    analogue: z
      .object({
        productId: Id.meta({ description: 'Goods that are sold' }),
        quantity: Quantity.nullable().default(null).meta({
          description: 'In their base unit, raised to the step; null is as much as was asked for',
        }),
      })
      .nullable()
      .default(null)
      .meta({ description: 'What the price is of, when it is not of what was asked for' }),
    leadDays,
    holdsUntil,
    words: text(lineWordsMax).default('').meta({ description: 'For the buyer, of this line' }),
  })
  .meta({ id: 'StaffInquiryLineDraft', description: 'What is written of a line, not sent yet' })

export const StaffInquiryLineAnswer = StaffInquiryLineDraft.refine(
  (line) => line.priceMinor !== null || line.words !== '',
  { path: ['priceMinor'], error: 'Назовите цену или напишите, почему её нет' },
).meta({ id: 'StaffInquiryLineAnswer', description: 'What the shop answers to a line' })

const StaffInquiryAnalogue = z.object({
  productId: Id.meta({ description: 'Of the goods that are offered' }),
  code: z.string().meta({ description: 'The shop’s article number' }),
  name: z.string().meta({ description: 'Of the goods' }),
  unit: z.string().meta({ description: 'Their base unit' }),
  quantity: Quantity.nullable().meta({ description: 'In it; null is not said yet' }),
})

export const StaffInquiryLine = z.object({
  lineId: Id.meta({ description: 'Of the estimate; an answer names a price by it' }),
  section: z.string().meta({ description: 'Where it stands in the estimate; may be empty' }),
  productId: Id.nullable().meta({ description: 'As it was asked for; null is an own line' }),
  name: z.string().meta({ description: 'Of goods, or as the owner calls it' }),
  code: z.string().nullable().meta({ description: 'The shop’s article number; null of own lines' }),
  unit: z.string().meta({ description: 'What quantity and prices are of' }),
  quantity: Quantity.meta({ description: 'In `unit`' }),
  priceMinor: z
    .int()
    .nullable()
    .meta({ description: 'Kopecks as the estimate had it; null is on request' }),
  todayMinor: z
    .int()
    .nullable()
    .meta({ description: 'Kopecks in the catalogue today for so many, where it was asked' }),
  change: z.enum(['QUANTITY', 'REPLACED', 'REMOVED']).nullable().meta({
    description: 'What the buyer has changed since it was asked; null is nothing',
  }),
  quantityNow: Quantity.nullable().meta({ description: 'Of a line whose quantity has changed' }),
  state: z.enum(['OPEN', 'ANSWERED', 'TAKEN', 'REFUSED']).meta({
    description: 'What the shop has answered is then taken or refused by the buyer',
  }),
  namedMinor: priceMinor.nullable().meta({ description: 'Kopecks as the shop names it' }),
  analogue: StaffInquiryAnalogue.nullable().meta({ description: 'What was offered in its place' }),
  leadDays,
  holdsUntil,
  words: z.string().meta({ description: 'What the shop has said of it' }),
  refusal: z.string().meta({ description: 'Why the buyer has refused; may be empty' }),
})

export const StaffInquiryDraft = z
  .object({
    answer: z.string().meta({ description: 'What is to be said of the whole' }),
    lines: z
      .array(
        StaffInquiryLineDraft.extend({
          analogue: StaffInquiryAnalogue.nullable().meta({
            description: 'What is to be offered in its place',
          }),
        }).meta({ id: 'StaffInquiryDraftLine', description: 'A line of a saved draft' }),
      )
      .max(500)
      .meta({ description: 'Those that were looked at; what is empty is not to be answered' }),
    savedBy: z.string().meta({ description: 'Who has saved it last' }),
    savedAt: z.iso.datetime().meta({ description: 'When' }),
  })
  .meta({ id: 'StaffInquiryDraft', description: 'What is filled in and not sent yet' })

export type StaffInquiryLine = z.infer<typeof StaffInquiryLine>
export type StaffInquiryLineDraft = z.infer<typeof StaffInquiryLineDraft>
export type StaffInquiryLineAnswer = z.infer<typeof StaffInquiryLineAnswer>
export type StaffInquiryDraft = z.infer<typeof StaffInquiryDraft>
