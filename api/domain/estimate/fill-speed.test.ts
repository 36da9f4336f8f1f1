/** A list of any length is read at once: no pattern goes back over what it has read. */
import { expect, test } from 'vitest'
import { fillRowMax } from '#schema/estimate.ts'
import { parseFillText } from './fill-text.ts'

/** Of the processor: other work on the machine does not count. The least of three is told. */
function measureMs(text: string): number {
  const times = [1, 2, 3].map(() => {
    const started = process.cpuUsage()
    parseFillText(text)
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

const repeat = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)
const listOf = (row: (i: number) => string) =>
  Array.from({ length: fillRowMax }, (_, i) => row(i)).join('\n')

test.each([
  ['digits', '1'],
  ['spaces', ' '],
  ['crosses', 'x'],
  ['sizes', '12x34x'],
  ['commas', ', '],
  ['quantities with commas', 'клей 5 кг, '],
  ['thousands', '1 234 '],
  ['numbers with dashes', '12 - '],
  ['numbers with units', '12 шт '],
  ['sums', '12 руб '],
  ['brackets', '(12 шт) '],
  ['dots', '.'],
  ['letters', 'мешок'],
  ['words', 'по упаковке '],
  ['words with commas', 'плитка, '],
  ['words of roubles', 'по 12 тыс. руб, '],
])('500 rows of a thousand %s are read in well under 300 ms', (_, text) => {
  const list = listOf((i) => `Клей ${i} ${repeat(text, 1000)} шт`)

  expect(measureMs(list)).toBeLessThan(300)
})

test('a table of 5,000 rows is read in time as well', () => {
  const head = 'Артикул;Наименование;Ед.;Кол-во;Цена;Сумма'
  const rows = Array.from(
    { length: 5000 },
    (_, i) => `A-${i};Клей ${i};шт;${i % 7};10,5;${(i % 7) * 10.5}`,
  )

  expect(measureMs([head, ...rows].join('\n'))).toBeLessThan(1000)
})
