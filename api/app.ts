/** The api without its platform: resources, session, and the only onError and notFound. */
import { OpenAPIHono } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { matchedRoutes } from 'hono/route'
import type { StatusCode } from 'hono/utils/http-status'
import { toLoggedPath } from '#telemetry/path.ts'
import { toServerTiming } from '#telemetry/server-timing.ts'
import { type Arrival, readSums, toStatusClass } from '#telemetry/telemetry.ts'
import { catalogueCalls, personalCalls, staffCalls } from './calls.ts'
import type { ApiContext, ApiDependencies, ApiEnv } from './context.ts'
import { type FollowTrip, gatherReads } from './data/gather.ts'
import { SignedInError } from './data/user-write.ts'
import type { Database } from './database.ts'
import { metrikaEmulator } from './emulator/metrika.ts'
import { findExecution, tellAfterwards } from './http/afterwards.ts'
import { answerFormBody, limitBody, photoBody, priceTableForm } from './http/body-limit.ts'
import { createDocuments } from './http/openapi.ts'
import { absent, refuse, refuseMethod } from './http/refusal.ts'
import { identify } from './http/session.ts'
import { identifyStaff } from './http/staff.ts'
import { log, toCause } from './providers/log.ts'
import { ProviderError } from './providers/request.ts'
import { outbox } from './resources/content/outbox.ts'
import { createDocs } from './resources/docs.ts'
import type { SearchPort } from './search/port.ts'

/** The payment emulator, in which the api sees no more than an address. */
type Sandbox = { path: string; fetch: (request: Request) => Response | Promise<Response> }

type Options = {
  /** Local only. */
  sandbox: Sandbox | null
  /** The search of a request, by the database of that request. */
  toSearch: (db: Database) => SearchPort
}

/** Everything under `/api`, for a Worker, a test or a Node server. */
export function createApi(dependencies: ApiDependencies, { sandbox, toSearch }: Options) {
  const v1 = new OpenAPIHono<ApiEnv>()
  v1.use(identify)
  for (const resource of [...personalCalls, ...catalogueCalls]) v1.route('/', resource)

  const staff = new OpenAPIHono<ApiEnv>()
  staff.use(identifyStaff, tellAfterwards)
  for (const resource of staffCalls) staff.route('/', resource)
  staff.all('*', (c) => absent(c))

  const app = new OpenAPIHono<ApiEnv>()
  const { telemetry } = dependencies
  const followTrip: FollowTrip = (mode, run) =>
    telemetry.follow({ kind: 'database', name: mode, labels: { mode } }, async (tell) => {
      const result = await run()
      tell({ result: 'ok' })
      return result
    })
  app.use((c, next) =>
    telemetry.open(toArrival(c), async (tell) => {
      await next()
      tell({ status: toStatusClass(c.res.status) })
      const timing = toServerTiming(readSums())
      if (timing !== '') c.header('server-timing', timing)
    }),
  )
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(dependencies)) {
      c.set(name as keyof ApiDependencies, value as never)
    }
    const { db = dependencies.db } = c.env
    c.set('db', gatherReads(db, followTrip))
    c.set('search', toSearch(db))
    c.set('session', null)
    c.set('staff', null)
    c.header('x-request-id', c.var.requestId)
    c.header('cache-control', 'private, no-store')
    c.header('x-content-type-options', 'nosniff')
    await next()
  })
  app.use(limitBody)
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }))
  app.route('/api/v1/staff', staff)
  app.route('/api/v1', v1)
  const readDocument = createDocuments(() => app.openAPIRegistry.definitions)
  app.get('/api/openapi.json', (c) => c.json(readDocument('public', c.req.query('tag'))))
  app.get('/api/openapi-staff.json', (c) => c.json(readDocument('staff', c.req.query('tag'))))
  app.route('/', createDocs(readDocument))
  app.use('/staff/orders/:number/messages', photoBody)
  // The form of this page may be longer than others; the mark has to stand in this app.
  app.use('/staff/prices', priceTableForm)
  app.use('/staff/inbox/inquiry/:number/form', answerFormBody)
  app.all('/staff/*', tellAfterwards, (c) => sendStaffPage(c))
  if (dependencies.isLocal) app.route('/dev', outbox)
  if (dependencies.isLocal) app.get('/emulator/ymaps3.js', (c) => sendMap(c))
  if (dependencies.isLocal) app.route('/emulator', metrikaEmulator)
  if (sandbox) app.mount(sandbox.path, sandbox.fetch)
  app.notFound((c) => absent(c))
  app.onError(answerFailure)
  return app
}

/** The request as it is told of; its number is set here, since all that follows tells it. */
function toArrival(c: ApiContext): Arrival {
  const { method } = c.req
  const requestId = (c.req.header('x-request-id') ?? crypto.randomUUID()).slice(0, 64)
  c.set('requestId', requestId)
  const asked = {
    requestId,
    method,
    get route() {
      return toRoute(c)
    },
    get path() {
      return toLoggedPath(toRoute(c), c.req.path)
    },
  }
  const execution = findExecution(c)
  const waitUntil = (work: Promise<unknown>) => execution?.waitUntil(work)
  return { asked, traceparent: c.req.header('traceparent') ?? null, waitUntil }
}

/** The pattern of the call; of several that fit the last is the narrowest, and `*` fits any. */
function toRoute(c: ApiContext): string {
  const routes = matchedRoutes(c)
  const named = routes.findLast(({ method }) => method !== 'ALL')
  return named?.path ?? routes.findLast(({ path }) => !/^\/?\*$/.test(path))?.path ?? '/*'
}

/** Loaded when one is asked for: pages and their barcodes are much code for few. */
async function sendStaffPage(c: ApiContext) {
  const { staffPages } = await import('./staff-pages/app.tsx')
  const { body, status, headers } = await staffPages.fetch(c.req.raw, { variables: c.var })
  for (const [name, value] of headers) c.header(name, value, { append: name === 'set-cookie' })
  return c.newResponse(body, status as StatusCode)
}

/** Loaded when it is asked for: Node, which runs the api for commands, imports no such file. */
async function sendMap(c: ApiContext) {
  const { sendYmaps3 } = await import('./emulator/ymaps3.ts')
  return sendYmaps3(c)
}

function answerFailure(error: Error, c: ApiContext) {
  // As it would have been a moment later: the session ended with the sign-in.
  if (error instanceof SignedInError) return refuse(c, { code: 'UNAUTHENTICATED' })
  if (error instanceof HTTPException && error.status < 500) {
    const message = 'Тело запроса не\u00a0читается: нужен JSON в\u00a0UTF-8'
    return refuse(c, { code: 'INVALID', message })
  }
  log('error', { requestId: c.var.requestId, event: 'request-failed', cause: toCause(error) })
  if (error instanceof ProviderError) {
    return refuse(c, { code: error.isTransient ? 'UNAVAILABLE' : 'UPSTREAM' })
  }
  return refuse(c, { code: 'INTERNAL' })
}
