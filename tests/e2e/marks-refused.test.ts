/** Hearts and comparison marks that the shop does not take: shown at once, and taken back. */
import { expect, type Page, type Route, test } from '@playwright/test'
import { desktop, tile, visit, within } from '#tests/support/journey.ts'
import {
  findCompared,
  keepInFavorites,
  listProducts,
  pressCompare,
  putInComparison,
} from '#tests/support/lists.ts'

type Fail = (route: Route) => Promise<void>

const away: Fail = (route) => route.abort()
const broken: Fail = (route) =>
  route.fulfill({
    status: 500,
    json: { errors: [{ message: 'Что-то пошло не так', extensions: { code: 'INTERNAL' } }] },
  })

/** Holds every change back until it is let fail. */
async function holdChanges(page: Page, fail: Fail) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (!/mutation (Favorite|Comparison)/.test(route.request().postData() ?? '')) {
      return route.fallback()
    }
    await gate.promise
    await fail(route)
  })
  return gate.resolve
}

/** Holds back what the shop answers of the visitor, as a slow line does. */
async function holdVisitor(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (/query\b.*comparisonProductIds/s.test(route.request().postData() ?? '')) {
      await gate.promise
    }
    return route.fallback()
  })
  return gate.resolve
}

/** In the header, and nowhere on a phone. */
const counter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Моё' }).getByRole('link', { name })

/** One toast, and what it says is an apology. */
async function expectOneToast(page: Page) {
  const toast = page.locator('.toaster')
  await expect(toast).toContainText(/Сервис временно недоступен|Что-то пошло не так/)
  await expect(toast.getByRole('button', { name: 'Закрыть' })).toHaveCount(1)
}

test('a heart and a mark show at once and are taken back with one toast', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, tile.category)
  const card = within(page).locator('.card').first()
  const heart = card.getByRole('button', { name: 'В избранное: ' })

  const letFail = await holdChanges(page, broken)
  await heart.click()
  await pressCompare(card)

  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(findCompared(card)).toBeVisible()
  await expect(counter(page, 'Избранное')).toContainText('1')
  await expect(counter(page, 'Сравнение')).toContainText('1')
  letFail()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(findCompared(card)).toHaveCount(0)
  await expect(counter(page, 'Избранное')).not.toContainText('1')
  await expect(counter(page, 'Сравнение')).not.toContainText('1')
  await expectOneToast(page)
})

test('a heart without a network waits for it, over a reload, and is kept then', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, tile.category)
  const heart = within(page)
    .getByRole('listitem')
    .getByRole('button', { name: 'В избранное: ' })
    .first()
  const letFail = await holdChanges(page, away)
  letFail()

  await heart.click()

  const toast = page.getByText('Нет связи. Добавим в\u00a0избранное, когда появится сеть')
  await expect(toast.filter({ visible: true }).last()).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(counter(page, 'Избранное')).toContainText('1, ждёт сети')
  await page.unrouteAll({ behavior: 'wait' })
  await visit(page, tile.category)
  await page.keyboard.press('Shift')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(counter(page, 'Избранное')).not.toContainText('ждёт сети')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.keyboard.press('Shift')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('what the favorites let go of comes back when the shop fails', async ({ page }) => {
  const goods = await listProducts(page, tile.category, 2)
  const name = goods[0]?.name ?? ''
  await keepInFavorites(page, goods)
  const letVisitorCome = await holdVisitor(page)
  await visit(page, '/favorites/products')
  const chip = within(page).getByRole('link', { name: 'Плитка для стен 2' })
  const back = within(page).getByRole('button', { name: `Вернуть: ${name}` })
  await expect(chip).toBeVisible()
  const heart = within(page).getByRole('button', { name: `В избранное: ${name}` })
  const letFail = await holdChanges(page, broken)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await heart.click()
  letVisitorCome()

  await expect(back).toBeVisible()
  await expect(within(page).getByRole('button', { name: /^Вернуть: / })).toHaveCount(1)
  await expect(chip).toHaveCount(0)
  letFail()
  await expect(back).toHaveCount(0)
  await expect(chip).toBeVisible()
  await expectOneToast(page)
})

test('what the comparison lets go of comes back when the shop fails', async ({ page }) => {
  const goods = await listProducts(page, tile.category, 2)
  await putInComparison(page, goods)
  await visit(page, '/compare')
  const column = within(page).getByRole('columnheader', { name: goods[0]?.name })
  const letFail = await holdChanges(page, broken)

  await within(page)
    .getByRole('button', { name: `Убрать из сравнения: ${goods[0]?.name}` })
    .click()

  await expect(column).toHaveCount(0)
  letFail()
  await expect(column).toBeVisible()
  await expectOneToast(page)
})
