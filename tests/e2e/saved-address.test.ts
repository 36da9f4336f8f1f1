/** An address is kept in the settings and chosen in the checkout. */
import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { becomeCustomer, glue, openWindow, putInCart, visit } from '#tests/support/journey.ts'

const addresses = (page: Page) => page.getByRole('region', { name: 'Адреса доставки' })

async function chooseHouse(page: Page, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Адрес' }).fill(typed)
  await page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option').first().click()
}

async function saveAddress(page: Page, title: string): Promise<void> {
  const block = addresses(page)
  await block.getByRole('link', { name: 'Добавить адрес' }).click()
  await expect(block.getByLabel('Название')).toBeFocused()
  await block.getByLabel('Название').fill(title)
  await chooseHouse(page, 'садовая 5')
  await block.getByLabel('Квартира').fill('42')
  await block.getByLabel('Этаж').fill('3')
  await block.getByLabel('Как заехать').fill('Шлагбаум, код 12')
  await block.getByRole('button', { name: 'Сохранить' }).click()
  await expect(block.getByText(title, { exact: true })).toBeVisible()
}

test('an address is saved, changed and removed, and the removal undone', async ({ page }) => {
  await becomeCustomer(page)
  await visit(page, '/profile/settings')
  const block = addresses(page)
  await block.getByRole('link', { name: 'Добавить адрес' }).click()
  await block.getByRole('button', { name: 'Сохранить' }).click()
  await expect(block.getByText('Выберите адрес из подсказок')).toBeVisible()
  await block.getByRole('link', { name: 'Отмена' }).click()

  await saveAddress(page, 'Дача')
  await expect(block.getByRole('listitem')).toContainText(/д\s5, кв\.\s42.*3‑й\sэтаж/)
  await block.getByRole('link', { name: 'Изменить: Дача' }).click()
  await expectNoBarriers(page, 'settings with the form of an address')
  await block.getByLabel('Название').fill('Дом')
  await block.getByLabel('Название').press('Enter')
  await expect(block.getByText('Дом', { exact: true })).toBeVisible()
  await block.getByRole('button', { name: 'Удалить: Дом' }).click()
  await expect(block.getByRole('listitem')).toHaveCount(0)
  await block.getByRole('button', { name: 'Вернуть' }).click()

  await expect(block.getByText('Дом', { exact: true })).toBeVisible()
  await page.reload()
  await expect(block.getByText('Основной')).toBeVisible()
})

test('of two tabs the second is told of the first, and keeps what was typed', async ({ page }) => {
  await becomeCustomer(page)
  await visit(page, '/profile/settings')
  await saveAddress(page, 'Дача')
  const other = await openWindow(page)
  await visit(other, '/profile/settings')
  await addresses(other).getByRole('link', { name: 'Изменить: Дача' }).click()
  await addresses(page).getByRole('link', { name: 'Изменить: Дача' }).click()
  await addresses(page).getByLabel('Название').fill('Дом')
  await addresses(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(addresses(page).getByText('Дом', { exact: true })).toBeVisible()

  await addresses(other).getByLabel('Название').fill('Объект')
  await addresses(other).getByRole('button', { name: 'Сохранить' }).click()

  await expect(addresses(other).getByRole('alert')).toContainText(/в\sдругой вкладке/)
  await expect(addresses(other).getByLabel('Название')).toHaveValue('Объект')
  await addresses(other).getByRole('button', { name: 'Сохранить' }).click()
  await expect(addresses(other).getByText('Объект', { exact: true })).toBeVisible()
})

test('a saved address fills the checkout, and a new one is saved with its order', async ({
  page,
}) => {
  await becomeCustomer(page)
  await visit(page, '/profile/settings')
  await saveAddress(page, 'Дача')
  await putInCart(page, glue.path, 2)
  await visit(page, '/simplecheckout')
  await page.getByRole('radio', { name: /^Доставка/ }).check()
  const saved = page.getByRole('button', { name: /^Дача/ })
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await chooseHouse(page, 'строителей 12')
  await expect(saved).toHaveAttribute('aria-pressed', 'false')

  await saved.click()

  await expect(page.getByRole('combobox', { name: 'Адрес' })).toHaveValue(/д 5, кв\. 42$/)
  await expect(page.getByRole('textbox', { name: /^Этаж/ })).toHaveValue('3')
  await expect(page.getByLabel('Как заехать')).toHaveValue('Шлагбаум, код 12')
  await expectNoBarriers(page, 'checkout with saved addresses')
  await chooseHouse(page, 'строителей 12')
  await page.getByRole('checkbox', { name: /^Сохранить адрес/ }).check()
  await page.getByRole('combobox', { name: 'Дата' }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Время' }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: /^При получении/ }).check()
  await page.getByRole('button', { name: /^Оформить на/ }).click()
  await expect(page).toHaveURL(/\/profile\/orders\//)
  await visit(page, '/profile/settings')
  await expect(addresses(page).getByRole('listitem')).toHaveCount(2)
  await expect(addresses(page)).toContainText(/д\s12/)
})
