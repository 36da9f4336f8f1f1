/** The browser's client. Light: urql and its cache arrive after the first paint. */
import type { TypedDocumentString } from '../generated/graphql/graphql.ts'
import { type Storefront, StorefrontError } from '../storefront.ts'

type Transport = typeof import('./urql.ts')

let loading: Promise<Transport> | null = null

/** Loads the transport once; a failed load is tried again by the next call. */
async function load(): Promise<Transport> {
  loading ??= import('./urql.ts')
  try {
    return await loading
  } catch {
    loading = null
    throw new StorefrontError('UNAVAILABLE', '', null)
  }
}

type Policy = 'cache-first' | 'network-only'

/** Asks the cache, then the gateway; `network-only` when the answer must be fresh. */
export async function ask<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  requestPolicy: Policy = 'cache-first',
): Promise<Result> {
  return (await load()).ask(document, variables, requestPolicy)
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

/** Puts what the server rendered into the cache, so that coming back here needs no request. */
export async function seed(
  document: { toString(): string },
  variables: object,
  data: unknown,
): Promise<void> {
  try {
    const transport = await load()
    transport.seed(document.toString(), variables, data)
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
  void load().then(
    (transport) => {
      if (isStopped) return
      if (initial !== null) transport.seed(document, variables, initial)
      stop = transport.watch<Result>(document, variables, notify)
    },
    (error: StorefrontError) => notify(undefined, error),
  )
  return () => stop()
}
