import { NewsUnsubscribed } from '#schema/rest/news.ts'
import type { Outcome, Rest } from './client.ts'

/** Ends news by the link of a message. */
export function unsubscribeNews(
  rest: Rest,
  token: string,
): Promise<Outcome<{ isUnsubscribed: true }>> {
  const segments = ['news', 'unsubscribe']
  return rest.write({ segments, body: { token }, answer: NewsUnsubscribed, access: 'public' })
}
