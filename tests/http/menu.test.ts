/** What the menu of a phone leads to, for a visitor without script. */
import { expect } from '@playwright/test'
import { becomeCustomer, superFix } from '#tests/support/journey.ts'
import { placeOrder, toPaymentPath } from '#tests/support/order.ts'
import { test } from '#tests/support/plain-page.ts'

test('the menu’s button leads to the footer, which has the comparison and the information', async ({
  request,
}) => {
  const text = await (await request.get('/brendy')).text()

  const [, footer = ''] = text.split('<footer id="footer"')
  expect(text).toMatch(/<a class="tool[^"]*" href="#footer" aria-label="Меню"/)
  for (const path of ['/compare', '/favorites', '/estimates', '/information/dostavka', '/brendy']) {
    expect(footer, path).toContain(`href="${path}"`)
  }
})

test('a payment named by a number leads its buyer to the page, and nobody else', async ({
  shop,
  stranger,
}) => {
  await becomeCustomer(shop)
  const order = await placeOrder(shop, superFix.path)
  const numbered = (n: number) => `/orders/${order.id}/payments/${n}`

  await shop.open(numbered(1))
  const path = shop.path
  await shop.open(numbered(2))
  const later = shop.status
  await stranger.open(numbered(1))

  expect(path).toBe(toPaymentPath(order))
  expect([later, stranger.status]).toEqual([404, 404])
})
