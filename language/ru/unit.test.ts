import { expect, test } from 'vitest'
import { toUnitGenitive, toUnitWord } from './unit.ts'

test.each([
  [100, 'мешок', 'мешка'],
  [250, 'мешка', 'мешка'],
  [500, 'мешков', 'мешков'],
  [2100, 'мешок', 'мешка'],
  [2200, 'мешка', 'мешков'],
])('%i hundredths: «%s», and «из %s»', (hundredths, word, genitive) => {
  expect(toUnitWord(hundredths, 'мешок')).toBe(word)
  expect(toUnitGenitive(hundredths, 'мешок')).toBe(genitive)
  expect(toUnitWord(hundredths, 'м²')).toBe('м²')
})

test('what work is counted in is declined as well', () => {
  const words = ['рейс', 'час', 'смена'].map((unit) => toUnitWord(200, unit))

  expect(words).toEqual(['рейса', 'часа', 'смены'])
})
