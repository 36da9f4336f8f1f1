/**
 * Composition root of Worker `storefront`: reads the environment once, builds the gateway, and
 * sends a request to the gateway, the web, the api or the static files.
 */
import { env, WorkerEntrypoint } from 'cloudflare:workers'
import { createAllowedOrigins } from './gateway/allowed-origin.ts'
import { createGatewayCache } from './gateway/cache/cache.ts'
import { createGateway, readClientAddress, toFeedCall } from './gateway/index.ts'
import { consoleLogger } from './gateway/logger.ts'
import { createReadiness } from './gateway/readiness.ts'
import { createSession, isAnonymous, toRequestId } from './gateway/session/session.ts'
import {
  createDurableRefresher,
  createTokenRefresh,
  type TokenRefreshObject,
} from './gateway/session/token-refresh.ts'
import { Settings } from './gateway/settings.ts'
import { createTrusted, type KnownOperation } from './gateway/trusted/trusted.ts'
import { isPage } from './schema/site-address.ts'
import { findService, findTwinOf } from './schema/site-service.ts'
import { parseVariables } from './schema/variable.ts'
import { toArrival } from './telemetry/arrival.ts'
import { logInLines } from './telemetry/log.ts'
import { toServerTiming } from './telemetry/server-timing.ts'
import { startTelemetry } from './telemetry/start.ts'
import { readSums, toStatusClass } from './telemetry/telemetry.ts'
import { toFileResponse } from './web/document/file-response.server.ts'
import { finishResponse, refuseMethod } from './web/document/headers.server.ts'
import { createOpening } from './web/document/opening-page.server.ts'
import { answerReport } from './web/document/report.server.ts'
import {
  answerPicture,
  createFlashStorage,
  createMediaFiles,
  fetchAsset,
  isCrawler,
  isForGuests,
  isPersonal,
  skipBody,
  toCanonicalPath,
  toProviders,
} from './web/server.ts'
import { createAgents, wantsTwin } from './worker-agent.ts'
import { type Answer, type Asked, createPages } from './worker-page.ts'

type Bindings = {
  ASSETS: Fetcher
  API: Fetcher
  TOKEN_REFRESH: DurableObjectNamespace<TokenRefreshObject>
  FLASH: KVNamespace
  MEDIA: R2Bucket
  /** Of a local shop: its data folder's pictures. */
  MEDIA_FOLDER?: Fetcher
}

// What wrangler.toml binds; its variables are checked, its bindings are the platform's own.
const bindings = env as unknown as Bindings
const settings = parseVariables(Settings, env)
const { isLocal, isTrial } = settings

if (!settings.API_ORIGIN && !bindings.API) {
  throw new Error('No back end: set API_ORIGIN, or bind Worker api as API')
}

if (import.meta.env.PROD) logInLines()

/** Written by the build: build-tools/graphql-operations.ts. */
declare const GRAPHQL_OPERATIONS: KnownOperation[]
// The build puts the whole list wherever this name stands.
const operations = GRAPHQL_OPERATIONS

const { telemetry, meter } = await startTelemetry('storefront', {
  // Only the front of a shop on its own reads the counters.
  isMetered: settings.FRONT_KEY !== undefined,
  settings,
})

/** What the process beside workerd reads (scripts/local/control-worker.ts); no address leads to it. */
export class Metrics extends WorkerEntrypoint {
  async read(): Promise<string> {
    return meter ? meter.read() : ''
  }
}

/** The map and the visit counter, where they have keys. */
const providers = toProviders(settings)

/** The back end: a merchant's own server, or Worker `api`, for which any host will do. */
const upstream = {
  baseUrl: settings.API_ORIGIN?.replace(/\/$/, '') ?? 'http://api',
  fetch: (request: Request) => (settings.API_ORIGIN ? fetch(request) : bindings.API.fetch(request)),
}

const media = createMediaFiles(
  bindings.MEDIA_FOLDER ? { folder: bindings.MEDIA_FOLDER } : { bucket: bindings.MEDIA },
)

/** Nine megabytes, too much for a Worker: scripts/prepare.ts puts it among the static files. */
const loadGraphiql = ({ url }: Request) => bindings.ASSETS.fetch(new URL('/graphiql/page.txt', url))

export const TokenRefresh = createTokenRefresh(() => upstream, consoleLogger, telemetry)

/** null where any operation runs; in development the list would be an old one with each change. */
const trusted =
  settings.isTrusting && !import.meta.env.DEV
    ? createTrusted({ operations, store: bindings.FLASH })
    : null

const gateway = createGateway({
  ...upstream,
  refresher: createDurableRefresher({
    namespace: bindings.TOKEN_REFRESH,
    upstream,
    logger: consoleLogger,
  }),
  ...(settings.DATA_CACHE && { cache: createGatewayCache() }),
  loadGraphiql: (settings.GRAPHIQL ?? isLocal) ? loadGraphiql : null,
  hasIntrospection: settings.INTROSPECTION ?? isLocal,
  isStrict: import.meta.env.DEV,
  telemetry,
  operations: new Set(operations.map(({ name }) => name)),
  trusted,
})

/** Apps and other sites whose pages may ask. */
const share = createAllowedOrigins(settings.APP_ORIGINS)

const opening = createOpening({ ...gateway, isWatched: !isLocal, version: settings.VERSION })

const readiness = createReadiness({ ...gateway, version: settings.VERSION })

/** Pages say so only where there are no tools, so that other shops' pages carry no byte more. */
const isWithoutMcp = settings.MCP ? undefined : true

/** Secure cookies for https, and plain ones for http on a developer's machine. */
const toFlash = (isSecure: boolean) =>
  createFlashStorage(bindings.FLASH, { isSecure, secret: settings.FLASH_SECRET })
const flash = { secure: toFlash(true), plain: toFlash(false) }

const { answerPersonally, answerPublicly } = createPages({
  gateway,
  telemetry,
  flash,
  site: { origin: settings.SHOP_ORIGIN, isLocal, isTrial, isWithoutMcp, providers },
  redirectHosts: settings.REDIRECT_HOSTS,
  defaultCity: settings.DEFAULT_CITY,
  staleMs: settings.PAGE_STALE_SECONDS * 1000,
})

const agents = createAgents({
  gateway,
  origin: settings.SHOP_ORIGIN,
  defaultCity: settings.DEFAULT_CITY,
  staleMs: settings.PAGE_STALE_SECONDS * 1000,
  store: bindings.FLASH,
  redirectHosts: settings.REDIRECT_HOSTS,
  hasMcp: settings.MCP,
  hosts: settings.MCP_HOSTS,
  onError: consoleLogger.error,
})

export default {
  async fetch(request, _, context): Promise<Response> {
    const url = new URL(request.url)
    const asked = {
      request,
      url,
      isSecure: !settings.isPlain || url.protocol === 'https:',
      nonce: crypto.randomUUID().replaceAll('-', ''),
      requestId: toRequestId(request),
      address: readClientAddress(request.headers, settings.FRONT_KEY),
      isCrawler: () => isCrawler(request.headers.get('user-agent')),
      waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
    }
    if (trusted) context.waitUntil(trusted.keep(asked.requestId))
    return telemetry.open(toArrival(asked), async (tell) => {
      const response = await finish(asked)
      tell({ status: toStatusClass(response.status) })
      return response
    })
  },
} satisfies ExportedHandler

async function finish(asked: Asked): Promise<Response> {
  const { response, kind } = await answer(asked)
  if (settings.FRONT_KEY) await skipBody(asked.request)
  const finished = finishResponse(response, {
    ...asked,
    kind,
    isSecret: isPage(asked.url.pathname, 'secret'),
    isIndexed: !isTrial,
    mediaHosts: settings.MEDIA_HOSTS,
    hasSecureSubdomains: settings.HSTS_SUBDOMAINS,
    providers,
  })
  // One address has two answers there, whichever was chosen.
  if (findTwinOf(asked.url.pathname)) finished.headers.append('vary', 'accept')
  // Set last: what a cache keeps of a page has no time in it.
  const timing = toServerTiming(readSums(), asked.isFromCache)
  if (timing !== '') finished.headers.set('server-timing', timing)
  return finished
}

async function answer(asked: Asked): Promise<Answer> {
  const { request, url } = asked
  const service = findService(url.pathname)
  switch (service) {
    case 'health':
      return opening.answerHealth(asked)
    case 'ready':
      return { response: await readiness.answer(asked.requestId), kind: 'api' }
    case 'gateway':
      return { response: await share(request, (isForeign) => ask(asked, isForeign)), kind: 'own' }
    case 'mcp':
      return agents.answerMcp(asked)
    case 'twin':
      return (await opening.guard(asked)) ?? agents.answerTwinAddress(asked)
    case 'policy':
    case 'vitals': {
      const response = await answerReport(service, request, asked, consoleLogger)
      return { response, kind: 'uncached' }
    }
    case 'open call':
      return callBackEnd(asked, true)
    case 'call':
      return callBackEnd(asked, settings.API_PUBLIC ?? isLocal)
    case 'emulator':
      // A trial pays in the emulator of what has no key.
      return callBackEnd(asked, isTrial || (settings.API_PUBLIC ?? isLocal))
    case 'staff':
      return answerStaff(asked)
    case 'feed':
    case 'file':
      if (!isRead(request)) return { response: refuseMethod('GET, HEAD'), kind: 'uncached' }
      return service === 'feed' ? answerFeed(asked) : answerFile(asked)
    case 'media':
      return answerPicture(request, media, bindings.ASSETS)
    case 'named by content':
      return { response: await fetchAsset(request, bindings.ASSETS), kind: 'immutable' }
    case 'newest':
    case 'static': {
      const kind = service === 'static' ? 'static' : 'api'
      return { response: await bindings.ASSETS.fetch(request), kind }
    }
    default:
      return telemetry.follow({ kind: 'page', name: 'page' }, () => answerPage(asked))
  }
}

async function answerPage(asked: Asked): Promise<Answer> {
  const { request, url } = asked
  const path = toCanonicalPath(url.pathname)
  if (path !== url.pathname && isRead(request)) {
    const headers = { location: path + url.search }
    return { response: new Response(null, { status: 301, headers }), kind: 'uncached' }
  }
  const closed = await opening.guard(asked)
  if (closed) return closed
  const twin = wantsTwin(request) ? findTwinOf(path) : null
  if (twin) return agents.answerTwin(asked, twin)
  if (isPersonal(request.method, path)) return answerPersonally(asked)
  const isUsers = isForGuests(path) && !isAnonymous(createSession(request, asked))
  return isUsers ? answerPersonally(asked) : answerPublicly(asked)
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const ask = (asked: Asked, isForeign: boolean) =>
  gateway.handle(asked.request, createSession(asked.request, { ...asked, isForeign }))

/** The api at the shop's own origin, for developers and for clients with bearer tokens. */
async function callBackEnd(asked: Asked, isOpen: boolean): Promise<Answer> {
  if (!isOpen) return { response: new Response(null, { status: 404 }), kind: 'api' }
  const response = await share(asked.request, () => gateway.forward(asked.request, asked))
  return { response, kind: 'own' }
}

/** The pages of the shop's own people: the api renders them, and asks who they are. */
async function answerStaff(asked: Asked): Promise<Answer> {
  const form = new Request(asked.request)
  // Forms are taken from the origin that the browser sees, which the api does not.
  form.headers.set('x-forwarded-host', asked.url.host)
  return { response: await gateway.forward(form, asked), kind: 'own' }
}

/** The only call of the api open to everyone: the feed of goods for marketplaces. */
async function answerFeed(asked: Asked): Promise<Answer> {
  return { response: await gateway.forward(toFeedCall(asked.request), asked), kind: 'own' }
}

/** The visitor's file, such as an invoice; the «not found» page when there is none. */
async function answerFile(asked: Asked): Promise<Answer> {
  const { request, url } = asked
  const session = createSession(request, asked)
  const file = await gateway.download(url, session)
  if (file.status === 404) return answerPersonally(asked, session)
  const answered = { pathname: url.pathname, setCookies: session.setCookies }
  return { response: toFileResponse(file, answered), kind: 'personal' }
}
