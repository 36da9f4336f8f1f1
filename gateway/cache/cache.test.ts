import { expect, test } from 'vitest'
import { createGatewayCache } from './cache.ts'

const noonMs = Date.parse('2026-11-22T12:00:00Z')

function createClocked(nowMs: number) {
  const clock = { nowMs }
  const cache = createGatewayCache({ readMax: 2, now: () => clock.nowMs })
  const keep = (key: string, askedAtMs = clock.nowMs) =>
    cache.reads.set(key, { value: key, untilMs: cache.toUntilMs(askedAtMs) })
  return { clock, cache, keep, recall: (key: string) => cache.reads.get(key)?.value }
}

test('a read is kept for ten seconds', () => {
  const { clock, keep, recall } = createClocked(noonMs)
  keep('city')

  clock.nowMs = noonMs + 9_999
  expect(recall('city')).toBe('city')
  clock.nowMs = noonMs + 10_000
  expect(recall('city')).toBeUndefined()
})

test('a read of before the quarter of an hour is not kept past it, however late it came', () => {
  const { clock, keep, recall } = createClocked(noonMs - 2000)
  keep('day')
  clock.nowMs = noonMs - 1
  expect(recall('day')).toBe('day')

  clock.nowMs = noonMs
  keep('late', noonMs - 1)

  expect(recall('day')).toBeUndefined()
  expect(recall('late')).toBeUndefined()
})

test('what was written first gives way', () => {
  const { keep, recall } = createClocked(noonMs)
  keep('one')
  keep('two')
  keep('one')
  keep('three')

  expect(['one', 'two', 'three'].map(recall)).toEqual(['one', undefined, 'three'])
})

test('what has expired leaves memory when the next is kept', () => {
  const { clock, cache, keep } = createClocked(noonMs)
  keep('one')
  keep('two')

  clock.nowMs = noonMs + 10_000
  keep('three')

  expect(cache.reads.size).toBe(1)
})
