import { expect, test } from 'vitest'
import { createLatest, step, toGroups, toNextSteps, toSearch } from './search-options.ts'

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

test('arrows go through the list and through the field', () => {
  expect([step(-1, 2, 1), step(0, 2, 1), step(1, 2, 1)]).toEqual([0, 1, -1])
  expect([step(-1, 2, -1), step(0, 2, -1)]).toEqual([1, -1])
  expect(step(-1, 0, 1)).toBe(-1)
})

test('while an answer is awaited only the newest text waits its turn', async () => {
  const asked: string[] = []
  const told: string[] = []
  const opened: (() => void)[] = []
  const want = createLatest(
    async (text) => {
      asked.push(text)
      await new Promise<void>((resolve) => opened.push(resolve))
      return text
    },
    (text) => told.push(text),
  )

  const all = want('к')
  void want('кл')
  void want('кле')
  opened[0]?.()
  await expect.poll(() => opened.length).toBe(2)
  opened[1]?.()
  await all

  expect(asked).toEqual(['к', 'кле'])
  expect(told).toEqual(['кле'])
})

test('a failed request answers nothing, and the next one is asked all the same', async () => {
  const told: unknown[] = []
  const want = createLatest(
    (text) => (text === 'к' ? Promise.reject(new Error('offline')) : Promise.resolve(text)),
    (_, answer) => told.push(answer),
  )

  await want('к')
  await want('кл')

  expect(told).toEqual([null, 'кл'])
})
