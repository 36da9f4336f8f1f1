/** Lists around a product come by one call, where the back end has it. */
import { expect, test } from 'vitest'
import { createShopGateway } from '#tests/support/gateway.ts'
import { createShop } from '#tests/support/shop.ts'

const lists = `productSimilar(slug: $slug, cityId: "msk") { id }
  productQuestions(slug: $slug, page: 2, perPage: 5) { page perPage total }
  productAlsoBuy(slug: $slug, cityId: "msk") { isFromOrders }`
const query = (fields: string) => `query($slug: String!) { ${fields} }`
const answered = {
  productSimilar: [{ id: 'cement-m400' }],
  productQuestions: { page: 2, perPage: 5, total: 0 },
  productAlsoBuy: { isFromOrders: false },
}

test('lists asked for together are one call, and one alone is its own', async () => {
  const { createBrowser, paths } = await createShop()

  const together = await createBrowser().ask(query(lists), { slug: 'cement-m500' })
  const alone = await createBrowser().ask(
    query('productQuestions(slug: $slug, page: 2, perPage: 5) { page perPage total }'),
    { slug: 'cement-m500' },
  )

  expect(together.data).toEqual(answered)
  expect(alone.data).toEqual({ productQuestions: answered.productQuestions })
  expect(paths).toEqual(['/products/cement-m500/around', '/products/cement-m500/questions'])
})

test('of an unknown product there are none', async () => {
  const { createBrowser, paths } = await createShop()

  const { data, errors } = await createBrowser().ask(query(lists), { slug: 'nothing' })

  expect(errors).toBeUndefined()
  expect(data).toEqual({ productSimilar: null, productQuestions: null, productAlsoBuy: null })
  expect(paths).toEqual(['/products/nothing/around', '/products/nothing'])
})

test('a back end without the call is asked for each, and not for the call again', async () => {
  const shop = await createShop()
  const paths: string[] = []
  const gateway = createShopGateway(async (request) => {
    const { pathname, search } = new URL(request.url)
    paths.push(pathname.replace('/api/v1/products/cement-m500', ''))
    if (pathname.endsWith('/around')) return new Response('no such call', { status: 404 })
    return shop.api.send(pathname + search)
  })
  const ask = () => gateway.createBrowser().ask(query(lists), { slug: 'cement-m500' })

  const first = await ask()
  const again = await ask()

  const own = ['/similar', '/questions', '/also-buy']
  expect([first.data, again.data]).toEqual([answered, answered])
  expect(paths).toEqual(['/around', '', ...own, ...own])
})
