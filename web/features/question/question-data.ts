/** Asking: the same calls for the dialog and for the page without script. */
import { QuestionForm } from '#schema/form.ts'
import { type FormErrors, readForm, readText, toFormErrors } from '#web/forms/form-read.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

export const QuestionsOwn = graphql(`
  query QuestionsOwn($slug: String!) {
    viewer {
      user { id isGuest }
      questions(slug: $slug) { id text createdAt }
    }
  }
`)

const QuestionCreate = graphql(`
  mutation QuestionCreate($productSlug: String!, $text: String!) {
    questionCreate(productSlug: $productSlug, text: $text) {
      userErrors { code message field }
      question { id }
    }
  }
`)

/** What the form shows again; `isSent` once the shop has the question. */
export type QuestionAnswer = { text: string; errors: FormErrors; isSent: boolean }

/** Sends a posted form. What was typed comes back with whatever was wrong with it. */
export async function sendQuestion(
  { mutate }: Storefront,
  productSlug: string,
  form: FormData,
): Promise<QuestionAnswer> {
  const text = readText(form, 'text')
  const read = readForm(QuestionForm, form)
  if (!read.ok) return { text, errors: read.errors, isSent: false }
  try {
    const { questionCreate } = await mutate(QuestionCreate, { productSlug, text })
    const errors = toFormErrors(questionCreate.userErrors, ['text'])
    return { text, errors, isSent: questionCreate.question !== null }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { text, errors: { form: error.message }, isSent: false }
  }
}
