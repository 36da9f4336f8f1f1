import { expect, test } from '@playwright/test'
import { becomeCustomer, glue, tile, visit, within } from '#tests/support/journey.ts'
import { placeOrder } from '#tests/support/order.ts'

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the main page leads on to what was looked at, and repeats the last order', async ({
      page,
    }) => {
      await becomeCustomer(page)
      const { number } = await placeOrder(page, glue.path)
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
      await expect(within(page)).toContainText(glue.name)
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

    test('a category leads to what it is most often narrowed to', async ({ page }) => {
      await visit(page, tile.category)
      const popular = page.getByRole('navigation', { name: /^Популярное в/ })

      await popular.getByRole('link', { name: 'Керамарта' }).click()

      await expect(
        page.getByRole('heading', { level: 1, name: 'Плитка для стен Керамарта' }),
      ).toBeVisible()
      await page.goBack()
      await popular.getByRole('link', { name: 'Бежевый' }).click()
      await expect(page).toHaveURL(/[?&]f\.[a-z]+=[a-z]+/)
      await expect(popular).toBeHidden()
    })

    test('what a category is narrowed to is named so that it is understood alone', async ({
      page,
    }) => {
      await visit(page, '/catalog/laminat')
      const popular = page.getByRole('navigation', { name: /^Популярное в/ })

      await expect(popular.getByRole('link', { name: 'Дуб серый' })).toBeVisible()
      await expect(popular.getByRole('link', { name: /^(Да|Нет)$/ })).toHaveCount(0)
    })
  })
}
