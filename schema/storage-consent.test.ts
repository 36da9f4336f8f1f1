import { expect, test } from 'vitest'
import {
  consentVersion,
  isChosenIn,
  isGrantedIn,
  purposes,
  readGranted,
  readVisitorId,
  toConsentCookies,
  toVisitorCookie,
} from './storage-consent.ts'

test('only the word granted grants a purpose', () => {
  const values = ['granted', 'denied', 'GRANTED', 'granted1', '1', '']

  const granted = values.filter((value) =>
    isGrantedIn(`city=1; analytics_storage=${value}; layout=list`, 'analytics'),
  )

  expect(granted).toEqual(['granted'])
  expect(isGrantedIn(null, 'analytics')).toBe(false)
})

test('a cookie whose name ends alike grants nothing', () => {
  expect(isGrantedIn('my_analytics_storage=granted', 'analytics')).toBe(false)
})

test('a choice is written for each purpose, for a year, and is read back', () => {
  const cookies = toConsentCookies(['personalization'], { now: 1_795_000_000_500, isSecure: true })

  const header = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  expect(readGranted(header)).toEqual(['personalization'])
  expect(header).toContain('functionality_storage=denied; analytics_storage=denied')
  expect(header).toContain(`storage_consent=${consentVersion}.1795000000`)
  expect(isChosenIn(header)).toBe(true)
  expect(cookies).toHaveLength(purposes.length + 1)
  for (const cookie of cookies) {
    expect(cookie).toContain('; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  }
})

test('a choice of other words, and a broken record, are no choice', () => {
  expect(isChosenIn('storage_consent=2020-01-01.1')).toBe(false)
  expect(isChosenIn(`storage_consent=${consentVersion}`)).toBe(false)
  expect(isChosenIn(null)).toBe(false)
})

test('a browser is told apart by a UUID alone, which is forgotten without Secure on plain http', () => {
  const id = '0b5e2d6c-6f1e-4c7a-9b1e-3f2a1d4c5b6a'

  expect(readVisitorId(`a=b; rr=${id}`)).toBe(id)
  expect(readVisitorId(`xrr=${id}`)).toBeNull()
  expect(readVisitorId('rr=<script>')).toBeNull()
  expect(toVisitorCookie(null, { now: 0, isSecure: false })).toMatch(
    /^rr=; .*Max-Age=0; SameSite=Lax$/,
  )
})
