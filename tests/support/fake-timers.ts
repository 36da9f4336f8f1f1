/** Timers that a test moves by hand, until its end. */
import { onTestFinished, vi } from 'vitest'

export function fakeTimers(): void {
  if (vi.isFakeTimers()) return
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}
