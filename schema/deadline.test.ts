import { expect, test } from 'vitest'
import { findLastDay } from './deadline.ts'

test.each([
  ['2026-12-02T21:00:00.000Z', 'Europe/Moscow', '2026-12-02'],
  ['2026-12-02T21:00:00.000Z', 'Asia/Novosibirsk', null],
  ['2026-12-31T17:00:00.000Z', 'Asia/Novosibirsk', '2026-12-31'],
  ['2026-12-02T20:59:00.000Z', 'Europe/Moscow', null],
])('%s in %s ends with %s', (end, timezone, day) => {
  expect(findLastDay(end, timezone)).toBe(day)
})
