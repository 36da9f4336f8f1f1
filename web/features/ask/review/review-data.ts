/** Reading and writing reviews: the same calls for the dialog and for the page without script. */
import { ReviewForm } from '#schema/form.ts'
import { sendAsk, toBlank } from '#web/features/ask/ask-data.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

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

export const blankReview = toBlank({ rating: '', text: '' })

export const sendReview = ({ mutate }: Storefront, productSlug: string, form: FormData) =>
  sendAsk(form, {
    names: ['rating', 'text'],
    schema: ReviewForm,
    send: async ({ rating, text }) => {
      const review = { productSlug, rating: Number(rating), text }
      return (await mutate(ReviewCreate, review)).reviewCreate
    },
  })
