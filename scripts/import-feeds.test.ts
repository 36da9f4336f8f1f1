import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { readYml } from '#api/import/feed/yml.ts'
import { openFiles } from './local/import-files.ts'
import { createTestShop } from './local/import-fixture.ts'
import { root } from './local/shell.ts'

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

/** What the merchant says of a currency that the feed does not rate to the rouble. */
const rates: Record<string, string[]> = {
  'yml/budsite-2016.derived.xml': ['--rate', 'UAH=2,1'],
  'yml/decorsvadba-params.yml': ['--rate', 'UAH=2.1'],
  'yml/samsung-kz.group-id.yml': ['--rate', 'KZT=0.16'],
  'cml/budsite-2017': ['--rate', 'грн=2.1'],
}

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

test.for(realFeeds)(
  '%s yields its figures, is kept as it was read, and yields nothing when repeated',
  async (name, { skip }) => {
    if (!hasFeeds) skip()
    const shop = await createTestShop()
    const expected = readExpected(name)
    const offers = await readOffers(name)
    const taken = offers.filter(
      (offer) => offer.name !== '' && offers.find(({ id }) => id === offer.id) === offer,
    )

    const options = rates[name] ?? []
    const plain = await shop.importJson(join(feeds, name), '--dry-run')

    const first = await shop.importJson(join(feeds, name), ...options)
    const [kept] = await shop.query(shopFigures)
    const second = await shop.importJson(join(feeds, name), ...options)

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
    // Nothing of another country is sold for as many roubles.
    const foreign = options.length > 0 ? expected.offers_price_gt0 - nameless : 0
    const isForeign = ({ reason }: { reason: string }) => reason.includes('no rate to the rouble')
    expect(plain.report.skipped.filter(isForeign)).toHaveLength(foreign)
    expect(first.report.products).toBe(expected.offers - nameless - repeated)
    expect(expected).toMatchObject(toFigures(offers))
    expect(kept).toEqual(toFigures(taken))
    expect(second.report).toEqual({ ...first.report, created: 0, unchanged: first.report.products })
  },
)

test.skipIf(!hasFeeds)('a real Google feed yields its figures', async () => {
  const shop = await createTestShop()

  const first = await shop.importJson(join(feeds, 'google/supreme-valves.xml'))
  const second = await shop.importJson(join(feeds, 'google/supreme-valves.xml'))

  expect(first).toMatchObject({
    status: 0,
    report: {
      format: 'google',
      categories: 18,
      offers: 106,
      products: 104,
      priced: 0,
      brands: 1,
      pictures: 106,
    },
  })
  expect(first.report.skipped.map(({ id }) => id)).toEqual([
    'needle-valve',
    'dual-plate-check-valve',
  ])
  expect(second.report).toMatchObject({ created: 0, updated: 0, hidden: 0, unchanged: 104 })
})

const ExpectedExchange = z.object({
  groups: z.int(),
  products: z.int(),
  offers: z.int(),
  offers_price_gt0: z.int(),
  distinct_brands: z.int(),
  property_names_with_a_value: z.int(),
  pictures_in_Картинка: z.int(),
})

test.skipIf(!hasFeeds)('exchanges of real shops yield their figures, then nothing', async () => {
  const shop = await createTestShop()
  const all: Record<string, unknown> = JSON.parse(
    readFileSync(join(feeds, 'expected.json'), 'utf8'),
  )
  for (const name of ['cml/budsite-2017', 'cml/carono-test', 'cml/unf-small']) {
    const expected = ExpectedExchange.parse(all[name])

    const options = rates[name] ?? []
    const first = await shop.importJson(join(feeds, name), ...options)
    const second = await shop.importJson(join(feeds, name), ...options)

    expect(first, name).toMatchObject({
      status: 0,
      report: {
        format: 'cml',
        categories: expected.groups,
        products: expected.products,
        offers: expected.offers,
        priced: expected.offers_price_gt0,
        brands: expected.distinct_brands,
        attributes: expected.property_names_with_a_value,
        pictures: expected.pictures_in_Картинка,
        created: expected.products,
        skipped: [],
      },
    })
    expect(second.report, name).toEqual({
      ...first.report,
      created: 0,
      unchanged: expected.products,
    })
  }
})

test.skipIf(!hasFeeds)('a shop of 2018 over the same shop of 2017', async () => {
  const shop = await createTestShop()
  const read = () => shop.query('SELECT external_id, name, price_minor, is_hidden FROM products')
  const first = await shop.importJson(join(feeds, 'cml/santechtula-2017-05'))
  const before = new Map((await read()).map((row) => [row.external_id, row]))

  const second = await shop.importJson(join(feeds, 'cml/santechtula-2018-03'))
  const third = await shop.importJson(join(feeds, 'cml/santechtula-2018-03'))

  const after = (await read()).filter((row) => !row.is_hidden)
  const both = after.filter((row) => before.has(row.external_id))
  const changed = (column: string) =>
    both.filter((row) => row[column] !== before.get(row.external_id)?.[column]).length
  expect(first.report).toMatchObject({ categories: 157, products: 1571, priced: 1551 })
  expect(second.report).toMatchObject({ categories: 163, created: 92, hidden: 3, products: 1660 })
  expect([after.length, both.length, changed('name')]).toEqual([1660, 1568, 3])
  expect(
    both.filter((row) => {
      const old = before.get(row.external_id)?.price_minor
      return old !== null && row.price_minor !== null && old !== row.price_minor
    }).length,
  ).toBe(13)
  expect(third.report).toMatchObject({ created: 0, updated: 0, hidden: 0, unchanged: 1660 })
})
