import * as z from 'zod'
import { QuestionPage } from '#schema/rest/feedback/question.ts'
import { ReviewPage } from '#schema/rest/feedback/review.ts'
import { PageQuery } from '#schema/rest/scalar.ts'
import { CityQuery } from './city.ts'
import { AlsoBuyList, RelatedList, SimilarList } from './related.ts'

/** What may be asked for around a product; each has a separate call as well. */
export const aroundParts = ['related', 'similar', 'alsoBuy', 'reviews', 'questions'] as const
export type AroundPart = (typeof aroundParts)[number]

const { page, perPage } = PageQuery.shape

/** `GET /products/{slug}/around`. */
export const AroundQuery = CityQuery.extend({
  parts: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(aroundParts)).min(1).max(aroundParts.length))
    .meta({ description: `Which of them, with commas: ${aroundParts.join(', ')}` }),
  reviewPage: page.meta({ description: 'Of reviews; counts from 1' }),
  reviewsPerPage: perPage.meta({ description: 'At most so many reviews' }),
  questionPage: page.meta({ description: 'Of questions; counts from 1' }),
  questionsPerPage: perPage.meta({ description: 'At most so many questions' }),
})

export const ProductAround = z
  .object({
    related: RelatedList.nullable().default(null).meta({ description: 'What is needed with it' }),
    similar: SimilarList.nullable().default(null).meta({ description: 'What is like it' }),
    alsoBuy: AlsoBuyList.nullable().default(null).meta({ description: 'What is bought with it' }),
    reviews: ReviewPage.nullable().default(null).meta({ description: 'A page of its reviews' }),
    questions: QuestionPage.nullable()
      .default(null)
      .meta({ description: 'A page of its answered questions' }),
  })
  .meta({ id: 'ProductAround', description: 'The asked parts; what was not asked for is null' })
export type ProductAround = z.infer<typeof ProductAround>
