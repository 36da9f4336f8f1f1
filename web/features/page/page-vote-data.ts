/** A visitor's word on whether a page has helped. */

import { messages } from '#schema/form.ts'
import { pageVoteReasonMax } from '#schema/page-vote.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

const PageVoteUpdate = graphql(`
  mutation PageVoteUpdate($slug: String!, $isUseful: Boolean!, $reason: String!) {
    pageVoteUpdate(slug: $slug, isUseful: $isUseful, reason: $reason) {
      vote { slug isUseful reason }
      userErrors { field message }
    }
  }
`)

export type PageVoteAnswer = {
  /** What is kept; null when nothing was saved. */
  isUseful: boolean | null
  /** What was typed. */
  reason: string
  error: string | null
}

/** Saves what a form says; what was typed comes back with what is wrong with it. */
export async function sendPageVote(
  { mutate }: Pick<Storefront, 'mutate'>,
  slug: string,
  form: FormData,
): Promise<PageVoteAnswer> {
  const isUseful = form.get('answer') === 'yes'
  const reason = isUseful ? '' : String(form.get('reason') ?? '').trim()
  const refused = (error: string) => ({ isUseful: null, reason, error })
  if (reason.length > pageVoteReasonMax) return refused(messages.max(pageVoteReasonMax))
  try {
    const { vote, userErrors } = (await mutate(PageVoteUpdate, { slug, isUseful, reason }))
      .pageVoteUpdate
    if (!vote) return refused(userErrors[0]?.message ?? 'Не удалось сохранить')
    return { isUseful: vote.isUseful, reason: vote.reason, error: null }
  } catch (error) {
    if (error instanceof StorefrontError) return refused(error.message)
    throw error
  }
}
