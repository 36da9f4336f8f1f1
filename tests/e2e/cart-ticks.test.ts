import { expect, type Page, test } from '@playwright/test'
import { createAxe } from '#tests/support/barriers.ts'
import {
  ask,
  desktop,
  findProductId,
  glue,
  openWindow,
  putInCart,
  tile,
  visit,
  within,
} from '#tests/support/journey.ts'

test.use({ viewport: desktop })

const tick = (page: Page, name: string) =>
  within(page).getByRole('checkbox', { name: `Заказать: ${name}` })

/** What the server holds: the names of the ticked lines. */
async function readTicked(page: Page): Promise<string[]> {
  const { viewer } = await ask<{
    viewer: { cart: { items: { isTicked: boolean; product: { name: string } }[] } }
  }>(page, '{ viewer { cart { items { isTicked product { name } } } } }')
  return viewer.cart.items
    .filter(({ isTicked }) => isTicked)
    .map(({ product }) => product.name.replaceAll('\u00a0', ' '))
}

/** A pack of tile and two tubes of glue: 1 248,48 ₽ and 456 ₽. */
async function openCart(page: Page) {
  await putInCart(page, tile.path, 1.44)
  await putInCart(page, glue.path, 2)
  await visit(page, '/cart')
  await expect(tick(page, glue.name)).toBeChecked()
}

const total = (page: Page, sum: string) =>
  page.locator('main output').filter({ hasText: `Итого ${sum}` })

test('the sum is of the ticked lines, here, in another tab and after a reload', async ({
  page,
}) => {
  await openCart(page)
  const other = await openWindow(page)
  await visit(other, '/cart')
  await expect(total(page, '1 704,48 ₽')).toBeAttached()

  await tick(page, tile.name).click()

  await expect(total(page, '456 ₽')).toBeAttached()
  await expect(total(other, '456 ₽')).toBeAttached()
  await expect(tick(other, tile.name)).not.toBeChecked()
  const { violations } = await createAxe(page).withTags(['wcag2a', 'wcag2aa']).analyze()
  expect(violations).toEqual([])
  await page.reload()
  await expect(tick(page, tile.name)).not.toBeChecked()
  await expect(tick(page, glue.name)).toBeChecked()
})

test('with nothing ticked there is nothing to order, and all can be ticked at once', async ({
  page,
}) => {
  await openCart(page)
  const all = within(page).getByRole('checkbox', { name: 'Выбрать все' })

  await all.click()
  await expect(within(page).getByText('Отметьте, что заказать')).toBeVisible()
  await expect.poll(() => readTicked(page)).toEqual([])
  await page.goto('/simplecheckout')
  await expect(page).not.toHaveURL(/simplecheckout/)
  await visit(page, '/cart')
  await all.click()

  await expect.poll(() => readTicked(page)).toEqual([tile.name, glue.name])
  await expect(total(page, '1 704,48 ₽')).toBeAttached()
})

test('a line goes to the favorites and comes back by one press', async ({ page }) => {
  await openCart(page)

  await page.getByRole('button', { name: `В избранное: ${glue.name}` }).click()
  await expect(tick(page, glue.name)).toHaveCount(0)
  await expect(page.getByRole('status').getByText('Товар теперь в избранном')).toBeAttached()
  await expect.poll(async () => (await readFavorites(page)).length, { message: 'kept' }).toBe(1)
  await page.getByRole('button', { name: 'Вернуть' }).click()

  await expect(tick(page, glue.name)).toBeChecked()
  await expect.poll(() => readFavorites(page)).toEqual([])
  await expect(total(page, '1 704,48 ₽')).toBeAttached()
})

test('what is said of a line is kept, also when the line is taken out and put back', async ({
  page,
}) => {
  await openCart(page)
  const line = within(page).getByRole('listitem').filter({ hasText: glue.name })
  await line.getByText('Комментарий').click()
  await line.getByLabel(`Комментарий к товару ${glue.name}`).fill('Два светлых, один тёмный')
  await line.getByRole('button', { name: 'Сохранить' }).click()
  await expect(line.getByText('Комментарий: Два светлых, один тёмный')).toBeVisible()

  await page.getByRole('button', { name: `Убрать: ${glue.name}` }).click()
  await expect(tick(page, glue.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть' }).click()

  await expect(line.getByText('Комментарий: Два светлых, один тёмный')).toBeVisible()
  await expect.poll(() => readTicked(page)).toContain(glue.name)
  await page.reload()
  await expect(line.getByText('Комментарий: Два светлых, один тёмный')).toBeVisible()
})

test('what is said of a line is kept, also when a stepper of its page takes the line out', async ({
  page,
}) => {
  await openCart(page)
  const productId = await findProductId(page, glue.path)
  await ask(
    page,
    'mutation ($productId: ID!) { cartItemUpdate(input: { productId: $productId, note: "Светлый" }) { userErrors { code } } }',
    { productId },
  )
  await visit(page, glue.path)
  const box = page.getByRole('region', { name: 'Купить' })

  await box.getByRole('button', { name: 'Меньше' }).click()
  await box.getByRole('button', { name: 'Убрать', exact: true }).click()
  await expect(box.getByRole('button', { name: 'В корзину' })).toBeVisible()
  // Shown before the shop has it, and a page that is left takes its questions with it.
  await expect.poll(() => readTicked(page)).not.toContain(glue.name)
  await page.getByRole('button', { name: 'Вернуть' }).click()

  await expect(box.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible()
  await expect.poll(() => readTicked(page)).toContain(glue.name)
  await visit(page, '/cart')
  await expect(within(page).getByText('Комментарий: Светлый')).toBeVisible()
})

test('what is ticked is taken out at once and put back at once', async ({ page }) => {
  await openCart(page)
  await tick(page, tile.name).click()

  await within(page).getByRole('button', { name: 'Убрать отмеченное' }).click()
  await expect(tick(page, glue.name)).toHaveCount(0)
  await expect(tick(page, tile.name)).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()

  await expect(tick(page, glue.name)).toBeChecked()
  await expect.poll(() => readTicked(page)).toEqual([glue.name])
})

async function readFavorites(page: Page): Promise<string[]> {
  const { viewer } = await ask<{ viewer: { favorites: { productIds: string[] } } }>(
    page,
    '{ viewer { favorites { productIds } } }',
  )
  return viewer.favorites.productIds
}
