/** The Worker of the gateway's tests: nothing but the Durable Object, over the memory back ends. */
import { createTokenRefresh } from '#gateway/token-refresh.ts'
import { upstreams } from './upstream.ts'

/** Tokens begin with the name of the back end that made them. */
async function fetchByToken(request: Request): Promise<Response> {
  const { refreshToken } = await request.clone().json<{ refreshToken: string }>()
  const upstream = upstreams.get(refreshToken.split('.')[0] ?? '')
  return upstream ? upstream.fetch(request) : new Response(null, { status: 503 })
}

export const TokenRefresh = createTokenRefresh(() => ({
  fetch: fetchByToken,
  baseUrl: 'http://upstream.test',
}))

export default { fetch: () => new Response(null, { status: 404 }) }
