/** News that the shop's people write and send to those who have agreed to them. */
import * as z from 'zod'
import { KeysetQuery, keysetFields } from '#schema/rest/keyset.ts'
import { text } from '#schema/rest/scalar.ts'

export const newsSubjectMax = 100
/** It goes by SMS as well, which is paid by its length. */
export const newsTextMax = 300

const State = z.enum(['DRAFT', 'SENDING', 'SENT', 'STOPPED']).meta({
  description:
    'DRAFT until it is sent; SENDING until every recipient has been queued, SENT from then on, while the last messages may still wait; STOPPED by hand',
})

export const StaffNews = z
  .object({
    number: z.int().meta({ description: 'What it is named by' }),
    subject: z.string().meta({ description: 'Of the letter' }),
    text: z.string().meta({ description: 'Of the letter and of the SMS' }),
    path: z.string().meta({ description: 'The page of the shop it leads to; empty for none' }),
    state: State,
    version: z.int().meta({ description: 'Grows with every change; acts name the one they saw' }),
    createdAt: z.string().meta({ description: 'ISO 8601' }),
    startedAt: z.string().nullable().meta({ description: 'ISO 8601; null of a draft' }),
    sentCount: z.int().meta({ description: 'SMS and letters that have gone' }),
    waitingCount: z.int().meta({ description: 'SMS and letters that wait for their time' }),
  })
  .meta({ id: 'StaffNews', description: 'News, and how far its sending has come' })
export type StaffNews = z.infer<typeof StaffNews>

export const StaffNewsPreview = z
  .object({
    news: StaffNews,
    smsCount: z.int().meta({ description: 'People who would get an SMS now' }),
    emailCount: z.int().meta({ description: 'People who would get a letter now' }),
    sms: z
      .string()
      .meta({ description: 'The SMS as it is sent, with an example of the last link' }),
    letter: z.string().meta({ description: 'The letter as plain text' }),
    hindrance: z
      .string()
      .nullable()
      .meta({ description: 'In Russian, why it cannot be sent; null when it can' }),
  })
  .meta({ id: 'StaffNewsPreview', description: 'What would be sent, and to how many' })
export type StaffNewsPreview = z.infer<typeof StaffNewsPreview>

/** `GET /staff/news`. */
export const StaffNewsQuery = KeysetQuery
export const StaffNewsList = z.object({
  items: z.array(StaffNews).max(100).meta({ description: 'The newest first' }),
  ...keysetFields,
})

const atLeast = (min: number, max: number, empty: string) => text(max).min(min, empty)

/** `POST /staff/news`. */
export const StaffNewsCreate = z.object({
  subject: atLeast(3, newsSubjectMax, 'Напишите тему').meta({ description: 'Of the letter' }),
  text: atLeast(10, newsTextMax, 'Напишите хотя бы 10 знаков').meta({
    description: 'Of the letter and of the SMS; who sends it and how to refuse are added',
  }),
  path: text(200)
    .regex(/^(?:\/(?![/\\])[^\s\\]*)?$/, 'Адрес страницы магазина, например /selections/skidki')
    .default('')
    .meta({ description: 'A page of the shop, from its slash on; empty for none' }),
})
export type StaffNewsCreate = z.infer<typeof StaffNewsCreate>

/** `POST /staff/news/{number}/send` and `/stop`. */
export const StaffNewsAct = z.object({
  version: z.int().min(1).meta({ description: 'As it was seen; another one since is CONFLICT' }),
})
