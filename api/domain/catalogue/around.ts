/** The lists around a product on its page, read side by side. */
import type * as z from 'zod'
import { findHere, listAlsoBuy, listRelated } from '#api/data/catalogue/related.ts'
import { listQuestions } from '#api/data/feedback/question.ts'
import { listReviews } from '#api/data/feedback/review.ts'
import type { Database } from '#api/database.ts'
import type { AroundPart, AroundQuery, ProductAround } from '#schema/rest/catalogue/around.ts'
import { listAlike } from './similar.ts'

type Asked = Omit<z.output<typeof AroundQuery>, 'cityId'>

export async function listAround(
  db: Database,
  cityId: string,
  key: string,
  { parts, reviewPage, reviewsPerPage, questionPage, questionsPerPage }: Asked,
): Promise<{ isCityKnown: boolean; value: ProductAround | null }> {
  const ask = <Value>(part: AroundPart, list: () => Promise<Value>) =>
    parts.includes(part) ? list() : null
  const [here, related, similar, alsoBuy, reviews, questions] = await Promise.all([
    findHere(db, cityId, key),
    ask('related', () => listRelated(db, cityId, key)),
    ask('similar', () => listAlike(db, cityId, key)),
    ask('alsoBuy', () => listAlsoBuy(db, cityId, key)),
    ask('reviews', () => listReviews(db, key, { page: reviewPage, perPage: reviewsPerPage })),
    ask('questions', () =>
      listQuestions(db, key, { page: questionPage, perPage: questionsPerPage }),
    ),
  ])
  const value = {
    related: related?.value ?? null,
    similar: similar?.value ? { items: similar.value } : null,
    alsoBuy: alsoBuy?.value ?? null,
    reviews,
    questions,
  }
  return { isCityKnown: here.isCityKnown, value: here.value === null ? null : value }
}
