import { expect, test } from 'vitest'
import { toFeed } from '#tests/support/feed.ts'
import { createImportShop } from '#tests/support/import.ts'

test('windows-1251 reads as UTF-8 does', async () => {
  const shop = await createImportShop()
  const text = toFeed([{ id: '1', name: 'Цемент М500' }]).replace('UTF-8', 'windows-1251')
  const bytes = Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 0x80 ? code : code - 0x410 + 0xc0
  })

  const { refusal } = await shop.importFeed(bytes)

  expect(refusal).toBeNull()
  expect(await shop.query('SELECT name FROM products')).toEqual([{ name: 'Цемент М500' }])
})

test('packs, steps, weights and consumption are read to the hundredth', async () => {
  const shop = await createImportShop()
  const more = `<param name="Единица измерения">м2</param>
    <param name="В упаковке" unit="м²">1,44</param><param name="В поддоне" unit="м²">57,6</param>
    <param name="Расход" unit="кг/м²">4,5</param><param name="Толщина, мм:">8,5</param>
    <min-quantity>1.44</min-quantity><step-quantity>1.44</step-quantity>
    <weight>28.8</weight><dimensions>60/60/10</dimensions>`

  await shop.importFeed(toFeed([{ id: '1', price: '1 249,50', more }]))

  const [product] = await shop.query(
    'SELECT unit, step, min, units, weight_grams, volume_cubic_cm, consumption, price_minor FROM products',
  )
  expect(product).toEqual({
    unit: 'м²',
    step: 144,
    min: 144,
    units: JSON.stringify([
      { unit: 'уп', numerator: 36, denominator: 25 },
      { unit: 'поддон', numerator: 288, denominator: 5 },
    ]),
    weight_grams: 20000,
    volume_cubic_cm: 25000,
    consumption: JSON.stringify({ value: 4.5, unit: 'кг/м²' }),
    price_minor: 124950,
  })
  expect(await shop.query('SELECT name, unit FROM attributes ORDER BY name')).toEqual([
    { name: 'Расход', unit: 'кг/м²' },
    { name: 'Толщина', unit: 'мм' },
  ])
})

test('numbers make a range, words a list, and spellings of one word one choice', async () => {
  const shop = await createImportShop()
  const offers = [8, 9, 10, 11, 12].map((mm, i) => ({
    id: String(i),
    more: `<param name="Толщина, мм">${mm},5</param>
      <param name="${i % 2 ? 'цвет:' : 'Цвет'}">${i % 2 ? 'чёрный' : 'Черный'}</param>`,
  }))

  await shop.importFeed(toFeed(offers))

  expect(await shop.query('SELECT name, kind FROM attributes ORDER BY name')).toEqual([
    { name: 'Толщина', kind: 'RANGE' },
    { name: 'Цвет', kind: 'OPTIONS' },
  ])
  expect(
    await shop.query(`SELECT DISTINCT value FROM product_attributes
      WHERE attribute_id = (SELECT id FROM attributes WHERE slug = 'tsvet')`),
  ).toEqual([{ value: 'chernyj' }])
})

test('price 0 is a price on request, and an old price must be greater', async () => {
  const shop = await createImportShop()
  const feed = toFeed([
    { id: '1', price: '0' },
    { id: '2', more: '<oldprice>90</oldprice>' },
    { id: '3', more: '<oldprice>130</oldprice>', attributes: 'available="false"' },
    { id: '4', more: '<categoryId>404</categoryId>' },
  ])

  const { report } = await shop.importFeed(feed)

  expect(report.warnings.map(({ id }) => id)).toEqual(['1', '2'])
  expect(report.skipped).toEqual([{ id: '4', reason: 'category 404 is not in the feed' }])
  expect(
    await shop.query(
      'SELECT price_minor, old_price_minor, is_available FROM products ORDER BY external_id',
    ),
  ).toEqual([
    { price_minor: null, old_price_minor: null, is_available: 1 },
    { price_minor: 10000, old_price_minor: null, is_available: 1 },
    { price_minor: 10000, old_price_minor: 13000, is_available: 0 },
  ])
})

test('outlets give stock by shop and the price of the city', async () => {
  const shop = await createImportShop()
  await shop.query(`INSERT INTO cities
    VALUES ('kazan', 'Казань', 'в Казани', '', 'Europe/Moscow', 0, 0, 0)`)
  await shop.query(`INSERT INTO shops (id, city_id, name, address, latitude, longitude, phone, hours)
    VALUES ('kazan-1', 'kazan', '', '', 0, 0, '', '[]')`)
  const more = `<outlets><outlet id="kazan-1" instock="12.50" price="90" oldprice="99"/>
    <outlet id="nowhere" instock="5"/></outlets>`

  const { report } = await shop.importFeed(toFeed([{ id: '1', more }]))

  expect(report.warnings).toEqual([
    { id: 'nowhere', reason: 'no such shop: its stock and prices are left out' },
  ])
  expect(await shop.query('SELECT shop_id, city_id, quantity FROM stocks')).toEqual([
    { shop_id: 'kazan-1', city_id: 'kazan', quantity: 1250 },
  ])
  expect(await shop.query('SELECT city_id, price_minor, old_price_minor FROM prices')).toEqual([
    { city_id: 'kazan', price_minor: 9000, old_price_minor: 9900 },
  ])
})

test('goods move with their category and are found by its new name', async () => {
  const shop = await createImportShop()
  const before = '<category id="1">Плитка</category><category id="2">Полы</category>'
  await shop.importFeed(toFeed([{ id: '1' }], { categories: before }))
  const after =
    '<category id="1" parentId="2">Керамогранит</category><category id="2">Полы</category>'

  const { report } = await shop.importFeed(toFeed([{ id: '1' }], { categories: after }))

  expect(report).toMatchObject({ unchanged: 1, updated: 0 })
  expect(
    await shop.query(`SELECT name FROM product_categories
      JOIN categories ON categories.id = category_id ORDER BY name`),
  ).toEqual([{ name: 'Керамогранит' }, { name: 'Полы' }])
  expect(
    await shop.query(
      "SELECT count(*) AS found FROM product_search WHERE category MATCH 'керамогран*'",
    ),
  ).toEqual([{ found: 1 }])
})

test('the index has what is sold once, as it is called now, and nothing that has gone', async () => {
  const shop = await createImportShop()
  const popular = (rank: number) => `<param name="Популярность">${rank}</param>`
  const first = ['Первый', 'Второй', 'Третий', 'Четвёртый'].map((name, i) => ({
    id: String(i),
    name,
    more: popular(i),
  }))
  await shop.importFeed(toFeed(first))
  const next = [{ id: '0', name: 'Переименованный', more: popular(900) }, ...first.slice(1, 3)]

  await shop.importFeed(toFeed(next))

  const held = await shop.query(`SELECT p.name FROM product_search s
    JOIN search_places place ON place.search_row = s.rowid AND place.product_id = s.product_id
    JOIN products p ON p.id = s.product_id ORDER BY s.rowid`)
  expect(held.map(({ name }) => name)).toEqual(['Переименованный', 'Третий', 'Второй'])
  expect(await shop.query('SELECT count(*) AS count FROM product_search')).toEqual([{ count: 3 }])
})

test('a repeated id, no id and a nameless offer are named; a model makes a name', async () => {
  const shop = await createImportShop()
  const feed = toFeed([
    { id: 'a1', name: 'Первая' },
    { id: 'a1', name: 'Вторая' },
    { id: '', name: 'Третья' },
    { id: 'a2', name: '', more: '<vendor>Отлог</vendor>' },
    {
      id: 'a3',
      name: '',
      more: '<typePrefix>Дрель</typePrefix><vendor>Отлог</vendor><model>Д-5</model>',
    },
  ])

  const { report } = await shop.importFeed(feed)

  expect(report.skipped).toEqual([
    { id: 'a1', reason: 'the id stands twice: the first offer is kept' },
    { id: '', reason: 'the offer «Третья» has no id' },
    { id: 'a2', reason: 'neither a name nor a model' },
  ])
  expect(await shop.query('SELECT name FROM products ORDER BY external_id')).toEqual([
    { name: 'Первая' },
    { name: 'Дрель Отлог Д-5' },
  ])
})

test('paths in names make a tree, and pictures of the shop itself become paths', async () => {
  const shop = await createImportShop()
  const categories =
    '<category id="1">Всё &gt; Двери &gt; Ручки</category><category id="2">Всё</category>'
  const more = `<picture>https://lavka.example/media/a.avif;https://other.example/b.jpg</picture>
    <picture>https://lavka.example/media/catalog/c.jpg</picture>
    <description><![CDATA[<p>Первый&nbsp;абзац.</p><ul><li>пункт</li></ul>]]></description>`

  const { report } = await shop.importFeed(toFeed([{ id: '1', more }], { categories }))

  expect(report).toMatchObject({ categories: 2, pictures: 3 })
  expect(await shop.query('SELECT name, level FROM categories ORDER BY level')).toEqual([
    { name: 'Всё', level: 1 },
    { name: 'Двери', level: 2 },
    { name: 'Ручки', level: 3 },
  ])
  expect(await shop.query('SELECT pictures, description FROM products')).toEqual([
    {
      pictures: JSON.stringify([
        { url: '/media/a.avif', alt: 'Товар 1' },
        { url: 'https://other.example/b.jpg', alt: 'Товар 1, фото 2' },
        { url: 'https://lavka.example/media/catalog/c.jpg', alt: 'Товар 1, фото 3' },
      ]),
      description: 'Первый\u00a0абзац.\n• пункт',
    },
  ])
})

test('prices for more are counted from what can be bought; those that save nothing are told', async () => {
  const shop = await createImportShop()
  const more = `<param name="Единица измерения">м2</param>
    <min-quantity>1.44</min-quantity><step-quantity>1.44</step-quantity>
    <price-breaks><price-break from="50" price="790,50"/><price-break from="10" price="840"/>
    <price-break from="100" price="900"/><price-break from="много" price="1"/></price-breaks>`

  const { report } = await shop.importFeed(toFeed([{ id: '1', price: '867', more }]))

  expect(await shop.query('SELECT price_breaks FROM products')).toEqual([
    { price_breaks: '[[1008,84000],[5040,79050]]' },
  ])
  expect(report.warnings).toEqual([{ id: '1', reason: '2 of 4 price breaks save nothing' }])
})

test('what joins a feed known before is new, a feed that is new as a whole is not', async () => {
  const shop = await createImportShop()
  await shop.importFeed(toFeed([{ id: '1' }]))

  await shop.importFeed(toFeed([{ id: '1' }, { id: '2' }]))

  const rows = await shop.query(
    'SELECT external_id, new_until > created_at AS is_new FROM products ORDER BY external_id',
  )
  expect(rows).toEqual([
    { external_id: '1', is_new: null },
    { external_id: '2', is_new: 1 },
  ])
})

test('a renamed product keeps its id and its address', async () => {
  const shop = await createImportShop()
  await shop.importFeed(toFeed([{ id: '7', name: 'Плитка «Щёлк»' }]))
  const [before] = await shop.query('SELECT id, slug FROM products')

  const { report } = await shop.importFeed(toFeed([{ id: '7', name: 'Плитка «Тук»' }]))

  expect(report).toMatchObject({ created: 0, updated: 1 })
  expect(before).toMatchObject({ slug: 'plitka-shchyolk-7' })
  expect(await shop.query('SELECT id, slug, name FROM products')).toEqual([
    { ...before, name: 'Плитка «Тук»' },
  ])
})
