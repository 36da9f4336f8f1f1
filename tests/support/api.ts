/** The api as a client meets it: requests and answers, a clock, and the outbox to read codes from. */
import { env } from 'cloudflare:test'
import { composeApi } from '#api/compose.ts'
import type { Database, OpenDatabase } from '#api/database.ts'
import { createFigures } from '#api/domain/figure.ts'
import { runScheduledJobs } from '#api/domain/scheduled-jobs.ts'
import { createPhoneLimiter, type PhoneLimiter } from '#api/limits/phone-limiter-object.ts'
import { createTryLimiter, toAllowance } from '#api/limits/try-limiter.ts'
import type { SearchPort } from '#api/search/port.ts'
import { Settings } from '#api/settings.ts'
import { defaultReceiptSettings, type ReceiptSettings } from '#schema/receipt-settings.ts'
import { createMeter } from '#telemetry/meter.ts'
import { createTelemetry } from '#telemetry/telemetry.ts'
import { insertCatalogue, type Seed } from './catalogue.ts'
import { clear, migrate } from './database.ts'
import { countRoundTrips } from './round-trips.ts'

declare global {
  namespace Cloudflare {
    interface Env {
      PHONE_LIMITER: DurableObjectNamespace<PhoneLimiter>
    }
  }
}

const origin = 'https://shop.test'

type OutboxMessage = {
  channel: string
  to: string
  text: string
  code: string
  subject?: string
  html?: string
}

type CodeAsked = Pick<Sent, 'headers'> & {
  legalPages?: unknown[]
  channel?: 'SMS' | 'CALL'
  purpose?: 'SIGN_IN' | 'PHONE_CHANGE' | 'DELETION'
}

type Sent = {
  method?: string
  token?: string | undefined
  body?: unknown
  /** A form as a page posts it, instead of a body. */
  form?: string | Blob
  /** A form with files, as a page posts it. */
  bytes?: ArrayBuffer
  /** Idempotency-Key. */
  key?: string
  headers?: Record<string, string>
}

/** A status with a parsed body. Tests read the body by the paths they assert. */
// oxlint-disable-next-line typescript/no-explicit-any -- the body's shape is what a test is about
export type Answer = { status: number; body: any; headers: Headers }

export type TestSession = {
  token: string
  refreshToken: string
  deviceId: string
  userId: string
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>

/** An api on a fresh database with the fixture catalogue; `fetch` stands for the whole network. */
export async function createTestApi({
  seed = {},
  now = new Date('2026-11-10T09:00:00Z'),
  settings = {},
  fetch = refuseNetwork,
  createSearch = () => undefined,
  sendsAfterwards = false,
  wrapDatabase = (whole) => whole,
  isMetered = false,
  migrations,
  openDatabase,
  receipts,
}: {
  /** Null for a shop without cities, shops and goods. */
  seed?: Seed | null
  now?: Date
  settings?: Record<string, string>
  fetch?: (request: Request) => Promise<Response>
  /** Another engine than SQLite's; the catalogue is in the database by then. */
  createSearch?: (db: D1Database) => SearchPort | undefined
  /** Whether requests have an execution context, as on Workers; `settle` waits for what they left. */
  sendsAfterwards?: boolean
  /** The database as the api sees it: to do something between two of its round trips. */
  wrapDatabase?: (db: Database) => Database
  /** Whether it counts, for `readMetrics`. */
  isMetered?: boolean
  /** Those that this version has. */
  migrations?: string[]
  /** A database with replicas; its sessions are not counted among the round trips. */
  openDatabase?: OpenDatabase
  /** How receipts are made; as the demo's folder says where it is left out. */
  receipts?: Partial<ReceiptSettings>
} = {}) {
  const db = env.DB
  await migrate(db)
  await clear(db, seed ? insertCatalogue(db, seed) : [])
  const clock = createClock(now)
  const trips = countRoundTrips(wrapDatabase(db))
  const counters = createCounters()
  const meter = isMetered ? createMeter('api') : null
  const given = Settings.parse({ ENVIRONMENT: 'local', SHOP_ORIGIN: origin, ...settings })
  const { app, dependencies, ...api } = composeApi(given, {
    db: trips.db,
    ...(openDatabase && { openDatabase }),
    phoneLimiter: createPhoneLimiter(counters, clock.now, given.ADDRESS_CODES_MAX),
    tryLimiter: createTryLimiter(counters, toAllowance(given)),
    now: clock.now,
    // The shop's own address is on the network too: the payment emulator is met there.
    fetch: async (request) =>
      new URL(request.url).origin === origin ? api.fetch(request) : fetch(request),
    search: createSearch(db),
    telemetry: createTelemetry({ meter }),
    ...(migrations && { migrations }),
    ...(receipts && { receipts: { ...defaultReceiptSettings, ...receipts } }),
  })
  const readFigures = createFigures(dependencies)

  const left: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void left.push(work)
  const execution = { waitUntil, passThroughOnException: () => {}, props: {} }

  const send = (path: string, { method, token, body, form, bytes, key, headers }: Sent = {}) =>
    api.fetch(
      new Request(`${origin}${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        redirect: 'manual',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form !== undefined && { body: form }),
        ...(bytes && { body: bytes }),
      }),
      sendsAfterwards ? execution : undefined,
    )

  const request = async (path: string, sent?: Sent): Promise<Answer> => {
    const response = await send(`/api/v1${path}`, sent)
    return { status: response.status, body: await response.json(), headers: response.headers }
  }

  const guest = async (): Promise<TestSession> => {
    const deviceId = crypto.randomUUID()
    return toSession(await request('/auth/guest', { body: { deviceId, type: 'WEB' } }), deviceId)
  }

  const outbox = async (): Promise<OutboxMessage[]> => (await send('/dev/outbox.json')).json()

  const askCode = async (
    session: TestSession,
    phone: string,
    { legalPages = [], headers = {}, channel = 'SMS', purpose = 'SIGN_IN' }: CodeAsked = {},
  ) => {
    const salt = await request('/auth/salt', { token: session.token })
    const hash = await toHash(salt.body.salt + phone)
    const body = { phone, hash, legalPages, channel, purpose }
    return request('/auth/phone/code', { token: session.token, body, headers })
  }

  const signIn = async (phone: string, from?: TestSession): Promise<TestSession> => {
    const session = from ?? (await guest())
    await askCode(session, phone)
    const code = (await outbox()).find((message) => message.to === phone && message.code)?.code
    const body = { phone, code, deviceId: session.deviceId }
    const answer = await request('/auth/phone', { token: session.token, body })
    return toSession(answer, session.deviceId)
  }

  return {
    db,
    clock,
    /** Every route the api answers, as `GET /api/v1/cart/{id}`; not what stands before them. */
    routes: [
      ...new Set(
        app.routes
          .filter(({ method }) => method !== 'ALL')
          .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
      ),
    ],
    /** Round trips to the database since this was last asked. */
    takeRoundTrips: trips.take,
    sweep: () => runScheduledJobs(dependencies),
    /** Lines of a metric, as Prometheus reads them. */
    readMetrics: async (name: string) => {
      await readFigures()
      const text = (await meter?.read()) ?? ''
      return text.split('\n').filter((line) => /^\w+/.exec(line)?.[0] === name)
    },
    /** Waits for what requests do after they were answered. */
    settle: () => Promise.all(left.splice(0)),
    send,
    request,
    guest,
    outbox,
    askCode,
    signIn,
  }
}

/** Durable Objects outlive a test: each test counts under its own names. */
function createCounters(): Pick<DurableObjectNamespace<PhoneLimiter>, 'idFromName' | 'get'> {
  const scope = crypto.randomUUID()
  const { PHONE_LIMITER: objects } = env
  return {
    idFromName: (name) => objects.idFromName(`${scope} ${name}`),
    get: (id) => objects.get(id),
  }
}

/** A clock that stands still until told. */
function createClock(start: Date) {
  let nowMs = start.getTime()
  return {
    now: () => new Date(nowMs),
    pass: ({ ms = 0, seconds = 0, minutes = 0, hours = 0, days = 0 }: Record<string, number>) => {
      nowMs += ms + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days)))
    },
  }
}

function toSession({ status, body }: Answer, deviceId: string): TestSession {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  const { accessToken: token, refreshToken } = body.tokens
  return { token, refreshToken, deviceId, userId: body.user.id }
}

async function toHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function refuseNetwork(request: Request): Promise<Response> {
  return Promise.reject(new Error(`No network in tests: ${request.url}`))
}
