import { expect, test } from 'vitest'
import { createTestGateway } from '#tests/support/gateway.ts'

const Pages = `query($slug: String!) {
  infoPage(slug: $slug) { title blocks { heading paragraphs items steps table { head } tip } questions { question } calculator }
  infoPages { slug title }
  legalPage(slug: $slug) { title }
  article(slug: $slug) { title }
}`

const block = { heading: 'Сроки', paragraphs: ['Завтра'] }
const page = { slug: 'dostavka', title: 'Доставка', summary: 'Завтра', blocks: [block] }

test('a text is read without a session, and an absent one is null', async () => {
  const { createBrowser, upstream } = createTestGateway()
  upstream.fail(/^\/info-pages\/dostavka$/, () => Response.json(page))
  upstream.fail(/^\/info-pages$/, () => Response.json({ items: [page] }))

  const { data, errors } = await createBrowser().ask(Pages, { slug: 'dostavka' })

  expect(errors).toBeUndefined()
  expect(data).toEqual({
    infoPage: {
      title: 'Доставка',
      blocks: [{ ...block, items: [], steps: [], table: null, tip: null }],
      questions: [],
      calculator: null,
    },
    infoPages: [{ slug: 'dostavka', title: 'Доставка' }],
    legalPage: null,
    article: null,
  })
  expect(upstream.calls.map(({ path }) => path).toSorted()).toEqual([
    '/articles/dostavka',
    '/info-pages',
    '/info-pages/dostavka',
    '/legal-pages/dostavka',
  ])
  expect(upstream.calls.every(({ headers }) => !headers.has('authorization'))).toBe(true)
})

test('a version of a document is asked for by its day; without one, the page as it is', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const text = { slug: 'oferta', title: 'Оферта', version: '2026-02-01', isConsent: false }
  const document = { ...text, edition: null, summary: '', blocks: [] }
  upstream.fail(/^\/legal-pages\/oferta(\?|$)/, () => Response.json(document))
  const query = `query($version: String) {
    legalPage(slug: "oferta", version: $version) { version isCurrent validUntil versions { version } }
  }`

  const { data } = await createBrowser().ask(query, {})
  await createBrowser().ask(query, { version: '2025-09-01' })

  expect(data).toEqual({
    legalPage: { version: '2026-02-01', isCurrent: true, validUntil: null, versions: [] },
  })
  expect(upstream.calls.map(({ path }) => path)).toEqual([
    '/legal-pages/oferta',
    '/legal-pages/oferta?version=2025-09-01',
  ])
})

test('articles come a page at a time, and a topic is passed on only when there is one', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const list = { items: [], total: 0, page: 2, perPage: 12, topics: [] }
  upstream.fail(/^\/articles\?/, () => Response.json(list))
  const query = `query($topic: String) {
    articles(page: 2, perPage: 12, topic: $topic) { total page perPage items { slug } }
  }`

  const { data, errors } = await createBrowser().ask(query, {})
  await createBrowser().ask(query, { topic: 'poly' })

  expect(errors).toBeUndefined()
  expect(data).toEqual({ articles: { total: 0, page: 2, perPage: 12, items: [] } })
  expect(upstream.calls.map(({ path }) => path)).toEqual([
    '/articles?page=2&perPage=12',
    '/articles?page=2&perPage=12&topic=poly',
  ])
})

test('a vote is sent with a session, which a stranger is given', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const mutation = `mutation($reason: String!) {
    pageVoteUpdate(slug: "dostavka", isUseful: false, reason: $reason) {
      vote { isUseful reason } userErrors { code }
    }
  }`
  const vote = { slug: 'dostavka', isUseful: false, reason: 'Нет цен' }
  upstream.fail(/^\/user\/info-pages\/dostavka\/vote$/, () => Response.json(vote))

  const { data } = await createBrowser().ask(mutation, { reason: 'Нет цен' })

  expect(data).toEqual({
    pageVoteUpdate: { vote: { isUseful: false, reason: 'Нет цен' }, userErrors: [] },
  })
  expect(upstream.calls.at(-1)?.body).toEqual({ isUseful: false, reason: 'Нет цен' })
  expect(upstream.calls.at(-1)?.headers.has('authorization')).toBe(true)
})
