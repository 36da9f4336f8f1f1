import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

test('cities come the largest first, with how many shops they have', async () => {
  const api = await createTestApi()

  const { body } = await api.request('/cities')

  expect(body.items).toMatchObject([
    { id: 'msk', nameIn: 'в Москве', shopCount: 3 },
    { id: 'ekb', shopCount: 2 },
  ])
})

test('a place near a city is in that city', async () => {
  const api = await createTestApi()
  const tver = { latitude: 56.8587, longitude: 35.9176 }

  const { body } = await api.request('/cities/me', { body: { location: tver } })

  expect(body.city).toMatchObject({ id: 'msk', name: 'Москва' })
})

test.each([
  ['a place far from every city', { location: { latitude: 43.1155, longitude: 131.8855 } }],
  ['no place at all', {}],
])('%s leaves the city to be chosen by hand', async (_, body) => {
  const api = await createTestApi()

  const answer = await api.request('/cities/me', { body })

  expect([answer.status, answer.body.error.code]).toEqual([422, 'CITY_UNKNOWN'])
  expect(answer.body.error.message).toBe('Не получилось определить город. Выберите город вручную')
})

test('without a place the connection’s is taken, where the edge tells it', async () => {
  const api = await createTestApi()
  const headers = { 'cf-iplatitude': '56.84', 'cf-iplongitude': '60.61' }

  const { body } = await api.request('/cities/me', { body: {}, headers })

  expect(body.city.id).toBe('ekb')
})

test('shops are those of the city, warehouses last', async () => {
  const api = await createTestApi()

  const { body } = await api.request('/shops', { body: { cityId: 'msk' } })

  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([
    'msk-south',
    'msk-north',
    'msk-depot',
  ])
  expect(body.items[0].hours).toHaveLength(7)
})

test('a city without shops has an empty list, an unknown one is refused', async () => {
  const api = await createTestApi()
  await api.db.batch(
    ['stocks', 'shops'].map((table) =>
      api.db.prepare(`DELETE FROM ${table} WHERE city_id = 'ekb'`),
    ),
  )

  const known = await api.request('/shops', { body: { cityId: 'ekb' } })
  const unknown = await api.request('/shops', { body: { cityId: 'atlantis' } })

  expect(known.body.items).toEqual([])
  expect([unknown.status, unknown.body.error.code]).toEqual([422, 'CITY_UNKNOWN'])
})

test.each([
  ['PRODUCT', 'popularity', 6],
  ['FAVORITE_PRODUCT', 'added', 7],
  ['SEARCH', 'relevance', 7],
  ['SELECTION', 'picked', 7],
])('orders of %s count from 1 and begin with the default', async (type, sort, count) => {
  const api = await createTestApi()

  const { body } = await api.request(`/sorts?type=${type}`)

  expect(body.items.map(({ id }: { id: number }) => id)).toEqual(
    Array.from({ length: count }, (_, i) => i + 1),
  )
  expect(body.default).toEqual({ sort, direction: 'DESC' })
  expect(body.items[0]).toMatchObject(body.default)
})
