import * as z from 'zod'
import { questionText } from '#schema/form.ts'
import { Id, ofForm } from '#schema/rest/scalar.ts'

export const Question = z
  .object({
    id: Id,
    author: z.string().meta({ description: 'A first name, or «Покупатель»' }),
    text: z.string().meta({ description: 'The writer’s own words, 10 to 1000 letters' }),
    createdAt: z.string().meta({ description: 'ISO 8601' }),
    answer: z.string().nullable().meta({ description: 'The shop’s answer; null until it answers' }),
    answeredAt: z.string().nullable().meta({ description: 'ISO 8601; null waits for an answer' }),
  })
  .meta({ id: 'Question', description: 'What a visitor asks of a product' })

/** `GET /products/{slug}/questions`. */
export const QuestionPage = z
  .object({
    items: z.array(Question).meta({ description: 'Empty on a page past the last' }),
    total: z.int().meta({ description: 'Answered ones on all pages together' }),
    page: z.int().meta({ description: 'Counts from 1' }),
    perPage: z.int().meta({ description: 'As many as a full page holds' }),
  })
  .meta({ id: 'QuestionPage', description: 'Answered ones, newest first' })

/** `POST /products/{slug}/questions`. */
export const QuestionCreate = z.object({
  text: ofForm(questionText).meta({
    description: '10 to 1000 letters; spaces at the ends do not count',
  }),
})

/** `GET /user/products/{id}/questions`. */
export const OwnQuestions = z
  .object({ items: z.array(Question).meta({ description: 'Newest first' }) })
  .meta({ id: 'OwnQuestions', description: 'The user’s own ones that wait for an answer' })

export type Question = z.infer<typeof Question>
export type QuestionPage = z.infer<typeof QuestionPage>
export type QuestionCreate = z.infer<typeof QuestionCreate>
