/** Pages that show what the cache has at once, and ask anew behind it. */
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { ask, recall } from './client.ts'
import { StorefrontError } from './storefront.ts'

/** What a page may show while `refresh` is on its way; null when it must wait for an answer. */
export async function recallPage<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  refresh: () => Promise<unknown> = () => ask(document, variables, 'network-only'),
): Promise<Result | null> {
  const known = await recall(document, variables)
  if (known !== null) void quietly(refresh)
  return known
}

/** A failure leaves what is shown. */
async function quietly(refresh: () => Promise<unknown>): Promise<void> {
  try {
    await refresh()
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
  }
}
