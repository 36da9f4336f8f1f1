import { expect, test, vi } from 'vitest'
import { orNull, settleWithin } from './settle-within.ts'

test('a part that comes in time stands in the page itself', async () => {
  expect(await settleWithin(Promise.resolve('facets'))).toEqual({ now: 'facets' })
})

test('a late part does not hold up the page and is promised instead', async () => {
  vi.useFakeTimers()
  const late = new Promise<string>((resolve) => setTimeout(resolve, 5_000, 'facets'))

  const answered = settleWithin(late)
  await vi.advanceTimersByTimeAsync(41)
  const answer = await answered

  expect(answer).toEqual({ later: late })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await late).toBe('facets')
  vi.useRealTimers()
})

test('a part has until the main content is here, and a moment longer', async () => {
  vi.useFakeTimers()
  const comes = (ms: number) => new Promise<number>((resolve) => setTimeout(resolve, ms, ms))
  const main = comes(1_000)
  const late = comes(1_100)

  const answered = Promise.all([settleWithin(comes(1_030), main), settleWithin(late, main)])
  await vi.advanceTimersByTimeAsync(1_041)

  expect(await answered).toEqual([{ now: 1_030 }, { later: late }])
  vi.useRealTimers()
})

test('a part that fails is null and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})

  expect(await orNull(Promise.reject(new Error('upstream')))).toBeNull()

  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
