import { expect, test } from '@playwright/test'
import {
  becomeCustomer,
  createPhone,
  desktop,
  findProductId,
  glue,
  openWindow,
  readCode,
  visit,
  within,
} from '#tests/support/journey.ts'
import { keepInFavorites, putInComparison } from '#tests/support/lists.ts'

test('the phone is changed by the code sent to the new one', async ({ page }) => {
  const phone = createPhone()
  await becomeCustomer(page)
  await visit(page, '/profile/settings')
  await within(page).getByRole('link', { name: 'Сменить' }).click()

  await page.getByLabel('Новый телефон').pressSequentially(phone.slice(1))
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код из СМС').pressSequentially(await readCode(page, phone))

  await expect(page).toHaveURL('/profile/settings')
  const shown = phone.replace(/^(\d)(\d{3})(\d{3})(\d\d)(\d\d)$/, '+$1 $2 $3-$4-$5')
  await expect(within(page).getByText(shown).filter({ visible: true })).not.toHaveCount(0)
  await page.reload()
  await expect(within(page).getByText(shown).filter({ visible: true })).not.toHaveCount(0)
})

test('a name saved in one tab is shown in another, which stays as it was', async ({ page }) => {
  await becomeCustomer(page, 'Аристарх')
  await page.setViewportSize(desktop)
  const other = await openWindow(page)
  await other.setViewportSize(desktop)
  await visit(other, '/profile/orders')
  await expect(within(other).getByText('Аристарх')).toBeVisible()
  await other.evaluate(() => document.body.setAttribute('data-kept', ''))
  await visit(page, '/profile/settings')

  await page.getByLabel('Имя').fill('Поликарп')
  const person = page.getByRole('form', { name: 'О вас' })
  await person.getByRole('button', { name: 'Сохранить' }).click()

  await expect(within(other).getByText('Поликарп')).toBeVisible()
  await expect(other.locator('body[data-kept]')).toHaveCount(1)
})

test('each block of the settings is saved by itself, and what was typed in another stays', async ({
  page,
}) => {
  await becomeCustomer(page, 'Анна')
  await visit(page, '/profile/settings')
  const person = page.getByRole('form', { name: 'О вас' })
  const contact = page.getByRole('form', { name: 'Почта' })
  await person.getByLabel('Имя').fill('Мария')
  await contact.getByLabel('E-mail').fill('nobody')
  await contact.getByRole('button', { name: 'Сохранить' }).click()
  await expect(contact.getByText('Неверный формат e-mail')).toBeVisible()
  await contact.getByLabel('E-mail').fill('anna@example.ru')
  await contact.getByRole('button', { name: 'Сохранить' }).click()
  await expect(contact.getByRole('status')).toHaveText('Изменения сохранены')
  await expect(person.getByLabel('Имя')).toHaveValue('Мария')

  await page.getByRole('link', { name: 'Заказы' }).first().click()
  const question = page.getByRole('dialog', { name: 'Изменения не сохранены' })
  await question.getByRole('button', { name: 'Уйти' }).click()
  await expect(page).toHaveURL('/profile/orders')
  await visit(page, '/profile/settings')

  await expect(person.getByLabel('Имя')).toHaveValue('Анна')
  await expect(contact.getByLabel('E-mail')).toHaveValue('anna@example.ru')
})

test('the profile leads to what is kept and compared, counted', async ({ page }) => {
  await becomeCustomer(page)
  const id = await findProductId(page, glue.path)
  await keepInFavorites(page, [{ id }])
  await putInComparison(page, [{ id }])

  await visit(page, '/profile/orders')
  await within(page).getByRole('link', { name: 'Профиль' }).click()
  const menu = page.getByRole('navigation', { name: 'Профиль' })

  await expect(menu.getByRole('link', { name: 'Избранное 1' })).toBeVisible()
  await menu.getByRole('link', { name: 'Сравнение 1' }).click()
  await expect(page).toHaveURL('/compare')
  await expect(within(page).getByRole('link', { name: glue.name }).first()).toBeVisible()
})
