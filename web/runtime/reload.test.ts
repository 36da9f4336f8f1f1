import { expect, onTestFinished, test, vi } from 'vitest'
import { isOwnReload, reload, toReloadPauseMs } from './reload.ts'

/** A tab whose document counts its reloads. */
function openTab() {
  const kept = new Map<string, string>()
  const opened: string[] = []
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('window', {
    location: {
      reload: () => opened.push(`reload, own: ${isOwnReload}`),
      assign: (path: string) => opened.push(path),
    },
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return opened
}

test('a page that has reloaded does not do so again by itself within ten seconds', () => {
  openTab()
  const before = toReloadPauseMs()

  reload()
  const after = toReloadPauseMs()
  vi.advanceTimersByTime(9999)
  const late = toReloadPauseMs()
  vi.advanceTimersByTime(1)

  expect([before, after, late, toReloadPauseMs()]).toEqual([0, 10_000, 1, 0])
})

test('a clock that was set back holds no page up', () => {
  openTab()
  reload()

  vi.setSystemTime(Date.now() - 60_000)

  expect(toReloadPauseMs()).toBe(0)
})

test('another page may be opened in place of the reload, and sets the guard too', () => {
  const opened = openTab()

  reload('/cart')
  reload()

  expect(opened).toEqual(['/cart', 'reload, own: true'])
  expect(isOwnReload).toBe(false)
  expect(toReloadPauseMs()).toBeGreaterThan(0)
})
