import { expect, test } from 'vitest'
import { parseArticles, toArticlesPath, toLastPage } from './article-address.ts'

const parse = (query: string) => parseArticles(new URLSearchParams(query))

test.each([
  ['', { page: 1, topic: null }],
  ['page=3&topic=poly', { page: 3, topic: 'poly' }],
  ['page=0&topic=Полы', { page: 1, topic: null }],
  ['page=1.5&topic=', { page: 1, topic: null }],
  ['page=9999', { page: 1, topic: null }],
])('«%s» is read', (query, address) => {
  expect(parse(query)).toEqual(address)
})

test('a page of the list has one address', () => {
  expect(toArticlesPath()).toBe('/stati')
  expect(toArticlesPath({ page: 1, topic: null })).toBe('/stati')
  expect(toArticlesPath({ page: 2, topic: 'poly' })).toBe('/stati?topic=poly&page=2')
})

test('a page past the end leads to the last one', () => {
  const address = { page: 9, topic: 'poly' }

  expect(toLastPage(address, { total: 25, items: [] })).toBe('/stati?topic=poly&page=3')
  expect(toLastPage(address, { total: 25, items: [1] })).toBeNull()
  expect(toLastPage(address, { total: 0, items: [] })).toBeNull()
})
