import { expect, test } from 'vitest'
import { createTestGateway } from '#tests/support/gateway.ts'

const Pages = `query($slug: String!) {
  infoPage(slug: $slug) { title blocks { heading paragraphs items table { head } } }
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
    infoPage: { title: 'Доставка', blocks: [{ ...block, items: [], table: null }] },
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
