import { expect, test } from 'vitest'
import { bindShortWords } from './typography.ts'

const show = (text: string) => bindShortWords(text).replaceAll('\u00a0', '_')

test('a line ends neither between a number and its unit nor after a short word', () => {
  expect(show('Крупнее 60 см клей наносят и на пол')).toBe('Крупнее 60_см клей наносят и_на_пол')
  expect(show('от 8:00 до 21:00')).toBe('от_8:00 до_21:00')
  expect(show('«В магазине» 1 м²')).toBe('«В_магазине» 1_м²')
})

test('a dash stays with the word before it, also after a number', () => {
  expect(show('Интервал — четыре часа')).toBe('Интервал_— четыре часа')
  expect(show('слой 4 — это много')).toBe('слой 4_— это много')
})

test('the end of a longer word is not taken for a short one', () => {
  expect(show('цена за упаковку мешка')).toBe('цена за_упаковку мешка')
})
