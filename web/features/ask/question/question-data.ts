/** Asking: the same calls for the dialog and for the page without script. */
import { QuestionForm } from '#schema/form.ts'
import { sendAsk } from '#web/features/ask/ask-data.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

const QuestionCreate = graphql(`
  mutation QuestionCreate($productSlug: String!, $text: String!) {
    questionCreate(productSlug: $productSlug, text: $text) {
      userErrors { code message field }
      question { id }
    }
  }
`)

export const sendQuestion = ({ mutate }: Storefront, productSlug: string, form: FormData) =>
  sendAsk(form, {
    names: ['text'],
    schema: QuestionForm,
    send: async ({ text }) => (await mutate(QuestionCreate, { productSlug, text })).questionCreate,
  })
