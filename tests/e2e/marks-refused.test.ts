/** Hearts and comparison marks that the shop does not take: shown at once, and taken back. */
import { expect, type Page, type Route, test } from '@playwright/test'
import { tile, visit, within } from '#tests/support/journey.ts'
import { keepInFavorites, listProducts, putInComparison } from '#tests/support/lists.ts'

const failures: { title: string; fail: (route: Route) => Promise<void> }[] = [
  { title: 'the network is away', fail: (route) => route.abort() },
  {
    title: 'the shop fails',
    fail: (route) =>
      route.fulfill({
        status: 500,
        json: { errors: [{ message: 'Что-то пошло не так', extensions: { code: 'INTERNAL' } }] },
      }),
  },
]

/** Holds every change back until it is let fail. */
async function holdChanges(page: Page, fail: (route: Route) => Promise<void>) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (!/mutation (Favorite|Comparison)/.test(route.request().postData() ?? '')) {
      return route.continue()
    }
    await gate.promise
    await fail(route)
  })
  return gate.resolve
}

/** In the header, and nowhere on a phone. */
const counter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Моё' }).getByRole('link', { name })

/** One toast, and what it says is an apology. */
async function expectOneToast(page: Page) {
  const toast = page.locator('.toaster')
  await expect(toast).toContainText(/Нет связи|Сервис временно недоступен|Что-то пошло не так/)
  await expect(toast.getByRole('button', { name: 'Закрыть' })).toHaveCount(1)
}

for (const { title, fail } of failures) {
  test(`a heart and a mark show at once and are taken back with one toast when ${title}`, async ({
    page,
  }) => {
    await visit(page, tile.category)
    const buttons = ['В избранное', 'В сравнение'].map((name) =>
      within(page)
        .getByRole('listitem')
        .getByRole('button', { name: `${name}: ` })
        .first(),
    )
    const letFail = await holdChanges(page, fail)

    for (const button of buttons) await button.click()

    for (const button of buttons) await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(counter(page, 'Избранное')).toContainText('1')
    await expect(counter(page, 'Сравнение')).toContainText('1')
    letFail()
    for (const button of buttons) await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(counter(page, 'Избранное')).not.toContainText('1')
    await expect(counter(page, 'Сравнение')).not.toContainText('1')
    await expectOneToast(page)
  })

  test(`what the lists let go of comes back when ${title}`, async ({ page }) => {
    const goods = await listProducts(page, tile.category, 2)
    const name = goods[0]?.name ?? ''
    await keepInFavorites(page, goods)
    await putInComparison(page, goods)
    await visit(page, '/favorites/products')
    const chip = within(page).getByRole('link', { name: 'Плитка для стен 2' })
    const back = within(page).getByRole('button', { name: `Вернуть: ${name}` })
    await expect(chip).toBeVisible()
    let letFail = await holdChanges(page, fail)

    await within(page)
      .getByRole('button', { name: `В избранное: ${name}` })
      .click()

    await expect(back).toBeVisible()
    await expect(chip).toHaveCount(0)
    letFail()
    await expect(back).toHaveCount(0)
    await expect(chip).toBeVisible()
    await expectOneToast(page)

    await page.unrouteAll({ behavior: 'wait' })
    await visit(page, '/compare')
    const column = within(page).getByRole('columnheader', { name })
    letFail = await holdChanges(page, fail)
    await within(page)
      .getByRole('button', { name: `Убрать из сравнения: ${name}` })
      .click()
    await expect(column).toHaveCount(0)
    letFail()
    await expect(column).toBeVisible()
    await expectOneToast(page)
  })
}
