import { expect, test } from 'vitest'
import { toCatalogue, toPackage } from '#tests/support/exchange.ts'
import { toFeed } from '#tests/support/feed.ts'
import { createImportShop } from '#tests/support/import.ts'

const readSale = `SELECT external_id AS id, unit, step, min, price_minor AS price,
    (SELECT group_concat((value->>'$.unit') || ' ' || (value->>'$.numerator') || '/' ||
      (value->>'$.denominator'), '; ') FROM json_each(units)) AS units
  FROM products ORDER BY external_id`

test('tile is sold by the pack its params state, screws by a pack that says what is in it', async () => {
  const shop = await createImportShop()
  const params = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `<param name="${name}">${value}</param>`)
      .join('')

  const { report } = await shop.importFeed(
    toFeed([
      { id: '1', more: params({ 'Единица измерения': 'м2', 'Площадь в упаковке, м²': '1,44' }) },
      { id: '2', more: params({ 'Ед.изм.': 'пог.м', Кратность: '2,5' }) },
      { id: '3', more: params({ 'Единица измерения': 'упак. (200 шт)' }) },
      { id: '4', more: params({ 'Единица измерения': 'тыс. шт' }) },
      { id: '5', name: 'Плитка 1,44 м2/уп', more: params({ 'Единица измерения': 'кв. м' }) },
    ]),
  )

  expect(report).toMatchObject({ created: 5, warnings: [] })
  expect(await shop.query(readSale)).toEqual([
    { id: '1', unit: 'м²', step: 144, min: 144, price: 10000, units: 'уп 36/25' },
    { id: '2', unit: 'м', step: 250, min: 250, price: 10000, units: null },
    { id: '3', unit: 'уп', step: 100, min: 100, price: 10000, units: 'шт 1/200' },
    { id: '4', unit: 'тыс. шт', step: 100, min: 100, price: 10000, units: 'шт 1/1000' },
    { id: '5', unit: 'м²', step: 144, min: 144, price: 10000, units: 'уп 36/25' },
  ])
})

test('an exchange states packs by requisites, by a further unit and by what a price is of', async () => {
  const shop = await createImportShop()
  const group = '<Группы><Ид>g2</Ид></Группы>'
  const requisite = (name: string, value: string) =>
    `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`
  const catalogue = toCatalogue([
    {
      id: 'further',
      unit: `<БазоваяЕдиница Код="055" НаименованиеПолное="Квадратный метр">м2
        <Пересчет><Единица>778</Единица><Коэффициент>1.44</Коэффициент></Пересчет></БазоваяЕдиница>`,
      more: `${group}<Вес>20</Вес>`,
    },
    { id: 'priced' },
    {
      id: 'tonne',
      unit: '<БазоваяЕдиница Код="168" НаименованиеПолное="Тонна">т</БазоваяЕдиница>',
      more: `${group}<ЗначенияРеквизитов>${requisite('Кратность отгрузки', '0,05')}</ЗначенияРеквизитов>`,
    },
    {
      id: 'weight',
      unit: '<БазоваяЕдиница Код="166"/>',
      more: `${group}<ЗначенияРеквизитов>${requisite('Вес мешка, кг', '25')}</ЗначенияРеквизитов>`,
    },
  ])
  const pack = toPackage([
    { id: 'further', prices: { r: '900' } },
    { id: 'priced', prices: { r: '1200' } },
    { id: 'tonne', prices: { r: '1200' } },
    { id: 'weight', prices: { r: '40' } },
  ]).replace(
    '<ЦенаЗаЕдиницу>1200</ЦенаЗаЕдиницу>',
    '$&<Единица>упак</Единица><Коэффициент>12</Коэффициент>',
  )

  await shop.importExchange({ 'import.xml': catalogue, 'offers.xml': pack })

  expect(await shop.query(readSale)).toEqual([
    { id: 'further', unit: 'м²', step: 144, min: 144, price: 90000, units: 'уп 36/25' },
    { id: 'priced', unit: 'шт', step: 1200, min: 1200, price: 10000, units: 'уп 12/1' },
    { id: 'tonne', unit: 'т', step: 5, min: 5, price: 120000, units: null },
    { id: 'weight', unit: 'кг', step: 2500, min: 2500, price: 4000, units: 'мешок 25/1' },
  ])
  // 1C weighs one base unit, whatever is sold at least.
  expect(
    await shop.query("SELECT weight_grams FROM products WHERE external_id = 'further'"),
  ).toEqual([{ weight_grams: 20000 }])
})

test('a pack finer than a hundredth is sold whole, at the price of what it truly holds', async () => {
  const shop = await createImportShop()
  await shop.query(`INSERT INTO shops
      (id, city_id, name, address, latitude, longitude, phone, hours, is_warehouse)
    VALUES ('near', 'nowhere', '', '', 0, 0, '', '[]', 1)`)
  const more = `<param name="Ед. изм.">м2</param><param name="Площадь в упаковке, м²">2,131</param>
    <outlets><outlet id="near" instock="25"/></outlets>`
  const breaks = `<price-breaks><price-break from="20" price="1000"/></price-breaks>`

  const { report } = await shop.importFeed(
    toFeed([{ id: '1', price: '1100', more: `${more}${breaks}` }]),
  )

  expect(report).toMatchObject({ created: 1 })
  expect(await shop.query(readSale)).toEqual([
    { id: '1', unit: 'уп', step: 100, min: 100, price: 234410, units: 'м² 1000/2131' },
  ])
  expect(await shop.query('SELECT price_breaks FROM products')).toEqual([
    { price_breaks: '[[1000,213100]]' },
  ])
  expect(await shop.query('SELECT sum(quantity) AS quantity FROM stocks')).toEqual([
    { quantity: 1173 },
  ])
})
