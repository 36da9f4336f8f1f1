import { expect, type Page, test } from '@playwright/test'
import { ask, becomeCustomer, desktop, superFix, visit, within } from '#tests/support/journey.ts'
import { endPaymentTime } from '#tests/support/late.ts'
import { type PlacedOrder, placeOrder, toPaymentPath } from '#tests/support/order.ts'

const pay = (page: Page) => page.getByRole('button', { name: /^Оплатить/ })

async function listAttempts(page: Page, { id }: PlacedOrder) {
  const { viewer } = await ask<{ viewer: { order: { payment: { attempts: object[] } } } }>(
    page,
    'query ($id: ID!) { viewer { order(id: $id) { payment { attempts { status } } } } }',
    { id },
  )
  return viewer.order.payment.attempts
}

async function payByCard(page: Page, order: PlacedOrder) {
  await visit(page, toPaymentPath(order))
  await pay(page).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
}

/** What a bank's app does with the link of the code. */
const confirmInBank = (page: Page, link: string, choice: 'pay' | 'decline') =>
  page.request.post(link, { form: { choice }, maxRedirects: 0 })

test('a wide screen shows a code for the bank, a phone its app, and both learn that it was paid, though the network was away', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desktop)
  await becomeCustomer(page)
  const order = await placeOrder(page, superFix.path)
  await visit(page, toPaymentPath(order))
  await page.getByRole('radio', { name: /СБП/ }).check()
  await pay(page).click()
  const code = page.getByRole('img', { name: 'QR-код для оплаты через СБП' })
  await expect(code).toBeVisible()
  const bank = page.getByRole('link', { name: 'Открыть приложение банка', includeHidden: true })
  await expect(bank).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(code).toBeHidden()
  await expect(bank).toBeVisible()
  await expect(page).toHaveTitle(/ждём оплату/)
  await expect(within(page)).toContainText('Страницу можно закрыть')
  const link = (await bank.getAttribute('href')) ?? ''
  const lost = page.waitForEvent('requestfailed')
  await context.setOffline(true)
  await lost
  await page.getByRole('button', { name: 'Проверить' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /ждём оплату/ })).toBeVisible()

  await context.setOffline(false)
  await confirmInBank(page, link, 'pay')

  await expect(page.getByRole('heading', { level: 1, name: /оплачен/ })).toBeVisible()
  await expect(page).toHaveTitle(/оплачен/)
  await expect(page.getByRole('status').filter({ hasText: /оплачен/ })).toHaveCount(1)
})

test('a page to pay on says when its time is up, and asks for that no more than it must', async ({
  page,
}) => {
  await page.clock.install()
  await becomeCustomer(page)
  const order = await placeOrder(page, superFix.path)
  await visit(page, toPaymentPath(order))
  const isAsking = (url: string) => url.includes(`/orders/${order.id}/`)
  let asked = 0
  page.on('request', (request) => {
    if (isAsking(request.url())) asked += 1
  })
  const answered = page.waitForResponse((response) => isAsking(response.url()))

  // A phone whose clock is ahead: the order can still be paid.
  await page.clock.fastForward('02:00:00')
  await expect(page.getByRole('timer')).toHaveText('00:00')
  await answered
  await page.clock.fastForward('00:10')
  // What the clock made the page ask has left before this is answered.
  await page.evaluate(async () => fetch('/robots.txt'))
  const askedAhead = asked
  const stillPays = await pay(page).isVisible()
  await endPaymentTime(order.id)
  await page.clock.fastForward('00:20')

  await expect(page.getByRole('heading', { name: /нельзя оплатить/ })).toBeVisible()
  expect([askedAhead, stillPays]).toEqual([1, true])
})

test('a payment the network loses says so in place, and is started once by a double tap', async ({
  page,
  context,
}) => {
  await becomeCustomer(page)
  const order = await placeOrder(page, superFix.path)
  await visit(page, toPaymentPath(order))
  await context.setOffline(true)
  await pay(page).click()
  await expect(page.getByRole('alert')).toContainText('Сервис временно недоступен')

  await context.setOffline(false)
  await pay(page).dblclick()

  await expect(page.getByText('Песочница')).toBeVisible()
  expect(await listAttempts(page, order)).toEqual([{ status: 'PENDING' }])
})

test('an empty cart names the order that waits for its money', async ({ page }) => {
  await becomeCustomer(page)
  const order = await placeOrder(page, superFix.path)
  await visit(page, '/cart')
  const waiting = page.getByRole('region', { name: 'Ждут оплаты' })
  await expect(waiting).toContainText(`Заказ № ${order.number}`)

  await waiting.getByRole('link', { name: 'Оплатить' }).click()

  await expect(page).toHaveURL(toPaymentPath(order))

  // Paid elsewhere: the tab that knew it as unpaid is told nothing.
  const elsewhere = await page.context().newPage()
  await payByCard(elsewhere, order)
  await expect(elsewhere.getByRole('heading', { level: 1, name: /оплачен/ })).toBeVisible()
  await elsewhere.close()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'В корзине пусто' })).toBeVisible()
  await expect(waiting).toBeHidden()
})
