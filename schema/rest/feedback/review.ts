import * as z from 'zod'
import { rating, reviewText } from '#schema/form.ts'
import { Id, ofForm } from '#schema/rest/scalar.ts'

export const Review = z
  .object({
    id: Id,
    author: z.string().meta({ description: 'A first name, «Анна К.», or «Покупатель»' }),
    rating: z.int().min(1).max(5).meta({ description: 'Stars' }),
    text: z.string().meta({ description: 'The writer’s own words, 10 to 2000 letters' }),
    createdAt: z.string().meta({ description: 'ISO 8601' }),
  })
  .meta({ id: 'Review', description: 'What a buyer thinks of a product' })

const RatingCount = z
  .object({
    rating: z.int().meta({ description: 'Stars, 1 to 5' }),
    count: z.int().meta({ description: 'Reviews with just so many; may be 0' }),
  })
  .meta({ description: 'How many gave so many stars' })

/** `GET /products/{slug}/reviews`. */
export const ReviewPage = z
  .object({
    items: z.array(Review).meta({ description: 'Empty on a page past the last' }),
    total: z.int().meta({ description: 'Reviews on all pages together' }),
    page: z.int().meta({ description: 'Counts from 1' }),
    perPage: z.int().meta({ description: 'As many as a full page holds' }),
    average: z.number().nullable().meta({ description: 'To one decimal; null without reviews' }),
    breakdown: z.array(RatingCount).length(5).meta({ description: 'From five stars to one' }),
  })
  .meta({ id: 'ReviewPage', description: 'Reviews of a product, newest first' })

/** `POST /products/{slug}/reviews`. */
export const ReviewCreate = z.object({
  rating: z
    .number()
    .superRefine((value, context) => {
      for (const { message } of rating.safeParse(value).error?.issues ?? []) {
        context.addIssue({ code: 'custom', message })
      }
    })
    .meta({ description: 'Stars, whole ones, 1 to 5' }),
  text: ofForm(reviewText).meta({
    description: '10 to 2000 letters; spaces at the ends do not count',
  }),
})

/** `GET /user/products/{id}/review`. */
export const OwnReview = z
  .object({
    review: Review.nullable().meta({
      description: 'The user’s review; null when they have written none',
    }),
    canWrite: z.boolean().meta({ description: 'Has bought it and not written yet' }),
  })
  .meta({ id: 'OwnReview', description: 'Where the user stands with a product’s reviews' })

export type Review = z.infer<typeof Review>
export type ReviewPage = z.infer<typeof ReviewPage>
export type ReviewCreate = z.infer<typeof ReviewCreate>
export type OwnReview = z.infer<typeof OwnReview>
