import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createTestShop } from './local/import-fixture.ts'
import { root } from './local/shell.ts'

// Opening workerd takes most of the time, and a busy machine takes longer.
vi.setConfig({ testTimeout: 60_000 })

const feeds = join(root, '../shared/data')
const hasFeeds = existsSync(join(feeds, 'expected.json'))
if (!hasFeeds) console.warn(`Exchanges of real shops are not at ${feeds}: their tests are skipped`)

const Expected = z.object({
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
    const expected = Expected.parse(all[name])

    const first = await shop.importJson(join(feeds, name))
    const second = await shop.importJson(join(feeds, name))

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
