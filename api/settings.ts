/** The variables of Worker `api`, read without the Worker's code: a shop that starts checks them first. */
import * as z from 'zod'
import { isPhone, messages, toPhoneDigits } from '#schema/form.ts'
import { createHostList, isLocalAddress, localAddressError } from '#schema/variable.ts'
import { toPlainTerms, vatRates } from '#schema/vat.ts'
import { identity } from '#shop/identity.ts'
import { shopSettings } from '#shop/settings.ts'
import { telemetryVariables } from '#telemetry/settings.ts'

const Key = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined)

const Phone = Key.refine((text) => text === undefined || isPhone(text), {
  error: messages.phone,
}).transform((text) => text && toPhoneDigits(text))

const Url = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const OptionalUrl = z.preprocess((text) => text || undefined, Url.optional())

/** «Ромашка <shop@example.ru>», or only the address. */
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
    ...telemetryVariables,
    ENVIRONMENT: z.enum(['local', 'trial', 'production']).default('production'),
    FRONT_KEY: z.string().optional(),
    SHOP_ORIGIN: Url,
    LOCAL_ORIGIN: OptionalUrl,
    YOOKASSA_URL: OptionalUrl,
    YOOKASSA_SHOP_ID: Key,
    YOOKASSA_SECRET_KEY: Key,
    YOOKASSA_FORMER_SHOP_ID: Key,
    YOOKASSA_FORMER_SECRET_KEY: Key,
    SMSRU_API_ID: Key,
    DADATA_KEY: Key,
    MARKING_API_KEY: Key,
    MARKING_URL: OptionalUrl,
    MAIL_API_KEY: Key,
    MAIL_FROM: Sender,
    MAIL_URL: OptionalUrl,
    STAFF_PHONE: Phone,
    INQUIRY_PHONE: Phone,
    VAT_RATE: z
      .enum(vatRates)
      .optional()
      .transform((vat) => (vat ? toPlainTerms(vat, shopSettings.vat) : shopSettings.vat)),
    REDIRECT_HOSTS: createHostList(shopSettings.redirectHosts),
    MCP: z.stringbool().default(true),
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

/** On a developer's machine and in a trial a provider without a key is emulated. */
export const isEmulated = ({ ENVIRONMENT }: Pick<Settings, 'ENVIRONMENT'>) =>
  ENVIRONMENT !== 'production'

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
