/** Two forms of an order that was received, on one page; what each does stands in tests/http. */
import { expect, test } from '@playwright/test'
import { superFix, visit } from '#tests/support/journey.ts'
import { createReceivedOrder, jpeg } from '#tests/support/order.ts'

const photo = { name: 'meshok.jpg', mimeType: 'image/jpeg', buffer: jpeg }

test('a problem that is being told stays as typed while the other form is refused, and is sent once', async ({
  page,
}) => {
  await visit(page, await createReceivedOrder(page))
  await page.getByText('Сообщить о проблеме', { exact: true }).click()
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText('Выберите, что случилось')).toBeVisible()
  await page.getByLabel('Расскажите').fill('Тюбик вытек на половину')
  await page.getByLabel('Что случилось').selectOption('DAMAGED')
  await page.getByRole('checkbox', { name: superFix.name }).check()
  await page.getByLabel('Фотографии').setInputFiles([photo])

  await page.getByText('Вернуть остатки', { exact: true }).click()
  await page.getByRole('button', { name: 'Оформить возврат' }).click()

  await expect(page.getByText('Укажите, сколько возвращаете')).toBeVisible()
  await expect(page.getByLabel('Расскажите')).toBeVisible()
  await expect(page.getByLabel('Расскажите')).toHaveValue('Тюбик вытек на половину')
  await page.getByRole('button', { name: 'Отправить' }).dblclick()
  await expect(page.locator('#complaints').getByText(/^№\s\d+ от/)).toHaveCount(1)
})
