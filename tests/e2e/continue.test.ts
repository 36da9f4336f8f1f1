import { expect, test } from '@playwright/test'
import { becomeCustomer, superFix, tile, visit, within } from '#tests/support/journey.ts'
import { placeOrder } from '#tests/support/order.ts'

test('the main page leads on to what was looked at, and repeats the last order', async ({
  page,
}) => {
  await becomeCustomer(page)
  const { number } = await placeOrder(page, superFix.path)
  const kept = page.waitForResponse(
    (response) => response.request().postData()?.includes('ProductViewedAdd') ?? false,
  )
  await visit(page, tile.path)
  await page.keyboard.press('End')
  await kept
  await visit(page, '/')
  await page.keyboard.press('Shift')

  await expect(page.getByRole('heading', { name: 'Вы смотрели' })).toBeVisible()
  await expect(page.getByRole('link', { name: tile.name }).last()).toBeVisible()
  const order = page.getByRole('region', { name: 'Последний заказ' })
  await expect(order).toContainText(`Заказ № ${number}`)
  await order.getByRole('button', { name: 'Повторить заказ' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(within(page)).toContainText(superFix.name)
  await page.getByRole('link', { name: 'Оформить заказ' }).last().click()
  await page.getByRole('button', { name: /^Оформить на/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Оплата заказа/ })).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const next = title.split('№').at(-1)?.trim() ?? ''
  await page.getByRole('link', { name: 'Отвес, на главную' }).click()
  await expect(order).toContainText(`Заказ № ${next}`)
  await page.getByRole('link', { name: 'Корзина' }).filter({ visible: true }).click()
  const unpaid = page.getByRole('region', { name: 'Ждут оплаты' })
  await expect(unpaid).toContainText(next)
})
