import { expect, type Page, test } from '@playwright/test'
import { ask, desktop, glue, putInCart, tile, visit, within } from '#tests/support/journey.ts'

test.use({ viewport: desktop })

const later = (page: Page) => within(page).getByRole('region', { name: 'Отложено на потом' })
const lineOf = (page: Page, name: string) => within(page).getByRole('group', { name, exact: true })
const itemOf = (page: Page, name: string) =>
  within(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name, exact: true }) })
const undo = (page: Page) => page.getByRole('button', { name: /^(Вернуть|Отменить)$/ })

/** What the server holds: how many lines are in the cart, and how many aside. */
async function readCounts(page: Page) {
  const { viewer } = await ask<{ viewer: { cart: { count: number; savedForLater: object[] } } }>(
    page,
    '{ viewer { cart { count savedForLater { quantity } } } }',
  )
  return [viewer.cart.count, viewer.cart.savedForLater.length]
}

/** A pack of tile and two tubes of glue: 1 248,48 ₽ and 456 ₽. */
async function openCart(page: Page) {
  await putInCart(page, tile.path, 1.44)
  await putInCart(page, glue.path, 2)
  await visit(page, '/cart')
  await expect(lineOf(page, glue.name)).toBeVisible()
}

const total = (page: Page, sum: string) =>
  page.locator('main output').filter({ hasText: `Итого ${sum}` })

test('a line is laid aside, put back and forgotten, each undone by one press', async ({ page }) => {
  await openCart(page)

  await page.getByRole('button', { name: `Отложить: ${glue.name}` }).click()
  await expect(later(page)).toContainText('Клей монтажный')
  await expect(lineOf(page, glue.name)).toHaveCount(0)
  await expect(total(page, '1 248,48 ₽')).toBeAttached()
  await expect.poll(() => readCounts(page)).toEqual([1, 1])
  await undo(page).click()
  await expect(lineOf(page, glue.name).getByRole('textbox')).toHaveValue('2')
  await expect(total(page, '1 704,48 ₽')).toBeAttached()
  await expect.poll(() => readCounts(page)).toEqual([2, 0])

  await page.getByRole('button', { name: `Отложить: ${glue.name}` }).click()
  await later(page).getByRole('button', { name: 'Убрать из отложенного' }).click()
  await expect(later(page)).toHaveCount(0)
  await expect.poll(() => readCounts(page)).toEqual([1, 0])
  await undo(page).click()
  await expect(later(page)).toContainText('Клей монтажный')
  await expect.poll(() => readCounts(page)).toEqual([1, 1])

  await later(page).getByRole('button', { name: 'Вернуть в корзину' }).click()
  await expect(lineOf(page, glue.name).getByRole('textbox')).toHaveValue('2')
  await expect.poll(() => readCounts(page)).toEqual([2, 0])
  await page.reload()
  await expect(total(page, '1 704,48 ₽')).toBeAttached()
})

test('a quantity changed a moment before is laid aside with the line', async ({ page }) => {
  await openCart(page)

  const line = lineOf(page, glue.name)
  await line.getByRole('button', { name: 'Больше' }).click()
  await line.getByRole('button', { name: 'Больше' }).click()
  await page.getByRole('button', { name: `Отложить: ${glue.name}` }).click()

  await expect(later(page)).toContainText('4 шт')
  await expect.poll(() => readCounts(page)).toEqual([1, 1])
  await page.reload()
  await expect(later(page)).toContainText('4 шт')
})

test('an empty cart shows what lies aside', async ({ page }) => {
  await putInCart(page, glue.path, 2)
  await visit(page, '/cart')

  await page.getByRole('button', { name: `Отложить: ${glue.name}` }).click()

  await expect(within(page).getByRole('heading', { name: 'В корзине пусто' })).toBeVisible()
  await expect(later(page)).toContainText('Клей монтажный')
})

test('a line counted in packs steps by a pack, says its metres and weight, and stays so', async ({
  page,
}) => {
  await putInCart(page, tile.path, 2.88)
  await visit(page, '/cart')
  const line = lineOf(page, tile.name)
  const item = itemOf(page, tile.name)
  await expect(line.getByRole('textbox')).toHaveValue('2,88')
  await expect(item).toContainText('2 уп')

  await item.getByText('уп', { exact: true }).click()
  await expect(line.getByRole('textbox')).toHaveValue('2')
  await line.getByRole('button', { name: 'Больше' }).click()

  await expect(line.getByRole('textbox')).toHaveValue('3')
  await expect(item).toContainText('4,32 м²')
  await expect(item).toContainText('кг')
  await expect(total(page, '3 745,44 ₽')).toBeAttached()
  await expect
    .poll(async () => {
      const { viewer } = await ask<{ viewer: { cart: { items: object[] } } }>(
        page,
        '{ viewer { cart { items { quantity unit } } } }',
      )
      return viewer.cart.items
    })
    .toEqual([{ quantity: 4.32, unit: 'уп' }])
  await page.reload()
  await expect(line.getByRole('textbox')).toHaveValue('3')
})
