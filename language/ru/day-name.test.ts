import { expect, test } from 'vitest'
import { toDayWords } from './day-name.ts'

test('a day is said as people say it: by its distance, its weekday, then its date', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-05', '2026-12-06', '2026-11-28']

  const words = days.map((day) => toDayWords(day, '2026-11-29').replaceAll('\u00a0', ' '))

  expect(words).toEqual(['сегодня', 'завтра', 'во вторник', 'в субботу', '6 декабря', '28 ноября'])
})
