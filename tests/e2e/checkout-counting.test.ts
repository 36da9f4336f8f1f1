/** The order waits for its sum, and a press meanwhile is not lost. */
import { expect, type Page, test } from '@playwright/test'
import { becomeCustomer, glue, putInCart, visit } from '#tests/support/journey.ts'

const counting = (page: Page) => page.getByRole('button', { name: 'Считаем сумму' })

async function openCheckout(page: Page) {
  await becomeCustomer(page)
  await putInCart(page, glue.path, 2)
  await visit(page, '/simplecheckout')
}

/** Keeps the next answer of the checkout back until it is let go. */
async function holdAnswer(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/simplecheckout\.data/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('a press while the sum is counted orders once it is, at the sum that was shown', async ({
  page,
}) => {
  await openCheckout(page)
  const letGo = await holdAnswer(page)

  await page.getByRole('radio', { name: /При получении/ }).check()
  await expect(counting(page)).toHaveAttribute('aria-disabled', 'true')
  await counting(page).dblclick({ force: true })
  letGo()

  await expect(page).toHaveURL(/profile\/orders\//)
  await page.goto('/profile/orders')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('one’s own change is never told as the shop’s: a press before the new sum names it', async ({
  page,
}) => {
  await openCheckout(page)
  await page.getByRole('radio', { name: /^Доставка/ }).check()
  await page.getByRole('combobox', { name: 'Адрес' }).fill('строителей 12')
  await page.getByRole('option', { name: /Москва, ул Строителей, д 12$/ }).click()
  await page.getByLabel('Дата').selectOption({ index: 1 })
  await page.getByLabel('Время').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Этаж' }).fill('9')
  await page.getByRole('radio', { name: /При получении/ }).check()
  await expect(page.getByRole('button', { name: /^Оформить на/ })).toBeVisible()
  await page.locator('.block-way').getByText('Изменить').click()
  const letGo = await holdAnswer(page)

  await page.getByRole('checkbox', { name: 'Поднять на этаж' }).check()
  await counting(page).click({ force: true })
  letGo()

  await expect(page.getByRole('alert')).toContainText(/Сумма пересчитана: [\d\s]+₽/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Оформить на/ }).click()
  await expect(page).toHaveURL(/profile\/orders\//)
})
