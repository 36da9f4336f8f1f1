/** The Worker of the gateway's tests: nothing but Durable Objects, over the tests' back ends. */
import { createTokenRefresh } from '#gateway/session/token-refresh.ts'
import { refreshNotes, upstreams } from './upstream.ts'

export { PhoneLimiter } from '#api/limits/phone-limiter-object.ts'

/** Tokens of a back end made of memory begin with its name; those of the real api with none. */
async function fetchByToken(request: Request): Promise<Response> {
  const { refreshToken } = await request.clone().json<{ refreshToken: string }>()
  const name = refreshToken.split('.')[0] ?? ''
  const upstream = upstreams.get(name) ?? upstreams.get('api')
  return upstream ? upstream.fetch(request) : new Response(null, { status: 503 })
}

export const TokenRefresh = createTokenRefresh(
  () => ({ fetch: fetchByToken, baseUrl: 'http://upstream.test' }),
  {
    error: () => {},
    note: ({ outcome, joined }) =>
      void refreshNotes.push({ outcome: String(outcome), joined: Number(joined) }),
  },
)

export default { fetch: () => new Response(null, { status: 404 }) }
