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
import { inOrder } from './cart-order.ts'
import { changeQueue } from './change-queue.ts'
import { firstExchange } from './exchanges/first-session.ts'
import { refreshLockExchange } from './exchanges/refresh-lock.ts'
import { answerStale } from './exchanges/stale-answer.ts'
import { joinQuestions, type Question } from './joined-query.ts'
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

/** Each tab has one client, and so does each test. */
export const createClient = () =>
  new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetchOptions: { headers },
    exchanges: [
      inOrder(answerStale(createCache())),
      changeQueue,
      seedExchange,
      sessionExchange,
      firstExchange,
      refreshLockExchange,
      fetchExchange,
    ],
  })

const client = createClient()

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
const toAway = () =>
  new StorefrontError('UNAVAILABLE', 503, 'Нет связи. Попробуйте ещё раз', null, true)

export async function ask<Result, Variables>(
  document: TypedDocumentString<Result, Variables> | string,
  variables: Variables,
  requestPolicy: 'cache-first' | 'network-only',
): Promise<Result> {
  const request = createRequest<Result>(String(document), Object(variables))
  const put = (policy = requestPolicy) =>
    client.executeQuery<Result>(request, { requestPolicy: policy }).toPromise()
  // Of the visitor's own, every change answers anew, and a question beside it might not.
  const isShared = !String(document).includes('viewer')
  const isOld = isShared && requestPolicy === 'cache-first' && isOlder(request.key)
  const answer = await put()
  if (answer.error) throw toStorefrontError(answer.error)
  if (!answer.data) throw toUnavailable()
  if (isOld) void renew(request, answer.data, put('network-only'))
  else noteAge(request.key, requestPolicy === 'network-only')
  return answer.data
}

/** Asks them in one request; what is asked of them then is answered from the cache. */
export async function askTogether(name: string, questions: readonly Question[]): Promise<void> {
  const { document, variables } = joinQuestions(name, questions)
  await ask(document, variables, 'cache-first')
}

/**
 * How old the answers of a tab may be. Its cache lives as long as the tab, while prices and stock
 * move: an older answer is still shown at once, and asked for again behind it.
 */
export const freshMs = 5 * 60_000

/** By the client's own keys of requests. */
const answeredAtMs = new Map<number, number>()

const isOlder = (key: number) => Date.now() - (answeredAtMs.get(key) ?? Date.now()) > freshMs

/** An answer has come: from the shop, or from a cache that may have had it for long. */
function noteAge(key: number, isNew: boolean): void {
  if (isNew || !answeredAtMs.has(key)) answeredAtMs.set(key, Date.now())
}

/** What was shown at once may be another by now: then the page is to be drawn anew. */
async function renew<Result>(
  request: GraphQLRequest,
  shown: Result,
  asked: Promise<OperationResult<Result>>,
): Promise<void> {
  const { data } = await asked
  // Without an answer it stays old, and the next look asks again.
  if (!data) return
  noteAge(request.key, true)
  if (JSON.stringify(data) !== JSON.stringify(shown)) {
    document.dispatchEvent(new Event('answerrenewed'))
  }
}

/** When the shop last answered it in this tab. */
export function findAnsweredAtMs(document: { toString(): string }, variables: object) {
  return answeredAtMs.get(createRequest(String(document), variables).key)
}

/** What the cache holds of the answer, without a request; null unless it is all of it. */
export function recall<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Result | null {
  const context = { requestPolicy: 'cache-only' } as const
  return client.readQuery<Result>(String(document), Object(variables), context)?.data ?? null
}

/** Keys of requests are hashes of 32 bits; these stand past them. */
let lastKey = 2 ** 32

/** Letters; of 64 KiB of all that is under way, and a letter takes up to three bytes. */
const keepaliveMax = 15_000

/**
 * Runs a mutation under its own key. By default the same mutation with the same variables has
 * the same key, and the cache takes two that are under way for one: a heart pressed, let go and
 * pressed again would leave its first press waiting for ever.
 */
export function runMutation<Result>(of: Client, document: string, variables: object) {
  lastKey += 1
  const request = createRequest<Result, object>(document, variables)
  // A change outlives the page it was made on: a visitor who presses and leaves has still pressed.
  // A browser refuses to send so much in that way; the editor of estimates keeps what it sends.
  const keepalive = JSON.stringify(variables).length < keepaliveMax
  const context = { fetchOptions: { headers, keepalive } }
  return of.executeMutation<Result, object>({ ...request, key: lastKey }, context).toPromise()
}

/** Changes on their way. The document is not left for its own sake meanwhile. */
let writeCount = 0

export const isWriting = () => writeCount > 0

export async function mutate<Result, Variables>(
  mutation: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  writeCount += 1
  const answer = runMutation<Result>(client, String(mutation), Object(variables))
  const { data, error } = await answer.finally(() => {
    writeCount -= 1
  })
  if (error) throw toStorefrontError(error)
  if (data === undefined) throw toUnavailable()
  return data
}

/** Gives the cache what it lacks of an answer that the page was sent with. */
export function seed(document: string, variables: object, data: unknown): void {
  const request = createRequest(document, variables)
  noteAge(request.key, false)
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
