import { expect, test } from 'vitest'
import { toCatalogue, toPackage } from '#tests/support/exchange.ts'
import { toFeed } from '#tests/support/feed.ts'
import { createImportShop } from '#tests/support/import.ts'

const categories = `<category id="1">Плитка &amp; керамогранит</category>
  <category id="2" parentId="1">Пол &gt; Тёплый</category>`
const rich = `<oldprice>150.50</oldprice><categoryId>2</categoryId><vendor>Уклад</vendor>
  <vendorCode>УК-1</vendorCode><barcode>4600000000017</barcode>
  <picture>https://lavka.example/media/a.avif</picture><picture>https://other.example/b c.jpg</picture>
  <description><![CDATA[<p>Первый & «второй»</p><ul><li>5 < 6</li></ul>]]></description>
  <param name="Единица измерения">м2</param><param name="В упаковке" unit="м²">1,44</param>
  <param name="В поддоне" unit="м²">57,6</param><param name="Толщина, мм">8,5</param>
  <param name="Цвет">белый</param><param name="цвет:">серый</param>
  <param name="Расход" unit="кг/м²">4,5</param><param name="Популярность">7</param>
  <min-quantity>1.44</min-quantity><step-quantity>1.44</step-quantity>
  <weight>28.8</weight><dimensions>60.5/60/10</dimensions>
  <restock-date>2099-12-03</restock-date>
  <document title="Паспорт &amp; «схема»">https://lavka.example/media/a.pdf</document>
  <price-breaks><price-break from="14.4" price="120.30"/><price-break from="57.6" price="99"/>
  </price-breaks>
  <outlets><outlet id="kazan-1" instock="12.50"/>
  <outlet id="ufa-1" instock="0" price="90" oldprice="99" restock-date="2099-12-09"/></outlets>
  <rec>b</rec><vat>VAT_10</vat>`

async function createSeededShop({ hasGoods = true } = {}) {
  const shop = await createImportShop()
  await shop.query(`INSERT INTO cities VALUES
    ('kazan', 'Казань', 'в Казани', '', 'Europe/Moscow', 0, 0, 0),
    ('ufa', 'Уфа', 'в Уфе', '', 'Asia/Yekaterinburg', 0, 0, 0)`)
  await shop.query(`INSERT INTO shops (id, city_id, name, address, latitude, longitude, phone, hours)
    VALUES ('kazan-1', 'kazan', 'А', '', 0, 0, '', '[]'), ('ufa-1', 'ufa', 'Б', '', 0, 0, '', '[]')`)
  if (hasGoods) await shop.importFeed(feed)
  return shop
}

const feed = toFeed(
  [
    { id: 'a', name: 'Плитка "Щёлк" &lt;серая&gt;', more: rich, attributes: 'group_id="g"' },
    { id: 'b', price: '0' },
    { id: 'c', attributes: 'available="false"' },
  ],
  { categories },
)
const exchange = {
  'import.xml': toCatalogue([{ id: 'a' }, { id: 'z' }]),
  'offers.xml': toPackage([{ id: 'a', prices: { r: '10' }, more: '<Количество>2</Количество>' }]),
}
const columns = `products.external_id, products.feed_id, name, code, slug, description, price_minor,
  old_price_minor, pictures, unit, step, min, units, weight_grams, volume_cubic_cm, consumption,
  barcode, group_id, popularity, properties, attributes, price_breaks, documents, restock_date,
  restock_dates, accessory_keys, vat`

test('what the shop exports changes nothing when it is imported back', async () => {
  const shop = await createSeededShop()
  await shop.importExchange(exchange)
  const exported = await (await shop.fetch('/api/v1/feeds/yml')).text()
  await shop.query(`UPDATE stocks SET quantity = quantity - 100 WHERE shop_id = 'kazan-1'`)

  const { refusal, report } = await shop.importFeed(exported)

  expect(refusal).toBeNull()
  expect(report).toMatchObject({ created: 0, updated: 0, hidden: 0, unchanged: 5, skipped: [] })
  expect(await shop.query("SELECT quantity FROM stocks WHERE shop_id = 'kazan-1'")).toEqual([
    { quantity: 1150 },
  ])
  expect(await shop.query('SELECT format FROM feeds ORDER BY format')).toEqual([
    { format: 'cml' },
    { format: 'yml' },
  ])
  expect(await shop.query('SELECT count(*) AS hidden FROM categories WHERE is_hidden')).toEqual([
    { hidden: 0 },
  ])
})

test('another shop that imports it sells the same goods', async () => {
  const shop = await createSeededShop()
  const read = async ({ query }: typeof shop) => ({
    products: await query(`SELECT ${columns} FROM products ORDER BY external_id`),
    stocks: await query('SELECT shop_id, quantity FROM stocks ORDER BY shop_id'),
    prices: await query('SELECT city_id, price_minor, old_price_minor FROM prices'),
    categories: await query('SELECT external_id, name, path, slug FROM categories ORDER BY path'),
    facets: await query(`SELECT attributes.name, value FROM product_attributes
      JOIN attributes ON attributes.id = attribute_id ORDER BY 1, 2`),
  })
  const exported = await (await shop.fetch('/api/v1/feeds/yml')).text()
  const sold = await read(shop)
  // The same database, emptied.
  const other = await createSeededShop({ hasGoods: false })

  // Without the marks that tell an untouched offer, every element is read.
  await other.importFeed(exported.replace(/ otves:revision="[^"]*"/g, ''))

  expect(sold.products).toHaveLength(3)
  expect(await read(other)).toEqual(sold)
})

test('an offer edited in the exported file changes its product, and only that', async () => {
  const shop = await createSeededShop()
  const exported = await (await shop.fetch('/api/v1/feeds/yml')).text()

  const { report } = await shop.importFeed(
    exported.replace('<price>100.00</price>', '<price>80.00</price>'),
  )

  expect(report).toMatchObject({ created: 0, updated: 1, hidden: 0, unchanged: 2 })
  expect(await shop.query("SELECT price_minor FROM products WHERE external_id = 'a'")).toEqual([
    { price_minor: 8000 },
  ])
})

test('the feed is dated, cached and asked for again only when it changed', async () => {
  const shop = await createSeededShop()
  const first = await shop.fetch('/api/v1/feeds/yml')
  const etag = first.headers.get('etag') ?? ''
  const text = await first.text()

  const same = await shop.fetch('/api/v1/feeds/yml', { 'if-none-match': etag })
  await shop.importFeed(feed.replace('<price>100<', '<price>101<'))
  const changed = await shop.fetch('/api/v1/feeds/yml', { 'if-none-match': etag })

  expect(first.headers.get('cache-control')).toBe('public, max-age=600')
  expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(text).toMatch(/date="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00"/)
  expect(text).toContain('<picture>https://shop.test/media/a.avif</picture>')
  expect(text).toContain('<name>Плитка &quot;Щёлк&quot; &lt;серая&gt;</name>')
  expect(text).toContain(
    '<outlet id="ufa-1" instock="0" price="90.00" oldprice="99.00" restock-date="2099-12-09"/>',
  )
  expect(text).toMatch(/<category id="\d{1,18}"/)
  expect([same.status, changed.status]).toEqual([304, 200])
})

test('what marketplaces refuse or cut stands in elements of our own, and comes back whole', async () => {
  const shop = await createSeededShop({ hasGoods: false })
  const words = Array.from({ length: 700 }, (_, i) => `слово${i}`).join(' ')
  const pictures = Array.from({ length: 12 }, (_, i) => `https://cdn.example/${i}.jpg`)
  const more = `<description>${words}</description><vat>NO_VAT</vat>${pictures
    .map((url) => `<picture>${url}</picture>`)
    .join('')}`
  await shop.importFeed(
    toFeed([
      { id: 'long', more },
      { id: 'asked', price: '0' },
    ]),
  )
  const read = () =>
    shop.query(`SELECT external_id, description, pictures, price_minor, vat FROM products
      ORDER BY external_id`)
  const before = await read()
  const exported = await (await shop.fetch('/api/v1/feeds/yml')).text()

  const plain = exported.replace(/ otves:revision="[^"]*"/g, '')
  const { refusal, report } = await shop.importFeed(plain)
  const after = await read()
  await shop.importFeed(
    plain.replace(/<description>.*?<\/description>/, '<description>Новое</description>'),
  )

  const [description = ''] = /(?<=<description>)[^<]*/.exec(exported) ?? []
  expect(exported.match(/<offer /g)).toHaveLength(1)
  expect(exported).not.toContain('<price>0')
  expect(exported.match(/<picture>/g)).toHaveLength(10)
  expect(description.length).toBeLessThanOrEqual(3000)
  expect(description).toMatch(/ слово\d+…$/)
  expect(words.startsWith(`${description.slice(0, -1)} `)).toBe(true)
  expect(exported).toContain('<vat>NO_VAT</vat>')
  expect({ refusal, report }).toMatchObject({ refusal: null, report: { products: 2, hidden: 0 } })
  expect(after).toEqual(before)
  expect((await read()).map((row) => row.description)).toEqual(['', 'Новое'])
})
