import { expect, test } from 'vitest'
import { patienceMs, toPauseMs } from './payment-poll.ts'

test('pauses grow up to twenty seconds and never shrink', () => {
  const pauses = Array.from({ length: 40 }, (_, attempt) => toPauseMs(attempt))

  expect(pauses[0]).toBe(1500)
  expect(pauses.at(-1)).toBe(20_000)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
})

test('a waiting page asks at most thirty times before it gives its patience up', () => {
  let elapsedMs = 0
  let questions = 0
  while (elapsedMs < patienceMs) elapsedMs += toPauseMs(questions++)

  expect(questions).toBeLessThanOrEqual(30)
})
