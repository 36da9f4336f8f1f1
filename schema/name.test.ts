import { expect, test } from 'vitest'
import { cutAddresses, holdsAddress } from './name.ts'

test.each([
  'Приз на scam.ru',
  'https://scam.ru/win',
  'www.scam',
  'Скам.рф',
  'выплата t.me/scam',
  'scam\u200b.com',
  'scam．com',
  'Пишите bank@mail',
  'Банк 8 800 555-35-35',
  '+7(916)1234567',
  'код 4821',
  '٤٨٢١',
])('«%s» leads away', (name) => {
  expect(holdsAddress(name)).toBe(true)
  expect(cutAddresses(name)).toContain('…')
  expect(holdsAddress(cutAddresses(name))).toBe(false)
})

test.each([
  'Анна-Мария',
  'ИП Кузнецов И.П.',
  'И.П.Кузнецов',
  'ООО «Строй-21»',
  'ООО «Дом.Сад.Ремонт»',
  'Бригада № 12, 2-й участок',
])('«%s» is a name', (name) => {
  expect(holdsAddress(name)).toBe(false)
  expect(cutAddresses(name)).toBe(name)
})

test('only the address goes, wherever it stands', () => {
  expect(cutAddresses('ООО «Приз.ru» и Ко, 8-916-123-45-67')).toBe('ООО «…» и Ко, …')
})
