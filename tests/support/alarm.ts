import { onTestFinished, vi } from 'vitest'

/** What the log is told of one event from now on, oldest first. */
export function readAlarms(event: string) {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  return () =>
    spy.mock.calls
      .map(([line]) => JSON.parse(String(line)))
      .filter((told) => told.event === event)
      .map((told) => Object.fromEntries(Object.entries(told).filter(([name]) => name !== 'level')))
}
