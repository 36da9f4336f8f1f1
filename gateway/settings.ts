import * as z from 'zod'
import { HostList, isLocalAddress, localAddressError } from '#schema/variable.ts'

const Url = z.url({ protocol: /^https?$/ })

/** Of a provider, or a path of this shop, which is its emulator. */
const ScriptUrl = z.string().regex(/^(https:\/\/|\/emulator\/)/, 'https, or /emulator/…')

/** Good enough for a developer's machine, where it protects nothing. */
const localSecret = 'of a local shop alone'

/** The variables of Worker `storefront`; `.dev.vars.example` says what each is for. */
export const Settings = z
  .object({
    ENVIRONMENT: z.enum(['local', 'production']).default('production'),
    VERSION: z.string().default('development'),
    FRONT_KEY: z.string().min(16).optional(),
    HSTS_SUBDOMAINS: z.stringbool().default(false),
    SHOP_ORIGIN: Url.optional(),
    API_ORIGIN: Url.optional(),
    API_PUBLIC: z.stringbool().optional(),
    GRAPHIQL: z.stringbool().optional(),
    INTROSPECTION: z.stringbool().optional(),
    DATA_CACHE: z.stringbool().default(true),
    PAGE_STALE_SECONDS: z.coerce.number().int().min(1).max(60).default(60),
    DEFAULT_CITY: z.string().default('moskva'),
    MEDIA_HOSTS: z.string().default(''),
    REDIRECT_HOSTS: HostList,
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
    ({ ENVIRONMENT, FLASH_SECRET = localSecret }) =>
      ENVIRONMENT === 'local' || FLASH_SECRET !== localSecret,
    {
      path: ['FLASH_SECRET'],
      error: 'in production the shop does not start without one: the default stands in its source',
    },
  )
  .refine(
    ({ ENVIRONMENT, SHOP_ORIGIN }) =>
      ENVIRONMENT === 'local' || !SHOP_ORIGIN || !isLocalAddress(SHOP_ORIGIN),
    { path: ['SHOP_ORIGIN'], error: localAddressError },
  )
  .transform(({ FLASH_SECRET = localSecret, ...settings }) => ({ ...settings, FLASH_SECRET }))
export type Settings = z.infer<typeof Settings>
