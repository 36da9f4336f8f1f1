/** Back closes the dialog that stands over a page and stays on the page. */
import { expect, type Page, test } from '@playwright/test'
import { awaitScript, becomeCustomer, glue, tile, visit, within } from '#tests/support/journey.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const openCatalog = async (page: Page) => {
  await page.getByRole('link', { name: 'Каталог', exact: true }).first().click()
  await expect(dialog(page, 'Каталог')).toBeVisible()
}
/** What answers Back comes with the first sign of a visitor. */
const awaitGuard = async (page: Page) => {
  await page.mouse.move(10, 10)
  await expect(page.locator('body > output')).toHaveCount(2)
}
/** A page asks before it is left once it has drawn itself anew with what was typed. */
const awaitUnsaved = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(false)
/** A product opened from its category: Back of the page itself leads there. */
const openTile = async (page: Page) => {
  await visit(page, tile.category)
  await within(page).getByRole('link', { name: tile.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: tile.name })).toBeVisible()
  await awaitGuard(page)
}

test('Back closes an overlay and stays on the page; once more it leaves', async ({ page }) => {
  await openTile(page)
  await page.getByRole('button', { name: 'Рассчитать количество' }).click()
  const calculator = dialog(page, 'Сколько нужно по площади')
  await expect(calculator).toBeVisible()

  await page.goBack()
  await expect(calculator).toBeHidden()
  await expect(page).toHaveURL(tile.path)

  await page.goBack()
  await expect(page).toHaveURL(tile.category)
})

test('an overlay closed by hand leaves no entry in the history', async ({ page }) => {
  await openTile(page)
  for (const close of ['Escape', 'button', 'Escape twice']) {
    await openCatalog(page)
    if (close === 'button') {
      await dialog(page, 'Каталог').getByRole('button', { name: 'Закрыть' }).click()
    } else {
      await page.keyboard.press('Escape')
    }
    if (close === 'Escape twice') await page.keyboard.press('Escape')
    await expect(dialog(page, 'Каталог')).toBeHidden()
    await expect(page).toHaveURL(tile.path)
  }

  await page.goBack()

  await expect(page).toHaveURL(tile.category)
})

test('a page opened from an overlay comes back to the one beneath in one step', async ({
  page,
}) => {
  await openTile(page)
  await openCatalog(page)
  await dialog(page, 'Каталог').getByRole('link', { name: 'Полы и плитка' }).first().hover()
  await dialog(page, 'Каталог')
    .getByRole('link', { name: /^Ламинат/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ламинат/ })).toBeVisible()
  await expect(page).toHaveURL(/\/catalog\//)

  await page.goBack()
  await expect(page).toHaveURL(tile.path)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(tile.category)
  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: /^Ламинат/ })).toBeVisible()
})

test('Back closes an overlay that took the place of another, and no other shows', async ({
  page,
}) => {
  await openTile(page)
  await page.locator('#questions').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Задать вопрос' }).click()
  await dialog(page, 'Вопрос о товаре').getByRole('button', { name: 'Войти' }).click()
  await expect(dialog(page, 'Вход или регистрация')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(tile.path)

  await page.goBack()
  await expect(page).toHaveURL(tile.category)
})

test('two quick presses of Back close an overlay and leave the page', async ({ page }) => {
  await openTile(page)
  await openCatalog(page)

  await page.evaluate(() => {
    window.history.back()
    setTimeout(() => window.history.back(), 80)
  })

  await expect(page).toHaveURL(tile.category)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(tile.path)
})

test('what is opened on the way to another page stays, and is closed by the next one', async ({
  page,
}) => {
  await openTile(page)
  await page.route(/\.data|\/graphql$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Вы находитесь' }).getByRole('link').first().click()
  await openCatalog(page)
  await expect(page).toHaveURL(tile.path)

  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/^Строительные материалы/)
  await expect(dialog(page, 'Каталог')).toBeVisible()
  await dialog(page, 'Каталог').getByRole('link', { name: 'Плитка для стен' }).first().click()

  await expect(page).toHaveURL(tile.category)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Forward closes an overlay too, and then leads on', async ({ page }) => {
  await openTile(page)
  await page.getByRole('navigation', { name: 'Вы находитесь' }).getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(tile.path)
  await openCatalog(page)

  await page.goForward()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(tile.path)

  await page.goForward()
  await expect(page).toHaveURL('/')
})

test('on the first page of a tab Back closes an overlay, asks for nothing and keeps the place', async ({
  page,
}) => {
  await visit(page, '/')
  await visit(page, tile.path)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await awaitGuard(page)
  await openCatalog(page)
  const place = await page.evaluate(() => window.scrollY)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/graphql|\.data/.test(request.url())) asked.push(request.url())
  })

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(tile.path)
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  expect(asked).toEqual([])

  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('at a place on the page Back closes an overlay, then leaves the place, then the page', async ({
  page,
}) => {
  await openTile(page)
  await page.getByRole('link', { name: 'Вопросы', exact: true }).click()
  await expect(page).toHaveURL(/#questions$/)
  await openCatalog(page)
  // No hand is as quick as the entry that Back is to leave.
  await expect.poll(() => page.evaluate(() => window.history.state?.usr?.copyOf)).toBe('default')

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/#questions$/)

  await page.goBack()
  await expect(page).toHaveURL(tile.path)
  await page.goBack()
  await expect(page).toHaveURL(tile.category)
})

for (const isFirst of [false, true]) {
  const title = isFirst ? 'the first page of a tab' : 'a page'
  test(`${title} reloaded with an overlay open is left in one step`, async ({ page }) => {
    await (isFirst ? visit(page, '/') : openTile(page))
    if (isFirst) await visit(page, tile.path)
    await openCatalog(page)
    await page.reload()
    await awaitScript(page)
    await expect(page.getByRole('heading', { level: 1, name: tile.name })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await awaitGuard(page)

    await page.goBack()

    await expect(page).toHaveURL(isFirst ? '/' : tile.category)
  })
}

test('Back in unsaved settings asks, and Back again stays', async ({ page }) => {
  await becomeCustomer(page)
  await visit(page, '/profile/orders')
  await page.getByRole('link', { name: 'Настройки' }).first().click()
  await page.getByLabel('Имя').fill('Пётр')
  await awaitUnsaved(page)
  const question = dialog(page, 'Изменения не сохранены')

  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/profile/settings')
  await expect(page.getByLabel('Имя')).toHaveValue('Пётр')

  await page.goBack()
  await question.getByRole('button', { name: 'Уйти' }).click()
  await expect(page).toHaveURL('/profile/orders')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('Back closes the filters and keeps what was chosen; once more it leaves', async ({
    page,
  }) => {
    await visit(page, '/')
    await visit(page, tile.category)
    await page.getByRole('button', { name: 'Фильтры' }).tap()
    await dialog(page, 'Фильтры').getByRole('checkbox', { name: 'бежевый' }).check()
    await expect(page).toHaveURL(/f\.[\w-]+=/)
    await expect(dialog(page, 'Фильтры')).toBeVisible()

    await page.goBack()
    await expect(dialog(page, 'Фильтры')).toBeHidden()
    await expect(page).toHaveURL(/f\.[\w-]+=/)

    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('a sign-in that was interrupted by Back leaves the page where it was', async ({ page }) => {
    await visit(page, glue.path)
    await awaitGuard(page)
    await page
      .getByRole('navigation', { name: 'Разделы' })
      .getByRole('link', { name: 'Войти' })
      .tap()
    await expect(dialog(page, 'Вход или регистрация')).toBeVisible()

    await page.goBack()

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(glue.path)
  })
})
