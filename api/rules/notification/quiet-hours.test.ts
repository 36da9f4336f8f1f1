import { expect, test } from 'vitest'
import { toQuietEnd } from './quiet-hours.ts'

const endOf = (at: string, timezone: string, starts = '22:00', ends = '08:00') =>
  toQuietEnd({ starts, ends, timezone }, new Date(at))?.toISOString() ?? null

test('hours over midnight are quiet on both sides of it, and end in the morning', () => {
  const zone = 'Europe/Moscow'

  expect(endOf('2026-11-10T18:59:59Z', zone)).toBe(null)
  expect(endOf('2026-11-10T19:00:00Z', zone)).toBe('2026-11-11T05:00:00.000Z')
  expect(endOf('2026-11-10T21:30:00Z', zone)).toBe('2026-11-11T05:00:00.000Z')
  expect(endOf('2026-11-11T04:59:59Z', zone)).toBe('2026-11-11T05:00:00.000Z')
  expect(endOf('2026-11-11T05:00:00Z', zone)).toBe(null)
})

test('hours within a day end on that day', () => {
  expect(endOf('2026-11-10T10:30:00Z', 'Europe/Moscow', '13:00', '14:00')).toBe(
    '2026-11-10T11:00:00.000Z',
  )
  expect(endOf('2026-11-10T11:00:00Z', 'Europe/Moscow', '13:00', '14:00')).toBe(null)
  expect(endOf('2026-11-10T09:59:00Z', 'Europe/Moscow', '13:00', '14:00')).toBe(null)
})

test('each goes by its own clock, where the day is another one than in UTC', () => {
  // Ten hours ahead of UTC: 22:00 of the 10th is noon, and 00:30 of the 11th is half past two.
  expect(endOf('2026-11-10T11:59:00Z', 'Asia/Vladivostok')).toBe(null)
  expect(endOf('2026-11-10T12:00:00Z', 'Asia/Vladivostok')).toBe('2026-11-10T22:00:00.000Z')
  expect(endOf('2026-11-10T14:30:00Z', 'Asia/Vladivostok')).toBe('2026-11-10T22:00:00.000Z')
  expect(endOf('2026-11-10T22:00:00Z', 'Asia/Vladivostok')).toBe(null)
  // Two hours ahead: the last minutes of a year.
  expect(endOf('2026-12-31T19:59:00Z', 'Europe/Kaliningrad')).toBe(null)
  expect(endOf('2026-12-31T20:00:00Z', 'Europe/Kaliningrad')).toBe('2027-01-01T06:00:00.000Z')
  expect(endOf('2027-01-01T05:59:00Z', 'Europe/Kaliningrad')).toBe('2027-01-01T06:00:00.000Z')
})
