import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
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

test('a phone is changed without the old one in a day, and that is called off', async ({
  page,
}) => {
  const phone = createPhone()
  await becomeCustomer(page)
  await visit(page, '/profile/settings')
  await page.getByRole('region', { name: 'Телефон' }).getByRole('link', { name: 'Сменить' }).click()

  await page.getByLabel('Новый телефон').pressSequentially(phone.slice(1))
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код из СМС').pressSequentially(await readCode(page, phone))
  await expect(within(page).getByText(/Новый номер .+ подтверждён/)).toBeVisible()
  await page.getByRole('button', { name: 'Получить код на прежний номер' }).click()
  // A code went there a moment ago, to sign in.
  await expect(within(page).getByText(/Новый код можно запросить через/)).toBeVisible()
  await expectNoBarriers(page, 'second step of the change')
  await page.getByRole('button', { name: 'Сменить через сутки' }).click()
  await expect(within(page)).toContainText(/Номер сменится .+\d\d:\d\d.на.\+7/)
  await expectNoBarriers(page, 'change that waits')

  await page.reload()
  await page.getByRole('button', { name: 'Отменить смену номера' }).click()
  await expect(page).toHaveURL('/profile/settings')
  await page.getByRole('region', { name: 'Телефон' }).getByRole('link', { name: 'Сменить' }).click()
  await expect(page.getByLabel('Новый телефон')).toBeVisible()
})

test('an e-mail is confirmed by the code that the link of its letter fills in', async ({
  page,
}) => {
  const email = `anna-${createPhone()}@example.ru`
  await becomeCustomer(page)
  await visit(page, '/profile/settings')
  const contact = page.getByRole('form', { name: 'Почта' })
  await contact.getByLabel('Электронная почта').fill(email)
  await contact.getByRole('button', { name: 'Сохранить' }).click()
  const proof = page.getByRole('region', { name: 'Подтвердите почту' })
  await proof.getByRole('button', { name: 'Получить код' }).click()
  await expect(proof.getByLabel('Код из письма')).toBeFocused()
  // Clear of the bars at the window's foot: axe takes what they cover for small.
  await page.mouse.wheel(0, 200)
  await expectNoBarriers(page, 'settings with a code awaited')
  const path = await readEmailLink(page, email)

  await visit(page, path)
  await proof.getByRole('button', { name: 'Подтвердить почту' }).click()

  await expect(proof).toBeHidden()
  await expect(contact.getByText('подтверждена')).toBeVisible()
})

test('the city of the settings is chosen in its overlay', async ({ page }) => {
  await becomeCustomer(page)
  await visit(page, '/profile/settings')

  await page.getByRole('link', { name: 'Сменить город' }).click()
  await page.getByRole('dialog', { name: 'Выберите город' }).getByText('Казань').first().click()

  await expect(page.getByRole('region', { name: 'Город' })).toContainText('Казань')
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

  await page.getByLabel('Имя', { exact: true }).fill('Поликарп')
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
  await person.getByLabel('Имя', { exact: true }).fill('Мария')
  await contact.getByLabel('Электронная почта').fill('nobody')
  await contact.getByRole('button', { name: 'Сохранить' }).click()
  await expect(contact.getByText('Неверный формат e-mail')).toBeVisible()
  await contact.getByLabel('Электронная почта').fill('anna@example.ru')
  await contact.getByRole('button', { name: 'Сохранить' }).click()
  await expect(contact.getByRole('status')).toHaveText('Изменения сохранены')
  await expect(person.getByLabel('Имя', { exact: true })).toHaveValue('Мария')
  await person.getByRole('button', { name: 'Сохранить' }).click()
  await expect(person.getByRole('status')).toHaveText('Изменения сохранены')
  await expect(page.getByText('Изменения сохранены')).toHaveCount(1)
  await person.getByLabel('Имя').fill('Ольга')

  await page.getByRole('contentinfo').getByText('Покупателям').click()
  await page.getByRole('link', { name: 'Мои заказы' }).click()
  const question = page.getByRole('dialog', { name: 'Изменения не сохранены' })
  await question.getByRole('button', { name: 'Уйти' }).click()
  await expect(page).toHaveURL('/profile/orders')
  await visit(page, '/profile/settings')

  await expect(person.getByLabel('Имя')).toHaveValue('Мария')
  await expect(contact.getByLabel('Электронная почта')).toHaveValue('anna@example.ru')
})

async function readEmailLink({ request }: Page, email: string): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    const messages: { to: string; text: string }[] = await (
      await request.get('/dev/outbox.json')
    ).json()
    const letter = messages.find(({ to }) => to === email)
    path = /\/profile\/settings\?code=\d{5}#email/.exec(letter?.text ?? '')?.[0]
    expect(path).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return String(path)
}

test('the profile leads to what is kept and compared, counted', async ({ page }) => {
  await becomeCustomer(page)
  const id = await findProductId(page, glue.path)
  await keepInFavorites(page, [{ id }])
  await putInComparison(page, [{ id }])

  await visit(page, '/profile/orders')
  await within(page).getByRole('link', { name: 'Назад' }).click()
  const menu = page.getByRole('navigation', { name: 'Профиль' })

  await expect(menu.getByRole('link', { name: 'Избранное 1' })).toBeVisible()
  await menu.getByRole('link', { name: 'Сравнение 1' }).click()
  await expect(page).toHaveURL('/compare')
  await expect(within(page).getByRole('link', { name: glue.name }).first()).toBeVisible()
})
