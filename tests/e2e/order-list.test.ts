import { expect, type Page, test } from '@playwright/test'
import { createAxe } from '#tests/support/barriers.ts'
import { becomeCustomer, desktop, superFix, visit, within } from '#tests/support/journey.ts'
import { placeOrder } from '#tests/support/order.ts'

const rows = (page: Page) => within(page).getByRole('heading', { level: 2, name: /^Заказ №/ })

async function narrow(page: Page, { from, status }: { from?: string; status?: string }) {
  if (!(await page.getByLabel('Статус').isVisible())) {
    await page.getByText('Дата и статус').click()
  }
  if (from) await page.getByLabel('С какого дня').fill(from)
  if (status) await page.getByLabel('Статус').selectOption(status)
  await page.getByRole('button', { name: 'Показать' }).click()
}

test('orders are narrowed by day and status in the address, and the filters are dropped', async ({
  page,
}) => {
  await becomeCustomer(page)
  await placeOrder(page, superFix.path)
  await visit(page, '/profile/orders')
  await expect(rows(page)).toHaveCount(1)
  await expect(within(page).getByRole('article')).toContainText(/будет готов к\sвыдаче/)

  await narrow(page, { status: 'Ждёт оплаты' })
  await expect(page).toHaveURL('/profile/orders?status=AWAITING_PAYMENT')
  await expect(rows(page)).toHaveCount(1)
  await narrow(page, { from: '2099-01-01' })
  await expect(page).toHaveURL(/from=2099-01-01/)
  await expect(within(page).getByText('С такими фильтрами заказов нет')).toBeVisible()
  const { violations } = await createAxe(page).withTags(['wcag2a', 'wcag2aa']).analyze()
  expect(violations).toEqual([])
  await page.getByRole('link', { name: 'Сбросить фильтры' }).click()

  await expect(page).toHaveURL('/profile/orders')
  await expect(rows(page)).toHaveCount(1)
})

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
