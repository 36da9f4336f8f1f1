import { expect, test } from '@playwright/test'
import { becomeCustomer, putInCart, superFix, visit, within } from '#tests/support/journey.ts'
import { placeOrder } from '#tests/support/order.ts'

test('an order is given up and then made again', async ({ page }) => {
  await becomeCustomer(page)
  const { id, number } = await placeOrder(page, superFix.path)
  await visit(page, `/profile/orders/${id}`)
  await page.getByText('Отменить заказ', { exact: true }).click()
  await expect(page.getByText(/Отменить можно до\s/)).toBeVisible()
  await page.getByLabel('Почему').selectOption({ index: 1 })

  await page.getByRole('button', { name: `Отменить заказ № ${number}` }).click()

  await expect(page.getByRole('link', { name: /^Оплатить/ })).toHaveCount(0)
  await expect(within(page)).toContainText('Товар вернулся в продажу')
  await expect(page.getByText('Отменить заказ', { exact: true })).toHaveCount(0)
  await page.goto('/profile/orders')
  await page.getByRole('button', { name: `Повторить заказ № ${number}` }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('group', { name: superFix.name }).getByRole('textbox')).toHaveValue(
    '1',
  )
})

test('an order the network would not let be given up stays in sight, and is given up by another press', async ({
  page,
  context,
}) => {
  await becomeCustomer(page)
  const { id } = await placeOrder(page, superFix.path)
  await visit(page, `/profile/orders/${id}`)
  await page.getByText('Отменить заказ', { exact: true }).click()
  await page.getByLabel('Почему').selectOption('Передумал покупать')
  await context.setOffline(true)
  const cancel = page.getByRole('button', { name: /^Отменить заказ/ })
  await cancel.click()
  await expect(page.getByRole('alert')).toContainText('Сервис временно недоступен')
  await expect(page.getByRole('alert')).toBeInViewport()

  await context.setOffline(false)
  await cancel.click()

  await expect(within(page)).toContainText('Товар вернулся в продажу')
})

test('a repeated order whose goods are in the cart already changes nothing', async ({ page }) => {
  await becomeCustomer(page)
  const { id } = await placeOrder(page, superFix.path)
  await putInCart(page, superFix.path, 5)
  await page.setViewportSize({ width: 390, height: 600 })
  await visit(page, `/profile/orders/${id}`)

  await page.getByRole('button', { name: 'Повторить заказ' }).dblclick()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('status').filter({ hasText: /^Товары из\sзаказа/ })).toBeAttached()
  // Not where the button stood: the goods are at the top.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('group', { name: superFix.name }).getByRole('textbox')).toHaveValue(
    '5',
  )
})
