import { expect, test } from 'vitest'
import { CategoryPage, FacetList } from '#schema/rest/catalogue/category.ts'
import { Product } from '#schema/rest/catalogue/product.ts'
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

test('an imported group is one card, and packing is the last facet', async () => {
  const shop = await createImportShop()
  await shop.query(`INSERT INTO cities (id, name, name_in, region, timezone, latitude, longitude)
    VALUES ('tver', 'Тверь', 'Твери', 'Тверская область', 'Europe/Moscow', 56.86, 35.91)`)
  const jacket = (id: string, group: string, colour: string, price: string) => ({
    id,
    price,
    attributes: `group_id="${group}"`,
    more: `<param name="Длина упаковки">${id}0 см</param><param name="Код 1С">00${id}</param>
      <param name="Цвет">${colour}</param>`,
  })
  const offers = [
    jacket('1', 'прага', 'красный', '900'),
    jacket('2', 'прага', 'синий', '700'),
    jacket('3', 'осло', 'красный', '800'),
    jacket('4', 'осло', 'синий', '800'),
  ]
  await shop.importFeed(toFeed(offers))
  const read = async (path: string) => (await shop.fetch(`/api/v1${path}`)).json()
  const [{ slug } = {}] = await shop.query('SELECT slug FROM categories')
  const panel = async () => {
    const body = { cityId: 'tver', categorySlug: slug }
    return FacetList.parse(await (await shop.post('/api/v1/products/filters', body)).json())
  }
  const page = async () =>
    CategoryPage.parse(await read(`/products/categories/${slug}?cityId=tver&sort=price`))

  const { products, category } = await page()
  const facets = (await panel()).facets.map(({ name }) => name)
  await shop.importFeed(toFeed(offers.map((offer) => ({ ...offer, attributes: '' }))))
  const apart = await page()

  expect(products.items.map(({ name, isPriceFrom }) => [name, isPriceFrom])).toEqual([
    ['Товар 2', true],
    ['Товар 3', false],
  ])
  expect([products.total, category.productCount]).toEqual([2, 2])
  expect(facets).toEqual(['Цена', 'Цвет', 'Длина упаковки'])
  expect([apart.products.total, apart.category.productCount]).toEqual([4, 4])
})

test('goods of one name in several colours are a line without a group, whatever their cans hold', async () => {
  const shop = await createImportShop()
  await shop.query(`INSERT INTO cities (id, name, name_in, region, timezone, latitude, longitude)
    VALUES ('tver', 'Тверь', 'Твери', 'Тверская область', 'Europe/Moscow', 56.86, 35.91)`)
  const paint = (
    id: string,
    name: string,
    colour: string,
    litres: string,
    vendor = 'Красколад',
  ) => ({
    id,
    name,
    more: `<vendor>${vendor}</vendor><param name="Цвет">${colour}</param>
      <param name="Объём" unit="л">${litres}</param>`,
  })
  await shop.importFeed(
    toFeed([
      paint('1', 'Краска «Фасад», белая, 2,7 л', 'белый', '2,7'),
      paint('2', 'Краска «Фасад», серая, 9 л', 'серый', '9'),
      paint('3', 'Краска «Фасад», светло-серая, 9 л', 'светло-серый', '9'),
      paint('4', 'Краска «Кровля», серая, 9 л', 'серый', '9'),
      paint('5', 'Краска «Фасад», серая, 9 л', 'серый', '9', 'Другой'),
      paint('6', 'Краска «Фасад» 9 л', 'чёрный', '9'),
    ]),
  )
  const readVariants = async (id: string) => {
    const [product] = await shop.query(`SELECT id FROM products WHERE external_id = '${id}'`)
    const response = await shop.fetch(`/api/v1/products/${product?.id}?cityId=tver`)
    return Product.parse(await response.json()).variants.map(({ values }) =>
      values.map(({ value }) => value).join(', '),
    )
  }

  const line = ['белый, 2,7\u00a0л', 'светло-серый, 9\u00a0л', 'серый, 9\u00a0л']
  expect((await readVariants('1')).sort()).toEqual(line)
  expect((await readVariants('3')).sort()).toEqual(line)
  for (const id of ['4', '5', '6']) expect(await readVariants(id), id).toEqual([])
})
