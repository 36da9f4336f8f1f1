import { expect, test } from 'vitest'
import { readVisit, toVisitCookies } from './favorites-cookies.ts'

const minutes = 60_000
const start = Date.UTC(2026, 10, 10, 9)
const at = (ms: number) => new Date(ms).toISOString()

test('the first visit counts from when each thing was kept', () => {
  expect(readVisit('city=moskva', start)).toEqual({ since: null, next: `0.${start}` })
})

test('what is new stays new for the whole visit, and is counted from it at the next', () => {
  const first = readVisit('', start)
  const again = readVisit(`a=b; favorites-visit=${first.next}`, start + 20 * minutes)
  const later = readVisit(`favorites-visit=${again.next}; c=d`, start + 60 * minutes)
  const laterAgain = readVisit(`favorites-visit=${later.next}`, start + 65 * minutes)

  expect(again.since).toBeNull()
  expect(later.since).toBe(at(start + 20 * minutes))
  expect(laterAgain.since).toBe(at(start + 20 * minutes))
})

test('a cookie that was tampered with is a first visit', () => {
  const future = `favorites-visit=1.${start + minutes}`

  expect(readVisit(future, start).since).toBeNull()
  expect(readVisit('favorites-visit=x.y', start).since).toBeNull()
})

const consent = 'functionality_storage=granted'

test('what is kept over https is sent over nothing else', () => {
  const kept = { tab: 'brands', visit: '0.1' }

  const secure = toVisitCookies(consent, { ...kept, origin: 'https://otves.example' })
  const plain = toVisitCookies(consent, { ...kept, origin: 'http://localhost:8787' })

  expect(secure).toHaveLength(2)
  for (const cookie of secure) expect(cookie).toMatch(/SameSite=Lax; Secure$/)
  for (const cookie of plain) expect(cookie).not.toContain('Secure')
})

test('without consent nothing is kept, and what was is removed', () => {
  const kept = { tab: 'brands', visit: '0.1', origin: 'http://localhost:8787' }

  expect(toVisitCookies('city=moskva', kept)).toEqual([])
  expect(toVisitCookies('favorites-tab=brands; functionality_storage=denied', kept)).toEqual([
    'favorites-tab=; Path=/favorites; Max-Age=0; SameSite=Lax',
  ])
})
