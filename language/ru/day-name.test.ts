import { expect, test } from 'vitest'
import { formatDayAndWindow, toDayWords } from './day-name.ts'

test('a day is said as people say it: by its distance, its weekday, then its date', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-05', '2026-12-06', '2026-11-28']

  const words = days.map((day) => toDayWords(day, '2026-11-29').replaceAll('\u00a0', ' '))

  expect(words).toEqual(['сегодня', 'завтра', 'во вторник', 'в субботу', '6 декабря', '28 ноября'])
})

test.each([
  ['21\u00a0ноября с\u00a010:00 до\u00a014:00', '10:00-14:00'],
  ['21\u00a0ноября', null],
  ['21\u00a0ноября', ''],
])('«%s» is a day with the window %j', (text, window) => {
  expect(formatDayAndWindow('21\u00a0ноября', window)).toBe(text)
})
