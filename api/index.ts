/** Entry of Worker `api`: the only file of the api that knows it runs on Cloudflare. */
import { env } from 'cloudflare:workers'
import { parseVariables } from '#schema/variable.ts'
import { composeApi } from './compose.ts'
import { runScheduledJobs } from './domain/scheduled-jobs.ts'
import { createPhoneLimiter, type PhoneLimiter } from './limits/phone-limiter-object.ts'
import { createTryLimiter, toAllowance } from './limits/try-limiter.ts'
import { log } from './providers/log.ts'
import { listMissingProviders, Settings } from './settings.ts'

type Bindings = { DB: D1Database; PHONE_LIMITER: DurableObjectNamespace<PhoneLimiter> }

const now = () => new Date()
const bindings = env as unknown as Bindings & Record<string, unknown>
const settings = parseVariables(Settings, bindings)
for (const [variable, loss] of Object.entries(listMissingProviders(settings))) {
  log('warn', { event: 'provider-missing', variable, loss })
}
const api = composeApi(settings, {
  db: bindings.DB,
  openDatabase: (start) => bindings.DB.withSession(start),
  phoneLimiter: createPhoneLimiter(bindings.PHONE_LIMITER, now, settings.ADDRESS_CODES_MAX),
  tryLimiter: createTryLimiter(bindings.PHONE_LIMITER, toAllowance(settings)),
  now,
  fetch: (request) => fetch(request),
})

export { PhoneLimiter } from './limits/phone-limiter-object.ts'

export default {
  fetch: (request, _, context) => api.fetch(request, context),
  scheduled: (_, __, context) => context.waitUntil(runScheduledJobs(api.dependencies)),
} satisfies ExportedHandler
