import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'

const view = async (api: TestApi, { token }: TestSession, id: string) => {
  api.clock.pass({ ms: 1 })
  return api.request('/user/products/viewed', { token, body: { id } })
}

const read = async (api: TestApi, token: string): Promise<string[]> => {
  const { body } = await api.request('/user/products/viewed', { token })
  return body.items.map(({ id }: { id: string }) => id)
}

test('the last products viewed come first, each once, the own city’s prices on them', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await view(api, guest, 'tile-white')
  await view(api, guest, 'cement-m500')
  await view(api, guest, 'tile-white')
  await api.request('/user/city', { token: guest.token, body: { cityId: 'ekb' } })

  const { body } = await api.request('/user/products/viewed', { token: guest.token })

  expect(body.items).toMatchObject([
    { id: 'tile-white', price: { amountMinor: 135_000 } },
    { id: 'cement-m500' },
  ])
})

test('what is no longer sold is not shown again', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await view(api, guest, 'tile-white')

  const { status, body } = await view(api, guest, 'tile-gone')

  expect(status).toBe(200)
  expect(body).toEqual({ productIds: ['tile-white'] })
  expect(await read(api, guest.token)).toEqual(['tile-white'])
})

test('twenty are remembered', async () => {
  const products = Array.from({ length: 25 }, (_, i) => ({
    id: `paint-${i}`,
    code: `paint-${i}`,
    name: `Краска ${i}`,
    category: 'cements',
    price: 100,
  }))
  const api = await createTestApi({ seed: { products } })
  const guest = await api.guest()
  for (const { id } of products) await view(api, guest, id)

  const ids = await read(api, guest.token)

  const kept = await api.db.prepare('SELECT count(*) AS count FROM viewed_products').first('count')
  expect(ids).toEqual(
    products
      .slice(5)
      .map(({ id }) => id)
      .toReversed(),
  )
  expect(kept).toBe(20)
})

test('what a guest viewed comes along into the account', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await view(api, guest, 'tile-white')

  const { token } = await api.signIn('79161234567', guest)

  expect(await read(api, token)).toEqual(['tile-white'])
})

test('an unknown product and no session are refused, another’s list is not seen', async () => {
  const api = await createTestApi()
  const [owner, stranger] = [await api.guest(), await api.guest()]
  await view(api, owner, 'tile-white')

  const unknown = await view(api, stranger, 'nothing')
  const nobody = await api.request('/user/products/viewed')

  expect([unknown.status, nobody.status]).toEqual([404, 401])
  expect(await read(api, stranger.token)).toEqual([])
})
