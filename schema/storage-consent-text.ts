/** The words of the cookie selection (language/ru/storage-consent.ts) as the ledger of consents keeps them. */
import { purposeWords, toPurposeTitle } from '#language/ru/storage-consent.ts'
import { consentVersion, type Purpose, purposes } from './storage-consent.ts'

type ConsentText = {
  /** Of the ledger of consents. */
  slug: string
  version: string
  /** As the ledger calls it. */
  title: string
  /** As the choice calls it. */
  name: string
  /** What it switches. */
  text: string
}

export const storageTexts: Record<Purpose, ConsentText> = {
  functionality: toText('functionality'),
  analytics: toText('analytics'),
  personalization: toText('personalization'),
}

function toText(purpose: Purpose): ConsentText {
  const { name, text } = purposeWords[purpose]
  return {
    slug: `cookie-${purpose}`,
    version: consentVersion,
    title: toPurposeTitle(name),
    name,
    text,
  }
}

/** The purpose that a line of the ledger is about; null of the shop's own documents. */
export const toPurpose = (slug: string): Purpose | null =>
  purposes.find((purpose) => storageTexts[purpose].slug === slug) ?? null

export type ConsentChange = {
  agree: { slug: string; version: string }[]
  withdraw: string[]
}

/**
 * What the ledger is told of a choice, null when nothing: who refuses what they never allowed has
 * taken nothing back, and needs no session for it.
 */
export function toConsentChange(
  before: readonly Purpose[],
  granted: readonly Purpose[],
): ConsentChange | null {
  const withdrawn = purposes.filter(
    (purpose) => before.includes(purpose) && !granted.includes(purpose),
  )
  if (granted.length === 0 && withdrawn.length === 0) return null
  return {
    agree: granted.map((purpose) => {
      const { slug, version } = storageTexts[purpose]
      return { slug, version }
    }),
    withdraw: withdrawn.map((purpose) => storageTexts[purpose].slug),
  }
}
