/**
 * What the shop asks before it keeps something optional in a browser: three purposes, each with a
 * cookie (specification, section 9). The words are here because they name what this code keeps, and
 * because the ledger of consents keeps them to the letter as they were agreed to.
 */

export type Purpose = 'functionality' | 'analytics' | 'personalization'

export const purposes = ['functionality', 'analytics', 'personalization'] as const

/** Whether a cookie header grants a purpose; anything but `granted` is no. */
export const isGrantedIn = (cookies: string | null, purpose: Purpose): boolean =>
  (cookies ?? '').split(/; ?/).includes(`${purpose}_storage=granted`)

/** Of the words in storage-consent-text.ts: the day they last changed in meaning. */
export const consentVersion = '2026-11-27'

/** Notes which words were agreed to, and when: `2026-11-27.1795000000`. */
export const consentRecord = 'storage_consent'

const ageSeconds = 31_536_000

/** Whether a choice was made of the words as they are now. */
export const isChosenIn = (cookies: string | null): boolean =>
  (cookies ?? '')
    .split(/; ?/)
    .some((cookie) => cookie.startsWith(`${consentRecord}=${consentVersion}.`))

export const readGranted = (cookies: string | null): Purpose[] =>
  purposes.filter((purpose) => isGrantedIn(cookies, purpose))

/** The cookies of a choice; null forgets it, so that the visitor is asked again. */
export function toConsentCookies(
  granted: readonly Purpose[] | null,
  { now, isSecure }: { now: number; isSecure: boolean },
): string[] {
  const values = purposes.map((purpose) => [
    `${purpose}_storage`,
    granted?.includes(purpose) ? 'granted' : 'denied',
  ])
  values.push([consentRecord, `${consentVersion}.${Math.floor(now / 1000)}`])
  const age = granted ? ageSeconds : 0
  const rest = `Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return values.map(([name, value]) => `${name}=${value}; ${rest}`)
}
