/** What the shop keeps of a person, in their own hands: consents, a copy, the end. */
import { expect, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { becomeCustomer, createPhone, readCode, visit, within } from '#tests/support/journey.ts'
import { changePhone } from '#tests/support/late.ts'

test('consents are taken back and given again, and a copy of one’s data is had', async ({
  page,
}) => {
  await becomeCustomer(page)
  await visit(page, '/profile/settings')
  const main = within(page)
  const mail = main.getByRole('form', { name: 'Согласие на рассылку' })

  await mail.getByRole('link', { name: /^Текст, с/ }).click()
  await expect(main.getByText('так, как вы её приняли')).toBeVisible()
  await mail.locator('summary').click()
  await expect(mail.getByText('Новости и скидки больше не придут')).toBeVisible()
  await expectNoBarriers(page, 'the settings with an agreed text')
  await mail.getByRole('button', { name: 'Отозвать', exact: true }).click()
  await expect(mail.getByText('Не дано')).toBeVisible()
  await mail.getByRole('button', { name: 'Дать согласие' }).click()
  await expect(mail.getByText(/^Дано \d\d\.\d\d\.\d{4}/)).toBeVisible()

  const data = main.getByRole('region', { name: 'Мои данные' })
  await data.getByRole('button', { name: 'Получить копию' }).click()
  const link = data.getByRole('link', { name: 'Скачать архив' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^moi-dannye-.*\.zip$/)
})

test('an account is deleted by the keyboard, and the shop opens as a guest', async ({ page }) => {
  const phone = await becomeCustomer(page)
  await visit(page, '/profile/settings')
  const data = within(page).getByRole('region', { name: 'Мои данные' })

  await data.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(data.getByText('Пропадёт', { exact: true })).toBeVisible()
  await expect(data.getByText('Останется по закону')).toBeVisible()
  await data.getByRole('button', { name: /^Получить код/ }).press('Enter')
  await expect(data.getByRole('alert')).toContainText('Новый код можно запросить через')
  await expectNoBarriers(page, 'the settings before a deletion')
  // Between two codes to one phone there is a minute; none was sent to this one.
  const next = createPhone()
  await changePhone(phone, next)
  await visit(page, '/profile/settings')
  await data.locator('summary').press('Enter')
  await data.getByRole('button', { name: /^Получить код/ }).press('Enter')
  await expect(data.getByText('Новый код можно запросить через')).toBeVisible()
  await expect(data.getByRole('alert')).toHaveCount(0)
  await data.getByLabel('Код из СМС').pressSequentially(await readCode(page, next))
  await data.getByRole('button', { name: 'Удалить профиль навсегда' }).press('Enter')

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Профиль удалён').first()).toBeVisible()
  await page.goto('/profile/settings')
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/)
})

test('a required consent taken back is told in the profile, and asked for where one orders', async ({
  page,
}) => {
  await becomeCustomer(page)
  await visit(page, '/profile/settings')
  const consent = within(page).getByRole('form', { name: 'Согласие на обработку' })
  await consent.locator('summary').click()
  await consent.getByRole('button', { name: 'Отозвать', exact: true }).click()
  await expect(within(page).getByText('перед заказом его нужно дать')).toBeVisible()

  await consent.getByRole('button', { name: 'Дать согласие' }).click()

  await expect(within(page).getByText('перед заказом его нужно дать')).toHaveCount(0)
})
