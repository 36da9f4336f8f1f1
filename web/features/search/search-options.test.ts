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

test('goods come after four words at most while one types, before sections and brands', () => {
  const words = (kind: string) => Array.from({ length: 6 }, (_, i) => `плитка ${kind} ${i}`)
  const product = {
    __typename: 'Product' as const,
    id: 'p',
    slug: 'plitka',
    name: 'Плитка',
    unit: 'м²',
    price: null,
    picture: null,
  }
  const category = { __typename: 'Category' as const, id: 'c', slug: 'plitka', name: 'Плитка' }
  const brand = { __typename: 'Brand' as const, id: 'b', slug: 'lip', name: 'Липень' }

  const groups = toGroups({
    ...nothing,
    query: 'плит',
    history: words('была'),
    phrases: words('есть'),
    categories: [category],
    brands: [brand],
    products: [product],
  })

  expect(groups.map(({ title, options }) => [title, options.length])).toEqual([
    ['Вы искали', 2],
    ['Запросы', 2],
    ['Товары', 1],
    ['Разделы', 1],
    ['Бренды', 1],
  ])
})
