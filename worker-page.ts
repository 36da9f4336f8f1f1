/** Pages of Worker `storefront`: with the session of who asks, or from the cache for everyone. */
import type { Gateway } from './gateway/index.ts'
import {
  createSession,
  createStranger,
  isAnonymous,
  readCity,
  type Session,
} from './gateway/session/session.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import type { ResponseClass } from './web/document/headers.server.ts'
import {
  answerInTime,
  buildVersion,
  canShowFrame,
  inKnownCity,
  isCacheable,
  type PageRequest,
  type PageVariant,
  readVariant,
  renderPage,
  servePublicPage,
  toAnonymous,
  withoutPutAway,
} from './web/server.ts'

export type Answer = { response: Response; kind: ResponseClass }
export type Asked = {
  request: Request
  url: URL
  isSecure: boolean
  nonce: string
  requestId: string
  /** The client's; null where it is not known. */
  address: string | null
  isCrawler: () => boolean
  /** The page was not made for this request; undefined of what no cache is asked for. */
  isFromCache?: boolean
  /** The frame of the page is wanted without the page. */
  isFrameAlone?: boolean
  waitUntil: (work: Promise<unknown>) => void
}

/** What pages are made with. */
type Shop = {
  gateway: Gateway
  telemetry: Telemetry
  flash: { secure: PageRequest['flash']; plain: PageRequest['flash'] }
  /** `origin`: the address that visitors open, where it is not the one they asked. */
  site: Omit<PageRequest['site'], 'origin'> & { origin: string | undefined }
  redirectHosts: PageRequest['redirectHosts']
  defaultCity: string
  staleMs: number
}

/** Answers pages; made once per isolate. */
export const createPages = (shop: Shop) => ({
  answerPersonally: (asked: Asked, given?: Session) => answerPersonally(shop, asked, given),
  answerPublicly: (asked: Asked) => answerPublicly(shop, asked),
})

/** A page rendered with the session; cookies are known before the first byte. */
async function answerPersonally(shop: Shop, asked: Asked, given?: Session): Promise<Answer> {
  const session = given ?? createSession(asked.request, asked)
  const page = await render(shop, asked, session)
  const response = new Response(page.body, page)
  for (const cookie of session.setCookies) response.headers.append('set-cookie', cookie)
  return { response, kind: 'personal' }
}

/** A page that depends on its variant alone: of cookies it sees no other's. */
async function answerPublicly(shop: Shop, asked: Asked): Promise<Answer> {
  const { request, nonce } = asked
  const variant = { ...readVariant(request), cityId: readCity(request) ?? shop.defaultCity }
  const serve = (cityId: string) => servePublicly(shop, asked, { ...variant, cityId })
  const serving = inKnownCity(variant.cityId, shop.defaultCity, serve)
  const drawFrame = () => renderPublicly(shop, { ...asked, isFrameAlone: true }, variant)
  const canWait = import.meta.env.DEV || !canShowFrame(request) || asked.isCrawler()
  const response = await (canWait ? serving : answerInTime(serving, drawFrame, nonce))
  return { response, kind: isCacheable(response) ? 'public' : 'uncached' }
}

/** From the cache, under what the page was made for; what it does not depend on it never sees. */
async function servePublicly(shop: Shop, asked: Asked, variant: PageVariant): Promise<Response> {
  const { request, url, nonce, waitUntil } = asked
  // Addresses with a query are too many for one location to be asked for the same again.
  const shared = async () => (url.search ? null : caches.open(`pages-${buildVersion}`))
  asked.isFromCache = true
  const make = () => {
    asked.isFromCache = false
    return renderPublicly(shop, asked, variant)
  }
  const options = { shared, now: Date.now, staleMs: shop.staleMs, waitUntil }
  // Developers see the page as it is now, not a cached one.
  const page = await (import.meta.env.DEV ? make() : servePublicPage(variant, nonce, options, make))
  const result = asked.isFromCache ? 'hit' : 'miss'
  shop.telemetry.count('shop_cache_reads_total', { cache: 'page', result })
  return withoutPutAway(page, request)
}

function renderPublicly(shop: Shop, asked: Asked, variant: PageVariant) {
  const stranger = createStranger(asked.request, asked)
  const anonymous = toAnonymous(asked.request, variant)
  return renderFor(shop, variant.cityId, { asked, request: anonymous, session: stranger })
}

/** Only a read is made again for another city: a form is posted once. */
function render(shop: Shop, asked: Asked, session: Session): Promise<Response> {
  const { request } = asked
  const renderIn = (cityId: string) => renderFor(shop, cityId, { asked, request, session })
  return request.method === 'GET'
    ? inKnownCity(session.cityId, shop.defaultCity, renderIn)
    : renderIn(session.cityId ?? shop.defaultCity)
}

function renderFor(
  shop: Shop,
  cityId: string,
  { asked, request, session }: { asked: Asked; request: Request; session: Session },
) {
  const { url, isSecure, nonce, isFrameAlone = false } = asked
  return renderPage({
    isFrameAlone,
    request,
    nonce,
    cityId,
    isUser: !isAnonymous(session),
    redirectHosts: shop.redirectHosts,
    execute: (operation) => shop.gateway.execute({ ...operation, session, signal: request.signal }),
    site: { ...shop.site, origin: shop.site.origin ?? url.origin },
    flash: isSecure ? shop.flash.secure : shop.flash.plain,
  })
}
