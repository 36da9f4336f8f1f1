/** A choice made in the browser: kept at once, then told to the ledger. */
import {
  isGrantedIn,
  purposes,
  readGranted,
  readVisitorId,
  toVisitorCookie,
} from '#schema/storage-consent.ts'
import { toConsentChange, toPurpose } from '#schema/storage-consent-text.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront, query, quietly } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { deviceStore } from '#web/runtime/browser-store.ts'
import { forgetPage } from '#web/runtime/functional-store.ts'
import {
  grant,
  isGranted,
  type Purpose,
  toCookieOptions,
  writeCookie,
} from '#web/runtime/storage-consent.ts'
import { tellLedger, untold } from './consent-data.ts'
import { forgetAnalytics, forgetFunctional } from './storage-forget.ts'

const StorageShown = graphql(`
  query StorageShown($cityId: ID!) {
    searchSuggestions(query: "", cityId: $cityId) { history }
    viewer { viewedProducts { id } }
  }
`)

/**
 * What was taken back in a choice that the ledger has not heard of: no network, a closed tab. Of a
 * choice that took nothing back it is an empty list.
 */
const owedKey = 'otves.consent-owed'

function readOwed(): Purpose[] | null {
  const kept = deviceStore.readJson(owedKey)
  return Array.isArray(kept) ? purposes.filter((purpose) => kept.includes(purpose)) : null
}

const keepOwed = (withdrawn: readonly Purpose[] | null) =>
  deviceStore.write(owedKey, withdrawn && JSON.stringify(withdrawn))

/** Why the shop's own side of it is not done, in words; null when it is. */
export async function saveChoice(granted: readonly Purpose[]): Promise<string | null> {
  const { cookie } = document
  const before = [...readGranted(cookie), ...(readOwed() ?? [])]
  if (granted.includes('personalization')) nameBrowser()
  grant(granted)
  if (isGrantedIn(cookie, 'functionality') && !isGranted('functionality')) forgetPage()
  const refusal = await settle(before)
  await refreshShown()
  return refusal
}

/** What an earlier page could not tell. */
export async function settleStorage(): Promise<void> {
  const owed = readOwed()
  if (owed) await settle(owed)
  else forgetAll()
}

/** `before` are the purposes that were granted. */
async function settle(before: readonly Purpose[]): Promise<string | null> {
  const granted = readGranted(document.cookie)
  forgetDenied()
  const change = toConsentChange(before, granted)
  if (change) {
    keepOwed(before.filter((purpose) => !granted.includes(purpose)))
    const refusal = await tell(change)
    if (refusal !== null) return refusal
  }
  keepOwed(null)
  forgetAll()
  return null
}

/** What this browser keeps itself needs no answer of the shop to go. */
export function forgetDenied(): void {
  if (!isGranted('functionality')) forgetFunctional()
  if (!isGranted('analytics')) forgetAnalytics()
}

/** The browser's number goes last: what is kept under it is removed by it. */
function forgetAll(): void {
  forgetDenied()
  const isNamed = readVisitorId(document.cookie) !== null
  if (isNamed && !isGranted('personalization'))
    writeCookie(toVisitorCookie(null, toCookieOptions()))
}

/** Taken back elsewhere, such as in the profile. */
export function followWithdrawal(slug: string): void {
  const withdrawn = toPurpose(slug)
  if (!withdrawn || !isGranted(withdrawn)) return
  grant(purposes.filter((purpose) => purpose !== withdrawn && isGranted(purpose)))
  if (withdrawn === 'functionality') forgetPage()
  forgetAll()
}

async function tell(change: Parameters<typeof tellLedger>[1]): Promise<string | null> {
  try {
    const [refusal] = await tellLedger(browserStorefront, change)
    return refusal ? refusal.message : null
  } catch (error) {
    if (error instanceof StorefrontError) return untold
    throw error
  }
}

/** The number that viewed goods are kept under. */
function nameBrowser(): void {
  const known = readVisitorId(document.cookie)
  writeCookie(toVisitorCookie(known ?? toUuid(), toCookieOptions()))
}

/** `crypto.randomUUID` is for https alone, and a shop on a local network has none. */
function toUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Lists that stand on the page follow by themselves. */
export const refreshShown = (): Promise<void> =>
  quietly(() => query(StorageShown, { cityId: browserStorefront.cityId }, 'network-only'))
