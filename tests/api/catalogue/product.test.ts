import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

test('a product page answers by id and by slug alike', async () => {
  const api = await createTestApi()
  await api.db.prepare("UPDATE products SET slug = 'cement-50' WHERE id = 'cement-m500'").run()

  const byId = await api.request('/products/cement-m500?cityId=msk')
  const bySlug = await api.request('/products/cement-50?cityId=msk')

  expect(byId.status).toBe(200)
  expect(bySlug.body).toEqual(byId.body)
  expect(byId.body).toMatchObject({
    id: 'cement-m500',
    slug: 'cement-50',
    code: 'ЦМ-500',
    isDiscontinued: false,
    weightGrams: 1000,
    attributes: [{ group: 'Характеристики', items: [{ name: 'Вес', value: '50 кг' }] }],
    variants: [],
  })
  expect(byId.body.categoryPath.map(({ name }: { name: string }) => name)).toEqual([
    'Смеси',
    'Вяжущие',
    'Цемент',
  ])
})

test('a kilogram of a bag has a price in its city, on the card as on the page', async () => {
  const api = await createTestApi()
  const change = (sql: string) => api.db.prepare(`UPDATE products SET ${sql}`).run()
  await change(`name = 'Цемент М500, 25 кг', unit = 'мешок', units = '[]', weight_grams = 25200,
    price_minor = 62500 WHERE id = 'cement-m500'`)
  await change(`name = 'Плитка', unit = 'шт', units = '[]', weight_grams = NULL,
    properties = '[]', attributes = '[{"group":"Вес","items":[{"name":"Фасовка, кг","value":"2"}]}]'
    WHERE id = 'tile-white'`)
  await api.db
    .prepare(`INSERT OR REPLACE INTO prices (product_id, city_id, price_minor)
      VALUES ('cement-m500', 'ekb', 50000)`)
    .run()
  const ids = ['cement-m500', 'tile-white', 'screw-45']

  const page = await api.request('/products/cement-m500?cityId=msk')
  const cards = await api.request('/products', { body: { ids, cityId: 'ekb' } })

  const kilogram = { unit: 'кг', numerator: 1, denominator: 25 }
  const rouble = (amountMinor: number) => ({ amountMinor, currency: 'RUB' })
  expect(page.body.unitPrice).toEqual({ ...kilogram, price: rouble(2500) })
  const [cement, tile, screw] = cards.body.items
  expect(cement.unitPrice).toEqual({ ...kilogram, price: rouble(2000) })
  expect(tile.unitPrice).toMatchObject({ unit: 'кг', denominator: 2 })
  expect(screw.unitPrice).toBeNull()
})

test('what has no price has none of a kilogram either', async () => {
  const api = await createTestApi()
  await api.db
    .prepare(`UPDATE products SET name = 'Цемент, 25 кг', unit = 'мешок', units = '[]',
      weight_grams = NULL, price_minor = NULL WHERE id = 'cement-m500'`)
    .run()

  const { body } = await api.request('/products/cement-m500?cityId=msk')

  expect(body).toMatchObject({ price: null, unitPrice: null })
})

test('a product says what goods of its category cover', async () => {
  const api = await createTestApi()
  await api.db.prepare("UPDATE categories SET surface = 'wall' WHERE id = 'wall-tiles'").run()

  const tile = await api.request('/products/tile-white?cityId=msk')
  const cement = await api.request('/products/cement-m500?cityId=msk')

  expect([tile.body.surface, cement.body.surface]).toEqual(['WALL', null])
})

test('every shop of the city tells its stock, and when an order could be collected there', async () => {
  const api = await createTestApi({ now: new Date('2026-11-10T19:40:00+03:00') })

  const { body } = await api.request('/products/cement-m500?cityId=msk')

  expect(body.stocks).toMatchObject([
    { shopId: 'msk-south', quantity: 40, readyAt: '2026-11-10T17:40:00.000Z' },
    { shopId: 'msk-north', quantity: 10, readyAt: '2026-11-10T17:40:00.000Z' },
    { shopId: 'msk-depot', quantity: 0, readyAt: null },
  ])
})

test('variants of a group tell only what sets them apart, the product itself among them', async () => {
  const api = await createTestApi()

  const { body } = await api.request('/products/screw-45?cityId=msk')

  expect(body.variants).toMatchObject([
    { id: 'screw-35', values: [{ name: 'Длина', value: '35 мм' }], price: { amountMinor: 120 } },
    { id: 'screw-45', values: [{ name: 'Длина', value: '45 мм' }] },
    { id: 'screw-70', values: [{ name: 'Длина', value: '70 мм' }] },
  ])
})

test('a product no longer sold keeps its page, sold out and discontinued', async () => {
  const api = await createTestApi()

  const { status, body } = await api.request('/products/tile-gone?cityId=msk')

  expect(status).toBe(200)
  expect(body).toMatchObject({
    isDiscontinued: true,
    availability: { status: 'OUT_OF_STOCK', quantity: 0, shopCount: 0 },
  })
  expect(body.stocks.every(({ quantity }: { quantity: number }) => quantity === 0)).toBe(true)
})

/** Says in the database what feeds say of their goods. */
async function succeed(api: TestApi, links: Record<string, string>) {
  await api.db.batch(
    Object.entries(links).map(([id, key]) =>
      api.db.prepare('UPDATE products SET successor_key = ? WHERE id = ?').bind(key, id),
    ),
  )
}

test('a product no longer sold names what is sold in its place, at the city’s price', async () => {
  const api = await createTestApi()
  await succeed(api, { 'tile-gone': 'tile-white' })

  const { body } = await api.request('/products/tile-gone?cityId=ekb')
  const { body: plain } = await api.request('/products/tile-grey?cityId=ekb')

  expect(body.successor).toMatchObject({
    id: 'tile-white',
    price: { amountMinor: 135_000 },
    slug: expect.any(String),
  })
  expect(plain.successor).toBeNull()
})

test('a successor that is gone too leads on to its own, and a circle to none', async () => {
  const api = await createTestApi()
  const hide = (...ids: string[]) =>
    api.db.batch(
      ids.map((id) => api.db.prepare('UPDATE products SET is_hidden = 1 WHERE id = ?').bind(id)),
    )
  await succeed(api, { 'tile-gone': 'tile-grey', 'tile-grey': 'tile-white' })
  await hide('tile-grey')
  const { body: led } = await api.request('/products/tile-gone?cityId=msk')
  await succeed(api, { 'tile-white': 'tile-gone' })
  await hide('tile-white')

  const { body: lost } = await api.request('/products/tile-gone?cityId=msk')

  expect(led.successor.id).toBe('tile-white')
  expect(lost.successor).toBeNull()
})

test('a price on request is no price', async () => {
  const api = await createTestApi()

  const { body } = await api.request('/products/mortar?cityId=msk')

  expect(body).toMatchObject({ price: null, oldPrice: null })
})

test('an unknown product is absent, an unknown city is refused', async () => {
  const api = await createTestApi()

  const product = await api.request('/products/none?cityId=msk')
  const city = await api.request('/products/mortar?cityId=atlantis')

  expect([product.status, product.body.error.code]).toEqual([404, 'NOT_FOUND'])
  expect([city.status, city.body.error.code]).toEqual([422, 'CITY_UNKNOWN'])
})

test('cards come in the order asked, once each, without the unknown', async () => {
  const api = await createTestApi()
  const ids = ['screw-70', 'none', 'mortar', 'tile-gone', 'screw-70']

  const { body } = await api.request('/products', { body: { ids, cityId: 'msk' } })

  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([
    'screw-70',
    'mortar',
    'tile-gone',
  ])
  expect(body.items[2].availability.status).toBe('OUT_OF_STOCK')
})

test('two hundred cards come in one call, two hundred and one are refused', async () => {
  const products = Array.from({ length: 200 }, (_, i) => ({
    id: `nail-${i}`,
    code: `Г-${i}`,
    name: `Гвоздь ${i}`,
    category: 'wood-screws',
    price: 1,
  }))
  const api = await createTestApi({ seed: { products } })
  const ids = products.map(({ id }) => id)

  const most = await api.request('/products', { body: { ids, cityId: 'msk' } })
  const more = await api.request('/products', { body: { ids: [...ids, 'x'], cityId: 'msk' } })

  expect(most.body.items).toHaveLength(200)
  expect([more.status, more.body.error.code]).toEqual([400, 'INVALID'])
})

test('a card tells the mean rating and how many rated', async () => {
  const api = await createTestApi()
  await api.db.batch(
    [5, 4, 4].map((rating, i) =>
      api.db
        .prepare(
          `INSERT INTO reviews (id, product_id, user_id, rating, text, created_at)
           VALUES (?, 'mortar', ?, ?, 'Хороший', '2026-01-01')`,
        )
        .bind(`r${i}`, `u${i}`, rating),
    ),
  )

  const { body } = await api.request('/products', { body: { ids: ['mortar'], cityId: 'msk' } })

  expect(body.items[0]).toMatchObject({ rating: 4.3, reviewCount: 3 })
})

test('a product is new until its day has come, on its page and in lists', async () => {
  const api = await createTestApi()
  await api.db
    .prepare("UPDATE products SET new_until = '2999-01-01' WHERE id = 'cement-m500'")
    .run()
  await api.db
    .prepare("UPDATE products SET new_until = '2026-01-01' WHERE id = 'cement-m400'")
    .run()
  const toNew = ({ id, isNew }: { id: string; isNew: boolean }) => [id, isNew]

  const { body } = await api.request('/products/categories/cement?cityId=msk&sort=name')
  const page = await api.request('/products/cement-m500?cityId=msk')

  expect(body.products.items.map(toNew)).toEqual([
    ['cement-m400', false],
    ['cement-m500', true],
    ['mortar', false],
  ])
  expect(page.body.isNew).toBe(true)
})
