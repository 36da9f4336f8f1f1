import { expect, test } from 'vitest'
import { toGroups, toNextSteps, toSearch } from './search-options.ts'

const nothing = {
  __typename: 'SearchSuggestions' as const,
  query: '',
  history: [],
  phrases: [],
  categories: [],
  brands: [],
  products: [],
  pages: [],
}

test('empty groups are left out, and a phrase of the history is not offered twice', () => {
  const groups = toGroups({ ...nothing, history: ['цемент'], phrases: ['цемент', 'гкл'] })

  expect(groups.map(({ title }) => title)).toEqual(['Вы искали', 'Часто ищут'])
  expect(groups[1]?.options.map(({ text }) => text)).toEqual(['гкл'])
})

test('what is typed already is not offered again', () => {
  const groups = toGroups({
    ...nothing,
    query: 'Цемент ',
    history: ['цемент'],
    phrases: ['цемент'],
  })

  expect(groups).toEqual([])
})

test('where nothing is found the search itself is offered, and some of what is popular', () => {
  const popular = Array.from({ length: 8 }, (_, i) => ({
    __typename: 'Category' as const,
    id: `${i}`,
    slug: `razdel-${i}`,
    name: `Раздел ${i}`,
  }))

  const groups = toNextSteps({ ...nothing, query: 'ыъь', popular })

  expect(groups.map(({ title, options }) => [title, options.length])).toEqual([
    ['Похожего не\u00a0нашлось', 1],
    ['Популярные разделы', 5],
  ])
  expect(groups[0]?.options[0]?.to).toBe(toSearch('ыъь'))
  expect(toNextSteps({ ...nothing, query: 'ыъь' })).toHaveLength(1)
})

test('a phrase leads to its search with every sign of it kept', () => {
  const path = toSearch('50% & «гкл» #1')

  expect(new URL(path, 'https://x.test').searchParams.get('q')).toBe('50% & «гкл» #1')
})
