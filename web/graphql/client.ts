/** The browser's client. Light: urql and its cache arrive after the first paint. */
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { idle } from '#web/runtime/idle.ts'
import type { Question } from './joined-query.ts'
import { type Storefront, StorefrontError, toUnavailable } from './storefront.ts'
import type * as transport from './urql.ts'

let loading: Promise<typeof transport> | null = null

/** What the page shows of the visitor and the cache has not been given yet. */
let drawn: [document: string, variables: object, data: unknown][] = []

/**
 * Gives the cache what a page is drawn from before anything else is asked of it. A press may come
 * before the page listens to the cache: a change can be shown at once only on top of what was there.
 */
export function noteDrawn(document: string, variables: object, data: unknown): void {
  if (import.meta.env.SSR) return
  drawn.push([document, variables, data])
  // The page will listen to the cache. Where it could not be loaded, that says so.
  load().catch(() => {})
}

/** Loads the transport once; a failed load is tried again by the next call. */
async function load(): Promise<typeof transport> {
  loading ??= import('./urql.ts')
  try {
    const loaded = await loading
    const before = drawn
    drawn = []
    for (const one of before) loaded.seed(...one)
    return loaded
  } catch {
    loading = null
    throw toUnavailable({ isLost: true })
  }
}

type Policy = 'cache-first' | 'network-only'

/** Asks the cache, then the gateway; `network-only` when the answer must be fresh. */
export async function query<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  requestPolicy: Policy = 'cache-first',
): Promise<Result> {
  return (await load()).ask(document, variables, requestPolicy)
}

/** Several questions in one request, after which the cache answers each of them. */
export async function askTogether(name: string, questions: readonly Question[]): Promise<void> {
  await (await load()).askTogether(name, questions)
}

/** What the cache holds of the answer now; null unless it is all of it. */
export async function readCache<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result | null> {
  return (await load()).recall(document, variables)
}

/** What a page shows at once, being asked anew behind it; null when it must wait for an answer. */
export async function readCachedPage<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result | null> {
  const known = await readCache(document, variables)
  if (known !== null) void quietly(() => query(document, variables, 'network-only'))
  return known
}

/** A failure leaves what is shown. */
export async function quietly(question: () => Promise<unknown>): Promise<void> {
  try {
    await question()
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
  }
}

export const browserStorefront: Storefront = {
  get cityId() {
    return document.documentElement.dataset.city ?? ''
  },
  query: query,
  async mutate(mutation, variables) {
    return (await load()).mutate(mutation, variables)
  },
}

/**
 * Puts what the server rendered into the cache, so that coming back here needs no request. It can
 * wait: a tap goes first.
 */
export async function writeCache(
  document: { toString(): string },
  variables: object,
  data: unknown,
): Promise<void> {
  try {
    const loaded = await load()
    await idle()
    loaded.seed(document.toString(), variables, data)
  } catch {
    // Without the transport there is no cache to fill.
  }
}

/** Calls `notify` with the data now and after every change of the cache; answers how to stop. */
export function watch<Result>(
  document: string,
  variables: object,
  notify: (data: Result | undefined, error: StorefrontError | null) => void,
): () => void {
  let isStopped = false
  let stop = () => {
    isStopped = true
  }
  const start = async () => {
    try {
      const loaded = await load()
      if (isStopped) return
      stop = loaded.watch<Result>(document, variables, notify)
    } catch (error) {
      if (!(error instanceof StorefrontError)) throw error
      notify(undefined, error)
    }
  }
  void start()
  return () => stop()
}
