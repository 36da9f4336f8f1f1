/**
 * What Worker `storefront` answers to programs: tools for agents, and pages in Markdown. The code of
 * both is loaded by the first such request, so that pages start as they did without it.
 */
import type { Gateway } from './gateway/index.ts'
import { createSession, createStranger, readCity, type Session } from './gateway/session/session.ts'
import { findTwin, type PageTwin } from './schema/site-service.ts'
import { isLocalAddress } from './schema/variable.ts'
import { createCallLimit } from './web/agent/call-limit.server.ts'
import { prefersMarkdown } from './web/agent/prefers-markdown.server.ts'
import { refuseMethod } from './web/document/headers.server.ts'
import {
  buildVersion,
  findRedirect,
  inKnownCity,
  isCacheable,
  type PageVariant,
  servePublicPage,
} from './web/server.ts'
import type { Answer, Asked } from './worker-page.ts'

const loadMcp = () => import('./web/agent/mcp.server.ts')
const loadMarkdown = () => import('./web/agent/markdown.server.ts')

type Shop = {
  gateway: Gateway
  /** The address that visitors open, where it is not the one they asked. */
  origin: string | undefined
  defaultCity: string
  staleMs: number
  /** Where sessions of guests are kept between calls. */
  store: KVNamespace
  /** Hosts that a redirect may lead out to. */
  redirectHosts: readonly string[]
  /** Whether tools are there at all. */
  hasMcp: boolean
  /** Hosts of other sites whose pages may call. */
  hosts: readonly string[]
  onError: (entry: { requestId: string; event: string; cause: string }) => void
}

/** Made once per isolate. */
export const createAgents = (shop: Shop) => {
  const limit = createCallLimit(Date.now)
  return {
    answerMcp: (asked: Asked): Promise<Answer> | Answer =>
      shop.hasMcp
        ? answerMcp(shop, asked, limit)
        : { response: new Response(null, { status: 404 }), kind: 'api' },
    answerTwin: (asked: Asked, twin: PageTwin) => answerTwin(shop, asked, twin),
    /** A twin at its own address. */
    answerTwinAddress(asked: Asked): Promise<Answer> | Answer {
      const twin = findTwin(asked.url.pathname)
      return twin && isRead(asked.request)
        ? answerTwin(shop, asked, twin)
        : { response: refuseMethod('GET, HEAD'), kind: 'uncached' }
    },
  }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Whether the reader of a page would rather have its twin. */
export const wantsTwin = (request: Request): boolean =>
  isRead(request) && prefersMarkdown(request.headers.get('accept'))

async function answerMcp(
  shop: Shop,
  asked: Asked,
  limit: ReturnType<typeof createCallLimit>,
): Promise<Answer> {
  const { request, address, requestId } = asked
  const waitSeconds = limit({ token: request.headers.get('authorization'), address })
  if (waitSeconds > 0) {
    const headers = { 'retry-after': String(waitSeconds) }
    return { response: new Response(null, { status: 429, headers }), kind: 'own' }
  }
  const origin = shop.origin ?? asked.url.origin
  const hosts = new Set([...shop.hosts, new URL(origin).host])
  const { answerMcp: answer } = await loadMcp()
  const response = await answer({
    request,
    requestId,
    origin,
    store: shop.store,
    isAllowed: (from) =>
      URL.canParse(from) && (hosts.has(new URL(from).host) || isLocalAddress(from)),
    openShop: (cookie) => openShop(shop, asked, cookie),
    onError: (error) =>
      shop.onError({ requestId, event: 'a tool failed', cause: String(error).slice(0, 300) }),
  })
  return { response, kind: 'own' }
}

/** Of the request's own cookies nothing is read: a page of another site could send them. */
function openShop(shop: Shop, asked: Asked, cookie: string) {
  const headers = new Headers(asked.request.headers)
  headers.delete('cookie')
  if (cookie) headers.set('cookie', cookie)
  const session = createSession(new Request(asked.request.url, { headers }), {
    ...asked,
    // A program that has something to keep is a guest, whatever it calls itself.
    isCrawler: () => false,
  })
  return {
    cityId: session.cityId ?? shop.defaultCity,
    execute: toExecute(shop, session),
    get setCookies() {
      return session.setCookies
    },
  }
}

const toExecute =
  ({ gateway }: Shop, session: Session) =>
  (operation: { document: string; variables: Record<string, unknown> }) =>
    gateway.execute({ ...operation, session })

/** Kept as public pages are, by the same rules. */
async function answerTwin(shop: Shop, asked: Asked, twin: PageTwin): Promise<Answer> {
  const cityId = readCity(asked.request) ?? shop.defaultCity
  const serve = (city: string) => serveTwin(shop, asked, { twin, cityId: city })
  const page = await inKnownCity(cityId, shop.defaultCity, serve)
  return {
    response: new Response(page.body, page),
    kind: isCacheable(page) ? 'public' : 'uncached',
  }
}

function serveTwin(
  shop: Shop,
  asked: Asked,
  { twin, cityId }: { twin: PageTwin; cityId: string },
): Promise<Response> {
  const { url, nonce, waitUntil } = asked
  const origin = shop.origin ?? url.origin
  const path = `twin ${twin.kind} ${twin.slug}${url.search}`
  const variant: PageVariant = { origin, path, cityId, layout: 'grid', isWebview: false }
  const shared = async () => (url.search ? null : caches.open(`pages-${buildVersion}`))
  const make = async () => {
    const { renderMarkdown } = await loadMarkdown()
    const execute = toExecute(shop, createStranger(asked.request, asked))
    const { hasMcp, redirectHosts: hosts } = shop
    const findMoved: Parameters<typeof renderMarkdown>[0]['findMoved'] = (path, { query }) =>
      findRedirect(path, { query, hosts })
    return renderMarkdown({ twin, url, execute, cityId, origin, hasMcp, findMoved })
  }
  const options = { shared, now: Date.now, staleMs: shop.staleMs, waitUntil }
  return import.meta.env.DEV ? make() : servePublicPage(variant, nonce, options, make)
}
