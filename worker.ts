/**
 * Composition root of Worker `storefront`: reads the environment once, builds the gateway, and
 * sends a request to the gateway, the web, the api or the static files.
 */
import * as z from 'zod'
import { createGateway, createSession, readCityId, TokenRefresh } from '#gateway/index.ts'
import {
  isPayment,
  isPersonal,
  noncePlaceholder,
  renderPage,
  servePublicPage,
} from '#web/server.ts'
import { finish, type ResponseClass } from './web/headers.server.ts'

export { TokenRefresh }

const Flag = z.stringbool().optional()

const Environment = z.object({
  ENVIRONMENT: z.enum(['local', 'production']).default('production'),
  VERSION: z.string().default('development'),
  SHOP_ORIGIN: z.url().optional(),
  API_ORIGIN: z.url().optional(),
  API_PUBLIC: Flag,
  GRAPHIQL: Flag,
  DEFAULT_CITY: z.string().default('moskva'),
  MEDIA_HOSTS: z.string().default(''),
})

type Bindings = {
  ASSETS: Fetcher
  API: Fetcher
  TOKEN_REFRESH: DurableObjectNamespace<TokenRefresh>
  DRAFTS: KVNamespace
}

type Shop = ReturnType<typeof createShop>

let shop: { bindings: object; shop: Shop } | null = null

/** One gateway an isolate: it keeps no state of a visitor, only parsed documents. */
function getShop(bindings: Bindings & object): Shop {
  if (shop?.bindings !== bindings) shop = { bindings, shop: createShop(bindings) }
  return shop.shop
}

function createShop(bindings: Bindings & object) {
  const environment = Environment.parse(bindings)
  const isLocal = environment.ENVIRONMENT === 'local'
  const { API_ORIGIN } = environment
  // Relative to the binding any host will do; a merchant's own server is reached by its origin.
  const baseUrl = API_ORIGIN ?? 'http://api'
  const callApi = (request: Request) =>
    API_ORIGIN ? fetch(request) : bindings.API.fetch(request)
  const gateway = createGateway({
    fetch: (url: string, init?: RequestInit) => callApi(new Request(url, init)),
    baseUrl,
    tokenRefresh: bindings.TOKEN_REFRESH,
    isLocal,
    hasGraphiql: environment.GRAPHIQL ?? isLocal,
  })
  return { environment, isLocal, gateway, callApi, baseUrl, bindings }
}

const apiPaths = /^\/(api|dev|emulator)(\/|$)/
const assetPaths = /^\/(assets|media|swagger|icons)\/|^\/(favicon\.(svg|ico))$/

export default {
  async fetch(request: Request, bindings: Bindings, context: ExecutionContext): Promise<Response> {
    const url = new URL(request.url)
    const nonce = crypto.randomUUID().replaceAll('-', '')
    const requestId = request.headers.get('x-request-id')?.slice(0, 64) ?? crypto.randomUUID()
    const shop = getShop(bindings)
    const answer = await route(shop, request, url, { nonce, requestId, context })
    return finish(answer.response, {
      kind: answer.kind,
      nonce,
      requestId,
      isSecure: url.protocol === 'https:',
      isPayment: isPayment(url.pathname),
      mediaHosts: shop.environment.MEDIA_HOSTS,
    })
  },
} satisfies ExportedHandler<Bindings>

type Answer = { response: Response; kind: ResponseClass }
type Frame = { nonce: string; requestId: string; context: ExecutionContext }

async function route(shop: Shop, request: Request, url: URL, frame: Frame): Promise<Answer> {
  if (url.pathname === '/health') {
    const version = shop.environment.VERSION
    return { response: Response.json({ status: 'ok', version }), kind: 'api' }
  }
  if (url.pathname === '/graphql') {
    const session = createSession(request, { isSecure: url.protocol === 'https:' })
    return { response: await shop.gateway.handle(request, session), kind: 'own' }
  }
  if (apiPaths.test(url.pathname)) return callApi(shop, request, url)
  if (assetPaths.test(url.pathname)) {
    const kind = url.pathname.startsWith('/assets/') ? 'immutable' : 'static'
    return { response: await shop.bindings.ASSETS.fetch(request), kind }
  }
  return isPersonal(request.method, url.pathname)
    ? servePersonalPage(shop, request, url, frame)
    : servePublic(shop, request, url, frame)
}

/** `/api/v1` at the shop's own origin, for developers and for clients with bearer tokens. */
async function callApi(shop: Shop, request: Request, url: URL): Promise<Answer> {
  const isPublic = shop.environment.API_PUBLIC ?? shop.isLocal
  // The provider's notification comes from outside whether or not the api is public.
  const isNotification = url.pathname.startsWith('/api/v1/payments/notifications/')
  if (!isPublic && !isNotification) {
    return { response: new Response(null, { status: 404 }), kind: 'api' }
  }
  const target = new URL(url.pathname + url.search, shop.baseUrl)
  const forwarded = new Request(target, request)
  forwarded.headers.set('x-forwarded-origin', url.origin)
  return { response: await shop.callApi(forwarded), kind: 'own' }
}

async function servePersonalPage(
  shop: Shop,
  request: Request,
  url: URL,
  { nonce, requestId }: Frame,
): Promise<Answer> {
  const session = createSession(request, { isSecure: url.protocol === 'https:' })
  const response = await renderPage({
    request,
    execute: (asked) => shop.gateway.execute({ ...asked, session, requestId }),
    cityId: session.cityId ?? shop.environment.DEFAULT_CITY,
    nonce,
    site: { origin: shop.environment.SHOP_ORIGIN ?? url.origin, isLocal: shop.isLocal },
  })
  const headers = new Headers(response.headers)
  for (const cookie of session.setCookies) headers.append('set-cookie', cookie)
  return { response: new Response(response.body, { ...response, status: response.status, headers }), kind: 'personal' }
}

/** A page that depends on its address and the city alone: it never sees the visitor's cookies. */
async function servePublic(
  shop: Shop,
  request: Request,
  url: URL,
  { nonce, requestId, context }: Frame,
): Promise<Answer> {
  const cityId = readCityId(request) ?? shop.environment.DEFAULT_CITY
  const headers = new Headers(request.headers)
  for (const name of ['cookie', 'authorization']) headers.delete(name)
  const anonymous = new Request(request, { headers })
  const session = createSession(anonymous, { isSecure: url.protocol === 'https:' })
  const site = { origin: shop.environment.SHOP_ORIGIN ?? url.origin, isLocal: shop.isLocal }
  const execute = (asked: { document: string; variables: Record<string, unknown> }) =>
    shop.gateway.execute({ ...asked, session, requestId })
  const response = await servePublicPage(
    `${url.origin}${url.pathname}${url.search} ${cityId}`,
    nonce,
    {
      shared: typeof caches === 'undefined' ? null : caches.default,
      now: Date.now,
      waitUntil: (work) => context.waitUntil(work),
    },
    () => renderPage({ request: anonymous, execute, cityId, nonce: noncePlaceholder, site }),
  )
  return { response, kind: response.status === 200 ? 'public' : 'uncached' }
}
