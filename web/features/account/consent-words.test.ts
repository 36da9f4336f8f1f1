import { expect, test } from 'vitest'
import { describeConsent, toConsentState, toConsequence, toEdition } from './consent-words.ts'

test('a required consent says that nothing is ordered without it, and where all is removed', () => {
  const words = toConsequence({ isRequired: true, purpose: 'DATA' })

  expect(words).toContain('нельзя оформить заказ')
  expect(words).toContain('удалите профиль')
})

test('news say that orders are told of all the same', () => {
  expect(toConsequence({ isRequired: false, purpose: 'NEWS' })).toContain('о\u00a0заказах')
})

test('a consent is given, outdated or absent', () => {
  const version = '2026-02-01'

  expect(toConsentState({ version, agreedVersion: version })).toBe('agreed')
  expect(toConsentState({ version, agreedVersion: '2025-01-01' })).toBe('outdated')
  expect(toConsentState({ version, agreedVersion: null })).toBe('none')
})

test('a changed document says so beside the day of the consent', () => {
  const own = { version: '2026-02-01', agreedAt: '2026-01-15T10:00:00Z' }

  expect(describeConsent({ ...own, agreedVersion: '2026-01-01' })).toContain('изменился')
  expect(describeConsent({ ...own, agreedVersion: '2026-02-01' })).not.toContain('изменился')
  expect(describeConsent({ version: '1' })).toBe('Не\u00a0дано')
})

test('an edition that is no day stands as it is', () => {
  expect(toEdition('2026-02-01')).toBe('01.02.2026')
  expect(toEdition('1.2')).toBe('1.2')
})
