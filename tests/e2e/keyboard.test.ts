import { expect, type Page, test } from '@playwright/test'
import { desktop, glue, visit } from '#tests/support/journey.ts'

/** Where the focus is: in the dialog, or with the browser's own bar, never on the page below. */
const isTrapped = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document
    return activeElement === body || activeElement?.closest('dialog[open]') != null
  })

test('the first stop of Tab leads over the header to the content', async ({ page }) => {
  await visit(page, '/')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
})

test('the next stops lead to the search and the bars, and one past the filters', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, '/catalog/plitka-dlya-sten')

  const skip = (name: string) => page.getByRole('link', { name, exact: true })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(skip('К поиску')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(skip('К корзине и профилю')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Моё' })).toBeFocused()
  await skip('К поиску').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Поиск по магазину' })).toBeFocused()
  await skip('К товарам, мимо фильтров').focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('region', { name: 'Товары' })).toBeFocused()
})

test('a product is found and counted without a mouse', async ({ page }) => {
  await visit(page, '/')

  await page.getByRole('searchbox', { name: 'Поиск по магазину' }).focus()
  await page.keyboard.type('жидкие гвозди 280')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('жидкие гвозди 280')
  await page.getByRole('link', { name: glue.name }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: glue.name })).toBeVisible()
  const purchase = page.getByRole('region', { name: 'Купить' })
  const quantity = purchase.getByRole('textbox', { name: 'Количество' })
  await quantity.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('3')
  await purchase.getByRole('button', { name: 'В корзину', exact: true }).focus()
  await page.keyboard.press('Enter')

  const onward = page.getByRole('link', { name: 'Перейти в корзину' })
  await expect(onward).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Количество' })).toHaveValue('3')
})

test('an overlay keeps the focus, closes with Esc and gives the focus back', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/')
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()

  for (const { opener, name } of [
    { opener: /^Город: Москва/, name: 'Выберите город' },
    { opener: 'Войти', name: 'Вход или регистрация' },
    { opener: 'Каталог', name: 'Каталог' },
  ]) {
    const link = page.getByRole('banner').getByRole('link', { name: opener }).first()
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    for (let i = 0; i < 40; i += 1) {
      await page.keyboard.press('Tab')
      expect(await isTrapped(page), name).toBe(true)
    }
    await page.keyboard.press('Escape')

    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
  }
})
