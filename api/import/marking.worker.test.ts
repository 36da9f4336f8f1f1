/** Which goods are marked («Честный знак»), by their source, their category and the shop's people. */
import { expect, test } from 'vitest'
import { toCatalogue, toPackage } from '#tests/support/exchange.ts'
import { toFeed } from '#tests/support/feed.ts'
import { createImportShop } from '#tests/support/import.ts'

const categories = `<category id="1">Смеси</category><category id="2" parentId="1">Цемент</category>
  <category id="3" parentId="2">Цемент навалом</category><category id="4">Кисти</category>`
const inCategory = (id: number, more = '') => `<categoryId>${id}</categoryId>${more}`
const param = (value: string, name = 'Маркировка') => `<param name="${name}">${value}</param>`

async function createShop(settings: object | null = null) {
  const shop = await createImportShop()
  const set = (body: object) =>
    shop.query(`INSERT INTO shop_marking (id, body) VALUES (1, '${JSON.stringify(body)}')
      ON CONFLICT (id) DO UPDATE SET body = excluded.body`)
  if (settings) await set(settings)
  const read = async () => {
    const rows = await shop.query(`SELECT external_id AS id, marking_group FROM products
      WHERE marking_group IS NOT NULL ORDER BY external_id`)
    return Object.fromEntries(rows.map(({ id, marking_group: group }) => [id, group]))
  }
  return { ...shop, set, read }
}

const cement = { groups: { construction: { requiredFrom: '2026-12-01', categories: ['smesi'] } } }

test('a param of a feed names the group, and is no property', async () => {
  const shop = await createShop()
  const marks = ['Строительные материалы', 'Да', 'Нет', 'М500', 'cableraw']

  await shop.importFeed(
    toFeed(marks.map((value, i) => ({ id: `p${i}`, more: param(value) + param('40', 'Масса') }))),
  )

  expect(await shop.read()).toEqual({ p0: 'construction', p1: 'construction', p4: 'cableraw' })
  const rows = await shop.query('SELECT attributes FROM products ORDER BY external_id')
  expect(rows.map((row) => String(row['attributes']).includes('Маркировка'))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ])
})

test('the names of params that the folder adds are read, and its group stands for «да»', async () => {
  const shop = await createShop({ params: ['Знак'], anyGroup: 'polymer' })

  await shop.importFeed(
    toFeed([
      { id: 'a', more: param('да', 'Знак') },
      { id: 'b', more: param('нет', 'Знак') },
    ]),
  )

  expect(await shop.read()).toEqual({ a: 'polymer' })
})

test('requisites of 1C say it', async () => {
  const shop = await createShop()
  const requisite = (name: string, value: string) =>
    `<Группы><Ид>g2</Ид></Группы><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>${name}</Наименование>
    <Значение>${value}</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>`

  await shop.importExchange({
    'import.xml': toCatalogue([
      { id: 'a', more: requisite('Маркируемый', 'true') },
      { id: 'b', more: requisite('ОсобенностьУчета', 'СтроительныеМатериалы') },
      { id: 'c', more: requisite('ОсобенностьУчета', 'БезОсобенностейУчета') },
      { id: 'd', more: requisite('ТипНоменклатуры', 'Товар') },
    ]),
    'offers.xml': toPackage(['a', 'b', 'c', 'd'].map((id) => ({ id, prices: { r: '10' } }))),
  })

  expect(await shop.read()).toEqual({ a: 'construction', b: 'construction' })
  const rows = await shop.query("SELECT attributes FROM products WHERE external_id = 'c'")
  expect(rows[0]?.['attributes']).not.toContain('ОсобенностьУчета')
})

test('goods are of the group of the nearest category, and their own word goes before it', async () => {
  const shop = await createShop({ ...cement, notMarked: ['tsement-navalom'] })

  await shop.importFeed(
    toFeed(
      [
        { id: 'mix', more: inCategory(1) },
        { id: 'bag', more: inCategory(2) },
        { id: 'bulk', more: inCategory(3) },
        { id: 'own', more: inCategory(3, param('Да')) },
        { id: 'sample', more: inCategory(2, param('Нет')) },
        { id: 'brush', more: inCategory(4) },
      ],
      { categories },
    ),
  )

  expect(await shop.read()).toEqual({
    mix: 'construction',
    bag: 'construction',
    own: 'construction',
  })
})

test('settings that come later, a category that moves and a word that goes change the group', async () => {
  const shop = await createShop()
  const offers = [
    { id: 'a', more: inCategory(2) },
    { id: 'b', more: inCategory(4, param('Да')) },
  ]
  await shop.importFeed(toFeed(offers, { categories }))
  const before = await shop.read()

  await shop.set(cement)
  const set = await shop.read()
  const moved = categories.replace('parentId="1"', '')
  await shop.importFeed(toFeed(offers, { categories: moved }))
  const after = await shop.read()
  await shop.importFeed(toFeed([{ id: 'a', more: inCategory(1) }, { id: 'b' }], { categories }))
  const back = await shop.read()
  await shop.query('DELETE FROM shop_marking')

  expect(before).toEqual({ b: 'construction' })
  expect(set).toEqual({ a: 'construction', b: 'construction' })
  expect(after).toEqual({ b: 'construction' })
  expect(back).toEqual({ a: 'construction', b: 'construction' })
  expect(await shop.read()).toEqual({})
})

test('further barcodes are kept, and both go out and come back with the feed', async () => {
  const shop = await createShop()
  const barcodes = ['4601234000017', '14601234000014 4601234000024', '4601234000017']
    .map((text) => `<barcode>${text}</barcode>`)
    .join('')
  await shop.importFeed(
    toFeed([
      { id: 'a', more: barcodes + param('Строительные материалы') },
      { id: 'b', more: param('Нет') },
    ]),
  )
  const read = () =>
    shop.query(`SELECT external_id, barcode, further_barcodes, marking_stated, content_hash
      FROM products ORDER BY external_id`)
  const before = await read()

  const exported = await (await shop.fetch('/api/v1/feeds/yml')).text()
  const { report } = await shop.importFeed(exported)
  const other = await createShop()
  await other.importFeed(exported.replaceAll(/ otves:(?:revision|fingerprint)="[^"]*"/g, ''))

  expect(before).toMatchObject([
    {
      barcode: '4601234000017',
      further_barcodes: '["14601234000014","4601234000024"]',
      marking_stated: 'construction',
    },
    { barcode: null, further_barcodes: null, marking_stated: 'none' },
  ])
  expect(report).toMatchObject({ unchanged: 2, updated: 0 })
  expect(await other.query('SELECT marking_group FROM products ORDER BY external_id')).toEqual([
    { marking_group: 'construction' },
    { marking_group: null },
  ])
})
