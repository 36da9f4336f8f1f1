import { expect, test } from 'vitest'
import { toCatalogue, toPackage } from '#tests/support/exchange.ts'
import { createTestShop, writeExchange } from './local/import-fixture.ts'

test('goods, offers, prices and stock may stand in four files', async () => {
  const shop = await createTestShop()
  await shop.query(`INSERT INTO cities
    VALUES ('kazan', 'Казань', 'в Казани', '', 'Europe/Moscow', 0, 0, 0)`)
  await shop.query(`INSERT INTO shops (id, city_id, name, address, latitude, longitude, phone, hours)
    VALUES ('kazan-1', 'kazan', 'Отвес на Баумана', '', 0, 0, '', '[]')`)
  const more = `<Группы><Ид>g2</Ид></Группы><Описание>&lt;p&gt;Для пола&lt;/p&gt;</Описание>
    <Картинка>import_files/a b.jpg</Картинка><ЗначенияСвойств>
    <ЗначенияСвойства><Ид>p1</Ид><Значение>v1</Значение></ЗначенияСвойства>
    <ЗначенияСвойства><Ид>p2</Ид><Значение>8,5</Значение></ЗначенияСвойства></ЗначенияСвойств>
    <ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>1,5</Значение>
    </ЗначениеРеквизита></ЗначенияРеквизитов>`
  const frame = `<Склады><Склад><Ид>w1</Ид><Наименование>отвес на Баумана</Наименование></Склад>
    <Склад><Ид>w2</Ид><Наименование>Брак</Наименование></Склад></Склады>`
  const rests = `<Остатки><Остаток><Склад><Ид>w1</Ид><Количество>12.5</Количество></Склад></Остаток>
    <Остаток><Склад><Ид>w2</Ид><Количество>3</Количество></Склад></Остаток></Остатки>`
  const folder = writeExchange(shop.dataDir, {
    'rests0_1.xml': toPackage([{ id: '1', more: rests }]),
    'prices0_1.xml': toPackage([{ id: '1', prices: { o: '80', r: '99,90' } }]),
    'offers0_1.xml': toPackage([{ id: '1', name: 'Товар 1' }], { frame }),
    'import0_1.xml': toCatalogue([{ id: '1', more }]),
  })

  const { status, report } = await shop.importJson(folder, '--pictures', 'https://1c.example/files')

  expect(status).toBe(0)
  expect(report).toMatchObject({ products: 1, offers: 1, priced: 1, brands: 1, skipped: [] })
  expect(report.warnings.map(({ id }) => id)).toEqual(['r', 'w2', 'cat-1'])
  expect(
    await shop.query(`SELECT products.name, code, price_minor, description, weight_grams,
      brands.name AS brand, pictures->>'$[0].url' AS picture, quantity, shop_id
      FROM products JOIN brands ON brands.id = brand_id JOIN stocks ON product_id = products.id`),
  ).toEqual([
    {
      name: 'Товар 1',
      code: 'А-1',
      price_minor: 9990,
      description: 'Для пола',
      weight_grams: 1500,
      brand: 'Уклад',
      picture: 'https://1c.example/files/import_files/a%20b.jpg',
      quantity: 1250,
      shop_id: 'kazan-1',
    },
  ])
  expect(await shop.query('SELECT name, unit FROM attributes ORDER BY name')).toEqual([
    { name: 'Производитель', unit: null },
    { name: 'Толщина', unit: 'мм' },
  ])
})

test('a broken or truncated file is refused with its name and place, and nothing changes', async () => {
  const shop = await createTestShop()
  const catalogue = toCatalogue([{ id: '1' }])
  const offers = toPackage([{ id: '1', prices: { r: '1' } }])
  const write = (text: string) =>
    writeExchange(shop.dataDir, { 'import.xml': catalogue, 'offers.xml': text })

  const broken = await shop.importJson(write(offers.replace('</Цена>', '</Цены>')))
  const cut = await shop.importJson(write(offers.slice(0, -100)))
  const empty = await shop.importJson(writeExchange(shop.dataDir, {}))

  const place = { file: 'offers.xml', line: 7 }
  expect(broken).toMatchObject({ status: 1, report: { format: 'cml', ...place } })
  expect(broken.stderr).toMatch(/offers\.xml: .*\(line 7, column \d+\)/)
  expect(cut.report.refused).toMatch(/offers\.xml: unclosed tag/)
  expect(empty.report.refused).toMatch(/no XML file/)
  expect(await shop.query('SELECT (SELECT count(*) FROM products) AS products')).toEqual([
    { products: 0 },
  ])
  expect(await shop.query('SELECT count(*) AS rows FROM exchange_rows')).toEqual([{ rows: 0 }])
})

test('the merchant says which prices to show and where stock lies', async () => {
  const shop = await createTestShop()
  await shop.query(`INSERT INTO cities
    VALUES ('kazan', 'Казань', 'в Казани', '', 'Europe/Moscow', 0, 0, 0)`)
  await shop.query(`INSERT INTO shops (id, city_id, name, address, latitude, longitude, phone, hours)
    VALUES ('kazan-1', 'kazan', 'А', '', 0, 0, '', '[]'), ('kazan-2', 'kazan', 'Б', '', 0, 0, '', '[]')`)
  const more = '<Количество>7</Количество>'
  const folder = writeExchange(shop.dataDir, {
    'import.xml': toCatalogue([{ id: '1' }, { id: '2', more: '' }]),
    'offers.xml': toPackage([{ id: '1', prices: { o: '80', r: '' }, more }]),
  })

  const plain = await shop.importJson(folder, '--dry-run')
  const unknown = await shop.importJson(folder, '--price-type', 'Закупочная')
  const told = await shop.importJson(folder, '--price-type', 'оптовая', '--stock-shop', 'kazan-2')

  expect(plain.report.warnings.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([
      'price absent: on request',
      '1 offers in stock, but in no shop of ours: --stock-shop ID says in which',
      '1 goods in no group, put into «Другие товары»',
    ]),
  )
  expect(unknown.report.refused).toBe(
    'There is no price type «Закупочная» among «Оптовая», «Розничная»',
  )
  expect(told.report).toMatchObject({ priced: 1, created: 2 })
  expect(
    await shop.query('SELECT price_minor, shop_id, quantity FROM products JOIN stocks'),
  ).toContainEqual({ price_minor: 8000, shop_id: 'kazan-2', quantity: 700 })
})
