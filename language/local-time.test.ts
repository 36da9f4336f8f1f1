import { expect, test } from 'vitest'
import { toLocal } from './local-time.ts'

test.each([
  ['2026-11-21T20:59:59Z', 'Europe/Moscow', '2026-11-21', '23:59'],
  ['2026-11-21T21:00:00Z', 'Europe/Moscow', '2026-11-22', '00:00'],
  ['2026-11-21T19:07:00Z', 'Asia/Yekaterinburg', '2026-11-22', '00:07'],
  ['2026-11-21T12:00:00Z', 'Asia/Kathmandu', '2026-11-21', '17:45'],
  // The clock is put back by an hour at 01:00 UTC.
  ['2026-10-25T00:59:00Z', 'Europe/Berlin', '2026-10-25', '02:59'],
  ['2026-10-25T01:00:00Z', 'Europe/Berlin', '2026-10-25', '02:00'],
])('at %s it is in %s %s, %s', (at, timezone, day, time) => {
  expect(toLocal(Date.parse(at), timezone)).toEqual({ day, time })
})
