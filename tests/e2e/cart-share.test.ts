import { expect, type Page, test } from '@playwright/test'
import { glue, putInCart, tile, visit, within } from '#tests/support/journey.ts'

const field = (page: Page, name: string) =>
  within(page).getByRole('group', { name, exact: true }).getByRole('textbox')

/** Two packs of tile and two tubes of glue. */
async function openCart(page: Page) {
  await putInCart(page, tile.path, 2.88)
  await putInCart(page, glue.path, 2)
  await visit(page, '/cart')
}

test('a cart is sent by a link and joins that of whoever opens it, twice no more than once', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCart(page)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expect(page.getByRole('status').getByText('Ссылка на список скопирована')).toBeAttached()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await (await browser.newContext()).newPage()
  await putInCart(other, glue.path, 5)

  await visit(other, new URL(link).pathname)
  await expect(within(other).getByRole('heading', { level: 1 })).toContainText(
    'поделились корзиной',
  )
  await expect(within(other)).toContainText('2,88 м²')
  await other.getByRole('button', { name: 'Положить в корзину' }).dblclick()
  await expect(other.getByRole('status').getByText('В корзине 2 товара из списка')).toBeAttached()
  await visit(other, '/cart')

  await expect(field(other, tile.name)).toHaveValue('2,88')
  await expect(field(other, glue.name)).toHaveValue('5')
})

test('the cart is saved as a table', async ({ page }) => {
  await openCart(page)
  const waiting = page.waitForEvent('download')

  await page.getByRole('link', { name: 'Скачать список' }).click()

  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^cart-\d{4}-\d\d-\d\d\.csv$/)
  const response = await page.request.get('/cart/export')
  const rows = (await response.text()).split('\r\n')
  expect(rows[0]).toContain('Код;Название;Количество;Единица')
  expect(rows[1]).toMatch(/^"KER-70101002";.*;2,88;"м²";867,00;2496,96;да;""$/)
  expect(rows[2]).toContain(';2;"шт";228,00;456,00;да;""')
})

test('a link cut short says so', async ({ page }) => {
  const response = await page.goto('/shared/cart/short')

  expect(response?.status()).toBe(404)
  await expect(within(page)).toContainText('Ссылка не работает')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a cart is shared and taken by forms', async ({ page, browser }) => {
    await putInCart(page, glue.path, 2)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Поделиться' }).click()
    await expect(page).toHaveURL(/\/shared\/cart\//)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const other = await context.newPage()

    await other.goto(page.url())
    await other.getByRole('button', { name: 'Положить в корзину' }).click()

    await expect(other).toHaveURL('/cart')
    await expect(field(other, glue.name)).toHaveValue('2')
  })
})
