/** Reads of what changes seldom: where one fails or is late, its last answer stands in for a day. */
import { GraphQLError } from 'graphql'
import type { GatewayCache, Kept } from '#gateway/cache/cache.ts'
import { isErrorCode, toStatus } from '#schema/error.ts'

const dayMs = 24 * 60 * 60_000
/** How long an operation waits for such a read, where an answer of before is known. */
const patienceMs = 40

/** Reads by `load`, whose answers are kept under `key`. */
export async function readSteady(
  cache: GatewayCache,
  key: string,
  load: () => Promise<Kept<unknown>>,
): Promise<Kept<unknown>> {
  const last = cache.steady.get(key)
  const loading = load().then((loaded) => {
    if (loaded.value !== null) {
      cache.steady.set(key, { value: loaded.value, untilMs: cache.now() + dayMs })
    }
    return loaded
  })
  if (!last) return loading
  const loaded = await waitFor(loading)
  if (loaded) return loaded
  // For the next moments too: a back end in trouble is not asked by every page.
  const kept = { value: last.value, untilMs: cache.toUntilMs(cache.now()) }
  cache.reads.set(key, kept)
  return kept
}

/** Null when it takes too long or the back end is broken; a refusal is thrown. */
async function waitFor(loading: Promise<Kept<unknown>>): Promise<Kept<unknown> | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const moment = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null)
  })
  try {
    return await Promise.race([loading, moment])
  } catch (error) {
    if (isFailure(error)) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the back end is down, broken or overloaded, and has not refused the question itself. */
export function isFailure(error: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false
  const { code } = error.extensions
  return isErrorCode(code) && (toStatus(code) >= 500 || code === 'TOO_MANY')
}
