import { PageVote, type PageVoteRequest } from '#schema/rest/page-vote.ts'
import type { Outcome, Rest } from './client.ts'

/** The visitor's word on a page of information. */
export function updatePageVote(
  rest: Rest,
  slug: string,
  body: PageVoteRequest,
): Promise<Outcome<PageVote>> {
  const segments = ['user', 'info-pages', slug, 'vote']
  return rest.write({ segments, body, answer: PageVote, access: 'session' })
}
