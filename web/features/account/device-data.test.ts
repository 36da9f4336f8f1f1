import { expect, test } from 'vitest'
import { formatMoment } from './device-data.ts'

const nowMs = Date.parse('2026-11-10T09:00:00Z')

test.each([
  ['2026-11-10T08:05:00Z', 'Europe/Moscow', 'сегодня в\u00a011:05'],
  ['2026-11-09T20:59:00Z', 'Europe/Moscow', '9\u00a0ноября'],
  ['2026-11-09T20:59:00Z', 'Asia/Yekaterinburg', 'сегодня в\u00a001:59'],
  ['2025-03-01T12:00:00Z', 'Europe/Moscow', '01.03.2025'],
])('%s in %s is «%s»', (iso, timezone, words) => {
  expect(formatMoment(iso, nowMs, timezone)).toBe(words)
})
