/** A choice posted without script. The cookies change when the ledger has been told. */
import {
  type Purpose,
  readGranted,
  readVisitorId,
  toConsentCookies,
  toVisitorCookie,
} from '#schema/storage-consent.ts'
import { toConsentChange, toPurpose } from '#schema/storage-consent-text.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import { tellLedger } from './consent-data.ts'
import { toForgottenCookies } from './functional-cookies.ts'

type Posted = {
  /** As the browser sent them. */
  cookies: string | null
  granted: readonly Purpose[]
  isSecure: boolean
}

/** Finished Set-Cookie lines, or why nothing was changed. */
export async function postChoice(
  client: Pick<Storefront, 'mutate'>,
  { cookies, granted, isSecure }: Posted,
): Promise<{ lines: string[] } | { refusal: string }> {
  const change = toConsentChange(readGranted(cookies), granted)
  try {
    const [refusal] = change ? await tellLedger(client, change) : []
    if (refusal) return { refusal: refusal.message }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { refusal: error.message }
  }
  return { lines: toChoiceCookies({ cookies, granted, isSecure }) }
}

/** The same of a consent taken back in the profile; nothing of anything else posted there. */
export function toWithdrawalCookies(
  { slug = '', act }: { slug?: string; act?: string },
  { cookies, origin }: { cookies: string | null; origin: string },
): string[] {
  const withdrawn = act === 'withdrawn' ? toPurpose(slug) : null
  const before = readGranted(cookies)
  if (!withdrawn || !before.includes(withdrawn)) return []
  const granted = before.filter((purpose) => purpose !== withdrawn)
  return toChoiceCookies({ cookies, granted, isSecure: origin.startsWith('https:') })
}

function toChoiceCookies({ cookies, granted, isSecure }: Posted): string[] {
  const options = { now: Date.now(), isSecure }
  const known = readVisitorId(cookies)
  const isPersonal = granted.includes('personalization')
  const lines = toConsentCookies(granted, options)
  if (isPersonal) lines.push(toVisitorCookie(known ?? crypto.randomUUID(), options))
  else if (known !== null) lines.push(toVisitorCookie(null, options))
  if (!granted.includes('functionality')) lines.push(...toForgottenCookies(isSecure))
  return lines
}
