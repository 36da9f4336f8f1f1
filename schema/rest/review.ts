import * as z from 'zod'
import { rating, reviewText } from '../form.ts'
import { Id, ofForm } from './scalar.ts'

export const Review = z
  .object({
    id: Id,
    author: z.string().meta({ description: 'A first name, «Анна К.», or «Покупатель»' }),
    rating: z.int().min(1).max(5),
    text: z.string(),
    createdAt: z.string().meta({ description: 'ISO 8601' }),
  })
  .meta({ id: 'Review' })

/** `GET /products/{slug}/reviews`, newest first. */
export const ReviewPage = z
  .object({
    items: z.array(Review),
    total: z.int(),
    page: z.int(),
    perPage: z.int(),
    average: z.number().nullable().meta({ description: 'To one decimal' }),
    breakdown: z
      .array(z.object({ rating: z.int(), count: z.int() }))
      .length(5)
      .meta({ description: 'From five stars to one' }),
  })
  .meta({ id: 'ReviewPage' })

/** `POST /products/{slug}/reviews`. */
export const ReviewCreate = z.object({
  rating: z.number().superRefine((value, context) => {
    for (const { message } of rating.safeParse(value).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message })
    }
  }),
  text: ofForm(reviewText),
})

/** `GET /user/products/{id}/review`. */
export const OwnReview = z
  .object({
    review: Review.nullable(),
    canWrite: z.boolean().meta({ description: 'Has bought it and not written yet' }),
  })
  .meta({ id: 'OwnReview' })

export type Review = z.infer<typeof Review>
export type ReviewPage = z.infer<typeof ReviewPage>
export type ReviewCreate = z.infer<typeof ReviewCreate>
export type OwnReview = z.infer<typeof OwnReview>
