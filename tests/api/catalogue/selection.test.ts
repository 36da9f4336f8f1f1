import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { insert } from '#tests/support/database.ts'

async function pick(api: TestApi, ids: string[], body: object = {}): Promise<void> {
  const text = JSON.stringify({ text: 'Для ремонта', ...body })
  const rows = ids.map((product_id, position) => ({
    selection_slug: 'season',
    product_id,
    position,
  }))
  await api.db.batch([
    ...insert(api.db, 'contents', [
      { kind: 'selection', slug: 'season', title: 'К сезону', body: text },
    ]),
    ...insert(api.db, 'selection_products', rows),
  ])
}

const toIds = (body: { products: { items: { id: string }[] } }) =>
  body.products.items.map(({ id }) => id)

test('a selection shows its live goods in the order they were picked', async () => {
  const api = await createTestApi()
  await pick(api, ['screw-70', 'tile-gone', 'tile-white', 'cement-m500'])

  const { status, body } = await api.request('/products/selections/season?cityId=msk')

  expect(status).toBe(200)
  expect(body.selection).toEqual({
    slug: 'season',
    title: 'К сезону',
    text: 'Для ремонта',
    picture: null,
    endsAt: null,
    isEnded: false,
  })
  expect(toIds(body)).toEqual(['screw-70', 'tile-white', 'cement-m500'])
  expect(body.products.total).toBe(3)
})

test('a selection is sorted, filtered and paged as any listing, and has facets', async () => {
  const api = await createTestApi()
  await pick(api, ['tile-white', 'screw-70', 'tile-grey', 'cement-m500'])
  const read = async (query: string) =>
    (await api.request(`/products/selections/season?cityId=msk&${query}`)).body

  const cheap = await read('sort=price&direction=ASC')
  const tiles = await read('brand=keramir')
  const second = await read('page=2&perPage=3')
  const facets = await api.request('/products/filters', {
    body: { cityId: 'msk', selectionSlug: 'season' },
  })

  expect(toIds(cheap)).toEqual(['screw-70', 'cement-m500', 'tile-grey', 'tile-white'])
  expect(toIds(tiles)).toEqual(['tile-white', 'tile-grey'])
  expect(toIds(second)).toEqual(['cement-m500'])
  expect(facets.body.total).toBe(4)
})

test('an ended selection keeps its page, says so and leaves the home page', async () => {
  const api = await createTestApi()
  await pick(api, ['screw-70'], { endsAt: '2026-11-10T12:00:00.000Z' })
  const read = () => api.request('/products/selections/season?cityId=msk')
  const home = async () => (await api.request('/content/main-page?cityId=msk')).body.selections
  const [before, homeBefore] = [await read(), await home()]
  api.clock.pass({ hours: 3 })

  const [after, homeAfter] = [await read(), await home()]

  expect(before.body.selection).toMatchObject({
    endsAt: '2026-11-10T12:00:00.000Z',
    isEnded: false,
  })
  expect(homeBefore).toMatchObject([{ slug: 'season' }])
  expect(after.status).toBe(200)
  expect(after.body).toMatchObject({ selection: { isEnded: true }, products: { total: 1 } })
  expect(homeAfter).toEqual([])
})

test('an unknown selection is absent, an unknown city refused', async () => {
  const api = await createTestApi()
  await pick(api, ['screw-70'])

  const unknown = await api.request('/products/selections/never?cityId=msk')
  const atlantis = await api.request('/products/selections/season?cityId=atlantis')

  expect(unknown.status).toBe(404)
  expect(atlantis.body.error.code).toBe('CITY_UNKNOWN')
})

test('a kit says how much of each a whole set takes, whatever the page shows', async () => {
  const api = await createTestApi()
  await pick(api, ['screw-70', 'tile-gone', 'tile-white', 'cement-m500'])
  const take = (id: string, quantity: number) =>
    api.db
      .prepare('UPDATE selection_products SET quantity = ? WHERE product_id = ?')
      .bind(quantity, id)
  await api.db.batch([take('tile-white', 288), take('tile-gone', 100), take('screw-70', 200)])

  const { body } = await api.request(
    '/products/selections/season?cityId=msk&page=2&perPage=1&stock=1',
  )

  const lines = body.kit.map(({ product, quantity }: (typeof body.kit)[number]) => [
    product.id,
    quantity,
    product.availability.status === 'OUT_OF_STOCK',
  ])
  expect(lines).toEqual([
    ['screw-70', 2, false],
    ['tile-gone', 1, true],
    ['tile-white', 2.88, false],
  ])
})

test('a selection without quantities is no kit', async () => {
  const api = await createTestApi()
  await pick(api, ['screw-70'])

  const { body } = await api.request('/products/selections/season?cityId=msk')

  expect(body.kit).toEqual([])
})
