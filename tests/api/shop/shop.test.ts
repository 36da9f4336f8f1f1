import { expect, test } from 'vitest'
import { type Answer, createTestApi, type TestApi } from '#tests/support/api.ts'

// The api's clock says Tuesday, 10 November 2026, noon in Moscow and two o'clock in Yekaterinburg.

type Day = [shopId: string, day: string, opens: string | null, closes: string | null]

const addDay = (api: TestApi, ...day: Day) =>
  api.db
    .prepare(
      "INSERT INTO shop_days (shop_id, day, opens, closes, reason) VALUES (?, ?, ?, ?, 'Учёт')",
    )
    .bind(...day)
    .run()

const find = ({ body }: Answer, id: string) =>
  body.items.find((item: { id: string }) => item.id === id)

test('a shop says where its page is, what is done there and whether it is open', async () => {
  const api = await createTestApi()
  await api.db
    .prepare(
      `UPDATE shops SET services = '["CUTTING", "заточка цепей"]', drive_in = 'Через двор',
        directions = 'От метро пешком' WHERE id = 'msk-south'`,
    )
    .run()

  const answer = await api.request('/shops', { body: { cityId: 'msk' } })

  expect(find(answer, 'msk-south')).toMatchObject({
    slug: 'msk-south',
    services: [
      { code: 'CUTTING', name: 'распил' },
      { code: 'OTHER', name: 'заточка цепей' },
    ],
    driveIn: 'Через двор',
    directions: 'От метро пешком',
    exceptionalDays: [],
    opening: { state: 'OPEN', text: 'Открыто до\u00a021:00' },
    stock: null,
  })
  expect(answer.body.nearest).toEqual([])
})

test('holidays and short days go before the week, and are listed the soonest first', async () => {
  const api = await createTestApi()
  await addDay(api, 'msk-south', '2026-11-11', null, null)
  await addDay(api, 'msk-south', '2026-11-10', null, null)
  await addDay(api, 'msk-north', '2026-11-10', '10:00', '12:30')

  const answer = await api.request('/shops', { body: { cityId: 'msk' } })

  expect(find(answer, 'msk-south')).toMatchObject({
    opening: { state: 'CLOSED', text: 'Откроется в\u00a0четверг в\u00a08:00' },
    exceptionalDays: [
      { day: '2026-11-10', hours: null, reason: 'Учёт' },
      { day: '2026-11-11', hours: null, reason: 'Учёт' },
    ],
  })
  expect(find(answer, 'msk-north').opening).toEqual({
    state: 'CLOSING_SOON',
    text: 'Закроется в\u00a012:30',
  })
})

test('with a product each shop says how much of it there is, and when it is ready', async () => {
  const api = await createTestApi({
    seed: { stock: { 'tile-white': { 'msk-south': 7.2, 'msk-north': 0 } } },
  })
  await addDay(api, 'msk-south', '2026-11-10', null, null)

  const body = { cityId: 'msk', productId: 'tile-white' }
  const answer = await api.request('/shops', { body })

  // Closed today: ready an hour after tomorrow's opening.
  expect(find(answer, 'msk-south').stock).toEqual({
    quantity: 7.2,
    readyAt: '2026-11-11T06:00:00.000Z',
  })
  expect(find(answer, 'msk-north').stock).toEqual({ quantity: 0, readyAt: null })
})

test('an unknown product and an unknown city are refused by their field', async () => {
  const api = await createTestApi()

  const product = await api.request('/shops', { body: { cityId: 'msk', productId: 'nothing' } })
  const city = await api.request('/shops', { body: { cityId: 'atlantis', productId: 'nothing' } })

  expect([product.status, product.body.error.fields[0].field]).toEqual([404, ['productId']])
  expect([city.status, city.body.error.fields[0].field]).toEqual([422, ['cityId']])
})

test('a city without shops is told the nearest of others', async () => {
  const api = await createTestApi()
  await api.db.batch(
    ['stocks', 'shops'].map((table) =>
      api.db.prepare(`DELETE FROM ${table} WHERE city_id = 'ekb'`),
    ),
  )
  await api.db
    .prepare("UPDATE shops SET latitude = 56.8, longitude = 60.7 WHERE id = 'msk-depot'")
    .run()

  const { body } = await api.request('/shops', { body: { cityId: 'ekb' } })

  expect(body.items).toEqual([])
  expect(body.nearest).toHaveLength(3)
  expect(body.nearest[0]).toMatchObject({
    shop: { id: 'msk-depot', opening: { state: 'OPEN' } },
    cityName: 'Москва',
  })
  expect(body.nearest[0].metres).toBeLessThan(body.nearest[1].metres)
})

test('a shop is found by its slug and by its id', async () => {
  const api = await createTestApi()
  await api.db.prepare("UPDATE shops SET slug = 'varshavka' WHERE id = 'msk-south'").run()

  const [bySlug, byId, neither, { body }] = await Promise.all([
    api.request('/shops/varshavka'),
    api.request('/shops/msk-south'),
    api.request('/shops/nowhere'),
    api.request('/shops'),
  ])

  expect(bySlug.body).toMatchObject({
    shop: { id: 'msk-south', opening: { state: 'OPEN' } },
    city: { id: 'msk', nameIn: 'в Москве' },
  })
  expect(byId.body).toEqual(bySlug.body)
  expect(neither.status).toBe(404)
  expect(body.slugs).toHaveLength(5)
  expect(body.slugs).toContain('varshavka')
})

test('a shop whose id cannot stand in an address gets a slug that can', async () => {
  const api = await createTestApi()
  await api.db
    .prepare(
      `INSERT INTO shops (id, city_id, name, address, latitude, longitude, phone, hours)
      SELECT 'Склад №1', city_id, 'Склад', address, latitude, longitude, phone, hours FROM shops
      WHERE id = 'msk-south'`,
    )
    .run()

  const { body } = await api.request('/shops', { body: { cityId: 'msk' } })

  const added = body.items.find(({ name }: { name: string }) => name === 'Склад')
  expect(added.slug).toMatch(/^magazin-\d+$/)
})

test('shops for the cart say which has all of it, and pass a holiday over', async () => {
  const api = await createTestApi({
    seed: { stock: { 'tile-white': { 'msk-south': 144, 'msk-north': 0 } } },
  })
  await addDay(api, 'msk-south', '2026-11-10', null, null)
  const { token } = await api.guest()
  const added = { productId: 'tile-white', quantity: 1.44, short: true }
  await api.request('/cart/add', { token, body: added })

  const { status, body } = await api.request('/user/orders/shops', { token, body: {} })

  expect(status).toBe(200)
  expect(body.items[0]).toMatchObject({
    shop: { id: 'msk-south', slug: 'msk-south', exceptionalDays: [{ day: '2026-11-10' }] },
    hasAll: true,
    readyAt: '2026-11-11T06:00:00.000Z',
  })
  expect(body.items.at(-1)).toMatchObject({
    hasAll: false,
    missingCount: 1,
    missing: [{ productId: 'tile-white', slug: 'tile-white', wanted: 1.44, available: 0 }],
    readyAt: null,
  })
})

test('shops for the cart are for those who have one', async () => {
  const api = await createTestApi()

  expect((await api.request('/user/orders/shops', { body: {} })).status).toBe(401)
})

test('a weekday without hours is a day off on every page', async () => {
  const api = await createTestApi()
  const day = { opens: '08:00', closes: '20:00' }
  const week = JSON.stringify([day, null, day, day, day, day, null])
  await api.db
    .prepare("UPDATE shops SET hours = ? WHERE id IN ('msk-south', 'msk-north')")
    .bind(week)
    .run()
  const { token } = await api.guest()
  await api.request('/cart/add', { token, body: { productId: 'tile-white', quantity: 1.44 } })

  const list = await api.request('/shops', { body: { cityId: 'msk' } })
  const page = await api.request('/shops/msk-south')
  const product = await api.request('/products/tile-white?cityId=msk')
  const cart = await api.request('/user/orders/shops', { token, body: { cityId: 'msk' } })

  // Tuesday, the tenth of November.
  const shop = list.body.items.find(({ id }: { id: string }) => id === 'msk-south')
  expect(shop).toMatchObject({ opening: { state: 'CLOSED', text: 'Откроется завтра в\u00a08:00' } })
  expect(shop.hours[1]).toEqual({ opens: '00:00', closes: '00:00' })
  expect([page.status, product.status, cart.status]).toEqual([200, 200, 200])
  const stock = product.body.stocks.find((one: { shopId: string }) => one.shopId === 'msk-north')
  expect(stock.readyAt).toBe('2026-11-11T06:00:00.000Z')
})

test.each(['[]', '"всегда"', '[1,2,3,4,5,6,7]'])(
  'hours that are %s close that shop, and break no list of shops',
  async (hours) => {
    const api = await createTestApi()
    const update = "UPDATE shops SET hours = ?, services = '{}' WHERE id = 'msk-south'"
    await api.db.prepare(update).bind(hours).run()

    const { status, body } = await api.request('/shops', { body: { cityId: 'msk' } })

    const states = body.items.map(({ id, opening }: { id: string; opening: { state: string } }) => {
      return [id, opening.state]
    })
    expect(status).toBe(200)
    expect(Object.fromEntries(states)).toMatchObject({ 'msk-south': 'CLOSED', 'msk-north': 'OPEN' })
  },
)
