import { expect, test, vi } from 'vitest'
import { forgetPage } from '#web/runtime/functional-store.ts'
import { readCategories, rememberCategory } from './visited-categories.ts'

function keep(values = new Map<string, string>()) {
  forgetPage()
  vi.stubGlobal('document', { cookie: 'functionality_storage=granted' })
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

test('without browser storage they last as long as the page', () => {
  forgetPage()
  vi.stubGlobal('localStorage', undefined)

  rememberCategory('a')

  expect(readCategories()).toEqual(['a'])
})
