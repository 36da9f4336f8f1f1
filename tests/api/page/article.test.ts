import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { writeContents } from '#tests/support/content.ts'

const floors = { slug: 'poly', title: 'Полы' }
const walls = { slug: 'steny', title: 'Стены' }

const toArticle = (slug: string, body: object) => ({
  kind: 'article',
  slug,
  title: slug,
  body: { lead: 'Коротко', ...body },
})

async function createArticles() {
  const api = await createTestApi()
  await writeContents(api, [
    toArticle('pol-1', { publishedOn: '2026-01-01', topic: floors, categorySlug: 'smesi' }),
    toArticle('pol-2', { publishedOn: '2026-03-01', topic: floors }),
    toArticle('stena', { publishedOn: '2026-02-01', topic: walls, categorySlug: 'smesi' }),
    toArticle('prosto', {}),
    toArticle('dvor', { publishedOn: '2026-03-01' }),
    { kind: 'info-page', slug: 'oplata', title: 'Оплата', body: {} },
  ])
  return api
}

const slugsOf = ({ body }: { body: { items: { slug: string }[] } }) =>
  body.items.map(({ slug }) => slug)

test('articles are listed the newest first, a page at a time, with what their cards show', async () => {
  const api = await createArticles()

  const whole = await api.request('/articles')
  const first = await api.request('/articles?perPage=2')
  const last = await api.request('/articles?perPage=2&page=3')
  const past = await api.request('/articles?perPage=2&page=4')

  expect(slugsOf(whole)).toEqual(['pol-2', 'dvor', 'stena', 'pol-1', 'prosto'])
  expect(whole.body.items[0]).toEqual({
    slug: 'pol-2',
    title: 'pol-2',
    lead: 'Коротко',
    publishedOn: '2026-03-01',
    readingMinutes: null,
    picture: null,
    topic: floors,
  })
  expect([slugsOf(first), slugsOf(last), slugsOf(past)]).toEqual([
    ['pol-2', 'dvor'],
    ['prosto'],
    [],
  ])
  expect(first.body).toMatchObject({ total: 5, page: 1, perPage: 2 })
  expect(past.body.total).toBe(5)
})

test('a topic narrows the list, and the topics stay the same', async () => {
  const api = await createArticles()

  const some = await api.request('/articles?topic=poly')
  const none = await api.request('/articles?topic=net')

  expect(slugsOf(some)).toEqual(['pol-2', 'pol-1'])
  expect(some.body.topics).toEqual([
    { ...floors, count: 2 },
    { ...walls, count: 1 },
  ])
  expect(none.body).toMatchObject({ items: [], total: 0, topics: some.body.topics })
})

test('a page that is none, and one too large, are refused', async () => {
  const api = await createArticles()

  const answers = await Promise.all(
    ['page=0', 'page=x', 'perPage=101'].map((query) => api.request(`/articles?${query}`)),
  )

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
})

test('an article names what to read next: of its topic, then of its category, then the newest', async () => {
  const api = await createArticles()

  const { body } = await api.request('/articles/pol-1')

  expect(slugsOf({ body: { items: body.related } })).toEqual(['pol-2', 'stena', 'dvor', 'prosto'])
  expect(body).toMatchObject({ topic: floors, updatedOn: null, category: { slug: 'smesi' } })
})
