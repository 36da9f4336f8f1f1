import { expect, test, vi } from 'vitest'
import { patienceMs, startPoll, toPauseMs } from './payment-poll.ts'

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

test('a hidden page asks slowly, and one that is looked at again at once', async () => {
  vi.useFakeTimers()
  let isHidden = true
  const ask = vi.fn(async () => {})
  const poll = startPoll(() => isHidden, ask)

  await vi.advanceTimersByTimeAsync(19_999)
  expect(ask).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(40_001)
  expect(ask).toHaveBeenCalledTimes(3)
  isHidden = false
  poll.wake()
  expect(ask).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(toPauseMs(1))
  expect(ask).toHaveBeenCalledTimes(5)

  poll.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(5)
  vi.useRealTimers()
})

test('looked at while a question is on its way, a page goes on asking once a pause', async () => {
  vi.useFakeTimers()
  const answers: (() => void)[] = []
  const ask = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  const poll = startPoll(() => false, ask)
  await vi.advanceTimersByTimeAsync(toPauseMs(0))

  poll.wake()
  for (const answer of answers) answer()
  await vi.advanceTimersByTimeAsync(toPauseMs(1))

  expect(ask).toHaveBeenCalledTimes(3)
  poll.stop()
  vi.useRealTimers()
})
