import { expect, test } from 'vitest'
import { createGroups, createHeadings, toGroupPath } from './table-groups.ts'

test.each([
  ['Сухие смеси / Цемент', ['Сухие смеси', 'Цемент']],
  ['Двери > Ручки', ['Двери', 'Ручки']],
  ['Сетка/плёнка', ['Сетка/плёнка']],
  ['', []],
])('the path of «%s»', (text, path) => {
  expect(toGroupPath(text)).toEqual(path)
})

/** Headings, flat or with their level in an outline; a point stands for goods. */
function walk(...rows: (string | [string, number])[]): string[] {
  const headings = createHeadings()
  return rows.flatMap((row) => {
    if (row === '.') return [headings.read(0).join(' > ')]
    const [name, level] = typeof row === 'string' ? [row, 0] : row
    headings.add(name, level)
    return []
  })
}

test('headings in a row are a path, and one of them replaces its end', () => {
  const paths = walk('Смеси', 'Цемент', '.', '.', 'Гипс', '.', 'Крепёж', 'Саморезы', '.')

  expect(paths).toEqual(['Смеси > Цемент', 'Смеси > Цемент', 'Смеси > Гипс', 'Крепёж > Саморезы'])
})

test('an outline says how deep a heading is', () => {
  const paths = walk(['Смеси', 0], ['Цемент', 1], '.', ['Крепёж', 0], '.', ['Саморезы', 1], '.')

  expect(paths).toEqual(['Смеси > Цемент', 'Крепёж', 'Крепёж > Саморезы'])
})

test('each category is told of once, after its parent', () => {
  const take = createGroups()

  expect(take(['A', 'B']).map(({ id, parentId }) => [id, parentId])).toEqual([
    ['A', null],
    ['A > B', 'A'],
  ])
  expect(take(['A', 'C']).map(({ id }) => id)).toEqual(['A > C'])
})
