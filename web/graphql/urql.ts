/**
 * The browser's transport: urql over `/graphql`, with one normalised cache a tab. Loaded through
 * client.ts, after the first paint (docs/decisions/0014).
 */
import {
  Client,
  type CombinedError,
  createRequest,
  type Exchange,
  fetchExchange,
  type GraphQLRequest,
  mapExchange,
  type Operation,
  type OperationResult,
} from 'urql'
import { filter, map, merge, pipe, subscribe } from 'wonka'
import type { ErrorCode } from '#schema/error.ts'
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { createCache } from './cache.ts'
import { createMergeExchange, toChangeKeys } from './exchanges/coalesce-mutations.ts'
import { firstExchange } from './exchanges/first-session.ts'
import { runMutation } from './mutation.ts'
import { createAges } from './staleness.ts'
import { StorefrontError, toUnavailable } from './storefront.ts'

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

/** The gateway says so beside the data, which is the new guest's already. */
const sessionExchange = mapExchange({
  onResult(result) {
    const detail: unknown = result.extensions?.sessionLost
    if (detail) document.dispatchEvent(new CustomEvent('sessionlost', { detail }))
  },
})

const headers = { 'x-graphql-client': 'web' }

const client = new Client({
  url: '/graphql',
  preferGetMethod: false,
  fetchOptions: { headers },
  exchanges: [
    createCache(),
    createMergeExchange(toChangeKeys),
    seedExchange,
    sessionExchange,
    firstExchange,
    fetchExchange,
  ],
})

/** The gateway's refusal to answer, or the network's. */
function toStorefrontError(error: CombinedError): StorefrontError {
  const [stated] = error.graphQLErrors
  const { code, status, requestId } = stated?.extensions ?? {}
  if (!stated || typeof code !== 'string' || typeof status !== 'number') {
    return error.networkError && !error.response ? toAway() : toUnavailable()
  }
  // The gateway states codes of the closed list only (gateway/mask.ts).
  const known = code as ErrorCode
  return new StorefrontError(known, status, stated.message, String(requestId ?? '') || null)
}

/** The request has not reached the shop, or its answer the browser. */
const toAway = () => new StorefrontError('UNAVAILABLE', 503, 'Нет связи. Попробуйте ещё раз', null)

export async function ask<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  requestPolicy: 'cache-first' | 'network-only',
): Promise<Result> {
  const request = createRequest<Result>(String(document), Object(variables))
  const put = (policy = requestPolicy) =>
    client.executeQuery<Result>(request, { requestPolicy: policy }).toPromise()
  // Of the visitor's own, every change answers anew, and a question beside it might not.
  const isShared = !String(document).includes('viewer')
  const isOld = isShared && requestPolicy === 'cache-first' && ages.isOld(request.key)
  let answer = await put()
  // Answered after a change that began later, it lacks what that change marked as unknown.
  for (let tries = 1; tries < triesMax && !answer.error && !answer.data; tries += 1) {
    await Promise.allSettled(changes)
    answer = await put()
  }
  if (answer.error) throw toStorefrontError(answer.error)
  if (!answer.data) throw toUnavailable()
  if (isOld) void renew(request, answer.data, put('network-only'))
  else ages.note(request.key, requestPolicy === 'network-only')
  return answer.data
}

const ages = createAges()

/** What was shown at once may be another by now: then the page is to be drawn anew. */
async function renew<Result>(
  request: GraphQLRequest,
  shown: Result,
  asked: Promise<OperationResult<Result>>,
): Promise<void> {
  const { data } = await asked
  // Without an answer it stays old, and the next look asks again.
  if (!data) return
  ages.note(request.key, true)
  if (JSON.stringify(data) !== JSON.stringify(shown)) {
    document.dispatchEvent(new Event('answerrenewed'))
  }
}

/** What the cache holds of the answer, without a request; null unless it is all of it. */
export function recall<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Result | null {
  const context = { requestPolicy: 'cache-only' } as const
  return client.readQuery<Result>(String(document), Object(variables), context)?.data ?? null
}

/** How often a question is put whose answer the cache cannot show as a whole. */
const triesMax = 3

/** On their way to the shop, or waiting for those before them. */
const changes = new Set<Promise<unknown>>()

export async function mutate<Result, Variables>(
  mutation: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  // A change outlives the page it was made on: whoever presses and leaves has pressed.
  const context = { fetchOptions: { headers, keepalive: true } }
  const change = runMutation<Result>(client, String(mutation), Object(variables), context)
  changes.add(change)
  const { data, error } = await change.finally(() => changes.delete(change))
  if (error) throw toStorefrontError(error)
  if (data === undefined) throw toUnavailable()
  return data
}

/**
 * A page's own data knows nothing of a change that began before it came here, and would lie over
 * what that answers: it is left out then, and the change waited for.
 */
export async function seed(document: string, variables: object, data: unknown): Promise<void> {
  if (changes.size > 0) return void (await Promise.allSettled(changes))
  const request = createRequest(document, variables)
  ages.note(request.key, true)
  void client.executeQuery(request, { seed: data }).toPromise()
}

/** Calls `notify` now and after every change of the cache; answers how to stop. */
export function watch<Result>(
  document: string,
  variables: object,
  notify: (data: Result | undefined, error: StorefrontError | null) => void,
): () => void {
  const { unsubscribe } = pipe(
    client.query<Result>(document, variables),
    subscribe(({ data, error }) => notify(data, error ? toStorefrontError(error) : null)),
  )
  return unsubscribe
}
