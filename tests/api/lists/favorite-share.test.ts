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

test('a guest’s favorites move into the account, within its limit', async () => {
  const api = await createTestApi()
  const phone = '79161234567'
  const account = await api.signIn(phone)
  await change(api, account, 'add', 'PRODUCT', ['tile-white', 'tile-grey'])
  await change(api, account, 'remove', 'PRODUCT', ['tile-grey'])
  await keepMany(api, account, 497)
  api.clock.pass({ minutes: 2 })
  const guest = await api.guest()
  await change(api, guest, 'add', 'PRODUCT', ['tile-white', 'tile-grey'])
  api.clock.pass({ minutes: 1 })
  await change(api, guest, 'add', 'PRODUCT', ['cement-m500', 'cement-m400', 'mortar'])
  await change(api, guest, 'remove', 'PRODUCT', ['mortar'])

  const { token } = await api.signIn(phone, guest)

  const { body } = await api.request('/user/states', { token })
  const { productIds } = body.favorites
  expect(productIds).toHaveLength(500)
  expect(productIds).toEqual(expect.arrayContaining(['tile-white', 'cement-m500', 'cement-m400']))
  expect(productIds).not.toContain('mortar')
})

test('a link shows the favorites as they were, in any city, without the sharer', async () => {
  const api = await createTestApi()
  const owner = await api.signIn('79161234567')
  await change(api, owner, 'add', 'PRODUCT', ['tile-white', 'cement-m500'])
  await change(api, owner, 'add', 'CATEGORY', ['tiles'])
  await change(api, owner, 'add', 'BRAND', ['zubr'])
  const share = () =>
    api.request('/user/favorites/share', { token: owner.token, body: {}, method: 'POST' })
  const { body: link } = await share()
  const { body: same } = await share()
  await change(api, owner, 'add', 'PRODUCT', ['tile-grey'])
  const { body: other } = await share()

  const shown = await api.request(`/shared/favorites/${link.token}?cityId=ekb&perPage=1`)
  const text = JSON.stringify(shown.body)

  expect(same.token).toBe(link.token)
  expect(other.token).not.toBe(link.token)
  expect(shown.body).toMatchObject({
    sharedAt: '2026-11-10T09:00:00.000Z',
    products: { total: 2, page: 1, perPage: 1, items: [{ id: 'cement-m500' }] },
    categories: [{ slug: 'plitka', productCount: 3 }],
    brands: [{ slug: 'krepko' }],
  })
  expect(text).not.toContain(owner.userId)
  expect(text).not.toContain('Анна')
})

test('nothing to share, a link to nowhere and an unknown city are refused', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const share = { token: guest.token, method: 'POST' }

  const empty = await api.request('/user/favorites/share', share)
  const nowhere = await api.request('/shared/favorites/AAAAAAAAAAAAAAAAAAAAAA?cityId=msk')
  await change(api, guest, 'add', 'PRODUCT', ['tile-white'])
  const { body } = await api.request('/user/favorites/share', share)
  const foreign = await api.request(`/shared/comparison/${body.token}?cityId=msk`)
  const atlantis = await api.request(`/shared/favorites/${body.token}?cityId=atlantis`)

  expect([empty.status, empty.body.error.message]).toEqual([404, 'В избранном пока ничего нет'])
  expect([nowhere.status, foreign.status]).toEqual([404, 404])
  expect(atlantis.body.error.code).toBe('CITY_UNKNOWN')
})

test('a link may show one kind, or a choice of what is kept and nothing else', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await change(api, guest, 'add', 'PRODUCT', ['tile-white', 'tile-grey'])
  await change(api, guest, 'add', 'BRAND', ['zubr'])
  const share = (body: object) => api.request('/user/favorites/share', { token: guest.token, body })
  const open = async (body: object) => {
    const { token } = (await share(body)).body
    return (await api.request(`/shared/favorites/${token}?cityId=msk&perPage=1`)).body
  }

  const brands = await open({ kind: 'BRAND' })
  const chosen = await open({ kind: 'PRODUCT', ids: ['tile-grey', 'cement-m500'] })
  const products = await open({ kind: 'PRODUCT' })
  const foreign = await share({ kind: 'PRODUCT', ids: ['cement-m500'] })
  const kindless = await share({ ids: ['tile-grey'] })

  expect(brands).toMatchObject({ productIds: [], brands: [{ id: 'zubr' }] })
  expect(chosen).toMatchObject({ productIds: ['tile-grey'], brands: [] })
  expect(products.productIds.toSorted()).toEqual(['tile-grey', 'tile-white'])
  expect(products.products.items).toHaveLength(1)
  expect([foreign.status, kindless.status]).toEqual([404, 400])
})
