/** The comparison's own screen. */
import { expect, type Page, test } from '@playwright/test'
import { desktop, tile, visit, within } from '#tests/support/journey.ts'
import {
  findCompared,
  listProducts,
  pressCompare,
  putInComparison,
  viewProduct,
} from '#tests/support/lists.ts'

const wool = '/catalog/mineralnaya-vata'
const heads = (page: Page) => within(page).getByRole('columnheader').getByRole('link')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Разделы сравнения' })

test('a column is pinned first by keyboard, stays in sight, and the focus with it', async ({
  page,
}) => {
  const goods = await listProducts(page, wool, 4)
  await putInComparison(page, goods)
  await visit(page, '/compare')
  const third = goods[2]?.name ?? ''

  await page.getByRole('link', { name: 'Следующий товар' }).click()
  await within(page)
    .getByRole('link', { name: `Закрепить первым: ${third}` })
    .focus()
  await page.keyboard.press('Enter')

  await expect(within(page).getByRole('columnheader').nth(1)).toContainText(third)
  const free = within(page).getByRole('link', { name: `Открепить: ${third}` })
  await expect(free).toBeFocused()
  await page.mouse.wheel(0, 600)
  await expect(within(page).getByRole('columnheader').nth(1).getByText(third)).toBeInViewport()
  await page.reload()
  await expect(within(page).getByRole('columnheader').nth(1)).toContainText(third)
  await free.click()
  await expect(within(page).getByRole('columnheader').nth(1)).toContainText(goods[0]?.name ?? '')
})

test('on a phone two columns fit, and the third is a step away', async ({ page }) => {
  const goods = await listProducts(page, wool, 3)
  await putInComparison(page, goods)
  await visit(page, '/compare')
  const heads = within(page).getByRole('columnheader').filter({ hasText: '₽' })
  const steps = page.getByRole('navigation', { name: 'Товары рядом с первым' })
  const listWide = () =>
    page.evaluate(() =>
      ['html', '.compare'].flatMap((selector) => {
        const element = document.querySelector(selector)
        return element && element.scrollWidth > element.clientWidth ? [selector] : []
      }),
    )
  await expect(heads).toHaveCount(2)
  await expect(heads.nth(1)).toContainText(goods[1]?.name ?? '')
  expect(await listWide()).toEqual([])
  await expect(steps).toContainText('1 и 2 из 3')

  await steps.getByRole('link', { name: 'Следующий товар' }).click()

  await expect(steps).toContainText('1 и 3 из 3')
  await expect(heads.nth(0)).toContainText(goods[0]?.name ?? '')
  await expect(heads.nth(1)).toContainText(goods[2]?.name ?? '')
  await expect(heads).toHaveCount(2)
  expect(await listWide()).toEqual([])
  await expect(steps.getByRole('link', { name: 'Следующий товар' })).toHaveCount(0)
})

test('what is taken out comes back to its place, and so does a cleared tab', async ({ page }) => {
  await page.setViewportSize(desktop)
  const goods = await listProducts(page, wool, 3)
  await putInComparison(page, await listProducts(page, tile.category, 1))
  await putInComparison(page, goods)
  await visit(page, '/compare')
  const toast = page.locator('.toaster')
  const remove = within(page).getByRole('button', { name: /^Убрать из сравнения: / })

  await remove.nth(1).click()
  await expect(remove).toHaveCount(2)
  await expect(tabs(page)).toContainText('Минеральная вата2')
  await toast.getByRole('button', { name: 'Вернуть' }).click()
  await expect(remove).toHaveCount(3)
  await expect(within(page).getByRole('columnheader').nth(2)).toContainText(goods[1]?.name ?? '')
  await within(page).getByRole('button', { name: 'Очистить' }).click()
  await expect(within(page)).toContainText('В этом разделе сравнивать больше нечего')
  const last = JSON.stringify(goods[2]?.id)
  const isBack = page.waitForResponse((answer) => {
    const sent = answer.request().postData() ?? ''
    return sent.includes('mutation ComparisonAdd') && sent.includes(last)
  })
  await toast.getByRole('button', { name: 'Вернуть' }).click()
  await expect(remove).toHaveCount(3)

  // The last of them may still be on its way.
  await isBack
  await page.reload()
  await expect(remove).toHaveCount(3)
})

const toCard = (page: Page, name = '') =>
  within(page)
    .locator('.card')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('from a card the way leads to the comparison', async ({ page }) => {
  const [product] = await listProducts(page, wool, 1)
  await visit(page, wool)

  await pressCompare(toCard(page, product?.name))

  await page.locator('.toaster').getByRole('button', { name: 'Сравнить' }).click()
  await expect(page).toHaveURL('/compare')
  await expect(heads(page).filter({ hasText: product?.name })).not.toHaveCount(0)
})

test('past the limit a mark says so and stays as it was', async ({ page }) => {
  const goods = await listProducts(page, tile.category, 11)
  await putInComparison(page, goods.slice(0, 10))
  await visit(page, tile.category)
  const card = toCard(page, goods[10]?.name)

  await pressCompare(card)

  await expect(page.locator('.toaster')).toContainText('не больше 10 товаров одной категории')
  await expect(findCompared(card)).toHaveCount(0)
})

test('an empty comparison leads to the section looked at last', async ({ page }) => {
  await viewProduct(page, tile.path)

  await visit(page, '/compare')

  await expect(heads(page)).toHaveCount(0)
  await within(page).getByRole('link', { name: 'В раздел «Плитка для стен»' }).click()
  await expect(page).toHaveURL(tile.category)
})
