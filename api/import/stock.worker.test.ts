import { expect, test } from 'vitest'
import { toCatalogue, toPackage } from '#tests/support/exchange.ts'
import { toFeed } from '#tests/support/feed.ts'
import { createImportShop } from '#tests/support/import.ts'

test('an available offer without a stock figure can be bought from the warehouses', async () => {
  const shop = await createImportShop()
  await shop.query(`INSERT INTO cities
    VALUES ('kazan', 'Казань', 'в Казани', '', 'Europe/Moscow', 0, 0, 0)`)
  await shop.query(`INSERT INTO shops
      (id, city_id, name, address, latitude, longitude, phone, hours, is_warehouse)
    VALUES ('kazan-1', 'kazan', '', '', 0, 0, '', '[]', 1),
      ('kazan-2', 'kazan', '', '', 0, 0, '', '[]', 0)`)
  const offers = [{ id: '1' }, { id: '2', attributes: 'available="false"' }]

  const feed = toFeed(offers)
  const readStocks = () => shop.query('SELECT shop_id, quantity FROM stocks')

  await shop.importFeed(feed)
  const first = await readStocks()
  await shop.query('UPDATE stocks SET quantity = 0')
  const { report } = await shop.importFeed(feed)

  expect(first).toEqual([{ shop_id: 'kazan-1', quantity: 10_000 }])
  // Said to be available again, though nothing of the offer has changed.
  expect(report).toMatchObject({ updated: 0 })
  expect(await readStocks()).toEqual(first)
})

test('what was sold stays sold while the feed says the same of a shop', async () => {
  const shop = await createImportShop()
  await shop.query(`INSERT INTO cities
    VALUES ('kazan', 'Казань', 'в Казани', '', 'Europe/Moscow', 0, 0, 0)`)
  await shop.query(`INSERT INTO shops (id, city_id, name, address, latitude, longitude, phone, hours)
    VALUES ('near', 'kazan', '', '', 0, 0, '', '[]'), ('far', 'kazan', '', '', 0, 0, '', '[]')`)
  const state = (price: number, near: number, attributes = '') =>
    toFeed([
      {
        id: '1',
        attributes,
        more: `<outlets><outlet id="near" instock="${near}" price="${price}"/>
            <outlet id="far" instock="7"/></outlets>`,
      },
    ])
  const readStocks = () => shop.query('SELECT shop_id, quantity FROM stocks ORDER BY shop_id')
  await shop.importFeed(state(100, 10))
  await shop.query("UPDATE stocks SET quantity = 200 WHERE shop_id = 'near'")

  await shop.importFeed(state(90, 10))
  const repriced = await readStocks()
  await shop.importFeed(state(90, 9))
  const restocked = await readStocks()
  await shop.importFeed(state(90, 9, 'available="false"'))

  expect(repriced).toEqual([
    { shop_id: 'far', quantity: 700 },
    { shop_id: 'near', quantity: 200 },
  ])
  expect(restocked).toEqual([
    { shop_id: 'far', quantity: 700 },
    { shop_id: 'near', quantity: 900 },
  ])
  expect(await readStocks()).toEqual([
    { shop_id: 'far', quantity: 0 },
    { shop_id: 'near', quantity: 0 },
  ])
})

/** Two cities with a warehouse each, the larger one second by name. */
async function createTwoCities() {
  const shop = await createImportShop()
  await shop.query(`INSERT INTO cities VALUES
    ('kazan', 'Казань', 'в Казани', '', 'Europe/Moscow', 0, 0, 1000000),
    ('perm', 'Пермь', 'в Перми', '', 'Asia/Yekaterinburg', 0, 0, 2000000)`)
  await shop.query(`INSERT INTO shops
      (id, city_id, name, address, latitude, longitude, phone, hours, is_warehouse)
    VALUES ('kazan-1', 'kazan', '', '', 0, 0, '', '[]', 1),
      ('perm-1', 'perm', '', '', 0, 0, '', '[]', 1)`)
  return shop
}

test('stock told as one number lies in one shop, and what is switched off is not sold', async () => {
  const shop = await createTwoCities()
  const elements = {
    count: '<count>3</count>',
    empty: '<count>0</count>',
    prom: '<stock_quantity>7,5</stock_quantity>',
    debt: '<count>-2</count>',
    words: '<count>много</count>',
    least: '<count>&gt;10</count>',
    off: '<count>3</count><disabled>true</disabled>',
    element: '<available>false</available>',
  }
  const feed = toFeed(Object.entries(elements).map(([id, more]) => ({ id, more })))

  const { report } = await shop.importFeed(feed)
  const guessed = await shop.query(`SELECT external_id, is_available,
    (SELECT json_group_object(shop_id, quantity) FROM stocks WHERE product_id = products.id) AS stock
    FROM products ORDER BY external_id`)
  const told = await shop.importFeed(feed, { exchange: { stockShopId: 'kazan-1' } })

  expect(guessed.map(({ external_id: id, is_available: on, stock }) => [id, on, stock])).toEqual([
    ['count', 1, '{"perm-1":300}'],
    ['debt', 1, '{"perm-1":0}'],
    ['element', 0, '{}'],
    ['empty', 1, '{"perm-1":0}'],
    ['least', 1, '{"perm-1":1000}'],
    ['off', 0, '{"perm-1":0}'],
    ['prom', 1, '{"perm-1":750}'],
    // No number: as much as of any offer that is only said to be available.
    ['words', 1, '{"kazan-1":10000,"perm-1":10000}'],
  ])
  const doubtful = [
    { id: 'words', reason: 'stock «много» is no number' },
    { id: 'least', reason: 'stock «>10» may be more: counted as 10' },
  ]
  expect(report.warnings).toEqual([
    ...doubtful,
    {
      id: '',
      reason:
        '4 offers tell their stock as one number: all of it is in perm-1, or in --stock-shop ID',
    },
  ])
  expect(told.report.warnings).toEqual(doubtful)
  expect(
    await shop.query(`SELECT shop_id, quantity FROM stocks
      JOIN products ON products.id = product_id WHERE external_id = 'count'`),
  ).toEqual([{ shop_id: 'kazan-1', quantity: 300 }])
})

test('an exchange’s one number lies in one shop, its foreign warehouses in none', async () => {
  const shop = await createTwoCities()
  const offers = [
    { id: '1', prices: { r: '1' }, more: '<Количество>5</Количество>' },
    { id: '2', prices: { r: '1' }, more: '<Склад ИдСклада="брак" КоличествоНаСкладе="9"/>' },
  ]

  const { report } = await shop.importExchange({
    'import.xml': toCatalogue([{ id: '1' }, { id: '2' }]),
    'offers.xml': toPackage(offers),
  })

  expect(
    await shop.query(`SELECT external_id, shop_id, quantity FROM stocks
      JOIN products ON products.id = product_id`),
  ).toEqual([{ external_id: '1', shop_id: 'perm-1', quantity: 500 }])
  const reasons = report.warnings.map(({ reason }) => reason)
  expect(reasons).toContain(
    '1 offers tell their stock as one number: all of it is in perm-1, or in --stock-shop ID',
  )
  expect(reasons).toContain(
    '1 offers in stock, but in no shop of ours: --stock-shop ID says in which',
  )
})

test('a favourite that one file leaves out of stock and the next brings in was out', async () => {
  const shop = await createImportShop()
  await shop.query(`INSERT INTO cities
    VALUES ('kazan', 'Казань', 'в Казани', '', 'Europe/Moscow', 0, 0, 0)`)
  await shop.query(`INSERT INTO shops (id, city_id, name, address, latitude, longitude, phone, hours)
    VALUES ('near', 'kazan', '', '', 0, 0, '', '[]')`)
  const state = (price: number, near: number) =>
    toFeed([
      {
        id: '1',
        more: `<outlets><outlet id="near" instock="${near}" price="${price}"/></outlets>`,
      },
    ])
  await shop.importFeed(state(100, 5))
  await shop.query(`INSERT INTO favorites (user_id, kind, item_id, created_at)
    SELECT 'anna', 'PRODUCT', id, '2026-11-10' FROM products`)
  const readOut = () => shop.query("SELECT was_out FROM watched_changes WHERE city_id = 'kazan'")

  await shop.importFeed(state(90, 6))
  const changed = await readOut()
  await shop.importFeed(state(90, 0))
  await shop.importFeed(state(90, 6))

  expect(changed).toEqual([{ was_out: 0 }])
  expect(await readOut()).toEqual([{ was_out: 1 }])
})
