/** The dependencies of a request. index.ts builds them once. */
import type { Context } from 'hono'
import type { AgentScope } from '#schema/agent-scope.ts'
import type { DeviceType } from '#schema/rest/account/auth.ts'
import type { StaffRole } from '#schema/staff-role.ts'
import type { VatTerms } from '#schema/vat.ts'
import type { Telemetry } from '#telemetry/telemetry.ts'
import type { Database } from './database.ts'
import type { PhoneLimiterPort } from './limits/phone-limiter.ts'
import type { TryLimiterPort } from './limits/try-limiter.ts'
import type { AddressPort } from './providers/address.ts'
import type { CompanyPort } from './providers/company.ts'
import type { MailPort } from './providers/mail.ts'
import type { MarkingPort } from './providers/marking.ts'
import type { PaymentPort } from './providers/payment.ts'
import type { SmsPort } from './providers/sms.ts'
import type { ProviderState } from './providers/watch.ts'
import type { SearchPort } from './search/port.ts'

export type ApiDependencies = {
  db: Database
  now: () => Date
  sms: SmsPort
  mail: MailPort
  /** null when no provider is configured: then orders are paid on receipt only. */
  payments: PaymentPort | null
  addresses: AddressPort
  companies: CompanyPort
  /** null when no key is configured: then codes of marking are checked against the shop's books only. */
  marking: MarkingPort | null
  phoneLimiter: PhoneLimiterPort
  tryLimiter: TryLimiterPort
  search: SearchPort
  /** The tax rates of services, and of goods, by day. */
  vat: VatTerms
  /** The shop's phone for SMS about orders and what waits for an answer, 11 digits; null sends none. */
  staffPhone: string | null
  /** The shop's phone for SMS about inquiries, 11 digits; null sends none. */
  inquiryPhone: string | null
  /** Hosts that redirects may lead out to. */
  redirectHosts: readonly string[]
  /** Public address of the shop without a slash at the end: return addresses are made of it. */
  origin: string
  /** There are tools for agents at `/mcp`, and so people may make keys for them. */
  hasMcp: boolean
  /** The outbox at /dev and GraphiQL exist only locally. */
  isLocal: boolean
  /** A shop that its owner tries out: its outbox is for its people. */
  isTrial: boolean
  /** Of a shop in production, by the variable that names the key: what does not work without it. */
  missingProviders: Record<string, string>
  telemetry: Telemetry
  /** How the last calls of each provider went. */
  providerStates: ReadonlyMap<string, ProviderState>
  /** Names of the migrations that this version has, in their order; null when it does not know. */
  migrations: readonly string[] | null
}

/** Who asks: the session behind a bearer token. */
export type Session = {
  id: string
  userId: string
  isGuest: boolean
  /** Of an agent's token: all that it may do. */
  scopes?: readonly AgentScope[]
  deviceId: string
  client: DeviceType
  /** The user's city: prices and stock of everything personal are of it. */
  cityId: string
}

/** Who of the shop's people acts: a person, or the holder of a staff key. */
export type Staff = {
  id: string
  name: string
  role: StaffRole
  /** The browser of a person; a key has none. */
  device?: string
}

export type ApiEnv = {
  /** `db` is that of the request, where the platform has one for each. */
  Bindings: { db?: Database }
  Variables: ApiDependencies & { requestId: string; session: Session | null; staff: Staff | null }
}

export type ApiContext = Context<ApiEnv>
