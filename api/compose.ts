/** Builds the api from settings: which providers are real, and which are emulated. */
import * as z from 'zod'
import { isPhone, messages, toPhoneDigits } from '#schema/form.ts'
import { createHostList, isLocalAddress, localAddressError } from '#schema/variable.ts'
import { vatRates } from '#schema/vat.ts'
import { identity } from '#shop/identity.ts'
import { shopSettings } from '#shop/settings.ts'
import { createApi } from './app.ts'
import type { ApiDependencies } from './context.ts'
import { listCities } from './data/catalogue/city.ts'
import { createSearch } from './data/search/search-index.ts'
import type { Database } from './database.ts'
import { createDadataEmulator } from './emulator/dadata.ts'
import { createEmulatorFetch, emulatorUrls } from './emulator/fetch.ts'
import { createSmsRuEmulator } from './emulator/sms-ru.ts'
import { createUnisenderGoEmulator } from './emulator/unisender-go.ts'
import { createYookassaEmulator } from './emulator/yookassa.ts'
import type { PhoneLimiterPort } from './limits/phone-limiter.ts'
import type { TryLimiterPort } from './limits/try-limiter.ts'
import { createDadata } from './providers/dadata.ts'
import { createDadataCompanies } from './providers/dadata-company.ts'
import { joinAccounts } from './providers/payment-accounts.ts'
import { type Fetch, ProviderError } from './providers/request.ts'
import { createSmsRu } from './providers/sms-ru.ts'
import { markMail, markSms } from './providers/trial.ts'
import { createUnisenderGo } from './providers/unisender-go.ts'
import { createYookassa } from './providers/yookassa.ts'
import type { SearchPort } from './search/port.ts'

const Key = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined)

const Phone = Key.refine((text) => text === undefined || isPhone(text), {
  error: messages.phone,
}).transform((text) => text && toPhoneDigits(text))

const Url = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const OptionalUrl = z.preprocess((text) => text || undefined, Url.optional())

/** «Ромашка <shop@example.ru>», or the address alone. */
const Sender = Key.transform((text, context) => {
  const [, name = '', email] = /^(?:(.*)<)?([^<>\s]+@[^<>\s]+\.[^<>\s]+?)>?$/.exec(text ?? '') ?? []
  if (text !== undefined && !email) {
    context.addIssue({ code: 'custom', message: 'an address, or «Name <address>»' })
  }
  return email ? { email, name: name.trim() || identity.name } : undefined
})

/** The variables of Worker `api`; `.dev.vars.example` says what each is for. */
export const Settings = z
  .object({
    ENVIRONMENT: z.enum(['local', 'trial', 'production']).default('production'),
    SHOP_ORIGIN: Url,
    LOCAL_ORIGIN: OptionalUrl,
    YOOKASSA_URL: OptionalUrl,
    YOOKASSA_SHOP_ID: Key,
    YOOKASSA_SECRET_KEY: Key,
    YOOKASSA_FORMER_SHOP_ID: Key,
    YOOKASSA_FORMER_SECRET_KEY: Key,
    SMSRU_API_ID: Key,
    DADATA_KEY: Key,
    MAIL_API_KEY: Key,
    MAIL_FROM: Sender,
    MAIL_URL: OptionalUrl,
    STAFF_PHONE: Phone,
    INQUIRY_PHONE: Phone,
    VAT_RATE: z.enum(vatRates).default(shopSettings.vat),
    REDIRECT_HOSTS: createHostList(shopSettings.redirectHosts),
    ADDRESS_CODES_MAX: z.coerce.number().int().min(1).max(10_000).default(100),
    ADDRESS_GUESTS_MAX: z.coerce.number().int().min(1).max(10_000).default(240),
    USER_WORK_MAX: z.coerce.number().int().min(100).max(10_000).default(500),
    ADDRESS_WORK_MAX: z.coerce.number().int().min(100).max(10_000).default(2500),
  })
  .refine((settings) => !settings.YOOKASSA_SHOP_ID === !settings.YOOKASSA_SECRET_KEY, {
    error: 'YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY go together',
  })
  .refine(
    (settings) => !settings.YOOKASSA_FORMER_SHOP_ID === !settings.YOOKASSA_FORMER_SECRET_KEY,
    {
      error: 'YOOKASSA_FORMER_SHOP_ID and YOOKASSA_FORMER_SECRET_KEY go together',
    },
  )
  .refine((settings) => !settings.YOOKASSA_FORMER_SHOP_ID || settings.YOOKASSA_SHOP_ID, {
    error: 'YOOKASSA_FORMER_SHOP_ID goes with the YOOKASSA_SHOP_ID that came after it',
  })
  .refine((settings) => !settings.MAIL_API_KEY || settings.MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'MAIL_API_KEY goes with the address that letters are from',
  })
  .refine(
    ({ ENVIRONMENT, SHOP_ORIGIN }) => ENVIRONMENT !== 'production' || !isLocalAddress(SHOP_ORIGIN),
    { path: ['SHOP_ORIGIN'], error: localAddressError },
  )
export type Settings = z.infer<typeof Settings>

/** Of a developer's machine and of a trial: what has no key is emulated. */
const isEmulated = ({ ENVIRONMENT }: Pick<Settings, 'ENVIRONMENT'>) => ENVIRONMENT !== 'production'

/** What a shop in production cannot do without a provider, by the variable that names its key. */
export function listMissingProviders(settings: Settings): Record<string, string> {
  if (isEmulated(settings)) return {}
  const losses = {
    SMSRU_API_ID: 'one-time codes are not sent, so that buyers cannot sign in',
    YOOKASSA_SHOP_ID: 'orders are paid on receipt only',
    DADATA_KEY: 'no address can be chosen for a delivery, and no organisation added',
    MAIL_API_KEY: 'no e-mail is sent, and none can be confirmed',
    STAFF_PHONE: 'no SMS tells the shop of orders and of what waits for an answer',
    INQUIRY_PHONE: 'no SMS tells the shop of requests to a specialist',
  } as const
  const isMissing = (name: string) =>
    name === 'INQUIRY_PHONE'
      ? !settings.INQUIRY_PHONE && !settings.STAFF_PHONE
      : !settings[name as keyof typeof losses]
  return Object.fromEntries(Object.entries(losses).filter(([name]) => isMissing(name)))
}

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
const sandboxPath = '/emulator/yookassa'
const notificationPath = '/api/v1/payments/notifications/yookassa'

/** The api as one `fetch`, and the parts that work outside a request may use. */
export function composeApi(settings: Settings, platform: Platform) {
  const { db, phoneLimiter, tryLimiter, now, fetch, search = createSearch(db) } = platform
  const isLocal = settings.ENVIRONMENT === 'local'
  const origin = settings.SHOP_ORIGIN
  const isTrial = settings.ENVIRONMENT === 'trial'
  const hasEmulators = isEmulated(settings)
  const network = hasEmulators ? createEmulatorFetch(createEmulators({ db, now }), fetch) : fetch
  const sms = isTrial ? markSms(createSms(settings, network)) : createSms(settings, network)
  const mail = isTrial ? markMail(createMail(settings, network)) : createMail(settings, network)
  const payments = createPayments(settings, fetch)
  const addresses = createAddresses(settings, network)
  const companies = createCompanies(settings, network)
  const providers = { sms, mail, payments, addresses, companies, search }
  const limiters = { phoneLimiter, tryLimiter }
  const isSmsEmulated = hasEmulators && !settings.SMSRU_API_ID
  const staffPhone = settings.STAFF_PHONE ?? (isSmsEmulated ? emulatorPhone : null)
  const inquiryPhone = settings.INQUIRY_PHONE ?? staffPhone
  const { REDIRECT_HOSTS: redirectHosts, VAT_RATE: vat } = settings
  const missingProviders = listMissingProviders(settings)
  const shop = {
    origin,
    isLocal,
    isTrial,
    missingProviders,
    staffPhone,
    inquiryPhone,
    vat,
    redirectHosts,
  }
  const dependencies: ApiDependencies = { db, now, ...providers, ...limiters, ...shop }
  const hasSandbox = hasEmulators && !settings.YOOKASSA_SHOP_ID
  const app = createApi(dependencies, hasSandbox ? createSandbox(settings, platform) : null)
  return { app, dependencies }
}

/** Where this machine reaches the shop, whatever its public address is. */
const toLocalOrigin = (settings: Settings) => settings.LOCAL_ORIGIN ?? settings.SHOP_ORIGIN

/** The payment emulator is a separate service: the shop talks to it over HTTP only. */
function createSandbox(settings: Settings, { db, now, fetch }: Platform) {
  const key = emulatorKey
  const app = createYookassaEmulator({
    db,
    now,
    fetch,
    shopId: key,
    secretKey: key,
    publicUrl: `${settings.SHOP_ORIGIN}${sandboxPath}`,
    notificationUrl: `${toLocalOrigin(settings)}${notificationPath}`,
  })
  return { path: sandboxPath, fetch: app.fetch }
}

function createEmulators({ db, now }: Pick<Platform, 'db' | 'now'>) {
  return {
    [emulatorUrls.smsRu]: createSmsRuEmulator({ db, now, apiId: emulatorKey }),
    [emulatorUrls.unisenderGo]: createUnisenderGoEmulator({ db, now, apiKey: emulatorKey }),
    [emulatorUrls.dadata]: createDadataEmulator({
      apiKey: emulatorKey,
      listTowns: () => listCities(db),
    }),
  }
}

/** Keys and an address tell the provider from its emulator; nothing else does. */
function createPayments(settings: Settings, fetch: Fetch) {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_URL } = settings
  if (shopId && secretKey) {
    const { YOOKASSA_FORMER_SHOP_ID: formerId, YOOKASSA_FORMER_SECRET_KEY: formerKey } = settings
    const { taxSystemCode } = shopSettings
    const sparePhone = settings.STAFF_PHONE
    const account = { fetch, baseUrl: YOOKASSA_URL, sparePhone, taxSystemCode }
    const present = createYookassa({ ...account, shopId, secretKey })
    if (!formerId || !formerKey) return present
    const former = createYookassa({ ...account, shopId: formerId, secretKey: formerKey })
    return joinAccounts(present, former)
  }
  if (!isEmulated(settings)) return null
  const baseUrl = YOOKASSA_URL ?? toLocalOrigin(settings) + sandboxPath
  const sparePhone = settings.STAFF_PHONE ?? emulatorPhone
  return createYookassa({
    fetch,
    shopId: emulatorKey,
    secretKey: emulatorKey,
    baseUrl,
    sparePhone,
    taxSystemCode: shopSettings.taxSystemCode,
  })
}

function createSms({ ENVIRONMENT, SMSRU_API_ID: apiId }: Settings, fetch: Fetch) {
  if (apiId) return createSmsRu({ fetch, apiId, sender: shopSettings.smsSender })
  if (!isEmulated({ ENVIRONMENT })) {
    const refuse = () => refuseUnconfigured('sms')
    return { send: refuse, call: refuse }
  }
  return createSmsRu({ fetch, apiId: emulatorKey, baseUrl: emulatorUrls.smsRu })
}

const emulatorSender = { email: 'shop@example.ru', name: identity.name }

function createMail(settings: Settings, fetch: Fetch) {
  const { ENVIRONMENT, MAIL_API_KEY: apiKey, MAIL_FROM: from, MAIL_URL } = settings
  if (apiKey && from) return createUnisenderGo({ fetch, apiKey, from, baseUrl: MAIL_URL })
  if (!isEmulated({ ENVIRONMENT })) return { send: () => refuseUnconfigured('mail') }
  return createUnisenderGo({
    fetch,
    apiKey: emulatorKey,
    from: from ?? emulatorSender,
    baseUrl: emulatorUrls.unisenderGo,
  })
}

function createAddresses({ ENVIRONMENT, DADATA_KEY: apiKey }: Settings, fetch: Fetch) {
  if (apiKey) return createDadata({ fetch, apiKey })
  if (!isEmulated({ ENVIRONMENT })) {
    const refuse = () => refuseUnconfigured('addresses')
    return { suggest: refuse, find: refuse }
  }
  return createDadata({ fetch, apiKey: emulatorKey, baseUrl: emulatorUrls.dadata })
}

function createCompanies({ ENVIRONMENT, DADATA_KEY: apiKey }: Settings, fetch: Fetch) {
  if (apiKey) return createDadataCompanies({ fetch, apiKey })
  if (!isEmulated({ ENVIRONMENT })) {
    const refuse = () => refuseUnconfigured('companies')
    return { listCompanies: refuse, findBank: refuse }
  }
  return createDadataCompanies({ fetch, apiKey: emulatorKey, baseUrl: emulatorUrls.dadata })
}

function refuseUnconfigured(provider: string): Promise<never> {
  return Promise.reject(new ProviderError(provider, 'no key is configured', true))
}
