import { type Redirect, RedirectList } from '#schema/rest/redirect.ts'
import type { Rest } from './client.ts'

/** None of a back end that knows no redirects. */
export async function listRedirects(rest: Rest): Promise<Redirect[]> {
  const segments = ['content', 'redirects']
  const list = await rest.read({ segments, answer: RedirectList, access: 'public', isSteady: true })
  return list?.items ?? []
}
