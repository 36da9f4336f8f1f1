import { expect, onTestFinished, test, vi } from 'vitest'
import { toPauseMs, waitForNetwork } from './network-wait.ts'

/** A browser of these tests: its clock, its window and its document. */
function openTab() {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  onTestFinished(() => void vi.useRealTimers())
}

/** Whether a wait has ended by now. */
function watch(attempt: number, signal = new AbortController().signal) {
  const ended = vi.fn<() => void>()
  void waitForNetwork(attempt, signal).then(ended)
  return async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms)
    return ended.mock.calls.length > 0
  }
}

test('pauses double up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 2000].map(toPauseMs)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test('a wait lasts as long as its pause', async () => {
  openTab()
  const hasEnded = watch(2)

  expect(await hasEnded(3999)).toBe(false)
  expect(await hasEnded(1)).toBe(true)
})

test('the network that comes back ends the wait at once', async () => {
  openTab()
  const hasEnded = watch(5)

  expect(await hasEnded(10)).toBe(false)
  window.dispatchEvent(new Event('online'))
  expect(await hasEnded()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a return to the tab ends the wait, leaving it does not', async () => {
  openTab()
  const hasEnded = watch(5)

  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await hasEnded()).toBe(false)
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await hasEnded()).toBe(true)
})

test('a wait that is given up ends at once, before it has begun as well', async () => {
  openTab()
  const giveUp = new AbortController()
  const hasEnded = watch(5, giveUp.signal)

  giveUp.abort()
  expect(await hasEnded()).toBe(true)
  expect(await watch(5, giveUp.signal)()).toBe(true)
})
