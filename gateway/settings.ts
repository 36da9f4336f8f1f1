import * as z from 'zod'
import { findService } from '#schema/site-service.ts'
import { createHostList, isLocalAddress, localAddressError, originList } from '#schema/variable.ts'
import { shopSettings } from '#shop/settings.ts'
import { telemetryVariables } from '#telemetry/settings.ts'

const Url = z.url({ protocol: /^https?$/ })

/** Of a provider, or a path of this shop, which is its emulator. */
const ScriptUrl = z
  .string()
  .refine((url) => url.startsWith('https://') || findService(url) === 'emulator', {
    error: 'https, or /emulator/…',
  })

/** Good enough for a developer's machine, where it protects nothing. */
const localSecret = 'of a local shop alone'

/** The variables of Worker `storefront`; `.dev.vars.example` says what each is for. */
export const Settings = z
  .object({
    ...telemetryVariables,
    ENVIRONMENT: z.enum(['local', 'trial', 'production']).default('production'),
    FRONT_KEY: z.string().min(16).optional(),
    HSTS_SUBDOMAINS: z.stringbool().default(false),
    SHOP_ORIGIN: Url.optional(),
    API_ORIGIN: Url.optional(),
    API_PUBLIC: z.stringbool().optional(),
    GRAPHIQL: z.stringbool().optional(),
    INTROSPECTION: z.stringbool().optional(),
    MCP: z.stringbool().default(true),
    MCP_HOSTS: createHostList(''),
    TRUSTED_DOCUMENTS: z.stringbool().optional(),
    DATA_CACHE: z.stringbool().default(true),
    PAGE_STALE_SECONDS: z.coerce.number().int().min(1).max(60).default(60),
    DEFAULT_CITY: z.string().default(shopSettings.defaultCity),
    MEDIA_HOSTS: z.string().default(shopSettings.mediaHosts),
    REDIRECT_HOSTS: createHostList(shopSettings.redirectHosts),
    APP_ORIGINS: originList,
    FLASH_SECRET: z.string().min(16).optional(),
    YANDEX_MAPS_KEY: z.string().optional(),
    YANDEX_MAPS_URL: ScriptUrl.default('https://api-maps.yandex.ru/v3/'),
    METRIKA_ID: z
      .string()
      .regex(/^\d{1,12}$/, 'the number of a counter')
      .optional(),
    METRIKA_URL: ScriptUrl.default('https://mc.yandex.ru/metrika/tag.js'),
  })
  .refine(
    ({ ENVIRONMENT, SHOP_ORIGIN, FLASH_SECRET = localSecret }) =>
      ENVIRONMENT === 'local' ||
      (ENVIRONMENT === 'trial' && isLocalAddress(SHOP_ORIGIN ?? 'http://localhost')) ||
      FLASH_SECRET !== localSecret,
    {
      path: ['FLASH_SECRET'],
      error: 'in production the shop does not start without one: the default stands in its source',
    },
  )
  .refine(
    ({ ENVIRONMENT, SHOP_ORIGIN }) =>
      ENVIRONMENT !== 'production' || !SHOP_ORIGIN || !isLocalAddress(SHOP_ORIGIN),
    { path: ['SHOP_ORIGIN'], error: localAddressError },
  )
  .transform(({ FLASH_SECRET = localSecret, ...settings }) => {
    const { ENVIRONMENT, SHOP_ORIGIN } = settings
    const isOwn = ENVIRONMENT === 'trial' && SHOP_ORIGIN && isLocalAddress(SHOP_ORIGIN)
    // Plain http, and cookies that go with it, are for a machine that only its owner opens.
    const isLocal = ENVIRONMENT === 'local'
    const isTrial = ENVIRONMENT === 'trial' || undefined
    // Who shows strangers the schema, or GraphiQL, invites them to ask.
    const { GRAPHIQL, INTROSPECTION } = settings
    const isInviting = GRAPHIQL || INTROSPECTION || ENVIRONMENT !== 'production'
    const isTrusting = settings.TRUSTED_DOCUMENTS ?? !isInviting
    return {
      ...settings,
      isTrusting,
      FLASH_SECRET,
      isLocal,
      isTrial,
      isPlain: isLocal || Boolean(isOwn),
    }
  })
export type Settings = z.infer<typeof Settings>
