import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { glue, tile, visit, within } from '#tests/support/journey.ts'
import { fillBeyondStock } from '#tests/support/order.ts'

test('on a phone what a shop lacks stays in the cart at a press', async ({ page }) => {
  const shop = await fillBeyondStock(page)
  await visit(page, '/simplecheckout')
  await expect(page.getByRole('radio', { name: new RegExp(shop) })).toBeDisabled()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const { violations } = await new AxeBuilder({ page }).include('.pickup').analyze()
    expect(violations).toEqual([])
  }

  await leaveButton(page, shop).click()

  await expect(page.getByRole('status').filter({ hasText: 'остаётся в корзине' })).toContainText(
    tile.name,
  )
  const radio = page.getByRole('radio', { name: new RegExp(shop) })
  await expect(radio).toBeChecked()
  await expect(radio).toBeFocused()
  await expect(page.getByText('Пока вы оформляли')).toHaveCount(0)
  await page.getByRole('button', { name: 'Закрыть' }).click()
  await page.getByRole('button', { name: 'Оформить на 456 ₽' }).click()
  await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
  await visit(page, '/cart')
  await expect(
    within(page).getByRole('checkbox', { name: `Заказать: ${tile.name}` }),
  ).not.toBeChecked()
  await expect(within(page).getByText(glue.name)).toHaveCount(0)
})

test('what was left in the cart is taken back, and with it the shop of before', async ({
  page,
}) => {
  const shop = await fillBeyondStock(page)
  await visit(page, '/simplecheckout')
  const before = await page.getByRole('radio', { checked: true }).evaluateAll(listValues)
  await leaveButton(page, shop).click()
  await expect(page.getByText('Состав заказа: 1')).toBeVisible()

  await page.getByRole('button', { name: 'Вернуть' }).click()

  await expect(page.getByText('Состав заказа: 2')).toBeVisible()
  await expect(leaveButton(page, shop)).toBeVisible()
  await expect(page.getByText('Пока вы оформляли')).toHaveCount(0)
  await expect
    .poll(() => page.getByRole('radio', { checked: true }).evaluateAll(listValues))
    .toEqual(before)
})

const leaveButton = (page: Page, shop: string) =>
  page.getByRole('button', { name: new RegExp(`^Забрать без\\sэтой позиции.*${shop}`) })

const listValues = (radios: Element[]) => radios.map((radio) => radio.getAttribute('value'))
