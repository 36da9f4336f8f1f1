import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { consentVersion } from './storage-consent.ts'
import { storageTexts, toConsentChange, toPurpose } from './storage-consent-text.ts'

test('the words stand as their version had them', () => {
  const words = Object.values(storageTexts).map(({ name, text }) => [name, text])

  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12)

  // A change of meaning takes another version, and asks again; then both of these change.
  expect([consentVersion, digest]).toEqual(['2026-11-27', 'a33c1681693c'])
})

test('a refusal of what was never allowed takes nothing back', () => {
  expect(toConsentChange([], [])).toBeNull()
})

test('what is granted is agreed to in the version that is shown, what is not is taken back', () => {
  expect(toConsentChange(['analytics'], ['functionality'])).toEqual({
    agree: [{ slug: 'cookie-functionality', version: consentVersion }],
    withdraw: ['cookie-analytics'],
  })
})

test('a line of the ledger is known by its slug', () => {
  expect(toPurpose('cookie-personalization')).toBe('personalization')
  expect(toPurpose('news')).toBeNull()
})
