/** Carts and estimates as long as they may be. */
import type { Page } from '@playwright/test'
import { ask, type Visitor } from './journey.ts'
import { findShop } from './late.ts'

type Listed = { id: string; name: string; quantity: number }

/** Products of which Moscow has enough, by their ids, with the least that is sold of each. */
async function listProducts(count: number): Promise<Listed[]> {
  const { db } = await findShop()
  const { results } = await db
    .prepare(
      `SELECT id, name, min / 100.0 AS quantity FROM products JOIN stocks ON product_id = id
       WHERE city_id = 'moskva' AND price_minor IS NOT NULL
       GROUP BY id HAVING MAX(stocks.quantity) >= 5 * min + 2 * step ORDER BY id LIMIT ?`,
    )
    .bind(count)
    .all<Listed>()
  if (results.length < count) throw new Error(`The demo has ${results.length} such products`)
  return results
}

/** Fills the visitor's cart; answers its lines in their order. */
export async function fillCart(visitor: Visitor, count: number): Promise<Listed[]> {
  const listed = await listProducts(count)
  const items = listed.map(({ id, quantity }) => ({ productId: id, quantity }))
  await ask(
    visitor,
    `mutation ($items: [CartFillItemInput!]!) {
      cartFill(items: $items) { items { refusal { message } } }
    }`,
    { items },
  )
  return listed
}

/** Composes an empty estimate of the visitor: four lines of goods, then one of work, and so on. */
export async function fillEstimate(visitor: Visitor, id: string, count: number): Promise<void> {
  const listed = await listProducts(count)
  const none = { unit: '', note: '', discount: null, sectionId: null }
  const lines = listed.map((one, i) =>
    i % 5 === 4
      ? {
          ...none,
          id: `l${i}`,
          productId: null,
          name: `Работа ${i}`,
          quantity: 2,
          priceMinor: 5000,
        }
      : {
          ...none,
          id: `l${i}`,
          productId: one.id,
          name: '',
          quantity: one.quantity,
          priceMinor: null,
        },
  )
  await ask(
    visitor,
    `mutation ($id: ID!, $composition: EstimateCompositionInput!) {
      estimateSave(id: $id, version: 1, composition: $composition) { userErrors { message } }
    }`,
    { id, composition: { discount: null, markup: 0, sections: [], lines } },
  )
}

export const countElements = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length)

/** Watches which rows of a list are drawn again from now on; answers their ids when asked. */
export async function watchRows(page: Page): Promise<() => Promise<string[]>> {
  const rows = await page.evaluateHandle(() => {
    const drawn = new Set<string>()
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const row = element?.closest<HTMLElement>('[data-row]')
        if (row) drawn.add(row.dataset['row'] ?? '')
      }
    })
    const all = { subtree: true, childList: true, characterData: true, attributes: true }
    observer.observe(document.querySelector('main') ?? document.body, all)
    return drawn
  })
  return () => rows.evaluate((drawn) => [...drawn])
}
