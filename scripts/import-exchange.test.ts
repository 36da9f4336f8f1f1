import { expect, test, vi } from 'vitest'
import { toCatalogue, toPackage, writeExchange } from './local/import-exchange-fixture.ts'
import { createTestShop } from './local/import-fixture.ts'

// Opening workerd takes most of the time, and a busy machine takes longer.
vi.setConfig({ testTimeout: 60_000 })

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
  expect(report.warnings.map(({ id }) => id)).toEqual(['r', 'w2'])
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

test('characteristics make variants of one product, and a variant may go', async () => {
  const shop = await createTestShop()
  const catalogue = toCatalogue([{ id: 'a' }, { id: 'b' }])
  const variant = (id: string, colour: string) => ({
    id,
    name: `Товар a (${colour})`,
    prices: { r: '100' },
    more: `<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Цвет</Наименование>
      <Значение>${colour}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>`,
  })
  const offers = [{ id: 'a' }, variant('a#1', 'белый'), variant('a#2', 'серый'), { id: 'b' }]
  const write = (list: typeof offers) =>
    writeExchange(shop.dataDir, { 'import.xml': catalogue, 'offers.xml': toPackage(list) })

  const first = await shop.importJson(write(offers))
  const second = await shop.importJson(write(offers.filter(({ id }) => id !== 'a#2')))

  expect(first.report).toMatchObject({ products: 2, created: 2, offers: 4, priced: 2 })
  expect(second.report).toMatchObject({ products: 2, updated: 1, unchanged: 1, hidden: 0 })
  expect(
    await shop.query('SELECT external_id, group_id, name, is_hidden FROM products ORDER BY 1'),
  ).toEqual([
    { external_id: 'a#1', group_id: 'a', name: 'Товар a (белый)', is_hidden: 0 },
    { external_id: 'a#2', group_id: 'a', name: 'Товар a (серый)', is_hidden: 1 },
    { external_id: 'b', group_id: null, name: 'Товар b', is_hidden: 0 },
  ])
})

test('an exchange of changes changes what it names and hides only what is marked', async () => {
  const shop = await createTestShop()
  const ids = ['1', '2', '3', '4']
  const whole = {
    'import.xml': toCatalogue(ids.map((id) => ({ id }))),
    'offers.xml': toPackage(ids.map((id) => ({ id, prices: { o: '50', r: '100' } }))),
  }
  await shop.importJson(writeExchange(shop.dataDir, whole))
  const marked = { id: '4', attributes: 'Статус="Удален"' }
  const changes = {
    'import.xml': toCatalogue([{ id: '2', name: 'Новое имя' }, marked], {
      isDelta: true,
      hasClassifier: false,
    }),
    'prices.xml': toPackage(
      [
        { id: '3', prices: { r: '120' } },
        { id: '9', prices: { r: '5' } },
      ],
      { isDelta: true },
    ),
  }

  const { report } = await shop.importJson(writeExchange(shop.dataDir, changes))
  const repeated = await shop.importJson(writeExchange(shop.dataDir, changes))

  expect(report).toMatchObject({ created: 0, updated: 2, hidden: 1, priced: 2 })
  expect(report.skipped).toEqual([
    { id: '9', reason: 'an offer of a product nobody has described' },
  ])
  expect(repeated.report).toMatchObject({ created: 0, updated: 0, hidden: 0, unchanged: 2 })
  expect(
    await shop.query('SELECT external_id, name, price_minor, is_hidden FROM products ORDER BY 1'),
  ).toEqual([
    { external_id: '1', name: 'Товар 1', price_minor: 10000, is_hidden: 0 },
    { external_id: '2', name: 'Новое имя', price_minor: 10000, is_hidden: 0 },
    { external_id: '3', name: 'Товар 3', price_minor: 12000, is_hidden: 0 },
    { external_id: '4', name: 'Товар 4', price_minor: 10000, is_hidden: 1 },
  ])
  expect(await shop.query('SELECT count(*) AS hidden FROM categories WHERE is_hidden')).toEqual([
    { hidden: 0 },
  ])
})

test('a whole catalogue hides what it leaves out, but never most of the shop', async () => {
  const shop = await createTestShop()
  const write = (count: number) =>
    writeExchange(shop.dataDir, {
      'import.xml': toCatalogue(Array.from({ length: count }, (_, i) => ({ id: `${i}` }))),
    })
  await shop.importJson(write(10))

  const fewer = await shop.importJson(write(8))
  const most = await shop.importJson(write(4))

  expect(fewer).toMatchObject({ status: 0, report: { hidden: 2 } })
  expect(most).toMatchObject({ status: 1, report: { hidden: 4 } })
  expect(await shop.query('SELECT count(*) AS live FROM products WHERE NOT is_hidden')).toEqual([
    { live: 8 },
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
