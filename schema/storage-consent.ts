/**
 * What the shop asks before it keeps something optional in a browser: three purposes, each with a
 * cookie (specification, section 9).
 */

export type Purpose = 'functionality' | 'analytics' | 'personalization'

export const purposes = ['functionality', 'analytics', 'personalization'] as const

/** A version 4 UUID, as `crypto.randomUUID` makes them. */
export const visitorPattern =
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether a cookie header grants a purpose; anything but `granted` is no. */
export const isGrantedIn = (cookies: string | null, purpose: Purpose): boolean =>
  (cookies ?? '').split(/; ?/).includes(`${purpose}_storage=granted`)

/** The day on which the words (language/ru/storage-consent.ts) last changed in meaning. */
export const consentVersion = '2026-11-27'

/** Notes which words were agreed to, and when: `2026-11-27.1795000000`. */
const consentRecord = 'storage_consent'

const ageSeconds = 31_536_000

/** Whether a choice was made of the words as they are now. */
export const isChosenIn = (cookies: string | null): boolean =>
  (cookies ?? '')
    .split(/; ?/)
    .some((cookie) => cookie.startsWith(`${consentRecord}=${consentVersion}.`))

export const readGranted = (cookies: string | null): Purpose[] =>
  purposes.filter((purpose) => isGrantedIn(cookies, purpose))

type CookieOptions = {
  /** In milliseconds since 1970. */
  now: number
  /** By https; false for plain http on a developer's machine. */
  isSecure: boolean
}

const toRest = (age: number, { isSecure }: CookieOptions) =>
  `Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The cookies of a choice; a purpose that is left out is denied. */
export function toConsentCookies(granted: readonly Purpose[], options: CookieOptions): string[] {
  const values = purposes.map((purpose) => [
    `${purpose}_storage`,
    granted.includes(purpose) ? 'granted' : 'denied',
  ])
  values.push([consentRecord, `${consentVersion}.${Math.floor(options.now / 1000)}`])
  const rest = toRest(ageSeconds, options)
  return values.map(([name, value]) => `${name}=${value}; ${rest}`)
}

/** The cookie that the shop tells browsers apart by, for «Вы смотрели» alone. */
export function readVisitorId(cookies: string | null): string | null {
  const cookie = (cookies ?? '').split(/; ?/).find((one) => one.startsWith('rr='))
  const id = cookie?.slice('rr='.length) ?? ''
  return visitorPattern.test(id) ? id : null
}

/** null forgets it. */
export const toVisitorCookie = (id: string | null, options: CookieOptions): string =>
  `rr=${id ?? ''}; ${toRest(id === null ? 0 : ageSeconds, options)}`
