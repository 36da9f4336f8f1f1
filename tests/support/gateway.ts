/** The gateway as tests enter it: Requests in, Responses out, with the real Durable Object. */
import { env } from 'cloudflare:test'
import { createGatewayCache } from '#gateway/cache/cache.ts'
import { createGateway, type GatewayOptions } from '#gateway/index.ts'
import type { LogEntry } from '#gateway/logger.ts'
import { hashToken } from '#gateway/session/refresh.ts'
import { createSession } from '#gateway/session/session.ts'
import { createDurableRefresher, type TokenRefreshObject } from '#gateway/session/token-refresh.ts'
import { createUpstream, upstreams } from './upstream.ts'

declare global {
  namespace Cloudflare {
    interface Env {
      TOKEN_REFRESH: DurableObjectNamespace<TokenRefreshObject>
      FLASH: KVNamespace
    }
  }
}

const baseUrl = 'http://upstream.test'

type Answer = {
  status: number
  headers: Headers
  data: Record<string, unknown> | null
  errors?: { message: string; path?: string[]; extensions: { code: string; requestId: string } }[]
  extensions?: { sessionLost?: string; cost?: object }
  text: string
}

/** A gateway in front of its own back end, with cookies as a browser keeps them. */
export function createTestGateway(options: Partial<GatewayOptions> = {}) {
  const upstream = createUpstream()
  const logs: LogEntry[] = []
  const keep = (entry: LogEntry) => void logs.push(entry)
  const logger = { error: keep, note: keep }
  const createRefresher = (over: Partial<Parameters<typeof createDurableRefresher>[0]> = {}) =>
    createDurableRefresher({
      namespace: env.TOKEN_REFRESH,
      upstream: { fetch: upstream.fetch, baseUrl },
      logger,
      ...over,
    })
  const gateway = createGateway({
    fetch: upstream.fetch,
    baseUrl,
    refresher: createRefresher(options.fetch && { upstream: { fetch: options.fetch, baseUrl } }),
    loadGraphiql: async () => new Response('<title>GraphiQL</title>'),
    hasIntrospection: true,
    isStrict: true,
    logger,
    ...options,
  })

  async function handle(request: Request): Promise<Response> {
    return gateway.handle(request, createSession(request, { isSecure: false }))
  }
  /** As the Worker hands on what a page of an allowed origin asks. */
  const handleForeign = (request: Request) =>
    gateway.handle(request, createSession(request, { isSecure: false, isForeign: true }))
  /** A file of the shop's, asked for with a browser's cookies; and the cookies it answers. */
  const download = async (pathname: string, cookie: string) => {
    const request = new Request(`http://localhost:8787${pathname}`, { headers: { cookie } })
    const session = createSession(request, { isSecure: false })
    const response = await gateway.download(new URL(request.url), session)
    return { response, cookies: session.setCookies }
  }
  return {
    gateway,
    upstream,
    logs,
    handle,
    handleForeign,
    download,
    createRefresher,
    createBrowser: () => createBrowser(handle),
  }
}

/** A gateway in front of the real api. */
export function createShopGateway(fetch: (request: Request) => Response | Promise<Response>) {
  const toResponse = async (request: Request) => fetch(request)
  upstreams.set('api', { fetch: toResponse })
  return createTestGateway({ fetch: toResponse })
}

/** Keeps cookies between requests as a browser does. */
function createBrowser(handle: (request: Request) => Promise<Response>) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async ask(
      query: string,
      variables: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ): Promise<Answer> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await handle(
        new Request('http://localhost:8787/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie, ...headers },
          body: JSON.stringify({ query, variables }),
        }),
      )
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const text = await response.text()
      return { status: response.status, headers: response.headers, ...JSON.parse(text), text }
    },
  }
}

/** The session of a page opened with these cookies. */
export function openSession(cookie = '', { isSecure = false, isCrawler = false } = {}) {
  const request = new Request('https://shop.test/cart', { headers: { cookie } })
  return createSession(request, { isSecure, isCrawler: () => isCrawler })
}

/** The object that renews this token. */
export async function findRefreshObject(refreshToken: string) {
  return env.TOKEN_REFRESH.get(env.TOKEN_REFRESH.idFromName(await hashToken(refreshToken)))
}

export const createTestCache = createGatewayCache
export { examples as graphiqlExamples } from '#gateway/graphiql/examples/examples.ts'
export { hashDocument } from '#gateway/trusted/document-hash.ts'
export { createTrusted } from '#gateway/trusted/trusted.ts'
