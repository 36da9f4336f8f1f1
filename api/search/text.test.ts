import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stem } from './stem.ts'
import { listCodes, toCode, toSearchRow, toSearchText, toTerms } from './text.ts'

const stems = new URL('../../../shared/data/reference/russian-stems.tsv', import.meta.url)

test.skipIf(!existsSync(stems))(
  'stems are Snowball’s for the reference vocabulary (skipped where it is not at hand)',
  () => {
    const lines = readFileSync(stems, 'utf8').trim().split('\n')

    const wrong = lines.filter((line) => {
      const [word = '', expected] = line.split('\t')
      return stem(word) !== expected
    })

    expect(lines).toHaveLength(37_339)
    expect(wrong).toEqual([])
  },
)

test.each([
  ['цементом', 'цемент'],
  ['плитку', 'плитка'],
  ['зелёный', 'зеленого'],
  ['KNAUF', 'knauf'],
  ['М500', 'M500'],
  ['М-500', 'м 500'],
  ['50х100', '50 x 100'],
  ['50×100 мм', '50*100'],
  ['20 м²', '20м2'],
])('«%s» and «%s» are the same to a search', (one, other) => {
  expect(toTerms(one).map(({ exact }) => exact)).toEqual(toTerms(other).map(({ exact }) => exact))
})

test('a number is indexed with its unit, without it and in millimetres', () => {
  expect(toSearchText('Лист 12,50 мм, длина 2,5 м')).toBe('лист 12ъ5mm 12ъ5 длин 2ъ5m 2500mm 2ъ5')
})

test('prepositions and markup are not indexed', () => {
  expect(toSearchText('<p class="x">Клей для плитки</p>')).toBe('кле плитк')
})

test('a code is one token however it is written', () => {
  expect(['АБ-12/3', 'аб 12 3', 'AБ123'].map(toCode)).toEqual(['aб123', 'aб123', 'aб123'])
})

test('the number a code ends in is a code too, when it is long', () => {
  expect(['KER-70101002', '70101002', 'ПЛ-7'].map(listCodes)).toEqual([
    ['ker70101002', '70101002'],
    ['70101002'],
    ['пл7'],
  ])
})

test('a product’s row holds every column as tokens', () => {
  const row = toSearchRow({
    name: 'Плитка настенная',
    code: 'ПЛ-7',
    barcode: '4607012345678',
    brand: 'Керамир',
    categories: ['Отделка', 'Плитка'],
    text: 'Матовая',
  })

  expect(row).toEqual({
    name: 'плитк настен',
    code: 'пл7 4607012345678',
    brand: 'керамир',
    category: 'отделк плитк',
    text: 'матов',
  })
})
