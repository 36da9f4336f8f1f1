import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { readYml } from '#api/import/feed/yml.ts'
import { Product } from '#schema/rest/product.ts'
import { openFiles } from './local/import-files.ts'
import { createTestShop, toFeed } from './local/import-fixture.ts'
import { root } from './local/shell.ts'

// Opening workerd takes most of the time, and a busy machine takes longer.
vi.setConfig({ testTimeout: 60_000 })

/** What was counted in the files by other means. */
const Expected = z.object({
  categories: z.int(),
  offers: z.int(),
  distinct_offer_ids: z.int(),
  offers_price_gt0: z.int(),
  offers_price_0: z.int(),
  offers_without_name_and_model: z.int(),
  offers_available_false: z.int(),
  groups: z.int(),
  distinct_vendors: z.int(),
  distinct_param_names: z.int(),
  picture_urls: z.int(),
})

const feeds = join(root, '../shared/data')
const hasFeeds = existsSync(join(feeds, 'expected.json'))
if (!hasFeeds) console.warn(`Feeds of real merchants are not at ${feeds}: their tests are skipped`)
const realFeeds = [
  'yml/budsite-2016.derived.xml',
  'yml/decorsvadba-params.yml',
  'yml/samsung-kz.group-id.yml',
  'yml/teritoriya-tepla.xml',
]

function readExpected(name: string) {
  const all: Record<string, unknown> = JSON.parse(
    readFileSync(join(feeds, 'expected.json'), 'utf8'),
  )
  return Expected.parse(all[name])
}

async function readOffers(name: string) {
  const offers = []
  for await (const event of readYml(openFiles(join(feeds, name)))) {
    if (event.kind === 'offer') offers.push(event.offer)
  }
  return offers
}

type Offer = Awaited<ReturnType<typeof readOffers>>[number]

const differ = (texts: string[]) => new Set(texts.filter((text) => text !== '')).size

/** What is told of goods, of those in a feed and of those in the shop. */
const toFigures = (offers: Offer[]) => ({
  offers: offers.length,
  distinct_offer_ids: differ(offers.map(({ id }) => id)),
  groups: differ(offers.map(({ groupId }) => groupId)),
  offers_price_0: offers.filter(({ price }) => Number(price) === 0).length,
  offers_available_false: offers.filter(({ isAvailable }) => !isAvailable).length,
})

const shopFigures = `SELECT count(*) AS offers, count(DISTINCT external_id) AS distinct_offer_ids,
  count(DISTINCT group_id) AS groups, sum(price_minor IS NULL) AS offers_price_0,
  sum(NOT is_available) AS offers_available_false FROM products`

test.for(realFeeds)('%s yields its figures, and nothing when repeated', async (name, { skip }) => {
  if (!hasFeeds) skip()
  const shop = await createTestShop()
  const expected = readExpected(name)

  const first = await shop.importJson(join(feeds, name))
  const second = await shop.importJson(join(feeds, name))

  expect(first).toMatchObject({
    status: 0,
    report: {
      categories: expected.categories,
      offers: expected.offers,
      priced: expected.offers_price_gt0,
      brands: expected.distinct_vendors,
      attributes: expected.distinct_param_names,
      pictures: expected.picture_urls,
      created: first.report.products,
    },
  })
  const count = (reason: string, notes = first.report.skipped) =>
    notes.filter((note) => note.reason === reason).length
  const nameless = expected.offers_without_name_and_model
  const repeated = expected.offers - expected.distinct_offer_ids
  expect(count('neither a name nor a model')).toBe(nameless)
  expect(count('the id stands twice: the first offer is kept')).toBe(repeated)
  expect(count('price 0: on request', first.report.warnings)).toBe(expected.offers_price_0)
  expect(first.report.skipped).toHaveLength(nameless + repeated)
  expect(first.report.products).toBe(expected.offers - nameless - repeated)
  expect(second.report).toEqual({ ...first.report, created: 0, unchanged: first.report.products })
})

test.for(realFeeds)(
  '%s is read as it was counted, and kept as it was read',
  async (name, { skip }) => {
    if (!hasFeeds) skip()
    const shop = await createTestShop()
    const offers = await readOffers(name)
    const taken = offers.filter(
      (offer) => offer.name !== '' && offers.find(({ id }) => id === offer.id) === offer,
    )

    await shop.importJson(join(feeds, name))

    expect(readExpected(name)).toMatchObject(toFigures(offers))
    expect(await shop.query(shopFigures)).toEqual([toFigures(taken)])
  },
)

test('offers of one group_id are variants of one another, and what differs tells them apart', async () => {
  const shop = await createTestShop()
  await shop.query(`INSERT INTO cities (id, name, name_in, region, timezone, latitude, longitude)
    VALUES ('tver', 'Тверь', 'Твери', 'Тверская область', 'Europe/Moscow', 56.86, 35.91)`)
  const offers = [
    { id: '1', more: '<param name="Цвет">белый</param>', attributes: 'group_id="эмаль"' },
    { id: '2', more: '<param name="Цвет">серый</param>', attributes: 'group_id="эмаль"' },
    { id: '3', more: '<param name="Цвет">серый</param>', attributes: 'group_id="грунт"' },
    { id: '4' },
  ]
  await shop.importJson(shop.write(toFeed(offers)))

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
