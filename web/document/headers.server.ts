/** The one last step of every answer: caching and security headers (reliability, section 2.3). */
import { letterIconPath } from '#schema/letter-icon.ts'
import { inAppPattern } from './in-app.ts'
import { timezoneHeader } from './kept-page.server.ts'
import { isWebview, toWebviewCookie } from './page-variant.server.ts'
import { type Hosts, type Providers, toHosts } from './provider.server.ts'

/** What kind of answer it is; decides Cache-Control. */
export type ResponseClass =
  /** Public page: the browser asks again, since the page depends on the city cookie. */
  | 'public'
  | 'personal'
  /** Redirects, 404 and 5xx. */
  | 'uncached'
  | 'immutable'
  | 'static'
  | 'api'
  /** The gateway or the api has set its own headers. */
  | 'own'

const cacheControl: Record<Exclude<ResponseClass, 'own'>, string> = {
  public: 'public, max-age=0, must-revalidate',
  personal: 'private, no-store',
  uncached: 'no-store',
  immutable: 'public, max-age=31536000, immutable',
  static: 'public, max-age=86400',
  api: 'private, no-store',
}

/** For answers that are not pages: opened as a page, they run and load nothing. */
const inert = "default-src 'none'; frame-ancestors 'none'; sandbox"
const inertPolicies: Partial<Record<ResponseClass, string>> = {
  own: inert,
  api: inert,
  personal: inert,
}

export type Finish = {
  kind: ResponseClass
  request: Request
  url: URL
  nonce: string
  requestId: string
  isSecure: boolean
  /** The path is a credential. */
  isSecret: boolean
  /** false: no search engine may show anything of the shop. */
  isIndexed: boolean
  /** All names below the shop's are opened by https too. */
  hasSecureSubdomains: boolean
  /** Hosts of a merchant's pictures, separated by spaces. */
  mediaHosts: string
  providers: Providers
}

export function finishResponse(given: Response, options: Finish): Response {
  const { kind } = options
  const response = made.has(kind) ? given : toOwn(given, kind)
  const { headers } = response
  openInPlace(options.request, headers)
  const isFailed = response.status >= 300 && response.status !== 304
  if (kind !== 'own') {
    const isShared = kind === 'immutable' || kind === 'static' || kind === 'public'
    headers.set('cache-control', isFailed && isShared ? 'no-store' : cacheControl[kind])
  } else if (!headers.has('cache-control')) {
    headers.set('cache-control', 'private, no-store')
  }
  if (kind === 'public') headers.append('vary', 'cookie')
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const policy = isPage ? toPolicy(options) : inertPolicies[kind]
  if (policy && !headers.has('content-security-policy')) {
    headers.set('content-security-policy', policy)
  }
  const cookie = made.has(kind) ? toWebviewCookie(options.url, options.isSecure) : null
  if (cookie) headers.append('set-cookie', cookie)
  headers.delete(timezoneHeader)
  headers.set('x-request-id', options.requestId)
  if (!options.isIndexed) headers.set('x-robots-tag', 'noindex, nofollow')
  headers.set('x-content-type-options', 'nosniff')
  headers.set(
    'referrer-policy',
    options.isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
  )
  // A page of the shop's people may read codes by a camera.
  if (!headers.has('permissions-policy')) {
    headers.set('permissions-policy', 'camera=(), microphone=(), usb=(), geolocation=(self)')
  }
  headers.set('cross-origin-opener-policy', 'same-origin')
  const isInLetters = options.url.pathname === letterIconPath
  headers.set('cross-origin-resource-policy', isInLetters ? 'cross-origin' : 'same-origin')
  if (options.isSecure) {
    const others = options.hasSecureSubdomains ? '; includeSubDomains' : ''
    headers.set('strict-transport-security', `max-age=31536000${others}`)
  }
  return response
}

/** Kinds of files that a browser inside an app can show. */
const shown = /^(application\/(pdf|vnd\.openxmlformats)|text\/(csv|plain)\b)/

/** Browsers inside apps save no files; what they can show is opened in place. */
function openInPlace(request: Request, headers: Headers): void {
  const disposition = headers.get('content-disposition') ?? ''
  if (!disposition.startsWith('attachment') || !shown.test(headers.get('content-type') ?? ''))
    return
  const userAgent = request.headers.get('user-agent') ?? ''
  if (!isWebview(request) && !inAppPattern.test(userAgent)) return
  headers.set('content-disposition', disposition.replace('attachment', 'inline'))
  // In a sandbox some draw no PDF.
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
}

/** Made here, so that their headers can be written: no need to make the whole answer anew. */
const made: ReadonlySet<ResponseClass> = new Set(['public', 'personal', 'uncached'])

/** Of what another has answered. */
function toOwn({ body, status, statusText, headers }: Response, kind: ResponseClass): Response {
  // What is packed (web/document/asset.server.ts) goes out as it is.
  const isPacked = kind === 'immutable' && headers.has('content-encoding')
  return new Response(body, {
    status,
    statusText,
    headers,
    encodeBody: isPacked ? 'manual' : 'automatic',
  })
}

export const refuseMethod = (allow: string) =>
  new Response(null, { status: 405, headers: { allow } })

/** Addresses a payment form may lead to: the provider's page follows our redirect. */
const paymentHosts = 'https://yoomoney.ru https://*.yookassa.ru'

function toPolicy({ nonce, mediaHosts, providers }: Finish): string {
  const outside = toHosts(providers)
  const allow = (directive: keyof Hosts, own: string) =>
    [directive, own, ...outside.map((hosts) => hosts[directive])].filter(Boolean).join(' ')
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    allow('style-src', `'self' 'nonce-${nonce}'`),
    "style-src-attr 'unsafe-inline'",
    allow('img-src', `'self' data: ${mediaHosts}`.trim()),
    allow('connect-src', "'self'"),
    allow('worker-src', "'self'"),
    "font-src 'self'",
    outside.some((hosts) => hosts['frame-src']) ? allow('frame-src', '') : "frame-src 'none'",
    `form-action 'self' ${paymentHosts}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    'report-uri /csp-reports',
  ].join('; ')
}
