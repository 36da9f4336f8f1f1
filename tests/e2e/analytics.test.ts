import { expect, type Page, test } from '@playwright/test'
import { becomeCustomer, glue, putInCart, superFix, visit, within } from '#tests/support/journey.ts'
import { placeOrder, toPaymentPath } from '#tests/support/order.ts'
import {
  agreeBefore,
  chooseElsewhere,
  expectCounted,
  gatherComplaints,
  readCounted,
  readEcommerce,
} from '#tests/support/visit-count.ts'

/** Files and reports that only a visitor who agrees to it causes. */
function gatherRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/metrika|^\/vitals$/.test(pathname)) asked.push(pathname)
  })
  return asked
}

const openCart = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^Корзина/ })
    .click()

test('a visit counts from the moment the visitor agrees to it until they take it back', async ({
  page,
}) => {
  const asked = gatherRequests(page)
  const complaints = gatherComplaints(page)
  await visit(page, glue.category)
  await within(page).getByRole('link', { name: glue.name, exact: true }).click()
  const box = page.getByRole('region', { name: 'Купить' })
  await expect(box).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await chooseElsewhere(page, 'granted')
  await expectCounted(page, `hit ${glue.path}`)
  await expectCounted(page, `detail at ${glue.path}`)
  await box.getByRole('button', { name: 'В корзину' }).click()
  await expectCounted(page, `add at ${glue.path}`)
  await openCart(page)
  await expectCounted(page, 'hit /cart')
  await within(page)
    .getByRole('button', { name: /^Убрать/ })
    .first()
    .click()
  await expectCounted(page, 'remove at /cart')
  const counted = await readCounted(page)
  expect(counted.filter((line) => line.startsWith('hit'))).toEqual([
    `hit ${glue.path}`,
    'hit /cart',
  ])
  expect(counted).toContain('reachGoal add-to-cart')
  expect(await readEcommerce(page, 'add')).toEqual([
    { products: [expect.objectContaining({ name: glue.name, brand: 'Липень', quantity: 1 })] },
  ])

  await page.evaluate(() => {
    // oxlint-disable-next-line no-document-cookie -- as the real counter keeps its visitor
    document.cookie = '_ym_uid=1; path=/'
    localStorage.setItem('_ym1001_lsid', '1')
  })
  await chooseElsewhere(page, 'denied')
  await expectCounted(page, 'destruct')
  await page.goBack()
  await expect(box).toBeVisible()
  expect((await readCounted(page)).at(-1)).toBe('destruct')
  const kept = await page.evaluate(() => [document.cookie, ...Object.keys(localStorage)].join())
  expect(kept).not.toContain('_ym')
  expect([asked, complaints]).toEqual([['/emulator/metrika.js'], []])
})

test('an order is a purchase once, whatever is reloaded and opened, and no token is told', async ({
  page,
  baseURL,
}) => {
  const complaints = gatherComplaints(page)
  await becomeCustomer(page)
  await agreeBefore(page, baseURL)
  await putInCart(page, glue.path, 2)
  await visit(page, '/simplecheckout')
  await expectCounted(page, 'checkout at /simplecheckout')
  const order = await placeOrder(page, superFix.path)
  await visit(page, toPaymentPath(order))
  await expectCounted(page, 'hit /orders/*/payments/*')
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expectCounted(page, 'purchase at /orders/*/payments/*/status')
  expect(await readEcommerce(page, 'purchase')).toMatchObject([
    {
      actionField: { id: order.number },
      products: [{ name: glue.name, quantity: 2 }, { name: superFix.name }],
    },
  ])

  const status = page.url()
  const second = await page.context().newPage()
  for (const tab of [page, second]) {
    await tab.goto(status)
    // What is told goes in order: once this is there, the purchase was told or was not.
    await tab.getByRole('link', { name: 'Вернуться к покупкам' }).click()
    await expectCounted(tab, 'hit /')
    const counted = await readCounted(tab)
    expect(counted.slice(1, 3)).toEqual(['hit /orders/*/payments/*/status', 'hit /'])
    const all = JSON.stringify(await tab.evaluate(() => Object(window).metrikaSent))
    expect(all).not.toContain(order.token)
    expect(all).not.toContain(order.id)
  }
  expect(complaints).toEqual([])
})

test('an order to be paid on receipt is a purchase when it is placed, and takes nothing out', async ({
  page,
  baseURL,
}) => {
  await becomeCustomer(page)
  await agreeBefore(page, baseURL)
  await putInCart(page, glue.path, 2)
  await visit(page, '/simplecheckout')
  await expectCounted(page, 'checkout at /simplecheckout')
  await page.getByRole('radio', { name: /При получении/ }).check()

  await page.getByRole('button', { name: /^Оформить на/ }).click()

  await expectCounted(page, 'purchase at /profile/orders/*')
  await within(page)
    .getByText(/^1\sтовар, /)
    .click()
  await within(page).getByRole('link', { name: glue.name }).first().click()
  await expectCounted(page, `detail at ${glue.path}`)
  const counted = await readCounted(page)
  expect(counted.filter((line) => /^(purchase|remove)/.test(line))).toHaveLength(1)
})

test('cards in view are told by their list, and how fast the page was when it is left', async ({
  page,
  baseURL,
}) => {
  await agreeBefore(page, baseURL)
  await visit(page, glue.category)
  const list = 'Монтажные клеи'
  await expectCounted(page, `impressions at ${glue.category}`)
  const [seen] = await readEcommerce(page, 'impressions')
  expect(seen).toContainEqual(
    expect.objectContaining({ id: expect.any(String), brand: 'Липень', list, position: 1 }),
  )

  // A browser holds the largest paint open until the visitor does something.
  await page.keyboard.press('Shift')
  const answered = page.waitForResponse((response) => response.url().endsWith('/vitals'))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { get: () => true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  expect((await answered).status()).toBe(204)
  await expectCounted(page, 'params')
  const [vitals] = await readEcommerce(page, 'vitals')
  expect(vitals).toMatchObject({
    route: '/catalog/:slug',
    build: expect.stringMatching(/^[\w-]+$/),
    lcp: expect.any(Number),
  })
})
