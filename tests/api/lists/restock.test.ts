import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, createPhone } from '#tests/support/buyer.ts'
import { bringIn, createEmptyShop, legalPages, path, wait } from '#tests/support/restock.ts'

const listTexts = async (api: TestApi, phone: string) =>
  (await api.outbox())
    .filter(({ to }) => to === phone)
    .map(({ text }) => text.replaceAll('\u00a0', ' '))

test('a guest who left a phone is told once, when the product is in stock, and waits no longer', async () => {
  const api = await createEmptyShop()
  const guest = await api.guest()
  const phone = createPhone()
  const asked = await wait(api, guest, phone)
  await wait(api, guest, phone)
  await api.sweep()
  const before = await listTexts(api, phone)
  await bringIn(api)

  await api.sweep()
  await api.sweep()

  const states = await api.request('/user/states', { token: guest.token })
  expect([asked.status, asked.body]).toEqual([200, { productIds: ['cement-m500'] }])
  expect(before).toEqual([])
  expect(await listTexts(api, phone)).toEqual([
    expect.stringMatching(
      /«Цемент М500 Д0 50 кг» снова в наличии\. https:\/\/shop\.test\/product\//,
    ),
  ])
  expect(states.body.restockProductIds).toEqual([])
})

test('a signed-in user gets the SMS on their phone and keeps the guest’s requests', async () => {
  const api = await createEmptyShop()
  const guest = await api.guest()
  const phone = createPhone()
  await wait(api, guest, phone)
  const user = await api.signIn(phone, guest)
  const moved = await api.request('/user/states', { token: user.token })
  const again = await api.request(path, { token: user.token, body: {} })
  await bringIn(api)

  await api.sweep()

  expect(moved.body.restockProductIds).toEqual(['cement-m500'])
  expect([again.status, again.body.productIds]).toEqual([200, ['cement-m500']])
  const texts = await listTexts(api, phone)
  expect(texts.filter((text) => text.includes('снова в наличии'))).toHaveLength(1)
})

test('a phone that does not parse, a missing one and a missing consent are refused by their field', async () => {
  const api = await createEmptyShop()
  const { token } = await api.guest()
  const ask = async (body: object) => (await api.request(path, { token, body })).body.error

  const wrong = await ask({ phone: '12345', legalPages })
  const missing = await ask({ legalPages })
  const silent = await ask({ phone: createPhone() })

  expect(
    [wrong, missing, silent].map(({ fields }) => [fields[0].field, fields[0].message]),
  ).toEqual([
    [['phone'], 'Неверный формат номера телефона'],
    [['phone'], 'Это обязательное поле'],
    [['legalPages', 'data'], 'Это обязательное поле'],
  ])
})

test('a product in stock, an unknown one and a missing session are refused', async () => {
  const api = await createEmptyShop()
  const buyer = await createBuyer(api)
  const unknown = await wait(api, buyer, undefined, '/user/products/nothing/restock')
  const stranger = await api.request(path, { body: {} })
  await bringIn(api)

  const inStock = await wait(api, buyer)

  expect([inStock.status, inStock.body.error.code]).toEqual([409, 'IN_STOCK'])
  expect([unknown.status, stranger.status]).toEqual([404, 401])
})

test('neither a guest nor a user can wait for a product no longer sold', async () => {
  const api = await createEmptyShop()
  await api.db.prepare("UPDATE products SET is_hidden = 1 WHERE id = 'cement-m500'").run()

  const ofGuest = await wait(api, await api.guest(), createPhone())
  const ofBuyer = await wait(api, await createBuyer(api))

  for (const { status, body } of [ofGuest, ofBuyer]) {
    expect([status, body.error.code]).toEqual([409, 'DISCONTINUED'])
    expect(body.error.message).toBe('Этот товар больше не\u00a0продаётся')
  }
})

test('less than is sold at least is not in stock', async () => {
  const api = await createEmptyShop()
  const buyer = await createBuyer(api)
  await bringIn(api, 0.5)

  const { status } = await wait(api, buyer)
  await api.sweep()

  const states = await api.request('/user/states', { token: buyer.token })
  expect(status).toBe(200)
  expect(states.body.restockProductIds).toEqual(['cement-m500'])
})

test('fifty products are waited for and no more; one given up makes room', async () => {
  const products = Array.from({ length: 51 }, (_, i) => ({
    id: `gone-${i}`,
    code: `G-${i}`,
    name: `Товар ${i}`,
    category: 'cements',
    price: 10,
  }))
  const api = await createTestApi({ seed: { products } })
  const buyer = await createBuyer(api)
  const ask = (i: number) => wait(api, buyer, undefined, `/user/products/gone-${i}/restock`)
  for (let i = 0; i < 50; i += 1) await ask(i)

  const refused = await ask(50)
  const again = await ask(0)
  const removed = await api.request('/user/products/gone-0/restock', {
    method: 'DELETE',
    token: buyer.token,
  })
  const taken = await ask(50)

  expect([refused.status, refused.body.error.code]).toEqual([409, 'RESTOCK_LIMIT'])
  expect([again.status, removed.body.productIds.length, taken.status]).toEqual([200, 49, 200])
})

test('guests of one address leave fifty phones a day; users are not counted', async () => {
  const api = await createEmptyShop()
  const buyer = await createBuyer(api)
  const at = (ip: string) => ({ 'x-client-address': ip })
  const leave = async (ip: string) => {
    const body = { phone: createPhone(), legalPages }
    return api.request(path, { token: (await api.guest()).token, body, headers: at(ip) })
  }
  const left = await Promise.all(Array.from({ length: 50 }, () => leave('5.6.7.8')))

  const refused = await leave('5.6.7.8')
  const elsewhere = await leave('5.6.7.9')
  const own = await api.request(path, { token: buyer.token, body: {}, headers: at('5.6.7.8') })
  api.clock.pass({ hours: 24 })
  const later = await leave('5.6.7.8')

  expect(left.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect([refused.status, refused.body.error.fields[0]]).toEqual([
    429,
    expect.objectContaining({ field: ['phone'], code: 'TOO_MANY' }),
  ])
  expect([elsewhere.status, own.status, later.status]).toEqual([200, 200, 200])
})

test('an expected day is shown of what the city has none of, and never of the past or the gone', async () => {
  const api = await createEmptyShop()
  const read = async (day: string, id = 'cement-m500') => {
    await api.db.prepare('UPDATE products SET restock_date = ?').bind(day).run()
    const list = await api.request('/products', { body: { ids: [id], cityId: 'msk' } })
    const page = await api.request(`/products/${id}?cityId=msk`)
    expect(page.body.restockDate).toBe(list.body.items[0].restockDate)
    return page.body.restockDate
  }

  expect(await read('2099-12-03')).toBe('2099-12-03')
  expect(await read('2020-12-03')).toBeNull()
  expect(await read('2099-12-03', 'cement-m400')).toBeNull()
  expect(await read('2099-12-03', 'tile-gone')).toBeNull()
})
