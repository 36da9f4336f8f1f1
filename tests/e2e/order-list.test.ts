import { expect, type Page, test } from '@playwright/test'
import { becomeCustomer, desktop, superFix, visit, within } from '#tests/support/journey.ts'
import { placeOrder } from '#tests/support/order.ts'

const rows = (page: Page) => within(page).getByRole('heading', { level: 2, name: /^Заказ №/ })

test('an order that was looked at shows at once when it is opened again, and then as it is now', async ({
  page,
}) => {
  await becomeCustomer(page)
  const { id, number } = await placeOrder(page, superFix.path, 'ON_RECEIPT')
  await page.setViewportSize(desktop)
  await visit(page, `/profile/orders/${id}`)
  await page.getByRole('link', { name: 'Заказы', exact: true }).first().click()
  await expect(rows(page)).toHaveCount(1)
  await page.request.post(`/dev/orders/${number}/status`, { data: { status: 'PICKING' } })
  await page.route('**/*.data*', (route) => route.abort())

  await within(page)
    .getByRole('link', { name: /^Заказ №/ })
    .click()

  await expect(page.getByRole('heading', { level: 1, name: /^Заказ №/ })).toBeVisible()
  await expect(page).toHaveTitle(`Заказ № ${number} — Отвес`)
  await expect(within(page).getByText('Собираем', { exact: true }).first()).toBeVisible()
})
