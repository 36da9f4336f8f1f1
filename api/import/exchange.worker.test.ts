import { expect, test } from 'vitest'
import { toCatalogue, toPackage } from '#tests/support/exchange.ts'
import { createImportShop } from '#tests/support/import.ts'

test('characteristics make variants of one product, and a variant may go', async () => {
  const shop = await createImportShop()
  const catalogue = toCatalogue([{ id: 'a' }, { id: 'b' }])
  const variant = (id: string, colour: string) => ({
    id,
    name: `Товар a (${colour})`,
    prices: { r: '100' },
    more: `<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Цвет</Наименование>
      <Значение>${colour}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>`,
  })
  const offers = [{ id: 'a' }, variant('a#1', 'белый'), variant('a#2', 'серый'), { id: 'b' }]
  const exchange = (list: typeof offers) =>
    shop.importExchange({ 'import.xml': catalogue, 'offers.xml': toPackage(list) })

  const first = await exchange(offers)
  const second = await exchange(offers.filter(({ id }) => id !== 'a#2'))

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
  const shop = await createImportShop()
  const ids = ['1', '2', '3', '4']
  const whole = {
    'import.xml': toCatalogue(ids.map((id) => ({ id }))),
    'offers.xml': toPackage(ids.map((id) => ({ id, prices: { o: '50', r: '100' } }))),
  }
  await shop.importExchange(whole)
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

  const { report } = await shop.importExchange(changes)
  const repeated = await shop.importExchange(changes)

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
  const shop = await createImportShop()
  const exchange = (count: number) =>
    shop.importExchange({
      'import.xml': toCatalogue(Array.from({ length: count }, (_, i) => ({ id: `${i}` }))),
    })
  await exchange(10)

  const fewer = await exchange(8)
  const most = await exchange(4)

  expect(fewer).toMatchObject({ refusal: null, report: { hidden: 2 } })
  expect(most.report.hidden).toBe(4)
  expect(most.refusal).toContain('4 of the 8')
  expect(await shop.query('SELECT count(*) AS live FROM products WHERE NOT is_hidden')).toEqual([
    { live: 8 },
  ])
})

test('a good stands in the first of its groups that is known', async () => {
  const shop = await createImportShop()
  const inGroups = (...ids: string[]) =>
    `<Группы>${ids.map((id) => `<Ид>${id}</Ид>`).join('')}</Группы>`
  const goods = [
    { id: 'a', more: inGroups('lost', 'g1', 'g2') },
    { id: 'b', more: inGroups('lost') },
  ]

  const { refusal, report } = await shop.importExchange({ 'import.xml': toCatalogue(goods) })

  expect(refusal).toBeNull()
  expect(report.skipped).toEqual([{ id: 'b', reason: 'category lost is not in the feed' }])
  expect(
    await shop.query(`SELECT products.external_id, categories.external_id AS category
      FROM products JOIN categories ON categories.id = category_id`),
  ).toEqual([{ external_id: 'a', category: 'g1' }])
})

test('an exchange of which nothing could be taken is refused with the reason', async () => {
  const shop = await createImportShop()
  const lost = { more: '<Группы><Ид>lost</Ид></Группы>' }
  const goods = ['1', '2', '3'].map((id) => ({ id, ...lost }))

  const { refusal, report } = await shop.importExchange(
    { 'import.xml': toCatalogue(goods) },
    { isForced: true },
  )

  expect(refusal).toBe(
    'nothing of it could be taken: of 3 goods 3 because category lost is not in the feed',
  )
  expect(report.skipped).toHaveLength(3)
  expect(await shop.query('SELECT id FROM feeds')).toEqual([])
  expect(await shop.query('SELECT kind FROM exchange_rows')).toEqual([])
})

test('a picture whose path is none is named with its good, and the others are kept', async () => {
  const shop = await createImportShop()
  const more = `<Группы><Ид>g2</Ид></Группы><Картинка>//</Картинка><Картинка>a.jpg</Картинка>`

  const { refusal, report } = await shop.importExchange(
    { 'import.xml': toCatalogue([{ id: '1', more }]) },
    { exchange: { picturesUrl: 'https://1c.example/' } },
  )

  expect(refusal).toBeNull()
  expect(report.warnings).toContainEqual({
    id: '1',
    reason: 'picture «//» is no http address: left out',
  })
  expect(await shop.query("SELECT pictures ->> '$[0].url' AS url FROM products")).toEqual([
    { url: 'https://1c.example/a.jpg' },
  ])
})
