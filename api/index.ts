/** Entry of Worker `api`: the only file of the api that knows it runs on Cloudflare. */
import { env, WorkerEntrypoint } from 'cloudflare:workers'
import { parseVariables } from '#schema/variable.ts'
import { logInLines } from '#telemetry/log.ts'
import { startTelemetry } from '#telemetry/start.ts'
import { composeApi } from './compose.ts'
import { createRetryingDatabase } from './data/busy.ts'
import { createFigures } from './domain/figure.ts'
import { runScheduledJobs } from './domain/scheduled-jobs.ts'
import { createPhoneLimiter, type PhoneLimiter } from './limits/phone-limiter-object.ts'
import { createTryLimiter, toAllowance } from './limits/try-limiter.ts'
import { log } from './providers/log.ts'
import { listMissingProviders, Settings } from './settings.ts'

type Bindings = { DB: D1Database; PHONE_LIMITER: DurableObjectNamespace<PhoneLimiter> }

/** Written by the build: build-tools/migrations.ts. */
declare const MIGRATIONS: string[]

if (import.meta.env.PROD) logInLines()

const now = () => new Date()
const bindings = env as unknown as Bindings & Record<string, unknown>
const settings = parseVariables(Settings, bindings)
for (const [variable, loss] of Object.entries(listMissingProviders(settings))) {
  log('warn', { event: 'provider-missing', variable, loss })
}
// Only the front of a shop on its own reads the counters.
const isMetered = settings.FRONT_KEY !== undefined
const { telemetry, meter } = await startTelemetry('api', { isMetered, settings })
const api = composeApi(settings, {
  db: createRetryingDatabase(bindings.DB),
  openDatabase: (start) => {
    const session = bindings.DB.withSession(start)
    return { ...createRetryingDatabase(session), getBookmark: () => session.getBookmark() }
  },
  phoneLimiter: createPhoneLimiter(bindings.PHONE_LIMITER, now, settings.ADDRESS_CODES_MAX),
  tryLimiter: createTryLimiter(bindings.PHONE_LIMITER, toAllowance(settings)),
  now,
  fetch: (request) => fetch(request),
  telemetry,
  migrations: MIGRATIONS,
})
const readFigures = createFigures(api.dependencies)

export { PhoneLimiter } from './limits/phone-limiter-object.ts'

/** What the process beside workerd reads (scripts/local/control-worker.ts); no address leads to it. */
export class Metrics extends WorkerEntrypoint {
  async read(): Promise<string> {
    if (!meter) return ''
    await readFigures()
    return meter.read()
  }
}

const sweep = { requestId: '-', method: 'CRON', route: 'scheduled jobs', path: '' }

export default {
  fetch: (request, _, context) => api.fetch(request, context),
  scheduled(_, __, context) {
    const waitUntil = (work: Promise<unknown>) => context.waitUntil(work)
    const run = () => runScheduledJobs(api.dependencies)
    context.waitUntil(telemetry.open({ asked: sweep, waitUntil }, run))
  },
} satisfies ExportedHandler
