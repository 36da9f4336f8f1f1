import { expect, test } from 'vitest'
import { readVisit, toFavoritesCookie } from './favorites-cookies.ts'

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

test('what is kept over https is sent over nothing else', () => {
  const secure = toFavoritesCookie('favorites-tab=brands', 'https://otves.example')
  const plain = toFavoritesCookie('favorites-tab=brands', 'http://localhost:8787')

  expect(secure.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'Secure']))
  expect(plain.split('; ')).not.toContain('Secure')
})
