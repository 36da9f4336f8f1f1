/** What waits for the shop: returns, complaints, transfers, questions, requests of installers… */
import * as z from 'zod'
import { lineMax } from '#schema/estimate.ts'
import { KeysetQuery, keysetFields } from '#schema/rest/keyset.ts'
import { Id, Quantity, text } from '#schema/rest/scalar.ts'
import { StaffInquiryDraft, StaffInquiryLine, StaffInquiryLineAnswer } from './inquiry-line.ts'
import { returnedCodes } from './marking-code.ts'

export const StaffCaseKind = z
  .enum(['RETURN', 'COMPLAINT', 'TRANSFER', 'QUESTION', 'REVIEW', 'INQUIRY', 'INSTALLER'])
  .meta({
    description:
      'MANAGER answers RETURN and COMPLAINT and sends back TRANSFER, money that came by bank; ' +
      'OWNER decides INSTALLER, a client who asks to become one; MANAGER and CONTENT answer ' +
      'INQUIRY, whose prices MANAGER names; CONTENT answers the others',
  })
export type StaffCaseKind = z.infer<typeof StaffCaseKind>

/** `GET /staff/inbox`. */
export const StaffInboxQuery = KeysetQuery.extend({
  kind: StaffCaseKind.optional().meta({ description: 'Only those; absent is all the key may see' }),
  waiting: z.stringbool().default(true).meta({
    description:
      'true leaves what waits, the oldest first; false what was answered, the newest first',
  }),
})

const StaffCaseItem = z.object({
  name: z.string().meta({ description: 'Of a product or an order line; what INQUIRY looks for' }),
  quantity: Quantity.nullable().meta({ description: 'RETURN only: base units given back' }),
  unit: z.string().nullable().meta({ description: 'RETURN only: the base unit' }),
})

export const StaffCase = z
  .object({
    kind: StaffCaseKind,
    id: Id.meta({
      description: 'A number of RETURN, COMPLAINT, INQUIRY and INSTALLER: what people name',
    }),
    version: z
      .int()
      .meta({ description: 'Grows with every change; answers name the one they saw' }),
    state: z
      .enum([
        'WAITING',
        'ANSWERED',
        'ACCEPTED',
        'REFUNDED',
        'REFUSED',
        'SHOWN',
        'HIDDEN',
        'CLOSED',
        'WITHDRAWN',
      ])
      .meta({
        description:
          'RETURN ends ACCEPTED, then REFUNDED, or REFUSED; TRANSFER ends REFUNDED; ' +
          'COMPLAINT and QUESTION end ANSWERED; ' +
          'REVIEW SHOWN or HIDDEN; INQUIRY CLOSED, or WITHDRAWN by who asked for prices; ' +
          'INSTALLER ACCEPTED, REFUSED, or WITHDRAWN by the user',
      }),
    createdAt: z.iso.datetime().meta({ description: 'Since when' }),
    from: z.string().meta({ description: 'First name; empty when not given' }),
    contact: z.string().nullable().meta({
      description:
        '11 digits or an e-mail address; null of QUESTION and REVIEW, answered in public',
    }),
    city: z.string().nullable().meta({ description: 'INQUIRY only: where it was asked' }),
    orderNumber: z.string().nullable().meta({ description: 'RETURN, COMPLAINT and TRANSFER only' }),
    productSlug: z.string().nullable().meta({ description: 'QUESTION and REVIEW only' }),
    complaintKind: z.string().nullable().meta({ description: 'COMPLAINT only, such as DAMAGED' }),
    about: z.array(StaffCaseItem).max(500).meta({
      description: 'What it is about; empty of COMPLAINT is the whole order',
    }),
    text: z.string().meta({ description: 'In the words of who wrote it; may be empty' }),
    rating: z.int().nullable().meta({ description: 'REVIEW only: stars, 1 to 5' }),
    amountMinor: z
      .int()
      .nullable()
      .meta({ description: 'RETURN and TRANSFER only: kopecks to pay back' }),
    photoCount: z.int().meta({ description: 'Pictures: of COMPLAINT 0 to 4, of INSTALLER 0 to 5' }),
    wantedBy: z.iso
      .date()
      .nullable()
      .meta({ description: 'INQUIRY about an estimate only: by when prices are needed' }),
    lines: z.array(StaffInquiryLine).max(lineMax).meta({
      description: 'INQUIRY about an estimate only: what prices are asked for',
    }),
    draft: StaffInquiryDraft.nullable().meta({
      description: 'INQUIRY about an estimate only: what is filled in and not sent yet',
    }),
    answer: z.string().nullable().meta({
      description: 'Of the shop; of a HIDDEN review, why it is hidden. null until there is one',
    }),
  })
  .meta({ id: 'StaffCase', description: 'What a visitor or a buyer wrote to the shop' })
export type StaffCase = z.infer<typeof StaffCase>

export const StaffCaseList = z.object({
  items: z.array(StaffCase).max(100).meta({ description: 'A page past the end is empty' }),
  ...keysetFields,
})

/** With its beginning an SMS of six parts. */
export const inquiryAnswerMax = 300

const version = z.int().min(1).meta({
  description: 'As it was seen; another one since is CONFLICT',
})
const answerText = (empty: string) => text(2000).min(1, empty)

/** `POST /staff/complaints/{number}/answer` and `/staff/questions/{id}/answer`. */
export const StaffAnswer = z.object({
  version,
  answer: answerText('Напишите ответ').meta({
    description:
      'Shown to the buyer, or on the page of the product; one there is already is replaced',
  }),
})
export type StaffAnswer = z.infer<typeof StaffAnswer>

/** `POST /staff/returns/{number}/decision`. */
export const StaffReturnDecision = z
  .object({
    version,
    to: z.enum(['ACCEPTED', 'REFUSED']).meta({
      description: 'ACCEPTED puts the goods on the shelf and gives back what was paid online',
    }),
    codes: returnedCodes,
    answer: text(2000).default('').meta({
      description: 'Told to the buyer; REFUSED needs one',
    }),
  })
  .refine(({ to, answer }) => to === 'ACCEPTED' || answer !== '', {
    path: ['answer'],
    error: 'Напишите покупателю, почему отказано',
  })
export type StaffReturnDecision = z.infer<typeof StaffReturnDecision>

/** `POST /staff/reviews/{id}/decision`; may be decided anew. */
export const StaffReviewDecision = z
  .object({
    version,
    to: z.enum(['SHOWN', 'HIDDEN']).meta({
      description: 'HIDDEN takes it and its stars off the pages of the shop',
    }),
    reason: text(300).default('').meta({
      description: 'HIDDEN only, which needs one: for the shop’s people alone',
    }),
  })
  .refine(({ to, reason }) => to === 'SHOWN' || reason !== '', {
    path: ['reason'],
    error: 'Напишите, почему отзыв скрыт',
  })
export type StaffReviewDecision = z.infer<typeof StaffReviewDecision>

/** `POST /staff/inquiries/{number}/close`. */
export const StaffInquiryClose = z.object({
  version,
  answer: text(inquiryAnswerMax).default('').meta({
    description:
      'Told to who asked, by the phone or the e-mail they left, of an estimate beside the prices; empty when they were called',
  }),
  prices: z
    .array(StaffInquiryLineAnswer)
    .max(lineMax)
    .default([])
    .meta({ description: 'They come into the estimate once its owner takes them' }),
})
export type StaffInquiryClose = z.infer<typeof StaffInquiryClose>

const StaffRestock = z.object({
  productId: Id.meta({ description: 'What is waited for' }),
  productSlug: z.string().meta({ description: 'Of its page' }),
  name: z.string().meta({ description: 'Of the product' }),
  code: z.string().meta({ description: 'The shop’s article number' }),
  city: z.string().meta({ description: 'Where it is out of stock' }),
  count: z.int().meta({ description: 'How many people wait' }),
  since: z.iso.datetime().meta({ description: 'When the first of them asked' }),
})
export type StaffRestock = z.infer<typeof StaffRestock>

/** `GET /staff/restocks`. They are told by SMS once the product is in stock: no answer is needed. */
export const StaffRestockList = z.object({
  items: z.array(StaffRestock).max(100).meta({ description: 'The most wanted first' }),
  ...keysetFields,
})
