/** Calls a provider: sets a deadline, checks the JSON by a schema, throws one kind of error. */
import type { ZodType } from 'zod'

export type Fetch = (request: Request) => Promise<Response>

/** A provider did not answer, or not as documented. Never shown: the api answers UPSTREAM. */
export class ProviderError extends Error {
  readonly provider: string
  /** True when another try may help: the provider was late or overloaded, or is to be paid. */
  readonly isTransient: boolean
  /** True when it may have done what was asked all the same: it was late, or is not understood. */
  readonly isUncertain: boolean

  constructor(provider: string, reason: string, isTransient: boolean, isUncertain = false) {
    super(`${provider}: ${reason}`)
    this.name = 'ProviderError'
    this.provider = provider
    this.isTransient = isTransient
    this.isUncertain = isUncertain
  }
}

/**
 * Said before anything is done: overloaded, or Cloudflare's of an origin that it could not reach at
 * all, https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/
 */
const beforeDone = new Set([503, 521, 522, 523, 525, 526, 530])

/** The answer's body, checked by `schema`; null when the provider says there is no such thing. */
export async function ask<Body>(
  fetch: Fetch,
  {
    provider,
    request,
    schema,
    timeoutMs,
    absentStatus,
    accountStatuses,
  }: {
    provider: string
    request: Request
    schema: ZodType<Body>
    timeoutMs: number
    /** The status that means there is no such thing. */
    absentStatus?: number
    /** Statuses that the shop mends at the provider: then another try helps. */
    accountStatuses?: ReadonlySet<number>
  },
): Promise<Body | null> {
  const { status, ok, text } = await withDeadline(fetch, request, { provider, timeoutMs })
  if (status === absentStatus) return null
  if (!ok) {
    const isTransient = status === 429 || status >= 500 || accountStatuses?.has(status) === true
    // A proxy says the others of what it has passed on, too.
    const isUncertain = status === 408 || (status >= 500 && !beforeDone.has(status))
    throw new ProviderError(provider, `${status} ${text.slice(0, 300)}`, isTransient, isUncertain)
  }
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new ProviderError(provider, `unexpected ${text.slice(0, 300)}`, false, true)
}

/** The whole answer: a body that is cut off, or late, is no answer either. */
async function withDeadline(
  fetch: Fetch,
  request: Request,
  { provider, timeoutMs }: { provider: string; timeoutMs: number },
): Promise<{ status: number; ok: boolean; text: string }> {
  try {
    const response = await fetch(new Request(request, { signal: AbortSignal.timeout(timeoutMs) }))
    const { status, ok } = response
    return { status, ok, text: await response.text() }
  } catch (error) {
    throw new ProviderError(provider, String(error), true, true)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
