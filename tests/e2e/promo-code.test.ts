import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { becomeCustomer, glue, putInCart, tile, visit, within } from '#tests/support/journey.ts'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Итог' })

async function apply(page: Page, code: string) {
  await summary(page).getByRole('textbox', { name: 'Промокод' }).fill(code)
  await summary(page).getByRole('button', { name: 'Применить' }).click()
}

for (const { title, width, height } of [
  { title: 'a desktop', width: 1280, height: 900 },
  { title: 'a phone', width: 390, height: 844 },
]) {
  test.describe(`on ${title}`, () => {
    test.use({ viewport: { width, height } })

    test('a promo code is refused in words, then taken off cart and checkout', async ({ page }) => {
      // 8 739,36 ₽ of tile.
      await becomeCustomer(page)
      await putInCart(page, tile.path, 10.08)
      await visit(page, '/cart')
      await summary(page).getByText('Есть промокод?').click()

      await apply(page, 'LETO')
      await expect(summary(page).getByRole('alert')).toHaveText('Промокод больше не действует')
      await expect(summary(page).getByRole('textbox', { name: 'Промокод' })).toBeFocused()
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa'])
        .analyze()
      expect(violations).toEqual([])
      await apply(page, 'novosel')
      await expect(summary(page)).toContainText(/Промокод\s*−873,93/)
      await expect(summary(page)).toContainText(/Итого\s*7\s865,43/)

      await visit(page, '/simplecheckout')
      const order = page.getByRole('complementary', { name: 'Ваш заказ' })
      await expect(order).toContainText(/Промокод NOVOSEL\s*−873,93/)
      await expect(order).toContainText(/Итого\s*7\s865,43/)
    })

    test('a code that the cart no longer reaches says what is missing, and can be taken away', async ({
      page,
    }) => {
      await putInCart(page, tile.path, 10.08)
      await visit(page, '/cart')
      await summary(page).getByText('Есть промокод?').click()
      await apply(page, 'MASTER500')
      await expect(summary(page)).toContainText(/Промокод\s*−500/)

      await within(page)
        .getByRole('checkbox', { name: `Заказать: ${tile.name}` })
        .uncheck()
      await expect(summary(page)).toContainText(/добавьте ещё на\s5\s000\s₽/)
      await summary(page).getByRole('button', { name: 'Убрать промокод MASTER500' }).click()

      await expect(summary(page).getByText('Есть промокод?')).toBeVisible()
    })
  })
}

test('whoever guesses promo codes is told by the field to wait', async ({ page }) => {
  await putInCart(page, glue.path, 2)
  await visit(page, '/cart')
  await summary(page).getByText('Есть промокод?').click()
  const alert = summary(page).getByRole('alert')
  for (let i = 0; i < 10; i += 1) {
    await apply(page, `GUESS${i}`)
    await expect(alert).toHaveText('Такого промокода нет. Проверьте буквы и цифры')
  }

  await apply(page, 'SKLAD5')

  await expect(alert).toHaveText('Слишком много попыток. Попробуйте позже')
  await expect(summary(page).getByRole('textbox', { name: 'Промокод' })).toHaveValue('SKLAD5')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a promo code is refused by its field and kept there, then taken', async ({ page }) => {
    await putInCart(page, glue.path, 2)
    await page.goto('/cart')
    await summary(page).getByText('Есть промокод?').click()

    await apply(page, 'master500')
    await expect(summary(page).getByRole('alert')).toContainText('Промокод действует от 5 000 ₽')
    await expect(summary(page).getByRole('textbox', { name: 'Промокод' })).toHaveValue('master500')
    await apply(page, 'SKLAD5')

    await expect(summary(page)).toContainText(/Промокод\s*−22,80/)
    await expect(summary(page)).toContainText(/Итого\s*433,20/)
  })
})
