import { expect, test } from 'vitest'
import type { TableCell } from '#api/rules/file/table-sheet.ts'
import { readPriceCell, readQuantityCell } from './cell.ts'
import { isLarge } from './compare.ts'
import { type Places, readHeading, toMeaning } from './heading.ts'

const text = (value: string): TableCell => ({ kind: 'text', text: value })
const number = (value: string): TableCell => ({ kind: 'number', text: value })

test.each([
  [text('1 234,50'), 123_450],
  [text('1\u00a0234,50 ₽'), 123_450],
  [text('1234.5'), 123_450],
  [text('1.234,50 руб.'), 123_450],
  [text('1,234.50'), 123_450],
  [text("1'234.50"), 123_450],
  [text('0,07'), 7],
  [text('12,345'), 'UNCLEAR'],
  [text('12.3456'), 1235],
  [number('1234.5'), 123_450],
  [number('0.005'), 1],
  [number('10.08'), 1008],
  [number('1.005'), 101],
  [number('-5'), 'NEGATIVE'],
  [number('99999999999'), 'TOO_GREAT'],
  [text('нет'), 0],
  [text('по запросу'), 'NOT_NUMBER'],
  [text('10-20'), 'NOT_NUMBER'],
  [{ kind: 'date', text: '46000' } as const, 'DATE'],
  [{ kind: 'error', text: '#N/A' } as const, 'ERROR'],
  [{ kind: 'uncounted', text: '' } as const, 'UNCOUNTED'],
])('a price of %j is %s', (cell, expected) => {
  const read = readPriceCell(cell)

  expect(read.fault ?? read.hundredths).toBe(expected)
})

test.each([
  [text('12 шт.'), 1200],
  [text('1,44 м²'), 144],
  [number('2.999'), 299],
  [text('−3'), 'NEGATIVE'],
  [text('>10'), 'NOT_NUMBER'],
  [text('много'), 'NOT_NUMBER'],
  [text('Нет'), 0],
])('a stock of %j is %s', (cell, expected) => {
  const read = readQuantityCell(cell)

  expect(read.fault ?? read.hundredths).toBe(expected)
})

const places: Places = {
  cities: [
    { id: 'msk', name: 'Москва', nameIn: 'в Москве' },
    { id: 'orel', name: 'Орёл', nameIn: 'в Орле' },
  ],
  shops: [
    { id: 'msk-north', name: 'Северный', city: 'Москва' },
    { id: 'orel-north', name: 'Северный', city: 'Орёл' },
    { id: 'depot', name: 'Склад в Видном', city: 'Москва' },
  ],
}

test.each([
  ['Код товара', { kind: 'code' }],
  ['АРТИКУЛ', { kind: 'code' }],
  ['Наименование', { kind: 'name' }],
  ['Цена, руб.', { kind: 'price', cityId: null }],
  ['Розничная цена', { kind: 'price', cityId: null }],
  ['Цена: Орел', { kind: 'price', cityId: 'orel' }],
  ['Цена в Москве (₽)', { kind: 'price', cityId: 'msk' }],
  ['Старая цена', { kind: 'oldPrice', cityId: null }],
  ['Цена до скидки: Москва', { kind: 'oldPrice', cityId: 'msk' }],
  ['Цена Тула', 'CITY_UNKNOWN'],
  ['Остаток: Склад в Видном', { kind: 'stock', shopId: 'depot' }],
  ['Склад в Видном', { kind: 'stock', shopId: 'depot' }],
  ['Остаток: Северный, Орёл', { kind: 'stock', shopId: 'orel-north' }],
  ['Остаток: msk-north', { kind: 'stock', shopId: 'msk-north' }],
  ['Остаток: Северный', 'SHOP_UNKNOWN'],
  ['Остаток, шт', 'SHOP_UNSAID'],
  ['Вес', 'UNKNOWN'],
])('the heading %s means %j', (heading, expected) => {
  expect(toMeaning(heading, places)).toEqual(expected)
})

test('a row is a heading when it names a code and something that can change', () => {
  const row = (...cells: string[]) => ({ number: 3, level: 0, cells: cells.map(text) })

  const both = readHeading(row('Артикул', 'Код', 'Цена'), places)
  const twice = readHeading(row('Код', 'Цена', 'Розница'), places)

  expect(both?.columns.map(({ heading }) => heading)).toEqual(['Код', 'Цена'])
  expect(both?.ignored).toEqual([{ index: 0, heading: 'Артикул', reason: 'SECOND_CODE' }])
  expect(twice?.doubled?.map(({ heading }) => heading)).toEqual(['Цена', 'Розница'])
  expect(readHeading(row('Код', 'Наименование'), places)).toBeNull()
  expect(readHeading(row('Прайс', 'Цена'), places)).toBeNull()
})

test('a change is large by its share, and when a price goes away', () => {
  const judge = (before: number | null, after: number | null) => isLarge({ before, after }, 30)

  expect([judge(100, 130), judge(100, 131), judge(100, 69), judge(100, 70)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([judge(null, 100), judge(100, null), judge(null, null)]).toEqual([false, true, false])
})
