/** Builds the api from settings: which providers are real, and which are emulated. */
import type { ExecutionContext } from 'hono'
import type { ReceiptSettings } from '#schema/receipt-settings.ts'
import { identity } from '#shop/identity.ts'
import { shopSettings } from '#shop/settings.ts'
import { silent, type Telemetry } from '#telemetry/telemetry.ts'
import { createApi } from './app.ts'
import type { ApiDependencies } from './context.ts'
import { listCities } from './data/catalogue/city.ts'
import { createSearch } from './data/search/search-index.ts'
import type { Database, OpenDatabase } from './database.ts'
import { createCrptEmulator } from './emulator/crpt.ts'
import { createDadataEmulator } from './emulator/dadata.ts'
import { createEmulatorFetch, emulatorUrls } from './emulator/fetch.ts'
import { createSmsRuEmulator } from './emulator/sms-ru.ts'
import { createUnisenderGoEmulator } from './emulator/unisender-go.ts'
import { createYookassaEmulator } from './emulator/yookassa.ts'
import { withBookmarks } from './http/bookmark.ts'
import type { PhoneLimiterPort } from './limits/phone-limiter.ts'
import type { TryLimiterPort } from './limits/try-limiter.ts'
import { createCrpt } from './providers/crpt.ts'
import { createDadata } from './providers/dadata.ts'
import { createDadataCompanies } from './providers/dadata-company.ts'
import { joinAccounts } from './providers/payment-accounts.ts'
import { type Fetch, ProviderError } from './providers/request.ts'
import { createSmsRu } from './providers/sms-ru.ts'
import { markMail, markSms } from './providers/trial.ts'
import { createUnisenderGo } from './providers/unisender-go.ts'
import { createProviderWatch } from './providers/watch.ts'
import { createYookassa } from './providers/yookassa.ts'
import type { SearchPort } from './search/port.ts'
import { isEmulated, listMissingProviders, type Settings } from './settings.ts'

/** What a platform gives: Cloudflare in index.ts, a fixed clock in tests, Node elsewhere. */
export type Platform = {
  /** The primary. */
  db: Database
  /** Of a database with replicas: every request then has a session on it. */
  openDatabase?: OpenDatabase
  phoneLimiter: PhoneLimiterPort
  tryLimiter: TryLimiterPort
  now: () => Date
  /** The network. Tests stand in for it here and nowhere else. */
  fetch: Fetch
  /** An engine of the merchant's own; SQLite's when there is none. */
  search?: SearchPort
  telemetry?: Telemetry
  /** Names of the migrations that this version has. */
  migrations?: readonly string[]
  /** How receipts are made where that is not as the shop's folder says. */
  receipts?: ReceiptSettings
}

const emulatorKey = 'emulator'
/** Stands for the shop where messages go to the outbox. */
const emulatorPhone = '79000000000'
const sandboxPath = '/emulator/yookassa'
const notificationPath = '/api/v1/payments/notifications/yookassa'

/** The api as one `fetch`, and the parts that work outside a request may use. */
export function composeApi(settings: Settings, platform: Platform) {
  const { db, openDatabase, phoneLimiter, tryLimiter, now, fetch } = platform
  const { telemetry = silent, migrations = null } = platform
  const toSearch = (of: Database) => platform.search ?? createSearch(of)
  const isLocal = settings.ENVIRONMENT === 'local'
  const origin = settings.SHOP_ORIGIN
  const isTrial = settings.ENVIRONMENT === 'trial'
  const hasEmulators = isEmulated(settings)
  const network = hasEmulators ? createEmulatorFetch(createEmulators({ db, now }), fetch) : fetch
  const watch = createProviderWatch(telemetry, now)
  const toKind = (hasKey: boolean) =>
    hasKey ? 'configured' : hasEmulators ? 'emulated' : 'missing'
  const follow = <Port extends object>(name: string, key: string | undefined, port: Port) =>
    watch.follow(name, toKind(Boolean(key)), port)
  const sms = follow('sms', settings.SMSRU_API_ID, createSms(settings, network))
  const mail = follow('mail', settings.MAIL_API_KEY, createMail(settings, network))
  const online = createPayments(settings, platform)
  const payments = online && follow('payments', settings.YOOKASSA_SHOP_ID, online)
  if (!payments) watch.miss('payments')
  const addresses = follow('addresses', settings.DADATA_KEY, createAddresses(settings, network))
  const companies = follow('companies', settings.DADATA_KEY, createCompanies(settings, network))
  const register = createMarking(settings, network)
  const marking = register && follow('marking', settings.MARKING_API_KEY, register)
  const messengers = {
    sms: isTrial ? markSms(sms) : sms,
    mail: isTrial ? markMail(mail) : mail,
  }
  const asked = { payments, addresses, companies, marking }
  const providers = { ...messengers, ...asked, search: toSearch(db) }
  const limiters = { phoneLimiter, tryLimiter }
  const isSmsEmulated = hasEmulators && !settings.SMSRU_API_ID
  const staffPhone = settings.STAFF_PHONE ?? (isSmsEmulated ? emulatorPhone : null)
  const inquiryPhone = settings.INQUIRY_PHONE ?? staffPhone
  const { REDIRECT_HOSTS: redirectHosts, VAT_RATE: vat, MCP: hasMcp } = settings
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
    hasMcp,
  }
  const told = { telemetry, migrations, providerStates: watch.states }
  const dependencies: ApiDependencies = { db, now, ...providers, ...limiters, ...shop, ...told }
  const hasSandbox = hasEmulators && !settings.YOOKASSA_SHOP_ID
  const sandbox = hasSandbox ? createSandbox(settings, platform) : null
  const app = createApi(dependencies, { sandbox, toSearch })
  const answer = (request: Request, on: { db?: Database }, context?: ExecutionContext) =>
    app.fetch(request, on, context)
  return {
    app,
    dependencies,
    /** Answers a request of the platform. */
    fetch: openDatabase
      ? withBookmarks(answer, openDatabase)
      : (request: Request, context?: ExecutionContext) => answer(request, {}, context),
  }
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
    [emulatorUrls.crpt]: createCrptEmulator({ apiKey: emulatorKey, now }),
    [emulatorUrls.dadata]: createDadataEmulator({
      apiKey: emulatorKey,
      listTowns: () => listCities(db),
    }),
  }
}

/** Keys and an address tell the provider from its emulator; nothing else does. */
function createPayments(settings: Settings, { fetch, receipts = shopSettings.receipts }: Platform) {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_URL } = settings
  if (shopId && secretKey) {
    const { YOOKASSA_FORMER_SHOP_ID: formerId, YOOKASSA_FORMER_SECRET_KEY: formerKey } = settings
    const { taxSystemCode } = shopSettings
    const { prepaymentRate } = settings.VAT_RATE
    const sparePhone = settings.STAFF_PHONE
    const account = {
      fetch,
      baseUrl: YOOKASSA_URL,
      sparePhone,
      taxSystemCode,
      prepaymentRate,
      receipts,
    }
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
    receipts,
    prepaymentRate: settings.VAT_RATE.prepaymentRate,
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

function createMarking({ ENVIRONMENT, MARKING_API_KEY, MARKING_URL }: Settings, fetch: Fetch) {
  if (MARKING_API_KEY) return createCrpt({ fetch, apiKey: MARKING_API_KEY, baseUrl: MARKING_URL })
  if (!isEmulated({ ENVIRONMENT })) return null
  return createCrpt({ fetch, apiKey: emulatorKey, baseUrl: emulatorUrls.crpt })
}

function refuseUnconfigured(provider: string): Promise<never> {
  return Promise.reject(new ProviderError(provider, 'no key is configured', true))
}
