import { expect, type Page, test } from '@playwright/test'
import { createAxe } from '#tests/support/barriers.ts'
import { becomeCustomer, putInCart, tile, visit } from '#tests/support/journey.ts'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Итог' })

async function apply(page: Page, code: string) {
  await summary(page).getByRole('textbox', { name: 'Промокод' }).fill(code)
  await summary(page).getByRole('button', { name: 'Применить' }).click()
}

test('a promo code is refused in words, then taken off cart and checkout', async ({ page }) => {
  // 8 739,36 ₽ of tile.
  await becomeCustomer(page)
  await putInCart(page, tile.path, 10.08)
  await visit(page, '/cart')
  await summary(page).getByText('Есть промокод?').click()

  await apply(page, 'LETO')
  await expect(summary(page).getByRole('alert')).toHaveText('Промокод больше не действует')
  await expect(summary(page).getByRole('textbox', { name: 'Промокод' })).toBeFocused()
  const { violations } = await createAxe(page).withTags(['wcag2a', 'wcag2aa']).analyze()
  expect(violations).toEqual([])
  await apply(page, 'novosel')
  await expect(summary(page)).toContainText(/Промокод\s*−873,93/)
  await expect(summary(page)).toContainText(/Итого\s*7\s865,43/)

  await visit(page, '/simplecheckout')
  const order = page.getByRole('complementary', { name: 'Ваш заказ' })
  await expect(order).toContainText(/Промокод NOVOSEL\s*−873,93/)
  await expect(order).toContainText(/Итого\s*7\s865,43/)
})
