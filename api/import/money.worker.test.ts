/** Prices as feeds write them: currencies, spellings, tax. */
import { expect, test } from 'vitest'
import { toCatalogue, toPackage } from '#tests/support/exchange.ts'
import { toFeed } from '#tests/support/feed.ts'
import { createImportShop } from '#tests/support/import.ts'

const listPrices = async (shop: Awaited<ReturnType<typeof createImportShop>>) =>
  Object.fromEntries(
    (await shop.query('SELECT external_id, price_minor FROM products ORDER BY 1')).map((row) => [
      row.external_id,
      row.price_minor,
    ]),
  )

/** A feed of offers at a hundred each, whose ids are their currencies. */
const toForeign = (currencies: string, ids: string[]) =>
  toFeed(ids.map((id) => ({ id })))
    .replace(/<currencies>.*<\/currencies>/, `<currencies>${currencies}</currencies>`)
    .replaceAll(
      /(<offer id="(\w+)".*?)<currencyId>RUB/g,
      (_, head: string, id: string) => `${head}<currencyId>${id === 'plain' ? '' : id}`,
    )

test('a currency without a rate is not sold for roubles', async () => {
  const shop = await createImportShop()
  const feed = toForeign(
    `<currency id="RUR" rate="1"/><currency id="USD" rate="CBRF" plus="2"/>
     <currency id="EUR" rate="1"/><currency id="KZT" rate="0,19"/>`,
    ['RUR', 'USD', 'EUR', 'KZT', 'CNY'],
  )

  const { report } = await shop.importFeed(feed)
  const priced = await listPrices(shop)
  const told = await shop.importFeed(feed, { rates: { USD: 79.126, CNY: 11 } })

  expect(priced).toEqual({ RUR: 10_000, KZT: 1_900 })
  expect(report.skipped).toEqual(
    ['USD', 'EUR', 'CNY'].map((id) => ({
      id,
      reason: `its price is in ${id}, of which there is no rate to the rouble: --rate gives one`,
    })),
  )
  expect(report.warnings).toEqual([{ id: '', reason: '1 prices in KZT are taken at 0.19 roubles' }])
  expect(told.report.skipped.map(({ id }) => id)).toEqual(['EUR'])
  expect(await listPrices(shop)).toEqual({ RUR: 10_000, KZT: 1_900, USD: 791_260, CNY: 110_000 })
})

test('a feed of another country is taken at the rate of its own currency, or not at all', async () => {
  const shop = await createImportShop()
  const feed = toForeign('<currency id="UAH" rate="1"/><currency id="USD" rate="41.5"/>', [
    'UAH',
    'USD',
    'plain',
  ])

  const refused = await shop.importFeed(feed)
  const before = await listPrices(shop)
  const taken = await shop.importFeed(feed, { rates: { UAH: 1.9 } })

  expect(refused.refusal).toContain('nothing of it could be taken: of 3 goods')
  expect(refused.refusal).toContain('no rate to the rouble')
  expect(before).toEqual({})
  expect(taken.refusal).toBeNull()
  expect(await listPrices(shop)).toEqual({ UAH: 19_000, USD: 788_500, plain: 19_000 })
})

test('what has no price needs no rate', async () => {
  const shop = await createImportShop()
  const feed = toFeed([{ id: '1', price: '0' }]).replace('>RUB<', '>EUR<')

  const { refusal } = await shop.importFeed(feed)

  expect(refusal).toBeNull()
  expect(await listPrices(shop)).toEqual({ 1: null })
})

test('an exchange’s price in another currency is not sold for roubles', async () => {
  const shop = await createImportShop()
  const exchange = {
    'import.xml': toCatalogue([{ id: '1' }, { id: '2' }]),
    'offers.xml': toPackage([
      { id: '1', prices: { r: '40' } },
      { id: '2', prices: { r: '40' } },
    ]).replace('40</ЦенаЗаЕдиницу>', '$&<Валюта>EUR</Валюта>'),
  }

  const { report } = await shop.importExchange(exchange)
  const priced = await listPrices(shop)
  await shop.importExchange(exchange, { rates: { EUR: 98.5 } })

  expect(report.skipped).toMatchObject([{ id: '1', reason: expect.stringContaining('EUR') }])
  expect(priced).toEqual({ 2: 4_000 })
  expect(await listPrices(shop)).toEqual({ 1: 394_000, 2: 4_000 })
})

test.for([
  ['1 234,50', 123_450],
  ['1234.50 руб.', 123_450],
  ['1,234.50', 123_450],
  ['1.234.567,8', 123_456_780],
  ["1'234 ₽", 123_400],
  ['99,995', 10_000],
  ['12 USD', null],
  ['от 100', null],
] as const)('a price written «%s» is %s kopecks', async ([price, expected]) => {
  const shop = await createImportShop()

  await shop.importFeed(toFeed([{ id: '1', price }]))

  expect(await listPrices(shop)).toEqual({ 1: expected })
})

test('a price for a pack counts for one piece, whatever is written after it', async () => {
  const shop = await createImportShop()
  const price = `1 200,00 руб.</ЦенаЗаЕдиницу><Единица>упак</Единица><Коэффициент>12</Коэффициент>`

  await shop.importExchange({
    'import.xml': toCatalogue([{ id: '1' }]),
    'offers.xml': toPackage([{ id: '1', prices: { r: '5' } }]).replace('5</ЦенаЗаЕдиницу>', price),
  })

  expect(await listPrices(shop)).toEqual({ 1: 10_000 })
})

test('a rate is taken for certain or not at all', async () => {
  const shop = await createImportShop()
  const texts = ['VAT_10', 'NO_VAT', 'Без НДС', 'НДС 22%', '2', '6', '0', '5', '10', 'VAT_18', '']
  const offers = texts.map((text, i) => ({ id: `p${i + 10}`, more: `<vat>${text}</vat>` }))

  const { report } = await shop.importFeed(toFeed(offers))

  const rows = await shop.query('SELECT vat FROM products ORDER BY external_id')
  expect(rows.map(({ vat }) => vat)).toEqual(
    ['10', 'none', 'none', '22', '10', 'none', '0'].concat(Array(4).fill(null)),
  )
  expect(report.warnings.map(({ id }) => id)).toEqual(['p17', 'p18', 'p19'])
  expect(report.warnings[0]?.reason).toMatch(/^vat «5» is none of VAT_22, .*: the shop's own/)
})
