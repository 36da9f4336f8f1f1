import { expect, type Page, type Route, test } from '@playwright/test'
import {
  becomeCustomer,
  desktop,
  glue,
  listStocks,
  putInCart,
  visit,
  within,
} from '#tests/support/journey.ts'

const email = 'anna@example.ru'

test('a session that ends in the middle of the checkout is begun again by signing in', async ({
  page,
  context,
}) => {
  await openCheckout(page)
  await typeEmail(page)
  await context.clearCookies({ name: 'accessToken' })
  await context.clearCookies({ name: 'refreshToken' })

  await page.getByRole('button', { name: /^Оформить на/ }).click()

  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fsimplecheckout/)
  await expect(within(page)).toContainText('Необходимо авторизоваться повторно')
})

test('a cart that changed meanwhile is told before it is ordered', async ({ page }) => {
  await openCheckout(page)
  await putInCart(page, glue.path, 3)

  await page.getByRole('button', { name: 'Оформить на 456 ₽' }).click()

  const dialog = page.getByRole('dialog', { name: 'Заказ изменился' })
  await expect(dialog.getByRole('listitem').first()).toContainText(
    /было 2\sшт\s· 456\s₽.*стало 3\sшт\s· 684\s₽/,
  )
  await expect(dialog.getByRole('listitem').last()).toContainText(/Итого.*456\s₽.*684\s₽/)
  await dialog.getByRole('button', { name: 'Оформить на 684 ₽' }).click()
  await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
})

test('another shop than the one that has run short is chosen where the focus goes', async ({
  page,
}) => {
  await openCheckout(page)
  const wanted = await outrunShop(page)

  await page.getByRole('button', { name: /^Оформить на/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Заказ изменился' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'в магазине' })).toContainText(
    new RegExp(`было ${wanted}\\sшт.*есть \\d+\\sшт`),
  )
  await dialog.getByRole('button', { name: 'Выбрать другой магазин' }).click()

  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^Заберу сам/ })).toBeFocused()
})

test('a shop that runs short while the form is filled in is ticked no more', async ({ page }) => {
  await openCheckout(page)
  await outrunShop(page)

  await typeEmail(page)

  await expect(chosenShop(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Оформить на/ }).click()
  await expect(page.getByText('Выберите магазин')).toBeVisible()
})

test('a shop that would be ready a day later says so before it is ordered', async ({ page }) => {
  await openCheckout(page)
  const name = `readyAt.${await chosenShop(page).inputValue()}`
  // The first press is that of a page that was opened yesterday.
  const makeOld = async (route: Route) => {
    const body = new URLSearchParams(route.request().postData() ?? '')
    const shownMs = Date.parse(body.get(name) ?? '')
    body.set(name, new Date(shownMs - 86_400_000).toISOString())
    await route.continue({ postData: String(body) })
  }
  await page.route(/simplecheckout\.data/, makeOld, { times: 1 })

  await page.getByRole('button', { name: 'Оформить на 456 ₽' }).click()
  const dialog = page.getByRole('dialog', { name: 'Заказ изменился' })
  await expect(dialog).toContainText('Магазин соберёт заказ позже')
  await dialog.getByRole('button', { name: 'Оформить на 456 ₽' }).click()

  await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
})

test('an order the network loses keeps what was typed; two presses make one, and Back leads to no second', async ({
  page,
  context,
}) => {
  await openCheckout(page)
  await typeEmail(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Оформить на/ }).click()
  await expect(page.getByRole('alert')).toContainText('Нет связи')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByLabel('Электронная почта')).toHaveValue(email)
  await context.setOffline(false)

  await page.getByRole('button', { name: /^Оформить на/ }).dblclick()
  await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
  await page.goBack()

  await expect(page.getByRole('button', { name: /^Оформить на/ })).toHaveCount(0)
  await expect(page).toHaveURL('/cart')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
  await page.goto('/profile/orders')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('the shop of one’s own is chosen first, and gives way to what is chosen here', async ({
  page,
}) => {
  const names = ['Отвес Можайский', 'Отвес Каширский']
  const shop = (name = '') => page.getByRole('radio', { name: new RegExp(`^${name}`) })
  await openCheckout(page)
  // Which is the sooner one depends on the hour.
  const [first, second] = (await shop(names[0]).isChecked()) ? names : names.toReversed()
  await expect(shop(first)).toBeChecked()

  await page.setViewportSize(desktop)
  await visit(page, glue.category)
  const filters = page.getByRole('form', { name: 'Фильтры' })
  await filters.getByText('Наличие в магазине').click()
  await filters.getByRole('radio', { name: new RegExp(`^${second}`) }).check()
  await expect(page).toHaveURL(/[?&]shop=/)
  await visit(page, '/simplecheckout')

  await expect(shop(second)).toBeChecked()
  await expect(shop(second)).toHaveAccessibleName(/Мой магазин/)
  const kept = page.waitForResponse(
    (response) =>
      response.url().includes('/simplecheckout') && response.request().method() === 'POST',
  )
  await shop(first).check()
  await kept
  await visit(page, '/simplecheckout')
  await open(page, 'Как получить')
  await expect(shop(first)).toBeChecked()
})

/** With two bags of glue in the cart. */
async function openCheckout(page: Page) {
  await becomeCustomer(page)
  await putInCart(page, glue.path, 2)
  await visit(page, '/simplecheckout')
}

const chosenShop = (page: Page) => page.locator('input[name="shopId"]:checked')

/** Puts one more into the cart than the shop has that is chosen; answers how many. */
async function outrunShop(page: Page): Promise<number> {
  const stocks = await listStocks(page, glue.path)
  const shopId = await chosenShop(page).inputValue()
  const wanted = (stocks.find(({ shop }) => shop.id === shopId)?.quantity ?? 0) + 1
  await putInCart(page, glue.path, wanted)
  return wanted
}

const block = (page: Page, name: string) => page.getByRole('region', { name })

const open = (page: Page, name: string) => block(page, name).getByText('Изменить').click()

async function typeEmail(page: Page) {
  await open(page, 'Получатель')
  await page.getByLabel('Электронная почта').fill(email)
}
