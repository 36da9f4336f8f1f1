/**
 * Pages of other sites and of apps that may ask the shop (docs/decisions/0249): they read answers by
 * CORS and are somebody by their own token alone. No cookie goes along, neither there nor back.
 */

/** What browsers keep a preflight for, where they keep it so long. */
const preflightSeconds = 24 * 60 * 60

/** What a page may send, and what it may read of an answer's headers. */
const sent =
  'authorization, content-type, idempotency-key, x-graphql-client, x-graphql-cost, x-request-id'
const read = 'content-disposition, etag, retry-after, server-timing, x-request-id'

type Answer = (isForeign: boolean) => Promise<Response>

/** Answers a request with the headers that its page needs to be told the answer. */
export function createAllowedOrigins(origins: readonly string[]) {
  const allowed = new Set(origins)

  const findOrigin = ({ headers }: Request): string | null => {
    const origin = headers.get('origin')
    // The shop's own pages need no leave, and keep their cookies, whatever the list says.
    const isOwn = headers.get('sec-fetch-site') === 'same-origin'
    return origin !== null && !isOwn && allowed.has(origin) ? origin : null
  }

  return async (request: Request, answer: Answer): Promise<Response> => {
    if (allowed.size === 0) return answer(false)
    const origin = findOrigin(request)
    if (origin === null) return toShared(await answer(false), null)
    const isAsking =
      request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
    if (isAsking) return answerPreflight(origin)
    return toShared(await answer(true), origin)
  }
}

function answerPreflight(origin: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': sent,
      'access-control-max-age': String(preflightSeconds),
      'cache-control': 'private, no-store',
      vary: 'origin',
    },
  })
}

/** The same address is answered otherwise to another origin: no cache may mix them up. */
function toShared(response: Response, origin: string | null): Response {
  const shared = new Response(response.body, response)
  shared.headers.append('vary', 'origin')
  if (origin === null) return shared
  shared.headers.delete('set-cookie')
  shared.headers.set('access-control-allow-origin', origin)
  shared.headers.set('access-control-expose-headers', read)
  return shared
}
