import { expect, test } from 'vitest'
import { readTable, toCellName } from './spreadsheet.ts'

test.each([
  [0, 0, 'A1'],
  [2, 1, 'B3'],
  [0, 25, 'Z1'],
  [9, 26, 'AA10'],
  [0, 701, 'ZZ1'],
  [0, 702, 'AAA1'],
])('a cell of row %i and column %i is called %s', (y, x, name) => {
  expect(toCellName(y, x)).toBe(name)
})

test('a table is read no further than was asked, without its empty rows', () => {
  expect(readTable('Клей\t2\n\t\n"Бур, 6 мм"\t1\nДюбель\t9', '\t', 2)).toEqual([
    ['Клей', '2'],
    ['Бур, 6 мм', '1'],
  ])
})
