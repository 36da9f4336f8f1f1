import { expect, test } from 'vitest'
import { parseFillText } from './fill-text.ts'

const read = (text: string) =>
  parseFillText(text).rows.map(({ name, code, quantity, unit, priceMinor, isReadable }) =>
    isReadable
      ? [code, name, quantity === null ? null : quantity / 100, unit, priceMinor]
      : 'unreadable',
  )

const readSections = (text: string) =>
  parseFillText(text).rows.map(({ section, name, quantity }) => [
    section,
    name,
    quantity === null ? null : quantity / 100,
  ])

test('quoted cells may hold delimiters, and commas of a sentence divide nothing', () => {
  expect(read('Товар;Кол-во\n"Клей; белый";2\n')).toEqual([[null, 'Клей; белый', 2, '', null]])
  expect(read('Краска белая, матовая, 10 л\nКисть, 50 мм, 2 шт')).toEqual([
    [null, 'Краска белая, матовая, 10 л', null, '', null],
    [null, 'Кисть, 50 мм', 2, 'шт', null],
  ])
})

test.each([
  ['плитка 20 м2, клей 8 меш, грунт 10л', ['плитка 20 м²', 'клей 8 мешок', 'грунт 10 л']],
  ['плитка 20 м2; клей 8 меш; грунт 10л', ['плитка 20 м²', 'клей 8 мешок', 'грунт 10 л']],
  ['цемент 10 мешков и песок 2 куба', ['цемент 10 мешок', 'песок 2 м³']],
  ['цемент 10 мешков + песок 2 куба', ['цемент 10 мешок', 'песок 2 м³']],
  ['Ламинат 42,5 м2, подложка 3 мм 2 уп', ['Ламинат 42.5 м²', 'подложка 3 мм 2 уп']],
  ['плитка белая, 20 м2, клей серый, 8 мешков', ['плитка белая 20 м²', 'клей серый 8 мешок']],
  ['Краска белая, 10 л, 3 банки', ['Краска белая, 10 л 3 банка']],
  ['Саморез 3,5х35, 200 шт, цинк', ['Саморез 3,5х35, цинк 200 шт']],
  ['Клей плиточный 25кг, 12 мешков', ['Клей плиточный 25кг 12 мешок']],
  ['Ламинат 42,5 м2, с запасом 10%', ['Ламинат 42.5 м²']],
  ['Дверь 800 мм, 2 шт, с коробкой 2 шт', ['Дверь 800 мм, 2 шт, с коробкой 2 шт ?']],
])('«%s» is so many rows', (line, rows) => {
  const told = parseFillText(line).rows.map(({ name, quantity, unit }) =>
    `${name} ${quantity === null ? '?' : quantity / 100} ${unit}`.trim(),
  )

  expect(told).toEqual(rows)
})

test('a line with a colon is the section of what follows, and rows may be numbered', () => {
  expect(readSections('Стены:\nобои 6 рул\nклей 2 пачки\nПол:\nламинат 20 м2')).toEqual([
    ['Стены', 'обои', 6],
    ['Стены', 'клей', 2],
    ['Пол', 'ламинат', 20],
  ])
  expect(readSections('Нужно:\n1 обои 6 рул\n2 клей 2 пачки')).toEqual([
    ['', '1 обои', 6],
    ['', '2 клей', 2],
  ])
  expect(readSections('1 обои 6 рул\n2 клей 2 пачки')).toEqual([
    ['', 'обои', 6],
    ['', 'клей', 2],
  ])
})

test('more than 500 rows are cut, and that is told', () => {
  const { rows, isCut } = parseFillText('Клей — 1 шт\n'.repeat(501))

  expect(rows).toHaveLength(500)
  expect(isCut).toBe(true)
})

test('a list of which not all lines are looked at is cut, however few rows it has', () => {
  const form = (count: number) =>
    `Код;Наименование;Кол-во\n${'К-1;"Клей\nбелый";\n'.repeat(count - 1)}К-2;Грунт;2`
  const headings = (count: number) => `${'Стены:\n'.repeat(count)}Клей — 2 шт`
  const isCut = (text: string) => parseFillText(text).isCut

  expect([4999, 5000].map((count) => isCut(form(count)))).toEqual([false, true])
  expect([4999, 5000].map((count) => isCut(headings(count)))).toEqual([false, true])
})
