import { expect, test } from 'vitest'
import { createReadCache } from './cache.ts'

const noonMs = Date.parse('2026-11-22T12:00:00Z')

function createClocked(nowMs: number) {
  const clock = { nowMs }
  return { clock, cache: createReadCache({ now: () => clock.nowMs }) }
}

test('an answer is kept for ten seconds', () => {
  const { clock, cache } = createClocked(noonMs)
  cache.set('city', 'Москва', clock.nowMs)

  clock.nowMs = noonMs + 9_999
  expect(cache.get('city')).toBe('Москва')
  clock.nowMs = noonMs + 10_000
  expect(cache.get('city')).toBeUndefined()
})

test('an answer of before the quarter of an hour is not kept past it, however late it came', () => {
  const { clock, cache } = createClocked(noonMs - 2000)
  cache.set('day', 'завтра', clock.nowMs)
  clock.nowMs = noonMs - 1
  expect(cache.get('day')).toBe('завтра')

  clock.nowMs = noonMs
  cache.set('late', 'завтра', noonMs - 1)

  expect(cache.get('day')).toBeUndefined()
  expect(cache.get('late')).toBeUndefined()
})
