/** The table of docs/specification.md: what it names exists, and every row names a test or why none. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('../docs/specification.md', import.meta.url), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (what|---)/.test(line))
  .map((line) => line.split('|').slice(1, -1))

const listPaths = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
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

test('every row is held by a test, or says why by none', () => {
  const unheld = rows.filter(([, , held = '']) => {
    const tests = listPaths(held)
    const isTold = /^ (см\. соседние|later: |not used: )/.test(held)
    return isTold ? tests.length > 0 : tests.length === 0
  })
  const others = rows
    .flatMap(([, , held]) => listPaths(held))
    .filter((path) => !/\.test\.tsx?$/.test(path))

  expect(unheld.map(([what]) => what)).toEqual([])
  expect(others).toEqual([])
})
