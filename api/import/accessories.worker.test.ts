import { expect, test } from 'vitest'
import { toFeed } from '#tests/support/feed.ts'
import { createImportShop } from '#tests/support/import.ts'

test('a sheet, a roll and a pack say their square metre, by which they are compared and counted', async () => {
  const shop = await createImportShop()
  const toOffer = (id: string, unit: string, name: string) => ({
    id,
    more: `<param name="Единица измерения">${unit}</param><param name="${name}">2,5</param>`,
  })

  await shop.importFeed(
    toFeed([
      toOffer('1', 'лист', 'Площадь листа, м²'),
      toOffer('2', 'рулон', 'Площадь рулона, м²'),
      // A tile's own area is no way it is sold.
      toOffer('3', 'м²', 'Площадь упаковки, м²'),
    ]),
  )

  // What is sold by the square metre has the pack as its further unit instead.
  const pack = JSON.stringify([{ unit: 'уп', numerator: 5, denominator: 2 }])
  const square = JSON.stringify([{ unit: 'м²', numerator: 2, denominator: 5 }])
  expect(await shop.query('SELECT units FROM products ORDER BY external_id')).toEqual(
    [square, square, pack].map((units) => ({ units })),
  )
})

test('goods needed with a product are named by its feed, once each', async () => {
  const shop = await createImportShop()
  const more = `<rec>2, 3,2,</rec><param name="Расход" unit="кг/м²/мм">1,3</param>
    <param name="Рекомендуемый слой, мм">4</param>`

  await shop.importFeed(toFeed([{ id: '1', more }, { id: '2' }]))

  expect(
    await shop.query(
      'SELECT accessory_keys AS keys, consumption FROM products ORDER BY external_id',
    ),
  ).toEqual([
    {
      keys: '["2","3"]',
      consumption: JSON.stringify({ value: 1.3, unit: 'кг/м²/мм', layerMm: 4 }),
    },
    { keys: null, consumption: null },
  ])
})

test('what is sold in a product’s place is named by its feed, and is no property of it', async () => {
  const shop = await createImportShop()
  const first = toFeed([
    { id: '1', more: '<successor>3</successor>' },
    { id: '2', more: '<param name="Замена">3</param><param name="Цвет">белый</param>' },
    { id: '3' },
  ])
  await shop.importFeed(first)
  // The one that is replaced leaves the feed; what was said of it stays.
  await shop.importFeed(toFeed([{ id: '2' }, { id: '3' }]), { isForced: true })

  const rows = await shop.query(
    'SELECT external_id AS id, successor_key AS key, is_hidden, slug FROM products ORDER BY 1',
  )

  expect(rows).toMatchObject([
    { id: '1', key: '3', is_hidden: 1 },
    { id: '2', key: null, is_hidden: 0 },
    { id: '3', key: null, is_hidden: 0 },
  ])
})

test('a product’s successor comes back with the shop’s own feed, which changes nothing', async () => {
  const shop = await createImportShop()
  const more = '<param name="Замена">2</param><param name="Цвет">белый</param>'
  await shop.importFeed(toFeed([{ id: '1', more }, { id: '2' }]))
  const feed = await (await shop.fetch('/api/v1/feeds/yml')).text()

  const { report } = await shop.importFeed(feed)

  expect(feed).toContain('<successor>')
  expect(feed).not.toContain('Замена')
  expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 2, hidden: 0 })
})

test('blocks that say how many are in a cubic metre are counted by it', async () => {
  const shop = await createImportShop()
  const more = '<param name="Штук в м³" unit="шт">66.7</param>'

  await shop.importFeed(toFeed([{ id: '1', more }]))

  expect(await shop.query('SELECT units FROM products')).toEqual([
    { units: JSON.stringify([{ unit: 'м³', numerator: 667, denominator: 10 }]) },
  ])
})
