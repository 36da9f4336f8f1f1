/** The browser's client. Light: urql and its cache arrive after the first paint. */
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { idle } from '#web/runtime/idle.ts'
import { type Storefront, StorefrontError, toUnavailable } from './storefront.ts'
import type * as transport from './urql.ts'

let loading: Promise<typeof transport> | null = null

/** Loads the transport once; a failed load is tried again by the next call. */
async function load(): Promise<typeof transport> {
  loading ??= import('./urql.ts')
  try {
    return await loading
  } catch {
    loading = null
    throw toUnavailable()
  }
}

/** Parts of answers that came through the cache: it need not be given them again. */
const cached = new WeakSet<object>()

function listParts(answer: unknown): object[] {
  return Object.values(Object(answer)).filter((part) => typeof part === 'object' && part !== null)
}

type Policy = 'cache-first' | 'network-only'

/** Asks the cache, then the gateway; `network-only` when the answer must be fresh. */
export async function ask<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  requestPolicy: Policy = 'cache-first',
): Promise<Result> {
  const loaded = await load()
  return know(await loaded.ask(document, variables, requestPolicy))
}

/** An answer that came through the cache. */
function know<Answer>(answer: Answer): Answer {
  for (const part of listParts(answer)) cached.add(part)
  return answer
}

const isKnown = (data: unknown) => listParts(data).some((part) => cached.has(part))

/** What the cache holds of the answer now; null unless it is all of it. */
export async function recall<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result | null> {
  return know((await load()).recall(document, variables))
}

export const browserStorefront: Storefront = {
  get cityId() {
    return document.documentElement.dataset.city ?? ''
  },
  query: ask,
  async mutate(mutation, variables) {
    return (await load()).mutate(mutation, variables)
  },
}

/**
 * Puts what the server rendered into the cache, so that coming back here needs no request. It can
 * wait: a tap goes first.
 */
export async function seed(
  document: { toString(): string },
  variables: object,
  data: unknown,
): Promise<void> {
  if (isKnown(data)) return
  try {
    const loaded = await load()
    await idle()
    await loaded.seed(document.toString(), variables, data)
  } catch {
    // Without the transport there is no cache to fill.
  }
}

/** Calls `notify` with the data now and after every change of the cache; answers how to stop. */
export function watch<Result>(
  document: string,
  variables: object,
  initial: Result | null,
  notify: (data: Result | undefined, error: StorefrontError | null) => void,
): () => void {
  let isStopped = false
  let stop = () => {
    isStopped = true
  }
  const start = async () => {
    try {
      const loaded = await load()
      if (initial !== null && !isKnown(initial)) await loaded.seed(document, variables, initial)
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
