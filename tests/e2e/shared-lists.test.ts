/** Lists shown to others by a link. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { glue, tile, visit, within } from '#tests/support/journey.ts'
import { keepInFavorites, listProducts, putInComparison } from '#tests/support/lists.ts'

const counter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^(Моё|Разделы)$/ }).getByRole('link', { name })

/** Presses «Поделиться» and answers the path that is then in the clipboard. */
async function share(page: Page, context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await within(page).getByRole('button', { name: 'Поделиться' }).click()
  await expect(page.locator('.toaster')).toContainText('Ссылка на список скопирована')
  return new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
}

test('favorites are shared as they are now, and a stranger takes them over', async ({
  page,
  context,
  browser,
}) => {
  const goods = await listProducts(page, tile.category, 3)
  await keepInFavorites(page, goods)
  await visit(page, '/favorites/products')
  const path = await share(page, context)
  await keepInFavorites(page, await listProducts(page, glue.category, 1))
  const stranger = await (await browser.newContext()).newPage()

  await visit(stranger, path)
  await expect(within(stranger)).toContainText('3 товара')
  await expect(within(stranger).getByRole('link', { name: goods[0]?.name })).toBeVisible()
  await within(stranger).getByRole('button', { name: 'Всё в избранное' }).click()
  await expect(counter(stranger, 'Избранное')).toContainText('3')
  await expect(within(stranger).getByRole('button', { name: 'Всё в избранном' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await within(stranger).getByRole('button', { name: 'Всё доступное — в корзину' }).press('Enter')
  await expect(stranger.locator('.toaster')).toContainText('В корзине 3 товара из списка')

  await visit(stranger, '/favorites/products')
  await expect(within(stranger).getByRole('button', { name: /^В избранное: / })).toHaveCount(3)
  await stranger.context().close()
})

test('a comparison is shared, and a stranger takes it over', async ({ page, context, browser }) => {
  await putInComparison(page, await listProducts(page, tile.category, 2))
  await visit(page, '/compare')
  const path = await share(page, context)
  const stranger = await (await browser.newContext()).newPage()

  await visit(stranger, path)
  await expect(within(stranger).getByRole('columnheader')).toHaveCount(3)
  await expect(within(stranger).getByRole('button', { name: /^Убрать из/ })).toHaveCount(0)
  await within(stranger).getByRole('button', { name: 'В моё сравнение' }).click()

  await expect(stranger).toHaveURL(/\/compare\?category=/)
  await expect(within(stranger).getByRole('button', { name: /^Убрать из/ })).toHaveCount(2)
  await stranger.context().close()
})

test('where there is no clipboard the link is shown to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await keepInFavorites(page, await listProducts(page, tile.category, 1))
  await visit(page, '/favorites/products')

  await within(page).getByRole('button', { name: 'Поделиться' }).click()

  const link = page.getByRole('dialog', { name: 'Ссылка на список' }).getByRole('textbox')
  await expect(link).toHaveValue(/\/shared\/favorites\/[\w-]{20,}$/)
})
