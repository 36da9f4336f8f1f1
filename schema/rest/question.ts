import * as z from 'zod'
import { questionText } from '../form.ts'
import { Id, ofForm } from './scalar.ts'

export const Question = z
  .object({
    id: Id,
    author: z.string().meta({ description: 'A first name, or «Покупатель»' }),
    text: z.string(),
    createdAt: z.string().meta({ description: 'ISO 8601' }),
    answer: z.string().nullable().meta({ description: 'Of the shop; null waits for one' }),
    answeredAt: z.string().nullable().meta({ description: 'ISO 8601' }),
  })
  .meta({ id: 'Question' })

/** `GET /products/{slug}/questions`: the answered ones, newest first. */
export const QuestionPage = z
  .object({ items: z.array(Question), total: z.int(), page: z.int(), perPage: z.int() })
  .meta({ id: 'QuestionPage' })

/** `POST /products/{slug}/questions`. */
export const QuestionCreate = z.object({ text: ofForm(questionText) })

/** `GET /user/products/{id}/questions`: one's own that wait for an answer, newest first. */
export const OwnQuestions = z.object({ items: z.array(Question) }).meta({ id: 'OwnQuestions' })

export type Question = z.infer<typeof Question>
export type QuestionPage = z.infer<typeof QuestionPage>
export type QuestionCreate = z.infer<typeof QuestionCreate>
