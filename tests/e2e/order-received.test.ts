/** What buyers do with an order they have received: return leftovers, report a problem. */
import { expect, test } from '@playwright/test'
import { superFix, visit } from '#tests/support/journey.ts'
import { createReceivedOrder, jpeg } from '#tests/support/order.ts'

const photo = { name: 'meshok.jpg', mimeType: 'image/jpeg', buffer: jpeg }
const page404 = { name: 'meshok.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }

test('leftovers are given back once, and the order shows it', async ({ page }) => {
  await visit(page, await createReceivedOrder(page))
  const send = page.getByRole('button', { name: 'Оформить возврат' })
  await page.getByText('Вернуть остатки', { exact: true }).click()
  await send.click()
  await expect(page.getByText('Укажите, сколько возвращаете')).toBeVisible()

  const line = page.getByRole('group', { name: `Сколько вернуть: ${superFix.name}` })
  await line.getByRole('textbox').fill('1')
  await line.getByRole('textbox').press('Tab')
  await expect(page.getByText(/К\sвозврату/)).toBeVisible()
  await send.click()

  const returns = page.locator('#returns')
  await expect(returns.getByText(/^№\s\d+ от/)).toHaveCount(1)
  await expect(returns).toContainText('Ждём товар')
  await expect(page.getByText('Вернуть остатки', { exact: true })).toHaveCount(0)
})

test('a problem is told with a picture, and what is no picture is refused by its field', async ({
  page,
}) => {
  await visit(page, await createReceivedOrder(page))
  await page.getByText('Сообщить о проблеме', { exact: true }).click()
  const send = page.getByRole('button', { name: 'Отправить' })
  await page.getByLabel('Что случилось').selectOption('DAMAGED')
  await page.getByRole('checkbox', { name: superFix.name }).check()
  await page.getByLabel('Расскажите').fill('Тюбик вытек на половину')
  await page.getByLabel('Фотографии').setInputFiles([photo, page404])
  await send.click()
  await expect(page.getByText('Фото 2: нужен файл JPEG, PNG или WebP')).toBeVisible()
  await expect(page.getByLabel('Расскажите')).toHaveValue('Тюбик вытек на половину')
  await expect(page.getByRole('checkbox', { name: superFix.name })).toBeChecked()

  await page.getByLabel('Фотографии').setInputFiles([photo])
  await send.dblclick()

  const complaints = page.locator('#complaints')
  await expect(complaints.getByText(/^№\s\d+ от/)).toHaveCount(1)
  await expect(complaints).toContainText('Рассматриваем')
  await expect(complaints).toContainText('Повреждено при перевозке')
  await expect(complaints.getByRole('img', { name: 'Фото 1' })).toBeVisible()
})

test('a problem that is being told stays open and typed while the other form is refused', async ({
  page,
}) => {
  await visit(page, await createReceivedOrder(page))
  await page.getByText('Сообщить о проблеме', { exact: true }).click()
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText('Выберите, что случилось')).toBeVisible()
  await page.getByLabel('Расскажите').fill('Тюбик вытек на половину')

  await page.getByText('Вернуть остатки', { exact: true }).click()
  await page.getByRole('button', { name: 'Оформить возврат' }).click()

  await expect(page.getByText('Укажите, сколько возвращаете')).toBeVisible()
  await expect(page.getByLabel('Расскажите')).toBeVisible()
  await expect(page.getByLabel('Расскажите')).toHaveValue('Тюбик вытек на половину')
})
