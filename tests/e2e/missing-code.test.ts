/** Code of a page that is no longer where this build looks for it, as after a deploy. */
import { expect, type Page, test } from '@playwright/test'
import { desktop, visit } from '#tests/support/journey.ts'

const cartCode = /\/assets\/cart-[\w-]+\.js$/

/** The documents that a tab asks for from now on, by their paths. */
function listDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

const toCart = (page: Page) =>
  page.getByRole('navigation', { name: 'Моё' }).getByRole('link', { name: 'Корзина' })

/** What tells of a failure, and guards against one, comes when the page is idle. */
const awaitIdleParts = (page: Page) => expect(page.locator('body > .toaster')).toBeAttached()

test('a page whose code is gone is opened as a document, once', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/catalog/instrument')
  await awaitIdleParts(page)
  await page.route(cartCode, (route) => route.fulfill({ status: 404 }))
  const documents = listDocuments(page)

  await toCart(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'В корзине пусто' })).toBeVisible()
  await expect(page).toHaveURL('/cart')
  expect(documents).toEqual(['/cart'])
})

test('code that is gone a second time in ten seconds leaves the error screen', async ({ page }) => {
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.setViewportSize(desktop)
  await visit(page, '/catalog/instrument')
  await awaitIdleParts(page)
  await page.route(cartCode, (route) => route.fulfill({ status: 404 }))
  await toCart(page).click()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await awaitIdleParts(page)
  const documents = listDocuments(page)

  await toCart(page).click()

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Что-то пошло не так')
  await expect(page).toHaveURL('/cart')
  expect(documents).toEqual([])
  await page.unroute(cartCode)
  await page.clock.setFixedTime(now + 11_000)
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(heading).toHaveText('В корзине пусто')
})

test('a browser that tells of no reload goes on from it to the page asked for', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.setViewportSize(desktop)
  await visit(page, '/catalog/instrument')
  await awaitIdleParts(page)
  await page.route(cartCode, (route) => route.fulfill({ status: 404 }))

  await toCart(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'В корзине пусто' })).toBeVisible()
})

test('code loaded ahead that does not come leaves the page alone', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/catalog/instrument')
  await awaitIdleParts(page)
  await page.route(cartCode, (route) => route.abort())
  const documents = listDocuments(page)

  const lost = page.waitForEvent('requestfailed', (lost) => cartCode.test(lost.url()))
  await toCart(page).hover()
  await lost
  await page.unroute(cartCode)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Инструмент/)
  expect(documents).toEqual([])
  await toCart(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'В корзине пусто' })).toBeVisible()
})

test('a page that waits for a part whose code is gone is opened anew, once', async ({ page }) => {
  await page.clock.install()
  const lost: string[] = []
  await page.route(/\/assets\/[\w-]{8}\.js$/, async (route) => {
    const answer = await route.fetch()
    // The footer's file has no name.
    if (!(await answer.text()).includes('footer-credits'))
      return route.fulfill({ response: answer })
    lost.push(route.request().url())
    return route.fulfill({ status: 404 })
  })
  await page.goto('/catalog/instrument')
  await awaitIdleParts(page)
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  const documents = listDocuments(page)

  await page.clock.runFor(4000)
  await expect.poll(() => documents).toEqual(['/catalog/instrument'])
  await awaitIdleParts(page)
  // Past the guard of reloads as well.
  for (let count = 0; count < 2; count += 1) {
    const asked = page.waitForResponse('**/health')
    await page.clock.runFor(11_000)
    await asked
  }

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Инструмент/)
  expect(documents).toEqual(['/catalog/instrument'])
  // What is still asked for ends with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
