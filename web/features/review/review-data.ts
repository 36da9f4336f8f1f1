/** Reading and writing reviews: the same calls for the dialog and for the page without script. */
import { ReviewForm } from '#schema/form.ts'
import { type FormErrors, readForm, readText, toFormErrors } from '#web/forms/form-read.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

export const ReviewOwn = graphql(`
  query ReviewOwn($slug: String!) {
    viewer {
      user { id isGuest firstname }
      review(slug: $slug) {
        canWrite
        review { id rating text createdAt }
      }
    }
  }
`)

const ReviewCreate = graphql(`
  mutation ReviewCreate($productSlug: String!, $rating: Int!, $text: String!) {
    reviewCreate(productSlug: $productSlug, rating: $rating, text: $text) {
      userErrors { code message field }
      review { id author rating text createdAt }
    }
  }
`)

export type ReviewFields = { rating: string; text: string }

/** What the form shows again; `isSent` once the review is there. */
export type ReviewAnswer = { fields: ReviewFields; errors: FormErrors; isSent: boolean }

const names = ['rating', 'text']

/** Sends a posted form. What was typed comes back with whatever was wrong with it. */
export async function sendReview(
  { mutate }: Storefront,
  productSlug: string,
  form: FormData,
): Promise<ReviewAnswer> {
  const fields = { rating: readText(form, 'rating'), text: readText(form, 'text') }
  const read = readForm(ReviewForm, form)
  if (!read.ok) return { fields, errors: read.errors, isSent: false }
  const { text } = fields
  try {
    const { reviewCreate } = await mutate(ReviewCreate, {
      productSlug,
      rating: Number(fields.rating),
      text,
    })
    const errors = toFormErrors(reviewCreate.userErrors, names)
    return { fields, errors, isSent: reviewCreate.review !== null }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { fields, errors: { form: error.message }, isSent: false }
  }
}
