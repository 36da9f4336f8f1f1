import { expect, test } from 'vitest'
import { isInternal, isPackingName } from './param.ts'

test.each([
  ['GUID', 'x'],
  ['Код 1С', '000123'],
  ['ВидНоменклатуры', 'Товар'],
  ['Ставка НДС', '20'],
  ['seo_title', 'Купить'],
  ['UF_SORT', '500'],
  ['Дата обновления', '2026-01-01'],
  ['Связь', '0f8fad5b-d9cb-469f-a165-70867728950e'],
])('«%s: %s» is for machines', (name, text) => {
  expect(isInternal({ name, text })).toBe(true)
})

test.each([
  ['Цвет', 'красный'],
  ['Артикул', 'AB-12'],
  ['Wi-Fi', 'есть'],
  ['Код цвета RAL', '9003'],
  ['Сортировка мусора', 'да'],
  ['Вид', 'гладкий'],
])('«%s: %s» is for shoppers', (name, text) => {
  expect(isInternal({ name, text })).toBe(false)
})

test('packing is told from what goods are', () => {
  const names = [
    'Длина упаковки',
    'Вес брутто',
    'Количество в коробке',
    'Цвет',
    'Тип короба',
    'Вес',
  ]

  expect(names.filter(isPackingName)).toEqual([
    'Длина упаковки',
    'Вес брутто',
    'Количество в коробке',
  ])
})
