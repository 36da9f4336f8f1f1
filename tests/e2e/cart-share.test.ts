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

test('a shared cart link adds its goods to the cart of the person who opens it, only once', async ({
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
