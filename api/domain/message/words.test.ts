import { expect, test } from 'vitest'
import type { ShopExceptionalDay } from '#schema/rest/catalogue/shop.ts'
import { nameDeadline, nameHours } from './words.ts'

const week = (opens: string, closes: string) => Array.from({ length: 7 }, () => ({ opens, closes }))

/** Moscow is three hours ahead of UTC; 2026-11-26 is a Thursday. */
const say = (
  at: string,
  hours: ReturnType<typeof week>,
  exceptionalDays: ShopExceptionalDay[] = [],
) =>
  nameHours(
    { hours, exceptionalDays },
    { now: new Date(`2026-11-${at}:00Z`), timezone: 'Europe/Moscow' },
  )?.replaceAll('\u00a0', ' ')

test('the next opening is told by the clock of the city', () => {
  const hours = week('08:00', '21:00')

  expect(say('26T04:30', hours)).toBe('сегодня с 08:00 до 21:00')
  expect(say('26T05:00', hours)).toBe('сегодня до 21:00')
  expect(say('26T18:00', hours)).toBe('завтра с 08:00 до 21:00')
})

test('a shop that closes after midnight is open until then', () => {
  const hours = week('10:00', '02:00')

  expect(say('26T20:30', hours)).toBe('сегодня до 02:00')
  expect(say('26T22:30', hours)).toBe('сегодня до 02:00')
  expect(say('26T23:00', hours)).toBe('сегодня с 10:00 до 02:00')
})

test('days without hours are passed over, and a shop that never opens has no words', () => {
  const closed = { opens: '00:00', closes: '00:00' }
  const fridays = week('08:00', '21:00').map((day, i) => (i === 4 ? day : closed))

  expect(say('27T18:00', fridays)).toBe('4 декабря с 08:00 до 21:00')
  expect(say('26T05:00', week('00:00', '00:00'))).toBeUndefined()
  expect(say('26T05:00', week('00:00', '24:00'))).toBe('круглосуточно')
})

test('a holiday is passed over', () => {
  const holiday = { day: '2026-11-27', hours: null, reason: 'Праздник' }

  expect(say('26T18:00', week('08:00', '21:00'), [holiday])).toBe('28 ноября с 08:00 до 21:00')
})

test.each([
  ['2026-12-02T21:00:00.000Z', '2\u00a0декабря включительно'],
  ['2026-11-28T21:00:00.000Z', 'завтра включительно'],
  ['2026-11-27T21:00:00.000Z', 'конца дня'],
  ['2026-11-27T10:10:03.000Z', '13:10'],
  ['2026-12-02T10:10:00.000Z', '13:10 2\u00a0декабря'],
])('what ends at %s is paid «до %s»', (at, words) => {
  const place = { now: new Date('2026-11-27T09:00:00Z'), timezone: 'Europe/Moscow' }

  expect(nameDeadline(at, place)).toBe(words)
})
