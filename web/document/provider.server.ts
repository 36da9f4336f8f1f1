/**
 * Providers whose scripts pages load by themselves: the map and the visit counter. Each is there
 * while its key is set; then the page's policy lets its hosts in (docs/decisions/0109).
 */

/** Sources that a page may use beside its own, by the policy's directive. */
export type Hosts = Readonly<
  Partial<Record<'connect-src' | 'img-src' | 'frame-src' | 'worker-src' | 'style-src', string>>
>

/** What pages need to load one: nothing secret. */
export type Provider = {
  /** Its public key or number. */
  key: string
  /** Address of its script. One of this shop is its emulator, which needs no hosts. */
  url: string
}

export type Providers = { map: Provider | null; counter: Provider | null }

type ProviderSettings = {
  YANDEX_MAPS_KEY?: string | undefined
  YANDEX_MAPS_URL: string
  METRIKA_ID?: string | undefined
  METRIKA_URL: string
}

export function toProviders(settings: ProviderSettings): Providers {
  const { YANDEX_MAPS_KEY, YANDEX_MAPS_URL, METRIKA_ID, METRIKA_URL } = settings
  return {
    map: YANDEX_MAPS_KEY ? { key: YANDEX_MAPS_KEY, url: YANDEX_MAPS_URL } : null,
    counter: METRIKA_ID ? { key: METRIKA_ID, url: METRIKA_URL } : null,
  }
}

const mapsApi = 'https://api-maps.yandex.ru https://*.api-maps.yandex.ru'

/**
 * Of Yandex Maps JS API v3, by yandex.ru/maps-api/docs/js-api/common/connection/csp.html, but for
 * its search, its routes and `'unsafe-eval'` (docs/decisions/0111). Its scripts come under
 * `strict-dynamic`.
 */
const mapHosts: Hosts = {
  'connect-src': `${mapsApi} https://*.maps.yandex.net https://yastatic.net`,
  'img-src': `${mapsApi} https://*.maps.yandex.net https://yastatic.net`,
  'style-src': `${mapsApi} https://yastatic.net`,
  'worker-src': `data: blob: ${mapsApi} https://yastatic.net`,
}

/**
 * Of Yandex Metrika, by its documentation (yandex.ru/support/metrica/code/install-counter-csp): it
 * tells the host that is nearest to the visitor. Those of its session recordings, webvisor.com and
 * yastatic.net, are not let in: nothing is recorded.
 */
const counterCountries = 'ru az by co.il com com.am com.ge com.tr ee fr kg kz lt lv md tj tm uz'
const toCounterHosts = (scheme: string) =>
  counterCountries
    .split(' ')
    .map((country) => `${scheme}://mc.yandex.${country}`)
    .join(' ')
const counterHosts: Hosts = {
  'connect-src': `${toCounterHosts('https')} ${toCounterHosts('wss')}`,
  'img-src': toCounterHosts('https'),
}

const isOutside = (provider: Provider | null) => provider?.url.startsWith('https:') ?? false

/** Of all providers that are switched on. */
export const toHosts = ({ map, counter }: Providers): Hosts[] => [
  ...(isOutside(map) ? [mapHosts] : []),
  ...(isOutside(counter) ? [counterHosts] : []),
]
