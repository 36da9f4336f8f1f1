import { expect, test, vi } from 'vitest'
import { readCategories, rememberCategory } from './visited-categories.ts'

function keep(values = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
  return values
}

test('recent categories are kept once each, six at most', () => {
  keep()

  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberCategory(slug)

  expect(readCategories()).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
})

test.each(['{"a":1}', 'not json', '[1,null]', ''])('%s in the storage is no categories', (text) => {
  const values = keep()
  rememberCategory('a')
  values.set([...values.keys()][0] ?? '', text)

  expect(readCategories()).toEqual([])
})

test('without browser storage the list is empty', () => {
  vi.stubGlobal('localStorage', undefined)

  rememberCategory('a')

  expect(readCategories()).toEqual([])
})
