import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { parseFilter } from '#schema/filter.ts'
import { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { createListingLoad, toClientLoader } from './listing-route.ts'

type Goods = { total: number; perPage: number; items: readonly { id: string }[] }
type Answer = { brand: { products: Goods } | null }
type Asked = { slug: string; cityId: string; filter?: object | null }

const goods: Goods = { total: 50, perPage: 24, items: [{ id: 'cement' }] }

const load = createListingLoad({
  page: new TypedDocumentString<Answer, { slug: string; listing: object; note: string }>('page'),
  panel: new TypedDocumentString<{ facets: string }, Asked>('facets'),
  also: (cityId) => ({ note: `of ${cityId}` }),
  needs: ['brand'],
  toProducts: ({ brand }) => brand.products,
  isAbsent: ({ brand }) => brand.products.perPage === 0,
})

/** Loads `/brendy/ceresit` of a shop that answers `answer`; facets that are null fail. */
function open(answer: Answer, facets: { facets: string } | null, query = '') {
  const asked: { [document: string]: unknown } = {}
  const context = new RouterContextProvider()
  context.set(storefront, {
    cityId: 'msk',
    async query(document: object, variables: object) {
      asked[String(document)] = variables
      if (String(document) === 'page') return answer
      if (!facets) throw new Error('Facets failed')
      return facets
    },
    mutate: () => Promise.reject(new Error('Nothing is changed')),
  } as Storefront)
  const request = new Request(`https://shop.example/brendy/ceresit${query}`)
  return { asked, args: { context, request, params: { slug: 'ceresit' } } }
}

/** What a loader threw. */
const refuse = (loading: Promise<unknown>) =>
  loading.then(
    () => null,
    (thrown: Response & { init?: ResponseInit }) => thrown,
  )

test('a list is asked for with its facets, of the same goods and by the same filter', async () => {
  const { asked, args } = open({ brand: { products: goods } }, { facets: 'some' }, '?stock=1')

  const loaded = await load(args)

  const filter = parseFilter(new URLSearchParams({ stock: '1' }))
  expect(asked).toEqual({
    page: { slug: 'ceresit', note: 'of msk', listing: { cityId: 'msk', page: 1, filter } },
    facets: { slug: 'ceresit', cityId: 'msk', filter },
  })
  expect(loaded).toMatchObject({ facets: { now: { facets: 'some' } }, isStale: false })
})

test('a list is shown though its facets failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { args } = open({ brand: { products: goods } }, null)

  expect(await load(args)).toMatchObject({ facets: { now: null } })
})

test.each([
  ['what it is of is unknown', { brand: null }],
  ['it says that there is none', { brand: { products: { ...goods, perPage: 0 } } }],
])('a list is absent when %s', async (_, answer) => {
  const { args } = open(answer, { facets: 'some' })

  expect(await refuse(load(args))).toMatchObject({ init: { status: 404 } })
})

test('a page past the end leads to the last', async () => {
  const { args } = open(
    { brand: { products: { ...goods, items: [] } } },
    { facets: 'some' },
    '?page=9',
  )

  const thrown = await refuse(toClientLoader(load)(args))

  expect(thrown?.headers.get('location')).toBe('/brendy/ceresit?page=3')
})
