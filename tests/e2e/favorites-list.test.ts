/** The favorites' own screen: several at once, clearing, other kinds, by mouse and by keyboard. */
import { expect, type Page, test } from '@playwright/test'
import { tile, visit, within } from '#tests/support/journey.ts'
import { keepInFavorites, listProducts } from '#tests/support/lists.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Что в избранном' }).getByRole('link', { name })

/** In the header on a desktop, in the bottom bar on a phone. */
const counter = (page: Page) =>
  page.getByRole('navigation', { name: /^(Моё|Разделы)$/ }).getByRole('link', { name: /Избранное/ })

/** Requests that change the cart from here on. */
function countChanges(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (/mutation Cart/.test(request.postData() ?? '')) count += 1
  })
  return () => count
}

test('some of the favorites are chosen, put in the cart, compared, taken out and put back', async ({
  page,
}) => {
  const goods = await listProducts(page, tile.category, 4)
  await keepInFavorites(page, goods)
  await visit(page, '/favorites/products')
  const toast = page.locator('.toaster')

  await within(page).getByRole('button', { name: 'Выбрать', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Выбранные товары' })
  await expect(bar.getByRole('button', { name: 'Убрать' })).toBeDisabled()
  for (const { name } of goods.slice(0, 2)) {
    await within(page)
      .getByRole('checkbox', { name: `Выбрать: ${name}` })
      .check()
  }
  await expect(bar).toContainText('Выбрано 2 из 4')
  const changes = countChanges(page)
  await bar.getByRole('button', { name: 'В корзину' }).click()
  await expect(toast).toContainText('В корзине 2 товара из списка')
  expect(changes()).toBe(1)
  await bar.getByRole('button', { name: 'Сравнить' }).click()
  await expect(toast).toContainText('В сравнении ещё 2 товара')
  await bar.getByRole('button', { name: 'Убрать' }).click()

  await expect(tab(page, 'Товары')).toContainText('2')
  await expect(within(page).getByRole('button', { name: /^Вернуть: / })).toHaveCount(2)
  await expect(bar).toBeHidden()
  await toast.getByRole('button', { name: 'Вернуть' }).click()
  await expect(tab(page, 'Товары')).toContainText('4')
  await expect(within(page).getByRole('button', { name: /^Вернуть: / })).toHaveCount(0)
  await expect(counter(page)).toContainText('4')
})

test('clearing asks with the number, by keyboard too, and gives the focus back', async ({
  page,
}) => {
  await keepInFavorites(page, await listProducts(page, tile.category, 3))
  await visit(page, '/favorites/products')
  const opener = within(page).getByRole('link', { name: 'Очистить' })
  const dialog = page.getByRole('dialog', { name: 'Убрать из избранного 3 товара?' })

  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(tab(page, 'Товары')).toContainText('3')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Убрать' }).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'В избранном нет товаров' })).toBeVisible()
  await expect(tab(page, 'Товары')).toContainText('0')
  await expect(counter(page)).not.toContainText('3')
})

test('a brand and a section are kept by their tiles, counted, and put back until leaving', async ({
  page,
}) => {
  await visit(page, '/brendy')
  await within(page).getByRole('button', { name: 'В избранное: Керамарта' }).first().click()
  await expect(counter(page)).toContainText('1')
  await visit(page, '/catalog/poly-i-plitka')
  await within(page).getByRole('button', { name: 'В избранное: Керамика' }).click()
  await expect(counter(page)).toContainText('2')

  await visit(page, '/favorites/brands')
  await expect(within(page).getByRole('link', { name: /^Керамарта/ })).toBeVisible()
  await tab(page, 'Разделы').click()
  const kept = within(page).getByRole('button', { name: 'В избранное: Керамика' })
  await kept.click()

  await expect(tab(page, 'Разделы')).toContainText('0')
  await within(page).getByRole('button', { name: 'Вернуть: Керамика' }).click()
  await expect(kept).toBeVisible()
  await expect(tab(page, 'Разделы')).toContainText('1')
})
