/** What the menu of a phone leads to, for a visitor without script. */
import { expect } from '@playwright/test'
import { becomeCustomer, glue, putInCart, superFix } from '#tests/support/journey.ts'
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

test('checkout and payment have a header of their own, without the menu and the bar below', async ({
  shop,
}) => {
  await becomeCustomer(shop)
  const order = await placeOrder(shop, superFix.path)
  await putInCart(shop, glue.path, 2)
  const read = async (path: string) => {
    await shop.open(path)
    const bars = shop.root.listByRole('navigation', { name: 'Разделы' })
    return [shop.url.pathname, bars.length, shop.root.listByRole('link', { name: 'Меню' }).length]
  }

  expect(await read('/cart')).toEqual(['/cart', 1, 1])
  for (const path of ['/simplecheckout', toPaymentPath(order), `${toPaymentPath(order)}/status`]) {
    const [, ...parts] = await read(path)
    expect(parts, path).toEqual([0, 0])
    expect(shop.heading, path).not.toBe('')
  }
})
