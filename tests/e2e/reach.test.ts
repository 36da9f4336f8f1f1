/**
 * In large letters, enlarged, and on a phone on its side every screen can be read and used: words
 * stand neither on others nor out of their controls, and half of the window is the page's own.
 */
import { expect, type Page, test } from '@playwright/test'
import { makeEstimate } from '#tests/support/estimate-journey.ts'
import { becomeCustomer, glue, putInCart, superFix, tile, visit } from '#tests/support/journey.ts'
import { keepInFavorites, listProducts, putInComparison } from '#tests/support/lists.ts'
import { placeOrder, toPaymentPath } from '#tests/support/order.ts'
import { findOutOfReach } from '#tests/support/reach.ts'
import { publicScreens } from '#tests/support/screens.ts'

for (const [kind, screens] of Object.entries(publicScreens)) {
  test(`every public screen ${kind} is within reach`, async ({ page }) => {
    test.slow()
    for (const [screen, path] of Object.entries(screens)) await look(page, screen, path)
  })
}

test('every screen of a customer is within reach', async ({ page }) => {
  test.slow()
  await becomeCustomer(page)
  const order = await placeOrder(page, superFix.path)
  await putInCart(page, glue.path, 2)
  await putInCart(page, tile.path, 14.4)
  const products = await listProducts(page, tile.category, 3)
  await keepInFavorites(page, products)
  await putInComparison(page, products)
  for (const [screen, path] of Object.entries({
    'full cart': '/cart',
    checkout: '/simplecheckout',
    payment: toPaymentPath(order),
    'list of orders': '/profile/orders',
    order: `/profile/orders/${order.id}`,
    settings: '/profile/settings',
    estimates: '/estimates',
    'new estimate': '/estimates?new',
    estimate: `/estimates/${await makeEstimate(page)}`,
    'into an estimate': `/estimates/add?product=${products[0]?.id}`,
    favorites: '/favorites/products',
    comparison: '/compare',
  })) {
    await look(page, screen, path)
  }
})

async function look(page: Page, screen: string, path: string): Promise<void> {
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect.soft(await findOutOfReach(page), screen).toEqual([])
}
