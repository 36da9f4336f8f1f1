import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, formatBlocks, parseBlocks } from './markdown.ts'

test('a text is read into sections', () => {
  const { blocks, faults } = parseBlocks(`
Первое.

## Сроки

До\u00a016:00 — завтра.
Строка та же.

- раз
- два

1. сначала
2. потом

| Машина | Вес |
| --- | --- |
| Газель | 1,5 т |

> Проверьте при водителе.

После совета.

---

Ещё раздел.
`)
  expect(faults).toEqual([])
  expect(blocks).toEqual([
    { heading: '', paragraphs: ['Первое.'] },
    {
      heading: 'Сроки',
      paragraphs: ['До\u00a016:00 — завтра. Строка та же.'],
      items: ['раз', 'два'],
      steps: ['сначала', 'потом'],
      table: { head: ['Машина', 'Вес'], rows: [['Газель', '1,5 т']] },
      tip: 'Проверьте при водителе.',
    },
    { heading: '', paragraphs: ['После совета.'] },
    { heading: '', paragraphs: ['Ещё раздел.'] },
  ])
})

test('what a page cannot show is refused with its line', () => {
  const { faults } = parseBlocks(`# Заголовок

Текст со [ссылкой](/cart) и *курсивом*.

- раз
  - внутри

\`\`\`
код
\`\`\`
`)
  expect(faults.map(({ line, message }) => `${line}: ${message.split(';')[0]}`)).toEqual([
    '1: a heading of another level than ## cannot be shown',
    '3: a link cannot be shown',
    '3: text in * or _ marks cannot be shown',
    '6: one paragraph is wanted here',
    '8: text in four spaces or in ``` marks cannot be shown'.replace('in four', 'set in by four'),
  ])
})

const line = fc
  .string({
    unit: fc.constantFrom(...'ая1. -#>*_|`[]()\\&;<\u00a0«»Я+~!:='),
    minLength: 1,
    maxLength: 24,
  })
  .map((value) => value.replaceAll(/^[ ]+|[ ]+$/g, ''))
  .filter((value) => value !== '')
const lines = fc.array(line, { minLength: 1, maxLength: 3 })
const table = fc.integer({ min: 1, max: 3 }).chain((width) =>
  fc.record({
    head: fc.array(line, { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(line, { minLength: width, maxLength: width }), { maxLength: 2 }),
  }),
)
const block: fc.Arbitrary<Block> = fc.record(
  {
    heading: fc.oneof(fc.constant(''), line),
    paragraphs: lines,
    items: lines,
    steps: lines,
    table,
    tip: line,
  },
  { requiredKeys: ['heading', 'paragraphs'] },
)

test('what is written is read the same, whatever the words are', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 3 }), (blocks) => {
      const { blocks: read, faults } = parseBlocks(formatBlocks(blocks))
      expect(faults).toEqual([])
      expect(read).toEqual(blocks)
    }),
    { numRuns: 100 },
  )
})
