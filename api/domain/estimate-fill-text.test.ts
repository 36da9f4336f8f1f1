import { expect, test } from 'vitest'
import { parseFillText } from './estimate-fill-text.ts'

const read = (text: string) =>
  parseFillText(text).rows.map(({ name, code, quantity, unit, priceMinor, isReadable }) =>
    isReadable
      ? [code, name, quantity === null ? null : quantity / 100, unit, priceMinor]
      : 'unreadable',
  )

test('cells pasted from a spreadsheet are read by their head', () => {
  const rows = read(
    '№\tНаименование\tЕд. изм.\tКол-во\tЦена\tСумма\n' +
      '1\tКлей плиточный 25 кг\tшт.\t12\t480,50\t5766\n' +
      '2\tПлитка 30х60\tм2\t1 010,5\t1 249\t12589\n' +
      'Итого\t\t\t\t\t18355\n',
  )

  expect(rows).toEqual([
    [null, 'Клей плиточный 25 кг', 12, 'шт', 48_050],
    [null, 'Плитка 30х60', 1010.5, 'м²', 124_900],
    'unreadable',
  ])
})

test('columns without a head are told by what they hold', () => {
  const rows = read('1;KER-70101;Клей плиточный;шт;12\n2;PL-3060;Плитка 30х60;м2;10,5\n')

  expect(rows).toEqual([
    ['KER-70101', 'Клей плиточный', 12, 'шт', null],
    ['PL-3060', 'Плитка 30х60', 10.5, 'м²', null],
  ])
})

test('a quantity with its unit in one cell is read', () => {
  expect(read('Клей плиточный\t12 шт\nГрунтовка 10 л\t3 канистры')).toEqual([
    [null, 'Клей плиточный', 12, 'шт', null],
    [null, 'Грунтовка 10 л', 3, 'канистра', null],
  ])
})

test('a letterhead above the head is left out, a heading among the rows is not lost', () => {
  const rows = parseFillText(
    'ООО Ромашка;;;\nСчёт № 12;;;\nАртикул;Товар;Количество;Ед.\n' +
      ';Стены;;\nA-1;Обои;6;рул\n1;2;3;4\n',
  ).rows

  expect(rows.map(({ name, isReadable }) => [name, isReadable])).toEqual([
    ['Стены', false],
    ['Обои', true],
  ])
})

test('quoted cells may hold delimiters, and commas of a sentence divide nothing', () => {
  expect(read('Товар;Кол-во\n"Клей; белый";2\n')).toEqual([[null, 'Клей; белый', 2, '', null]])
  expect(read('Краска белая, матовая, 10 л\nКисть, 50 мм, 2 шт')).toEqual([
    [null, 'Краска белая, матовая, 10 л', null, '', null],
    [null, 'Кисть, 50 мм', 2, 'шт', null],
  ])
})

test('more than 500 rows are cut, and that is told', () => {
  const { rows, isCut } = parseFillText('Клей — 1 шт\n'.repeat(501))

  expect(rows).toHaveLength(500)
  expect(isCut).toBe(true)
})
