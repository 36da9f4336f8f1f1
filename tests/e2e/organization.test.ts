import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { becomeCustomer, visit, within } from '#tests/support/journey.ts'

const path = '/profile/organizations'

async function find(page: Page, inn: string) {
  const field = page.getByLabel('ИНН организации или ИП')
  await field.fill(inn)
  await field.press('Enter')
}

test('a buyer adds an organisation by its ИНН', async ({ page }) => {
  test.slow()
  await becomeCustomer(page)
  await visit(page, path)
  const main = within(page)
  await expect(main.getByText('Счёт на\u00a0оплату')).toBeVisible()
  await expectNoBarriers(page, 'no organisation')

  await find(page, '7798482108')
  await expect(main.getByText('В\u00a0ИНН опечатка')).toBeVisible()
  await expect(page.getByLabel('ИНН организации или ИП')).toHaveValue(/7798/)
  await find(page, 'ИНН 7798482109 / КПП 409843001')
  const branch = main.getByRole('checkbox', { name: /Обнинский филиал/ })
  await expect(branch).toBeChecked()
  await main.getByRole('checkbox', { name: /779801001/ }).check()
  await expectNoBarriers(page, 'what was found')
  await main.getByRole('button', { name: 'Добавить отмеченные' }).click()

  const card = main.getByRole('article', { name: 'ООО «СтройОтвес»', exact: true })
  await expect(card.getByText('Владелец')).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(2)
  await card.getByRole('switch').check()
  await expect(card.getByText('Теперь это плательщик по\u00a0умолчанию')).toBeVisible()
  await page.reload()
  await expect(card.getByRole('switch')).toBeChecked()

  await card.getByText('Реквизиты, банк, адреса').click()
  await card.getByLabel('БИК').fill('044525901')
  await card.getByLabel('Расчётный счёт').fill('40702810700000012346')
  await card.getByRole('button', { name: 'Сохранить банк' }).click()
  await expect(card.getByText('не\u00a0подходит к\u00a0БИК')).toBeVisible()
  await expect(card.getByLabel('БИК')).toHaveValue('044525901')
  await card.getByLabel('Расчётный счёт').fill('4070 2810 7000 0001 2345')
  await card.getByLabel('Расчётный счёт').press('Enter')
  await expect(card.getByText('АО «Банк Уровень»')).toBeVisible()

  await card.getByText('Добавить адрес').click()
  await card.getByLabel('Объект').fill('ЖК «Солнечный»')
  await card.getByRole('combobox', { name: 'Адрес' }).pressSequentially('Садовая 5')
  await card.getByRole('option').first().click()
  await card.getByRole('button', { name: 'Сохранить адрес' }).click()
  await expect(card.getByRole('listitem').getByText('ЖК «Солнечный»')).toBeVisible()
  await expectNoBarriers(page, 'the addresses')

  await card.getByText('Удалить организацию').click()
  await card.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(main.getByRole('article')).toHaveCount(1)
  await main.getByRole('button', { name: 'Вернуть организацию' }).click()
  await expect(main.getByRole('article')).toHaveCount(2)
})
