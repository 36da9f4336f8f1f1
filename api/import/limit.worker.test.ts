import { expect, test } from 'vitest'
import { toFeed } from '#tests/support/feed.ts'
import { createImportShop } from '#tests/support/import.ts'

test('a price that no cart could count with is none, wherever it stands', async () => {
  const shop = await createImportShop()
  await shop.query(`INSERT INTO cities
    VALUES ('kazan', 'Казань', 'в Казани', '', 'Europe/Moscow', 0, 0, 0)`)
  await shop.query(`INSERT INTO shops (id, city_id, name, address, latitude, longitude, phone, hours)
    VALUES ('kazan-1', 'kazan', '', '', 0, 0, '', '[]')`)
  const outlet = '<outlet id="kazan-1" instock="1" price="40000000.01" oldprice="50000000"/>'
  const feed = toFeed([
    { id: '1', price: '999999999999' },
    { id: '2', price: '40000000' },
    { id: '3', more: '<oldprice>999999999999</oldprice>' },
    { id: '4', more: `<outlets>${outlet}</outlets>` },
    {
      id: '5',
      more: '<price-breaks><price-break from="10" price="999999999999"/></price-breaks>',
    },
    { id: '6', price: '900000' },
  ])
    .replace('rate="1"/>', 'rate="1"/><currency id="USD" rate="90"/>')
    .replace(/(900000<.*?)RUB/, '$1USD')

  const { refusal, report } = await shop.importFeed(feed)

  expect(refusal).toBeNull()
  expect(report.warnings).toEqual([
    { id: '1', reason: 'price «999999999999» is no price: on request' },
    { id: '3', reason: 'oldprice «999999999999» is no price: left out' },
    { id: '4', reason: 'price of outlet kazan-1 «40000000.01» is no price: left out' },
    { id: '4', reason: 'oldprice of outlet kazan-1 «50000000» is no price: left out' },
    { id: '5', reason: '1 of 1 price breaks save nothing' },
    { id: '6', reason: 'price «900000» is no price: on request' },
  ])
  expect(
    await shop.query('SELECT price_minor, old_price_minor FROM products ORDER BY external_id'),
  ).toEqual(
    [null, 4_000_000_000, 10_000, 10_000, 10_000, null].map((price_minor) => ({
      price_minor,
      old_price_minor: null,
    })),
  )
  expect(await shop.query('SELECT count(*) AS own FROM prices')).toEqual([{ own: 0 }])
})

test('a weight or a volume that no cart could sum is left out, and that is told', async () => {
  const shop = await createImportShop()
  const least = '<min-quantity>0.01</min-quantity><step-quantity>0.01</step-quantity>'
  const feed = toFeed([
    { id: '1', more: `<weight>999999999999</weight>${least}` },
    { id: '2', more: '<weight>40000</weight><dimensions>200000/100000/500000</dimensions>' },
    { id: '3', more: '<weight>-5</weight><dimensions>400/400/250</dimensions>' },
  ])

  const { refusal, report } = await shop.importFeed(feed)

  expect(refusal).toBeNull()
  expect(report.warnings).toEqual([
    { id: '1', reason: 'weight «999999999999» is more than one base unit can have: left out' },
    {
      id: '2',
      reason: 'dimensions «200000/100000/500000» is more than one base unit can have: left out',
    },
  ])
  expect(
    await shop.query(
      'SELECT weight_grams, volume_cubic_cm, attributes FROM products ORDER BY external_id',
    ),
  ).toEqual([
    { weight_grams: null, volume_cubic_cm: null, attributes: '[]' },
    {
      weight_grams: 40_000_000,
      volume_cubic_cm: null,
      attributes: expect.not.stringContaining('Габариты'),
    },
    {
      weight_grams: null,
      volume_cubic_cm: 40_000_000,
      attributes: expect.not.stringContaining('Вес'),
    },
  ])
})

test('a rank that is a fraction, below zero or beyond all bounds is one the sort can keep', async () => {
  const shop = await createImportShop()
  const ranks = ['4.5', '-3', '999999999999', 'высокая', '7']
  const offers = ranks.map((rank, i) => ({
    id: String(i),
    more: `<param name="Популярность">${rank}</param>`,
  }))

  const { refusal } = await shop.importFeed(toFeed(offers))

  expect(refusal).toBeNull()
  expect(await shop.query('SELECT popularity FROM products ORDER BY external_id')).toEqual(
    [5, 0, 1_000_000_000, 0, 7].map((popularity) => ({ popularity })),
  )
})
