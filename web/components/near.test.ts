import { expect, onTestFinished, test, vi } from 'vitest'
import { onNear } from './near.ts'

/** A document of one place, and what is watched in it. */
function createPage() {
  let place: object | null = null
  const watched = new Map<object, () => void>()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
  vi.useFakeTimers()
  vi.stubEnv('SSR', false)
  vi.stubGlobal('document', { querySelector: () => place })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: () => void
      constructor(onEntries: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = () => onEntries([{ isIntersecting: true }])
      }
      observe(element: object) {
        watched.set(element, this.tell)
      }
      disconnect() {
        watched.clear()
      }
    },
  )
  return {
    /** Puts another element in the place. */
    draw() {
      const drawn = {}
      place = drawn
      return { comeNear: () => watched.get(drawn)?.() }
    },
  }
}

test('code is taken once the visitor comes near, also of a place that was drawn anew', async () => {
  const page = createPage()
  const load = vi.fn(async () => 'code')
  const loading = onNear('#questions', load)()
  page.draw()
  await vi.advanceTimersByTimeAsync(1000)
  const anew = page.draw()
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).not.toHaveBeenCalled()

  anew.comeNear()

  expect(await loading).toBe('code')
})
