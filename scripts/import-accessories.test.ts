import { expect, test, vi } from 'vitest'
import { createTestShop, toFeed } from './import-fixture.ts'

// Opening workerd takes most of the time, and a busy machine takes longer.
vi.setConfig({ testTimeout: 60_000 })

test('a sheet, a roll and a pack say their square metre, by which they are compared and counted', async () => {
  const shop = await createTestShop()
  const toOffer = (id: string, unit: string, name: string) => ({
    id,
    more: `<param name="Единица измерения">${unit}</param><param name="${name}">2,5</param>`,
  })

  await shop.importJson(
    shop.write(
      toFeed([
        toOffer('1', 'лист', 'Площадь листа, м²'),
        toOffer('2', 'рулон', 'Площадь рулона, м²'),
        // A tile's own area is no way it is sold.
        toOffer('3', 'м²', 'Площадь упаковки, м²'),
      ]),
    ),
  )

  const square = JSON.stringify([{ unit: 'м²', numerator: 2, denominator: 5 }])
  expect(await shop.query('SELECT units FROM products ORDER BY external_id')).toEqual(
    [square, square, '[]'].map((units) => ({ units })),
  )
})

test('goods needed with a product are named by its feed, once each', async () => {
  const shop = await createTestShop()
  const more = `<rec>2, 3,2,</rec><param name="Расход" unit="кг/м²/мм">1,3</param>
    <param name="Рекомендуемый слой, мм">4</param>`

  await shop.importJson(shop.write(toFeed([{ id: '1', more }, { id: '2' }])))

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
