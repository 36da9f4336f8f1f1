/** The browser's transport: urql over `/graphql`, with one normalised cache a tab. */
import { Client, type CombinedError, type Exchange, fetchExchange, type Operation } from 'urql'
import { filter, map, merge, pipe } from 'wonka'
import { isErrorCode, toMessage } from '#schema/error.ts'
import type { TypedDocumentString } from '../generated/graphql/graphql.ts'
import { type Storefront, StorefrontError } from '../storefront.ts'
import { createCache } from './cache.ts'
import { createMergeExchange, toCartKeys } from './merge.ts'

/** Answers an operation from data the page already holds (`seed`), without a request. */
const seedExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const isSeeded = (operation: Operation) => operation.context.seed !== undefined
    const seeded = pipe(
      operations,
      filter((operation) => operation.kind === 'query' && isSeeded(operation)),
      map((operation) => ({
        operation,
        data: operation.context.seed,
        stale: false,
        hasNext: false,
      })),
    )
    const rest = pipe(
      operations,
      filter((operation) => operation.kind !== 'query' || !isSeeded(operation)),
    )
    return merge([seeded, forward(rest)])
  }

export const client = new Client({
  url: '/graphql',
  preferGetMethod: false,
  fetchOptions: { headers: { 'x-graphql-client': 'web' } },
  exchanges: [createCache(), createMergeExchange(toCartKeys), seedExchange, fetchExchange],
})

/** The gateway's refusal to answer, or the network's. */
export function toStorefrontError(error: CombinedError): StorefrontError {
  const extensions = error.graphQLErrors[0]?.extensions ?? {}
  const code = isErrorCode(extensions.code) ? extensions.code : 'UNAVAILABLE'
  const message = error.graphQLErrors[0]?.message ?? toMessage(code)
  const requestId = typeof extensions.requestId === 'string' ? extensions.requestId : null
  return new StorefrontError(code, message, requestId)
}

type Policy = 'cache-first' | 'network-only'

/** Asks the cache, then the gateway; `network-only` when the answer must be fresh. */
export async function ask<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  requestPolicy: Policy = 'cache-first',
): Promise<Result> {
  const { data, error } = await client
    .query<Result>(String(document), Object(variables), { requestPolicy })
    .toPromise()
  if (error) throw toStorefrontError(error)
  if (data === undefined) throw new StorefrontError('UNAVAILABLE', '', null)
  return data
}

export const browserStorefront: Storefront = {
  get cityId() {
    return document.documentElement.dataset.city ?? ''
  },
  query: ask,
  async mutate(mutation, variables) {
    const { data, error } = await client.mutation(String(mutation), Object(variables)).toPromise()
    if (error) throw toStorefrontError(error)
    return data
  },
}

/** Puts what the server rendered into the cache, so that coming back here needs no request. */
export function seed(document: string | String, variables: object, data: unknown): void {
  void client.query(String(document), variables, { seed: data }).toPromise()
}
