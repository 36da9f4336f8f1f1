import { expect, test } from 'vitest'
import { addDays, isWeekend, toDayStart, toMoment } from './calendar.ts'

test('days are added across months, years and a leap day', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ])
  expect(['2026-11-28', '2026-11-29', '2026-11-30'].map(isWeekend)).toEqual([true, true, false])
})

test('a day begins by the clock of its zone, also on the days when clocks are changed', () => {
  expect(toDayStart('2026-11-22', 'Europe/Moscow')).toBe('2026-11-21T21:00:00.000Z')
  expect(toDayStart('2026-11-22', 'Asia/Vladivostok', 1)).toBe('2026-11-22T14:00:00.000Z')
  expect(toDayStart('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
  expect(toDayStart('2026-03-29', 'Europe/Berlin', 1)).toBe('2026-03-29T22:00:00.000Z')
})

test('a time of a day is a moment, and 24:00 is the beginning of the next', () => {
  expect(toMoment('2026-11-22', '9:05', 'Europe/Moscow')).toBe('2026-11-22T06:05:00.000Z')
  expect(toMoment('2026-11-22', '24:00', 'Europe/Moscow')).toBe('2026-11-22T21:00:00.000Z')
  expect([toMoment('2026-11-22', '', 'UTC'), toMoment('2026-11-22', '99:00', 'UTC')]).toEqual([
    null,
    null,
  ])
})
