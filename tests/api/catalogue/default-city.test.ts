import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

const priceOf = ({ body }: { body: { price: { amountMinor: number } } }) => body.price.amountMinor

test('a call without a city is answered for that of the session', async () => {
  const api = await createTestApi()
  await api.db
    .prepare(
      "UPDATE prices SET price_minor = price_minor + 100 WHERE city_id = 'ekb' AND product_id = 'tile-white'",
    )
    .run()
  const { token } = await api.guest()
  await api.request('/user/city', { token, body: { cityId: 'ekb' } })

  const [own, named] = await Promise.all([
    api.request('/products/tile-white', { token }),
    api.request('/products/tile-white?cityId=ekb'),
  ])

  expect(own.status).toBe(200)
  expect(priceOf(own)).toBe(priceOf(named))
  expect(own.body.availability).toEqual(named.body.availability)
})

test('without a session it is answered for the first city', async () => {
  const api = await createTestApi()

  const [unnamed, first] = await Promise.all([
    api.request('/products/categories/plitka'),
    api.request('/products/categories/plitka?cityId=msk'),
  ])
  const shops = await api.request('/shops', { body: {} })

  expect(unnamed.status).toBe(200)
  expect(unnamed.body).toEqual(first.body)
  expect(shops.body.items).toMatchObject([{ cityId: 'msk' }, { cityId: 'msk' }, { cityId: 'msk' }])
})

test('a brand is found by its id as by its slug', async () => {
  const api = await createTestApi()
  await api.db.prepare("UPDATE brands SET slug = 'krep-ko' WHERE slug = 'krepko'").run()
  const { body: list } = await api.request('/products/brands?cityId=msk')
  const { id } = list.items.find(({ slug }: { slug: string }) => slug === 'krep-ko')

  const [byId, bySlug, neither] = await Promise.all(
    [id, 'krep-ko', 'krep'].map((key) => api.request(`/products/brands/${key}?cityId=msk`)),
  )

  expect(id).not.toBe('krep-ko')
  expect(byId?.body).toEqual(bySlug?.body)
  expect(byId?.body.products.total).toBeGreaterThan(0)
  expect(neither?.status).toBe(404)
})
