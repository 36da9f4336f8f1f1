/** Calls passed to the back end unchanged: from clients with bearer tokens, and feeds. */

import { writeClientAddress } from '#gateway/client-address.ts'
import type { Logger } from '#gateway/logger.ts'
import { toMessage, toStatus } from '#schema/error.ts'
import type { ErrorBody } from '#schema/rest/scalar.ts'
import { toCause } from '#telemetry/log.ts'
import type { Upstream } from './transport.ts'

/** What the shop knows of a request that it passes on, whatever its headers say. */
export type Forwarded = { requestId: string; address: string | null }

/** The back end's answer to `request`, by its path; an envelope like its own when there is none. */
export async function proxy(
  { upstream, logger }: { upstream: Upstream; logger: Logger },
  request: Request,
  { requestId, address }: Forwarded,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const passed = new Request(upstream.baseUrl + pathname + search, request)
  passed.headers.set('x-request-id', requestId)
  writeClientAddress(passed.headers, address)
  try {
    const answer = await upstream.fetch(passed)
    if (answer.headers.has('cache-control')) return answer
    // A cache would keep for hours what says nothing of it.
    const unkept = new Response(answer.body, answer)
    unkept.headers.set('cache-control', 'private, no-store')
    return unkept
  } catch (error) {
    logger.error({ requestId, event: 'back end unreachable', cause: toCause(error) })
    return refuse(requestId)
  }
}

/** The call behind a request for the feed of goods, which marketplaces ask for again and again. */
export function toFeedCall({ method, url, headers }: Request): Request {
  const known = headers.get('if-none-match')
  return new Request(new URL('/api/v1/feeds/yml', url), {
    method,
    headers: { ...(known && { 'if-none-match': known }) },
  })
}

function refuse(requestId: string): Response {
  const code = 'UNAVAILABLE'
  const answer: ErrorBody = { error: { code, message: toMessage(code), requestId } }
  const headers = { 'cache-control': 'private, no-store', 'x-request-id': requestId }
  return Response.json(answer, { status: toStatus(code), headers })
}
