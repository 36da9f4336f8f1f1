/** What a client says of an estimate by its link, and what its owner replies. */
import * as z from 'zod'
import { photoBytesMax } from '#schema/complaint.ts'
import { actMax, answerMax, answerPhotoMax, answerTextMax, versionMax } from '#schema/estimate.ts'
import * as form from '#schema/form.ts'
import { Id, Money, text } from '#schema/rest/scalar.ts'
import { EstimateAct } from './act.ts'

/** Base64 takes four letters for three bytes. */
const lettersMax = 4 * Math.ceil(photoBytesMax / 3)

export const EstimateAnswerKind = z
  .enum(['CHANGE', 'QUESTION'])
  .meta({ description: 'CHANGE asks for another line or price, QUESTION only for words' })

const versionNumber = z.int().min(1).meta({ description: 'Of the version that the client saw' })
const said = text(answerTextMax)
  .min(2, form.messages.min(2))
  .meta({ description: 'In the client’s own words' })

export const EstimateAnswer = z
  .object({
    id: Id.meta({ description: 'Opaque; stands in the addresses of its pictures' }),
    versionNumber,
    kind: EstimateAnswerKind,
    lineId: Id.nullable().meta({ description: 'null is about the whole estimate' }),
    lineName: z.string().meta({ description: 'As the client read it; empty of the whole' }),
    text: z.string().meta({ description: 'In the client’s own words' }),
    photoCount: z.int().meta({ description: '…/answers/{id}/photos/{0…}' }),
    createdAt: z.string().meta({ description: 'ISO 8601' }),
    reply: z
      .object({
        text: z.string().meta({ description: 'Of the owner; may be empty when it is fixed' }),
        isFixed: z.boolean().meta({ description: 'The owner has changed what was asked' }),
        repliedAt: z.string().meta({ description: 'ISO 8601' }),
      })
      .nullable()
      .meta({ description: 'null while the client waits' }),
  })
  .meta({ id: 'EstimateAnswer', description: 'A question or a wish of a client' })

export const EstimateAcceptance = z
  .object({
    versionNumber: z.int().meta({ description: 'What was agreed to' }),
    name: z.string().meta({ description: 'As the client wrote it' }),
    phone: z.string().meta({ description: 'Masked: …45-67; empty once its person is erased' }),
    total: Money.nullable().meta({ description: 'null when the link shows no prices' }),
    fingerprint: z.string().meta({ description: 'SHA-256 of the version in hex' }),
    acceptedAt: z.string().meta({ description: 'ISO 8601' }),
  })
  .meta({ id: 'EstimateAcceptance', description: 'That a client has agreed to a version' })

const state = {
  phone: z.string().nullable().meta({
    description: 'To which codes go, masked: …45-67; null when the owner has given none',
  }),
  isSilent: z.boolean().meta({ description: 'The client wants no SMS about this estimate' }),
  answers: z
    .array(EstimateAnswer)
    .max(answerMax)
    .meta({ description: 'In the order in which they came' }),
  acceptances: z
    .array(EstimateAcceptance)
    .max(versionMax)
    .meta({ description: 'The last version first' }),
  acts: z.array(EstimateAct).max(actMax).meta({ description: 'By their numbers' }),
}

/** `GET /shared/estimates/{token}/answers` and what each act of the client answers. */
export const SharedAnswers = z
  .object({
    ...state,
    versionNumber: z.int().meta({ description: 'Of the version that was sent last' }),
    refusal: z.string().nullable().meta({
      description: 'Why the last version cannot be agreed to now, in words; null when it can',
    }),
  })
  .meta({ id: 'SharedAnswers', description: 'What the client and the owner have said so far' })

/** `GET /user/estimates/{id}/answers`. */
export const EstimateAnswers = z
  .object({
    ...state,
    versionNumber: z.int().nullable().meta({ description: 'Of the last version; null of none' }),
    waitingCount: z.int().meta({ description: 'Those without a reply' }),
  })
  .meta({ id: 'EstimateAnswers', description: 'What the client of an estimate has said' })

/** `POST /shared/estimates/{token}/answers`; takes the header `Idempotency-Key`. */
export const EstimateAnswerCreate = z
  .object({
    versionNumber,
    kind: EstimateAnswerKind,
    lineId: Id.nullable().default(null).meta({ description: 'null is the whole estimate' }),
    text: said,
    photos: z
      .array(z.base64('Это не\u00a0фотография').max(lettersMax, 'Фотография больше 1\u00a0МБ'))
      .max(answerPhotoMax, 'Не\u00a0больше трёх фотографий')
      .default([])
      .meta({ description: 'JPEG, PNG or WebP, a megabyte each, as base64' }),
  })
  .meta({
    id: 'EstimateAnswerCreate',
    description: 'A question or a wish',
    example: { versionNumber: 1, kind: 'QUESTION', lineId: null, text: 'Когда начнёте?' },
  })

/** `POST /shared/estimates/{token}/silence`. */
export const EstimateSilence = z
  .object({ isSilent: z.boolean().meta({ description: 'Whether no SMS is wanted' }) })
  .meta({ id: 'EstimateSilence', description: 'Whether the client is written to' })

/** `POST /user/estimates/{id}/answers/{answerId}/reply`. */
export const EstimateReply = z
  .object({
    text: text(answerTextMax).default('').meta({ description: 'What the client reads' }),
    isFixed: z.boolean().default(false).meta({ description: 'What was asked is changed' }),
  })
  .refine((reply) => reply.isFixed || reply.text !== '', {
    path: ['text'],
    error: form.messages.required,
  })
  .meta({
    id: 'EstimateReply',
    description: 'A reply to a client',
    example: { text: 'Начнём 3 декабря', isFixed: false },
  })

export type EstimateAnswer = z.infer<typeof EstimateAnswer>
export type EstimateAcceptance = z.infer<typeof EstimateAcceptance>
export type SharedAnswers = z.infer<typeof SharedAnswers>
export type EstimateAnswers = z.infer<typeof EstimateAnswers>
export type EstimateAnswerCreate = z.infer<typeof EstimateAnswerCreate>
export type EstimateReply = z.infer<typeof EstimateReply>
