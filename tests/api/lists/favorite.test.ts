import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { insert } from '#tests/support/database.ts'

type Kind = 'PRODUCT' | 'CATEGORY' | 'BRAND'

const change = (
  api: TestApi,
  { token }: TestSession,
  verb: 'add' | 'remove' | 'restore',
  kind: Kind,
  ids: string[],
) => api.request(`/user/favorites/${verb}`, { token, body: { kind, ids } })

const list = async (api: TestApi, { token }: TestSession, body: object = {}) =>
  (await api.request('/user/favorites/products', { token, body })).body

const toIds = (page: { items: { product: { id: string } }[] }) =>
  page.items.map(({ product }) => product.id)

/** Favorites of products that are not in the catalogue, to come near the limit. */
async function keepMany(api: TestApi, { userId }: TestSession, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => ({
    user_id: userId,
    kind: 'PRODUCT',
    item_id: `old-${i}`,
    created_at: '2026-01-01T00:00:00.000Z',
  }))
  await api.db.batch(insert(api.db, 'favorites', rows))
}

test('a guest keeps products, categories and brands, and the states carry their ids', async () => {
  const api = await createTestApi()
  const guest = await api.guest()

  await change(api, guest, 'add', 'PRODUCT', ['tile-white', 'unknown'])
  await change(api, guest, 'add', 'CATEGORY', ['tiles'])
  const { status, body } = await change(api, guest, 'add', 'BRAND', ['keramir'])

  const states = await api.request('/user/states', { token: guest.token })
  const info = await api.request('/user/favorites/info', { token: guest.token })
  const kept = { productIds: ['tile-white'], categoryIds: ['tiles'], brandIds: ['keramir'] }
  expect(status).toBe(200)
  expect(body).toEqual(kept)
  expect(states.body.favorites).toEqual(kept)
  expect(info.body).toEqual({
    products: 1,
    categories: 1,
    brands: 1,
    changedAt: '2026-11-10T09:00:00.000Z',
  })
})

test('the list tells the price then and now, and keeps what is no longer sold', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await change(api, guest, 'add', 'PRODUCT', ['tile-white', 'mortar'])
  api.clock.pass({ minutes: 1 })
  await change(api, guest, 'add', 'PRODUCT', ['tile-gone'])
  await api.request('/user/city', { token: guest.token, body: { cityId: 'ekb' } })

  const page = await list(api, guest)

  expect(page).toMatchObject({ total: 3, page: 1, perPage: 24 })
  expect(page.items).toMatchObject([
    {
      product: { id: 'tile-gone', isDiscontinued: true, availability: { status: 'OUT_OF_STOCK' } },
      addedAt: '2026-11-10T09:01:00.000Z',
    },
    { product: { id: 'mortar' }, priceThen: null, priceNow: null },
    {
      product: { id: 'tile-white' },
      priceThen: { amountMinor: 129_000 },
      priceNow: { amountMinor: 135_000 },
    },
  ])
})

test('the list is put in the orders the server offers, and paged', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  for (const id of ['screw-70', 'cement-m500', 'tile-white']) {
    await change(api, guest, 'add', 'PRODUCT', [id])
    api.clock.pass({ minutes: 1 })
  }

  const oldest = await list(api, guest, { sort: 'added', direction: 'ASC' })
  const cheapest = await list(api, guest, { sort: 'price' })
  const dearest = await list(api, guest, { sort: 'price', direction: 'DESC' })
  const popular = await list(api, guest, { sort: 'popularity' })
  const second = await list(api, guest, { page: 2, perPage: 2 })

  expect(toIds(oldest)).toEqual(['screw-70', 'cement-m500', 'tile-white'])
  expect(toIds(cheapest)).toEqual(['screw-70', 'cement-m500', 'tile-white'])
  expect(toIds(dearest)).toEqual(['tile-white', 'cement-m500', 'screw-70'])
  expect(toIds(popular)).toEqual(['cement-m500', 'tile-white', 'screw-70'])
  expect(toIds(second)).toEqual(['screw-70'])
  expect(second.total).toBe(3)
})

test('chips name the categories of the kept products, and narrow the list', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const kept = ['tile-white', 'tile-grey', 'cement-m500']
  await change(api, guest, 'add', 'PRODUCT', kept)

  const path = '/user/favorites/products/categories'
  const chips = await api.request(path, { token: guest.token })
  const walls = await list(api, guest, { categoryId: 'wall-tiles' })
  const mixes = await list(api, guest, { categoryId: 'mixes' })

  expect(chips.body.items).toEqual([
    { id: 'wall-tiles', slug: 'nastennaya-plitka', name: 'Настенная плитка', keptCount: 2 },
    { id: 'cements', slug: 'cement', name: 'Цемент', keptCount: 1 },
  ])
  expect(toIds(walls).sort()).toEqual(['tile-grey', 'tile-white'])
  expect(toIds(mixes)).toEqual(['cement-m500'])
  expect(mixes.total).toBe(1)
})

test('kept categories and brands are listed newest first with what they sell', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const { token } = guest
  await change(api, guest, 'add', 'CATEGORY', ['cements'])
  await change(api, guest, 'add', 'BRAND', ['zubr'])
  api.clock.pass({ minutes: 1 })
  await change(api, guest, 'add', 'CATEGORY', ['tiles'])
  await change(api, guest, 'add', 'BRAND', ['keramir'])

  const categories = await api.request('/user/favorites/categories', { token, body: {} })
  const brands = await api.request('/user/favorites/brands', { token, body: {} })

  expect(categories.body.items).toMatchObject([
    { category: { slug: 'plitka', productCount: 3 }, addedAt: '2026-11-10T09:01:00.000Z' },
    { category: { slug: 'cement', productCount: 3 }, addedAt: '2026-11-10T09:00:00.000Z' },
  ])
  expect(brands.body.items).toMatchObject([
    { brand: { slug: 'keramir', country: 'Россия', productCount: 3 } },
    { brand: { slug: 'krepko', productCount: 1 } },
  ])
})

test('a kept category counts what came into it since the last look', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await change(api, guest, 'add', 'CATEGORY', ['tiles'])
  const bring = (id: string, at: string) =>
    api.db.prepare('UPDATE products SET created_at = ? WHERE id = ?').bind(at, id).run()
  await bring('tile-white', '2026-11-11T00:00:00.000Z')
  await bring('tile-grey', '2026-11-12T00:00:00.000Z')
  await bring('tile-gone', '2026-11-12T00:00:00.000Z')
  const look = async (since?: string) => {
    const body = since === undefined ? {} : { since }
    return api.request('/user/favorites/categories', { token: guest.token, body })
  }

  const first = await look()
  const again = await look('2026-11-11T15:00:00+03:00')
  const later = await look('2026-11-12T00:00:00.000Z')
  const wrong = await look('вчера')

  expect([first, again, later].map(({ body }) => body.items[0].newCount)).toEqual([2, 1, 0])
  expect(wrong.status).toBe(400)
})

test('adding twice and removing twice is the same as once, and adding again is anew', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const adds = await Promise.all(
    Array.from({ length: 10 }, () => change(api, guest, 'add', 'PRODUCT', ['tile-white'])),
  )
  const first = await list(api, guest)
  await change(api, guest, 'remove', 'PRODUCT', ['tile-white'])
  const removed = await change(api, guest, 'remove', 'PRODUCT', ['tile-white', 'never-kept'])
  api.clock.pass({ minutes: 5 })
  await api.db.prepare("UPDATE products SET price_minor = 100 WHERE id = 'tile-white'").run()

  await change(api, guest, 'add', 'PRODUCT', ['tile-white'])

  const again = await list(api, guest)
  expect(adds.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(first.total).toBe(1)
  expect(removed.body.productIds).toEqual([])
  expect(again.items).toMatchObject([
    { addedAt: '2026-11-10T09:05:00.000Z', priceThen: { amountMinor: 100 } },
  ])
})

test('what was removed comes back to its place with its old price, for thirty days', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const { token } = guest
  await change(api, guest, 'add', 'PRODUCT', ['tile-white', 'tile-grey'])
  await change(api, guest, 'add', 'BRAND', ['zubr'])
  const before = await list(api, guest)
  const body = { kind: 'PRODUCT' }
  const cleared = await api.request('/user/favorites/remove/all', { token, body })
  api.clock.pass({ days: 29 })
  const later = { token: (await refresh(api, guest)).token, userId: guest.userId }

  const restored = await api.request('/user/favorites/restore', {
    token: later.token,
    body: { kind: 'PRODUCT', ids: ['tile-white', 'tile-grey', 'cement-m500'] },
  })

  const after = await api.request('/user/favorites/products', { token: later.token, body: {} })
  expect(cleared.body).toEqual({ productIds: [], categoryIds: [], brandIds: ['zubr'] })
  expect(restored.status).toBe(200)
  expect(after.body).toEqual(before)
})

test('a removal older than thirty days is swept by the next one', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await change(api, guest, 'add', 'PRODUCT', ['tile-white', 'tile-grey'])
  await change(api, guest, 'remove', 'PRODUCT', ['tile-white'])
  api.clock.pass({ days: 31 })
  const { token } = await refresh(api, guest)
  const body = { kind: 'PRODUCT', ids: ['tile-grey'] }
  await api.request('/user/favorites/remove', { token, body })

  const restored = await api.request('/user/favorites/restore', {
    token,
    body: { kind: 'PRODUCT', ids: ['tile-white', 'tile-grey'] },
  })

  expect(restored.body.productIds).toEqual(['tile-grey'])
})

test('past five hundred of a kind nothing of a change is kept, and the words say why', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await keepMany(api, guest, 499)

  const two = await change(api, guest, 'add', 'PRODUCT', ['tile-white', 'tile-grey'])
  const one = await change(api, guest, 'add', 'PRODUCT', ['tile-white'])
  const same = await change(api, guest, 'add', 'PRODUCT', ['tile-white'])
  const brand = await change(api, guest, 'add', 'BRAND', ['zubr'])

  expect([two.status, one.status, same.status, brand.status]).toEqual([409, 200, 200, 200])
  expect(two.body.error).toMatchObject({
    code: 'FAVORITES_LIMIT',
    message: 'В избранном может быть не больше 500\u00a0товаров. Уберите лишнее',
  })
  expect(brand.body.productIds).toHaveLength(500)
})

test('a restoration past the limit is refused', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await change(api, guest, 'add', 'PRODUCT', ['tile-white'])
  await change(api, guest, 'remove', 'PRODUCT', ['tile-white'])
  await keepMany(api, guest, 500)

  const { status, body } = await change(api, guest, 'restore', 'PRODUCT', ['tile-white'])

  expect([status, body.error.code]).toEqual([409, 'FAVORITES_LIMIT'])
})

test('unknown things, other kinds and no session are refused', async () => {
  const api = await createTestApi()
  const guest = await api.guest()

  const unknown = await change(api, guest, 'add', 'PRODUCT', ['nothing'])
  const otherKind = await change(api, guest, 'add', 'BRAND', ['tile-white'])
  const malformed = await api.request('/user/favorites/add', {
    token: guest.token,
    body: { kind: 'SHOP', ids: ['a'] },
  })
  const nobody = await api.request('/user/favorites/info')

  const codes = [unknown, otherKind, malformed, nobody].map(({ body }) => body.error.code)
  expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'INVALID', 'UNAUTHENTICATED'])
})

test('a user cannot see or change the favorites of another', async () => {
  const api = await createTestApi()
  const [owner, stranger] = [await api.guest(), await api.guest()]
  await change(api, owner, 'add', 'PRODUCT', ['tile-white'])

  await change(api, stranger, 'remove', 'PRODUCT', ['tile-white'])
  await change(api, stranger, 'restore', 'PRODUCT', ['tile-white'])

  expect((await list(api, owner)).total).toBe(1)
  expect((await list(api, stranger)).total).toBe(0)
})

/** The same guest after a pause longer than an access token lives. */
async function refresh(api: TestApi, { refreshToken }: TestSession): Promise<{ token: string }> {
  const { body } = await api.request('/auth/refresh', { body: { refreshToken } })
  return { token: body.tokens?.accessToken ?? body.accessToken }
}
