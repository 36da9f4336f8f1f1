import { expect, test } from 'vitest'
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
