/** Handing over a part of an order, then the rest without what its buyer refuses. */
import { expect, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { becomeCustomer, putInCart, superFix, tile, watchConsole } from '#tests/support/journey.ts'
import { createKey } from '#tests/support/late.ts'
import { placeOrder } from '#tests/support/order.ts'

test('an order goes out in parts, its buyer sees what waits, and what they refused', async ({
  page,
  browser,
}) => {
  test.slow()
  const buyer = await (await browser.newContext()).newPage()
  await becomeCustomer(buyer)
  await putInCart(buyer, superFix.path, 5)
  const { id, number } = await placeOrder(buyer, tile.path, 'ON_RECEIPT')
  for (const status of ['PICKING', 'READY']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await buyer.request.post(`/dev/orders/${number}/status`, { data: { status } })
  }
  await buyer.goto(`/profile/orders/${id}`)
  const code = (await buyer.locator('.order-code strong').innerText()).trim()
  const watched = watchConsole(page.context())
  // Without any key there are no such pages.
  const key = await createKey('Олег, касса', 'CASHIER')
  await page.goto(`/staff/orders/${number}`)
  await page.getByLabel('Ключ').fill(key)
  await page.getByRole('button', { name: 'Войти' }).click()

  await page.getByRole('link', { name: 'Выдать часть' }).click()
  await page
    .getByLabel(/^Отдаёте: /)
    .first()
    .fill('2')
  await page.getByLabel(/^Код получения/).fill(code)
  await page.getByRole('button', { name: 'Посчитать' }).click()
  await expectNoBarriers(page, 'part')
  await page.getByRole('button', { name: 'Выдать часть' }).dblclick()
  await expect(page.getByText('Часть выдана, остальное ждёт покупателя')).toBeVisible()
  await expectNoBarriers(page, 'order')
  await buyer.reload()
  await expect(buyer.getByRole('main')).toContainText('Часть заказа уже у\u00a0вас')

  await page.getByRole('link', { name: 'Берут не\u00a0всё' }).click()
  await page
    .getByLabel(/^Отказ: /)
    .first()
    .fill('1')
  await page.getByLabel('Причина отказа').first().selectOption('Передумал')
  await page.getByLabel(/^Код получения/).fill(code)
  await page.getByRole('button', { name: 'Посчитать' }).click()
  await expectNoBarriers(page, 'refusal')
  await page.getByRole('button', { name: 'Выдать и\u00a0закрыть заказ' }).click()
  await expect(page.getByText('Заказ выдан')).toBeVisible()

  await buyer.reload()
  await buyer.getByText('Выдача', { exact: true }).click()
  await expect(buyer.getByRole('main')).toContainText('(Передумал)')
  await expectNoBarriers(buyer, 'buyer')
  expect(watched.read()).toEqual([])
})
