import { expect, test } from 'vitest'
import { Product } from '#schema/rest/product.ts'
import { toFeed } from '#tests/support/feed.ts'
import { createImportShop } from '#tests/support/import.ts'

test('offers of one group_id are variants of one another, and what differs tells them apart', async () => {
  const shop = await createImportShop()
  await shop.query(`INSERT INTO cities (id, name, name_in, region, timezone, latitude, longitude)
    VALUES ('tver', 'Тверь', 'Твери', 'Тверская область', 'Europe/Moscow', 56.86, 35.91)`)
  const offers = [
    { id: '1', more: '<param name="Цвет">белый</param>', attributes: 'group_id="эмаль"' },
    { id: '2', more: '<param name="Цвет">серый</param>', attributes: 'group_id="эмаль"' },
    { id: '3', more: '<param name="Цвет">серый</param>', attributes: 'group_id="грунт"' },
    { id: '4' },
  ]
  await shop.importFeed(toFeed(offers))

  const readVariants = async (id: string) => {
    const [product] = await shop.query(`SELECT id FROM products WHERE external_id = '${id}'`)
    const response = await shop.fetch(`/api/v1/products/${product?.id}?cityId=tver`)
    return Product.parse(await response.json()).variants.map(({ name, values }) => [
      name,
      ...values.map(({ value }) => value),
    ])
  }

  const both = [
    ['Товар 1', 'белый'],
    ['Товар 2', 'серый'],
  ]
  expect((await readVariants('1')).sort()).toEqual(both)
  expect((await readVariants('2')).sort()).toEqual(both)
  expect(await readVariants('3')).toEqual([])
  expect(await readVariants('4')).toEqual([])
})
