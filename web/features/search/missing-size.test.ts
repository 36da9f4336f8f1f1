import { expect, test } from 'vitest'
import { toMissingWords } from './missing-size.ts'

test.each([
  [['3,5×41'], 'Размера 3,5×41 нет. Показываем ближайшие.'],
  [['13\u00a0мм'], 'Размера 13\u00a0мм нет. Показываем ближайшие.'],
  [['30\u00a0кг'], 'Фасовки 30\u00a0кг нет. Показываем ближайшие.'],
  [['3×4', '5\u00a0м'], 'Размера 3×4 и\u00a05\u00a0м нет. Показываем ближайшие.'],
])('%j: «%s»', (sizes, words) => {
  expect(toMissingWords(sizes)).toBe(words)
})
