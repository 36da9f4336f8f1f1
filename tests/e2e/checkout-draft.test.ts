import { expect, type Page, test } from '@playwright/test'
import { becomeCustomer, glue, putInCart, visit } from '#tests/support/journey.ts'

const block = (page: Page, name: string) => page.getByRole('region', { name })
const open = (page: Page, name: string) => block(page, name).getByText('Изменить').click()

async function openCheckout(page: Page) {
  await becomeCustomer(page)
  await putInCart(page, glue.path, 2)
  await visit(page, '/simplecheckout')
}

test('a reload right after the last change loses nothing', async ({ page }) => {
  await openCheckout(page)
  await page.getByRole('radio', { name: /^Доставка/ }).check()
  await page.getByLabel('Как заехать').fill('Ворота')
  await page.getByRole('radio', { name: /При получении/ }).check()
  // Not until it has loaded: by then its script may have told.
  await page.reload({ waitUntil: 'commit' })

  const told = page.waitForResponse((response) => response.request().method() === 'POST')
  await expect(page.getByRole('radio', { name: /^Доставка/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /При получении/ })).toBeChecked()
  await expect(page.getByLabel('Как заехать')).toHaveValue('Ворота')
  await told
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('otves.checkout'))).toBeNull()
})

const ways = {
  'by its address': (page: Page) => page.goto('/information/dostavka'),
  'by a link': (page: Page) => page.getByRole('link', { name: 'Изменить в корзине' }).click(),
}

for (const [name, leave] of Object.entries(ways)) {
  test(`a checkout left at once ${name} is found as it was, here and in another tab`, async ({
    page,
  }) => {
    await openCheckout(page)
    await open(page, 'Получатель')
    await page.getByLabel('Имя').fill('Мария')
    await leave(page)

    const other = await page.context().newPage()
    await expect(async () => {
      await visit(other, '/simplecheckout')
      await expect(block(other, 'Получатель')).toContainText('Мария', { timeout: 500 })
    }).toPass()
    await visit(page, '/simplecheckout')
    await open(page, 'Получатель')
    await expect(page.getByLabel('Имя')).toHaveValue('Мария')
  })
}

test('what was chosen without a connection is reckoned when there is one', async ({
  page,
  context,
}) => {
  await openCheckout(page)
  await context.setOffline(true)
  await page.getByRole('radio', { name: /^Доставка/ }).check()
  await expect(page.getByRole('alert')).toContainText('Нет связи')
  await expect(page.getByText('после выбора адреса')).toHaveCount(0)

  await context.setOffline(false)

  await expect(page.getByText('после выбора адреса')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
