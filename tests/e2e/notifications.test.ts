import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers, findBarriers } from '#tests/support/barriers.ts'
import { becomeCustomer, desktop, visit, within } from '#tests/support/journey.ts'
import { sendPastMessages } from '#tests/support/late.ts'

const path = '/profile/notifications'

const row = (page: Page, name: string | RegExp) => within(page).getByRole('group', { name })
const sms = (page: Page, name: string | RegExp) =>
  row(page, name).getByRole('switch', { name: 'СМС' })

/** The toast itself, which has a button. */
const undo = (page: Page) => page.getByRole('button', { name: 'Отменить' })

test('a switch saves itself, is taken back by the toast, and stays as it was when it fails', async ({
  page,
}) => {
  await becomeCustomer(page)
  await visit(page, path)
  const stock = sms(page, /Избранное в.наличии/)
  await expect(stock).not.toBeChecked()
  await expect(sms(page, 'Заказ')).toBeDisabled()
  await expect(sms(page, 'Заказ')).toHaveAccessibleDescription(/отключить нельзя/)
  await expectNoBarriers(page, 'settings')

  await stock.press('Space')
  await expect(undo(page)).toBeVisible()
  await page.reload()
  await expect(stock).toBeChecked()
  await visit(page, path)
  await sms(page, 'Доставка').uncheck()
  await undo(page).click()
  await expect(sms(page, 'Доставка')).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'СМС включены' }).first()).toBeVisible()
  await page.route('**/graphql', (route) => route.abort())
  await sms(page, 'Бонусы').click()

  await expect(sms(page, 'Бонусы')).not.toBeChecked()
  await page.unroute('**/graphql')
  await page.reload()
  await expect(sms(page, 'Бонусы')).not.toBeChecked()
  await expect(sms(page, 'Доставка')).toBeChecked()
})

test('quiet hours are saved by the clock that was chosen, and what is wrong is told', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await becomeCustomer(page)
  await visit(page, path)
  const form = within(page).getByRole('form', { name: 'Тихие часы' })
  await form.getByRole('switch', { name: /Не.беспокоить/ }).check()
  await form.getByLabel('С', { exact: true }).fill('08:00')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText(/Начало и.конец тихих часов совпадают/)).toBeVisible()
  await form.getByLabel('С', { exact: true }).fill('23:00')
  await form.getByLabel('Часовой пояс').selectOption('Asia/Vladivostok')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByRole('status')).toHaveText('Изменения сохранены')

  await page.reload()

  await expect(form.getByRole('switch')).toBeChecked()
  await expect(form.getByLabel('С', { exact: true })).toHaveValue('23:00')
  await expect(form.getByLabel('Часовой пояс')).toHaveValue('Asia/Vladivostok')
  expect(await findBarriers(page)).toEqual([])
})

test('messages of before are read twenty at a time', async ({ page }) => {
  const phone = await becomeCustomer(page)
  await sendPastMessages(phone, 23)
  await visit(page, path)
  const messages = within(page).getByRole('region', { name: 'Сообщения' })
  await expect(messages.getByRole('listitem')).toHaveCount(20)
  await expect(messages.getByRole('listitem').first()).toContainText('Клей 23')

  await messages.getByRole('link', { name: 'Показать ещё' }).click()

  await expect(messages.getByRole('listitem')).toHaveCount(23)
  // What else of the page is asked for or changed leaves what was asked for below.
  await sms(page, 'Доставка').uncheck()
  await expect(undo(page)).toBeVisible()
  await expect(messages.getByRole('listitem')).toHaveCount(23)
  await expect(messages.getByRole('listitem').nth(20)).toContainText(/Не.доставлено/)
  await expect(messages.getByRole('link', { name: 'Показать ещё' })).toBeHidden()
  await expectNoBarriers(page, 'messages')
})

test('a long e-mail is broken, and the page stays as wide as the phone', async ({ page }) => {
  const email = 'aleksandra.konstantinopolskaya@example.ru'
  await becomeCustomer(page)
  await visit(page, '/profile/settings')
  const contact = page.getByRole('form', { name: 'Почта' })
  await contact.getByLabel('Электронная почта').fill(email)
  await contact.getByRole('button', { name: 'Сохранить' }).click()
  await expect(contact.getByRole('status')).toHaveText('Изменения сохранены')

  await visit(page, path)

  await expect(within(page).getByText(email)).toBeVisible()
  const [whole, seen] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(whole).toBe(seen)
})
