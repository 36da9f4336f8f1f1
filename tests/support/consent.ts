/** What a visitor has allowed to be kept, as their cookies say it. */
import { type Purpose, purposes, toConsentCookies } from '#schema/storage-consent.ts'

/** The visitor's number, where viewed goods are kept. */
export const visitorId = '0b5e2d6c-6f1e-4c7a-9b1e-3f2a1d4c5b6a'

/** By name, for a jar of cookies. */
function toConsentPairs(granted: readonly Purpose[]): [string, string][] {
  const lines = toConsentCookies(granted, { now: 0, isSecure: false })
  const pairs = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
    return [name, value]
  })
  return granted.includes('personalization') ? [...pairs, ['rr', visitorId]] : pairs
}

/** A browser that has answered: nothing is asked of it, and what it allowed is kept. */
export const toConsentState = (granted: readonly Purpose[] = purposes) => ({
  cookies: toConsentPairs(granted).map(([name, value]) => ({
    name,
    value,
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  })),
  origins: [],
})

/** The same of a browser without pages, that keeps cookies. */
export function allow(
  { cookies }: { cookies: Map<string, string> },
  granted: readonly Purpose[] = purposes,
): void {
  for (const [name, value] of toConsentPairs(granted)) cookies.set(name, value)
}
