/** What a buyer does with an order he has: gives leftovers back, says what is wrong. */
import { expect, type Page, test } from '@playwright/test'
import { becomeCustomer, glue, visit } from '#tests/support/journey.ts'
import { placeOrder } from '#tests/support/order.ts'

/** The smallest JPEG that a browser draws, and a page that calls itself one. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
const photo = { name: 'meshok.jpg', mimeType: 'image/jpeg', buffer: jpeg }
const page404 = { name: 'meshok.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }

async function createReceived(page: Page) {
  await becomeCustomer(page)
  const order = await placeOrder(page, glue.path, 'ON_RECEIPT')
  for (const status of ['PICKING', 'READY', 'COMPLETED']) {
    const answer = await page.request.post(`/dev/orders/${order.number}/status`, {
      data: { status },
    })
    expect(answer.status(), status).toBe(200)
  }
  return `/profile/orders/${order.id}`
}

for (const { title, width, javaScriptEnabled } of [
  { title: 'at 1280 px', width: 1280, javaScriptEnabled: true },
  { title: 'at 390 px', width: 390, javaScriptEnabled: true },
  { title: 'without script', width: 390, javaScriptEnabled: false },
]) {
  test.describe(title, () => {
    test.use({ viewport: { width, height: 844 }, javaScriptEnabled })

    const open = (page: Page, path: string) =>
      javaScriptEnabled ? visit(page, path) : page.goto(path)

    test('leftovers are given back once, and the order shows it', async ({ page }) => {
      await open(page, await createReceived(page))
      const send = page.getByRole('button', { name: 'Оформить возврат' })
      await page.getByText('Вернуть остатки', { exact: true }).click()
      await send.click()
      await expect(page.getByText('Укажите, сколько возвращаете')).toBeVisible()

      const line = page.getByRole('group', { name: `Сколько вернуть: ${glue.name}` })
      if (!javaScriptEnabled) {
        // With script it is set right at once.
        await line.getByRole('textbox').fill('две')
        await send.click()
        await expect(page.getByText('Введите количество')).toBeVisible()
        await expect(line.getByRole('textbox')).toHaveValue('две')
        await line.getByRole('textbox').fill('9')
        await send.click()
        await expect(page.getByText(/^Можно вернуть/)).toBeVisible()
        await expect(line.getByRole('textbox')).toHaveValue('9')
      }
      await line.getByRole('textbox').fill('1')
      await line.getByRole('textbox').press('Tab')
      if (javaScriptEnabled) await expect(page.getByText(/К\sвозврату/)).toBeVisible()
      await send.click()

      const returns = page.locator('#returns')
      await expect(returns.getByText(/^№\s\d+ от/)).toHaveCount(1)
      await expect(returns).toContainText('Ждём товар')
      await expect(page.getByText('Вернуть остатки', { exact: true })).toHaveCount(0)
    })

    test('a problem is told with a picture, and what is no picture is refused by its field', async ({
      page,
    }) => {
      await open(page, await createReceived(page))
      await page.getByText('Сообщить о проблеме', { exact: true }).click()
      const send = page.getByRole('button', { name: 'Отправить' })
      await page.getByLabel('Что случилось').selectOption('DAMAGED')
      await page.getByRole('checkbox', { name: glue.name }).check()
      await page.getByLabel('Расскажите').fill('Тюбик вытек на половину')
      await page.getByLabel('Фотографии').setInputFiles([photo, page404])
      await send.click()
      await expect(page.getByText('Фото 2: нужен файл JPEG, PNG или WebP')).toBeVisible()
      await expect(page.getByLabel('Расскажите')).toHaveValue('Тюбик вытек на половину')
      await expect(page.getByRole('checkbox', { name: glue.name })).toBeChecked()

      await page.getByLabel('Фотографии').setInputFiles([photo])
      if (javaScriptEnabled) await send.dblclick()
      else await send.click()

      const complaints = page.locator('#complaints')
      await expect(complaints.getByText(/^№\s\d+ от/)).toHaveCount(1)
      await expect(complaints).toContainText('Рассматриваем')
      await expect(complaints).toContainText('Повреждено при перевозке')
      const url = await complaints.getByRole('img', { name: 'Фото 1' }).getAttribute('src')
      const answer = await page.request.get(String(url))
      expect(answer.headers()['content-type']).toBe('image/jpeg')
      expect(await answer.body()).toEqual(jpeg)
    })
  })
}

test('a problem that is being told stays open and typed while the other form is refused', async ({
  page,
}) => {
  await visit(page, await createReceived(page))
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
