import { expect, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import {
  awaitScript,
  desktop,
  glue,
  putInCart,
  tile,
  visit,
  within,
} from '#tests/support/journey.ts'

test('a change without a network is kept, shown as waiting, and sent once it is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desktop)
  await putInCart(page, glue.path, 3)
  await visit(page, glue.path)
  const quantity = page.getByRole('region', { name: 'Купить' }).getByRole('textbox')
  await expect(quantity).toHaveValue('3')
  const cart = page.getByRole('navigation', { name: 'Моё' }).getByRole('link', { name: /Корзина/ })
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Больше' }).first().click()

  const toast = page.getByText('Нет связи. Изменим количество, когда появится сеть')
  await expect(toast.filter({ visible: true }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Закрыть' }).filter({ visible: true })).toHaveCount(
    1,
  )
  await expect(quantity).toHaveValue('4')
  await expect(cart).toContainText('ждёт сети')
  await context.setOffline(false)

  await expect(page.getByText('Связь вернулась').filter({ visible: true }).last()).toBeVisible()
  await expect(cart).not.toContainText('ждёт сети')
  await expect(page.getByRole('link', { name: 'Корзина, 912 ₽' })).toBeVisible()
  await page.reload()
  await expect(quantity).toHaveValue('4')
})

test('a page whose code cannot be loaded leaves the one at hand, and comes when asked again', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desktop)
  const cart = page.getByRole('navigation', { name: 'Моё' }).getByRole('link', { name: 'Корзина' })
  await visit(page, '/catalog/instrument')
  // What tells of a failure comes when the page is idle.
  await expect(page.locator('body > .toaster')).toBeAttached()
  await context.setOffline(true)

  await cart.click()
  await expect(page.getByText('Нет связи').filter({ visible: true }).last()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Инструмент/)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText('Нет связи').filter({ visible: true }).last()).toBeVisible()
  await context.setOffline(false)

  await expect(page.getByRole('heading', { level: 1, name: 'В корзине пусто' })).toBeVisible()
})

test('a page with typed text stays while the shop does not answer', async ({ page }) => {
  await visit(page, '/search/inquiry')
  const wanted = within(page).getByRole('textbox', { name: 'Что ищете' })
  await wanted.fill('Доска дубовая, 4 м')
  await page.route('**/health', (route) => route.abort())
  const away = page.getByText('Нет связи').filter({ visible: true }).last()

  await page.getByRole('link', { name: 'Отвес, на главную' }).click()
  await expect(away).toBeVisible()
  await expect(wanted).toHaveValue('Доска дубовая, 4 м')
  await page.unroute('**/health')
  await page.getByRole('button', { name: 'Повторить' }).click()

  await expect(page).toHaveURL('/')
  await expect(away).toHaveCount(0)
})

test('a page that cannot be loaded offers to try again, and then comes', async ({ page }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await visit(page, '/catalog/instrument')
  const error = { message: 'Сбой', extensions: { code: 'INTERNAL', status: 500, requestId: 'r-1' } }
  await page.route('**/graphql', (route) => route.fulfill({ json: { errors: [error] } }))
  await within(page)
    .getByRole('link', { name: /^Ручной инструмент/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Что-то пошло не так')
  await expect(page.getByText('Попробуйте обновить страницу')).toBeVisible()
  const told = () => lines.filter((line) => line.startsWith('The page did not load:'))
  await expect.poll(told).toHaveLength(1)
  // The whole document is drawn anew around an error, and must keep its looks.
  const logo = await page.getByRole('link', { name: 'Отвес, на главную' }).boundingBox()
  expect(logo?.height).toBeLessThan(80)

  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Обновить' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Ручной инструмент' })).toBeVisible()
})

test('a cart that the network keeps away says so, and comes by itself', async ({ page }) => {
  await page.setViewportSize(desktop)
  await putInCart(page, glue.path, 1)
  await visit(page, '/catalog/instrument')
  // The browser believes to be online, as behind a router that has lost its line.
  await page.route(/\/(graphql|health)$/, (route) => route.abort())
  const heading = page.getByRole('heading', { level: 1 })

  await page.getByRole('link', { name: /^Корзина, / }).click()
  await expect(heading).toHaveText('Нет связи')
  await expect(within(page).getByRole('alert')).toContainText('Страница откроется сама')
  await expectNoBarriers(page, 'away')
  await page.unroute(/\/(graphql|health)$/)

  await expect(heading).toHaveText(/^Корзина/, { timeout: 35_000 })
  await expect(within(page).getByRole('link', { name: glue.name }).first()).toBeVisible()
})

test('an answer lost on the way is asked for again while the shop is there', async ({ page }) => {
  await visit(page, '/catalog/instrument')
  let lost = 0
  await page.route('**/graphql', (route) => {
    lost += 1
    return route.abort()
  })

  await within(page)
    .getByRole('link', { name: /^Ручной инструмент/ })
    .first()
    .click()
  await expect.poll(() => lost, { timeout: 15_000 }).toBeGreaterThan(2)
  await page.unroute('**/graphql')

  const heading = page.getByRole('heading', { level: 1, name: 'Ручной инструмент' })
  await expect(heading).toBeVisible({ timeout: 35_000 })
})

test('more goods that do not come are told where they were asked for', async ({ page }) => {
  await visit(page, tile.category)
  const more = page.getByRole('link', { name: /^Показать ещё/ })
  const cards = within(page).getByRole('heading', { level: 3 })
  const shown = await cards.count()
  await page.route('**/graphql', (route) => route.abort())

  await more.click()
  const notice = within(page).getByRole('alert').filter({ hasText: 'Показаны прежние товары' })
  await expect(notice).toBeInViewport()
  await expect(cards).toHaveCount(shown)
  await page.unroute('**/graphql')
  await notice.getByRole('button', { name: 'Повторить' }).click()

  await expect(cards.nth(shown)).toBeVisible()
})

test('a filter that does not come is told in the sheet of a phone', async ({ page }) => {
  await visit(page, tile.category)
  await page.getByRole('button', { name: 'Фильтры' }).click()
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  await expect(sheet).toBeVisible()
  await page.route('**/graphql', (route) => route.abort())

  await sheet.getByRole('checkbox', { name: 'Azulenta' }).check()
  await expect(sheet.getByRole('alert')).toContainText('Не удалось обновить список')
  await expect(sheet.getByRole('button', { name: 'Показать прежние' })).toBeVisible()
  await page.unroute('**/graphql')
  await sheet.getByRole('button', { name: 'Повторить' }).click()

  await expect(sheet.getByRole('button', { name: 'Показать 14 товаров' })).toBeVisible()
})

test('an overlay whose code did not come is had by a new document, once the network is back', async ({
  page,
  context,
}) => {
  await putInCart(page, glue.path, 1)
  await visit(page, '/cart')
  const order = page.getByRole('link', { name: 'Оформить заказ' }).first()
  const toast = page.getByText('Не удалось открыть').filter({ visible: true }).last()
  // What tells of a failure comes when the page is idle.
  await expect(page.locator('body > .toaster')).toBeAttached()
  await context.setOffline(true)
  await order.click()
  await expect(toast).toContainText('Проверьте связь')
  await context.setOffline(false)

  // The shop is asked whether it is there before the document is left.
  const opened = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Обновить' }).click()
  await opened
  await awaitScript(page)
  await order.click()

  await expect(page.getByRole('dialog', { name: 'Вход или регистрация' })).toBeVisible()
})
