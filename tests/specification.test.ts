/** The tables of docs/specification.md: what they name exists, and every row names its test or why none. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const text = read('docs/specification.md')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (what|---)/.test(line))
  .map((line) => line.split('|').slice(1, -1))

const listPaths = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

/** A file, and words of the titles of its tests: `path` «…», «…». */
const listTests = (cell = '') =>
  [...cell.matchAll(/`([^`]+)`((?:,? «[^»]+»)*)/g)].flatMap(([, path = '', titles = '']) => {
    const told = [...titles.matchAll(/«([^»]+)»/g)].map(([, title = '']) => ({ path, title }))
    return told.length > 0 ? told : [{ path, title: 'no title is named' }]
  })
const isThere = (path: string) => existsSync(new URL(`../${path}`, import.meta.url))

test('every section of the specification has its table', () => {
  const sections = [...text.matchAll(/^## (\d)\./gm)].map(([, number]) => Number(number))

  expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((cells) => cells.length !== 3)).toEqual([])
})

test('code and tests that the table names exist', () => {
  const named = rows.flatMap(([, code, held]) => [...listPaths(code), ...listPaths(held)])

  expect(named.filter((path) => !isThere(path))).toEqual([])
})

test('every row is held by a test of that title, or says why by none', () => {
  const unheld = rows.filter(([, , held = '']) => {
    const isTold = /^ (held by hand|later|not used): /.test(held)
    return isTold ? listPaths(held).length > 0 : listTests(held).length === 0
  })
  const named = rows.flatMap(([, , held]) => listTests(held))
  const absent = named.filter(
    ({ path, title }) =>
      !/\.test\.tsx?$/.test(path) || !isThere(path) || !read(path).includes(title),
  )

  expect(unheld.map(([what]) => what)).toEqual([])
  expect(absent).toEqual([])
})
