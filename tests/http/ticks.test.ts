/**
 * No screen comes with a box ticked for the visitor, nor with a choice made that costs them
 * something: read of every page that the table of addresses has, as it is sent to a buyer who has
 * chosen nothing yet.
 */
import { expect } from '@playwright/test'
import { routePatterns } from '#schema/site-address.ts'
import { ask, becomeCustomer, glue, putInCart, tile } from '#tests/support/journey.ts'
import type { Element } from '#tests/support/markup.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const fixed = routePatterns.filter((path) => !path.includes(':'))
const ofProducts = [glue, tile].flatMap(({ path, category }) => [
  path,
  `${path}/review`,
  `${path}/restock`,
  `${path}/question`,
  category,
])

const listFields = ({ root }: PlainPage, type: string) =>
  root
    .list()
    .filter(({ tag, attributes }) => tag === 'input' && attributes.type === type)
    .filter(({ attributes }) => 'checked' in attributes && !('disabled' in attributes))

/**
 * What the buyer has put in the cart is ordered until they leave it out. What is told of their own
 * orders and lists is on at first; offers are not.
 */
const isOwn = ({ path }: PlainPage, name: string) =>
  path === '/cart' || (path === '/profile/notifications' && !name.startsWith('NEWS'))

const findTicked = (page: PlainPage): string[] =>
  listFields(page, 'checkbox')
    .map(({ attributes: { name = '' } }) => name)
    .filter((name) => !isOwn(page, name))

/** The words of a choice's card tell its price. */
function findCostly(page: PlainPage): string[] {
  const chosen = new Set<Element>(listFields(page, 'radio'))
  return page.root
    .list()
    .filter(({ tag }) => tag === 'label')
    .filter((label) => label.list().some((field) => chosen.has(field)))
    .map(({ text }) => text)
    .filter((text) => /[1-9][\d ]*(,\d+)? ₽/.test(text))
}

async function readScreens(page: PlainPage, paths: readonly string[]) {
  const found: string[] = []
  let fieldCount = 0
  for (const path of paths) {
    await page.open(path)
    const all = [...findTicked(page), ...findCostly(page)]
    found.push(...all.map((name) => `${path}: ${name}`))
    fieldCount += page.root.listByRole('checkbox').length + page.root.listByRole('switch').length
  }
  return { found, fieldCount }
}

/** The customer of the journeys has agreed to all there is. */
async function giveUpNews(page: PlainPage) {
  type Documents = { commonContent: { legalPages: { slug: string; isRequired: boolean }[] } }
  const { commonContent } = await ask<Documents>(
    page,
    '{ commonContent(cityId: "moskva") { legalPages { slug isRequired } } }',
  )
  const optional = commonContent.legalPages.filter(({ isRequired }) => !isRequired)
  await ask(
    page,
    'mutation ($slugs: [String!]!) { consentsUpdate(withdraw: $slugs) { userErrors { code } } }',
    { slugs: optional.map(({ slug }) => slug) },
  )
}

test('no screen asks a guest with a box that is ticked', async ({ shop }) => {
  await putInCart(shop, glue.path, 1)

  const { found, fieldCount } = await readScreens(shop, [...fixed, ...ofProducts])

  expect(found).toEqual([])
  expect(fieldCount).toBeGreaterThan(10)
})

test('no screen asks a buyer with a box that is ticked, the checkout least of all', async ({
  shop,
}) => {
  await becomeCustomer(shop)
  await giveUpNews(shop)
  await putInCart(shop, glue.path, 1)

  const { found, fieldCount } = await readScreens(shop, [...fixed, ...ofProducts])

  expect(found).toEqual([])
  expect(fieldCount).toBeGreaterThan(10)
  await shop.open('/simplecheckout')
  expect(shop.path).toBe('/simplecheckout')
  expect(shop.main.text).toContain('Продавец:')
})
