/** Tabs of one browser, which share its storage: a write of one is an event of the others. */
import { expect, onTestFinished, test, vi } from 'vitest'

const kept = new Map<string, string>()
const tabs = new Set<EventTarget>()

/** A module of its own, as every tab has it; `run` has the tab's window in place of the global one. */
async function openTab() {
  vi.resetModules()
  const { announce, listenToTabs } = await import('./tab-sync.ts')
  const window = new EventTarget()
  tabs.add(window)
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (kept.get(key) === value) return
      kept.set(key, value)
      const event = Object.assign(new Event('storage'), { key, newValue: value })
      for (const other of tabs) if (other !== window) other.dispatchEvent(event)
    },
  }
  const run = <Result>(act: () => Result) => {
    vi.stubGlobal('window', window)
    vi.stubGlobal('localStorage', localStorage)
    return act()
  }
  const told: string[] = []
  const end = run(() => listenToTabs((subject) => told.push(subject)))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    tabs.delete(window)
    kept.clear()
  })
  return {
    told,
    end,
    announce: (subject: 'cart' | 'city' | 'user') => run(() => announce(subject)),
  }
}

test('what one tab announces the others are told, by its subject, and the tab itself is not', async () => {
  const one = await openTab()
  const other = await openTab()

  for (const subject of ['cart', 'city', 'user'] as const) one.announce(subject)

  expect(other.told).toEqual(['cart', 'city', 'user'])
  expect(one.told).toEqual([])
})

test('the same subject again is told again, from another tab too', async () => {
  const [one, other, third] = [await openTab(), await openTab(), await openTab()]

  one.announce('cart')
  one.announce('cart')
  kept.set('otves.changed.cart', '1 another')
  other.announce('cart')

  expect(third.told).toEqual(['cart', 'cart', 'cart'])
})

test('other keys of the storage, and a tab that listens no more, tell nothing', async () => {
  const one = await openTab()
  const other = await openTab()
  for (const tab of tabs) tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
  const before = [...other.told]

  other.end()
  one.announce('city')

  expect([before, other.told]).toEqual([[], []])
})
