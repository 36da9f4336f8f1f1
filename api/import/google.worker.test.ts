import { expect, test } from 'vitest'
import { createImportShop } from '#tests/support/import.ts'

test('types are paths, sales are prices, details are attributes', async () => {
  const shop = await createImportShop()
  const text = `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
    <title>Лавка</title><link>https://lavka.example</link>
    <item><g:id>1</g:id><title>Краска белая</title><g:description>Для стен</g:description>
      <g:image_link>https://lavka.example/a b.jpg</g:image_link>
      <g:availability>out of stock</g:availability>
      <g:availability_date>2099-02-24T11:07+0100</g:availability_date>
      <g:price>1 500,00 RUB</g:price><g:sale_price>RUB 1200.50</g:sale_price>
      <g:gtin>4600000000017</g:gtin><g:mpn>КР-1</g:mpn><g:item_group_id>краска</g:item_group_id>
      <g:product_type>Отделка &gt; Краски</g:product_type><g:color>белый/серый</g:color>
      <g:shipping_weight>2500 g</g:shipping_weight>
      <g:product_detail><g:section_name>Общее</g:section_name>
        <g:attribute_name>Объём, л</g:attribute_name><g:attribute_value>2,5</g:attribute_value>
      </g:product_detail></item>
    <item><g:id>2</g:id><title>Валик</title><g:price>100 RUB</g:price></item>
    </channel></rss>`

  const { report } = await shop.importFeed(text)

  expect(report).toMatchObject({ products: 2, priced: 2, skipped: [], warnings: [] })
  expect(await shop.query('SELECT name, level FROM categories ORDER BY name')).toEqual([
    { name: 'Другие товары', level: 1 },
    { name: 'Краски', level: 2 },
    { name: 'Отделка', level: 1 },
  ])
  expect(
    await shop.query(`SELECT code, price_minor, old_price_minor, is_available, weight_grams,
      group_id, barcode, pictures->>'$[0].url' AS picture, restock_date FROM products WHERE external_id = '1'`),
  ).toEqual([
    {
      code: 'КР-1',
      price_minor: 120050,
      old_price_minor: 150000,
      is_available: 0,
      weight_grams: 2500,
      group_id: 'краска',
      barcode: '4600000000017',
      picture: 'https://lavka.example/a%20b.jpg',
      restock_date: '2099-02-24',
    },
  ])
  expect(await shop.query('SELECT label FROM product_attributes ORDER BY label')).toEqual([
    { label: '2,5' },
    { label: 'Белый' },
    { label: 'Серый' },
  ])
})
