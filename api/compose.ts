/** Builds the api from settings: which providers are real, and which are emulated. */
import * as z from 'zod'
import { isPhone, messages, toPhoneDigits } from '#schema/form.ts'
import { createApi } from './app.ts'
import type { ApiDependencies, Database } from './context.ts'
import { listCities } from './data/city.ts'
import { createSearch } from './data/search-index.ts'
import { createDadataEmulator } from './emulator/dadata.ts'
import { createEmulatorFetch, emulatorUrls } from './emulator/fetch.ts'
import { createSmsRuEmulator } from './emulator/sms-ru.ts'
import { createYookassaEmulator } from './emulator/yookassa.ts'
import { createYookassaPage } from './emulator/yookassa-page.ts'
import type { PhoneLimiterPort } from './phone-limiter.ts'
import { createDadata } from './providers/dadata.ts'
import { type Fetch, ProviderError } from './providers/request.ts'
import { createSmsRu } from './providers/sms-ru.ts'
import { createYookassa } from './providers/yookassa.ts'
import type { SearchPort } from './search/port.ts'
import type { TryLimiterPort } from './try-limiter.ts'

const Key = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined)

const Phone = Key.refine((text) => text === undefined || isPhone(text), {
  error: messages.phone,
}).transform((text) => text && toPhoneDigits(text))

/** The variables of Worker `api`; `.dev.vars.example` says what each is for. */
export const Settings = z
  .object({
    ENVIRONMENT: z.enum(['local', 'production']).default('production'),
    SHOP_ORIGIN: z.url().transform((url) => url.replace(/\/+$/, '')),
    YOOKASSA_SHOP_ID: Key,
    YOOKASSA_SECRET_KEY: Key,
    SMSRU_API_ID: Key,
    DADATA_KEY: Key,
    INQUIRY_PHONE: Phone,
  })
  .refine((settings) => !settings.YOOKASSA_SHOP_ID === !settings.YOOKASSA_SECRET_KEY, {
    error: 'YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY go together',
  })
export type Settings = z.infer<typeof Settings>

/** What a platform gives: Cloudflare in index.ts, a fixed clock in tests, Node elsewhere. */
export type Platform = {
  db: Database
  phoneLimiter: PhoneLimiterPort
  tryLimiter: TryLimiterPort
  now: () => Date
  /** The network. Tests stand in for it here and nowhere else. */
  fetch: Fetch
  /** An engine of the merchant's own; SQLite's when there is none. */
  search?: SearchPort
}

const emulatorKey = 'emulator'
/** Stands for the shop where messages go to the outbox. */
const emulatorPhone = '79000000000'
const pagePath = '/emulator/yookassa'
const notificationPath = '/api/v1/payments/notifications/yookassa'

/** The api as one `fetch`, and the parts that work outside a request may use. */
export function composeApi(settings: Settings, platform: Platform) {
  const { db, phoneLimiter, tryLimiter, now, fetch, search = createSearch(db) } = platform
  const isLocal = settings.ENVIRONMENT === 'local'
  const origin = settings.SHOP_ORIGIN
  const network = isLocal ? createEmulatorFetch(createEmulators({ db, now, origin }), fetch) : fetch
  const sms = createSms(settings, network)
  const payments = createPayments(settings, network)
  const addresses = createAddresses(settings, network)
  const sandbox = createYookassaPage({
    db,
    notificationUrl: `${origin}${notificationPath}`,
    notify: async (request) => app.fetch(request),
  })
  const providers = { sms, payments, addresses, search }
  const limiters = { phoneLimiter, tryLimiter }
  const isSmsEmulated = isLocal && !settings.SMSRU_API_ID
  const inquiryPhone = settings.INQUIRY_PHONE ?? (isSmsEmulated ? emulatorPhone : null)
  const shop = { origin, isLocal, inquiryPhone }
  const dependencies: ApiDependencies = { db, now, ...providers, ...limiters, ...shop }
  const hasSandbox = isLocal && !settings.YOOKASSA_SHOP_ID
  const app = createApi(dependencies, hasSandbox ? { path: pagePath, app: sandbox } : null)
  return { app, dependencies }
}

function createEmulators({ db, now, origin }: { db: Database; now: () => Date; origin: string }) {
  const key = emulatorKey
  const pageUrl = `${origin}${pagePath}/pay`
  return {
    [emulatorUrls.yookassa]: createYookassaEmulator({
      db,
      now,
      shopId: key,
      secretKey: key,
      pageUrl,
    }),
    [emulatorUrls.smsRu]: createSmsRuEmulator({ db, now, apiId: key }),
    [emulatorUrls.dadata]: createDadataEmulator({ apiKey: key, listTowns: () => listCities(db) }),
  }
}

function createPayments({ ENVIRONMENT, ...settings }: Settings, fetch: Fetch) {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = settings
  if (shopId && secretKey) return createYookassa({ fetch, shopId, secretKey })
  if (ENVIRONMENT !== 'local') return null
  const key = emulatorKey
  return createYookassa({ fetch, shopId: key, secretKey: key, baseUrl: emulatorUrls.yookassa })
}

function createSms({ ENVIRONMENT, SMSRU_API_ID: apiId }: Settings, fetch: Fetch) {
  if (apiId) return createSmsRu({ fetch, apiId })
  if (ENVIRONMENT !== 'local') return { send: () => refuseUnconfigured('sms') }
  return createSmsRu({ fetch, apiId: emulatorKey, baseUrl: emulatorUrls.smsRu })
}

function createAddresses({ ENVIRONMENT, DADATA_KEY: apiKey }: Settings, fetch: Fetch) {
  if (apiKey) return createDadata({ fetch, apiKey })
  if (ENVIRONMENT !== 'local') {
    const refuse = () => refuseUnconfigured('addresses')
    return { suggest: refuse, find: refuse }
  }
  return createDadata({ fetch, apiKey: emulatorKey, baseUrl: emulatorUrls.dadata })
}

function refuseUnconfigured(provider: string): Promise<never> {
  return Promise.reject(new ProviderError(provider, 'no key is configured', true))
}
