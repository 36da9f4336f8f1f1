import { expect, type Page, test } from '@playwright/test'
import {
  addFromPage,
  ask,
  desktop,
  glue,
  openWindow,
  visit,
  within,
} from '#tests/support/journey.ts'

test.use({ viewport: desktop })

const counter = (page: Page, sum: string) =>
  page.getByRole('navigation', { name: 'Моё' }).getByRole('link', { name: `Корзина, ${sum}` })

const stepper = (page: Page) => within(page).getByRole('group', { name: glue.name })

/** What the server holds. */
async function readQuantities(page: Page): Promise<number[]> {
  const { viewer } = await ask<{ viewer: { cart: { items: { quantity: number }[] } } }>(
    page,
    '{ viewer { cart { items { quantity } } } }',
  )
  return viewer.cart.items.map(({ quantity }) => quantity)
}

test('presses that come fast are few requests, every place shows the same number, and what is taken out comes back', async ({
  page,
}) => {
  const changes: string[] = []
  await addFromPage(page, glue.path)
  page.on('request', (request) => {
    const isChange = request.url().endsWith('/graphql') && request.postData()?.includes('mutation')
    if (isChange) changes.push(request.postData() ?? '')
  })

  await stepper(page).getByRole('button', { name: 'Больше' }).click({ clickCount: 9 })

  await expect(stepper(page).getByRole('textbox')).toHaveValue('10')
  await expect(counter(page, '2 280 ₽')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Купить' })).toContainText(
    /В корзине на\s*2\s280\s₽/,
  )
  await within(page).getByRole('link', { name: 'Монтажные клеи' }).click()
  await expect(stepper(page).getByRole('textbox')).toHaveValue('10')
  await counter(page, '2 280 ₽').click()
  await expect(page).toHaveURL('/cart')
  await expect(stepper(page).getByRole('textbox')).toHaveValue('10')
  await expect(counter(page, '2 280 ₽')).toBeVisible()
  await expect.poll(() => readQuantities(page)).toEqual([10])
  expect(changes.length).toBeLessThanOrEqual(3)
  await page.getByRole('button', { name: `Убрать: ${glue.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'В корзине пусто' })).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(stepper(page).getByRole('textbox')).toHaveValue('10')
  await expect(counter(page, '2 280 ₽')).toBeVisible()
})

test('another tab follows the cart within two seconds', async ({ page }) => {
  await addFromPage(page, glue.path)
  const other = await openWindow(page)
  await visit(other, '/cart')
  await expect(stepper(other).getByRole('textbox')).toHaveValue('1')

  await stepper(page).getByRole('button', { name: 'Больше' }).click({ clickCount: 2 })

  await expect(stepper(other).getByRole('textbox')).toHaveValue('3', { timeout: 2500 })
  await expect(counter(other, '684 ₽')).toBeVisible()
})

test('a product put in from a card is still there after going on and back', async ({ page }) => {
  await visit(page, glue.category)
  const card = page.getByRole('listitem').filter({ hasText: glue.name })
  await card.getByRole('button', { name: 'В корзину' }).click()
  await expect(card.getByRole('textbox')).toHaveValue('1')

  await card.getByRole('link', { name: glue.name }).click()
  await expect(page.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible()
  await page.goBack()
  await expect(card.getByRole('textbox')).toHaveValue('1')
  await page.goForward()
  await expect(page.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible()
  await expect(counter(page, '228 ₽')).toBeVisible()
})

test('on a slow line the cart opens with what was put in, once that is answered', async ({
  page,
}) => {
  await visit(page, glue.path)
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('CartItemUpdate')) await isAnswered
    await route.continue()
  })

  const box = page.getByRole('region', { name: 'Купить' })
  await box.getByRole('button', { name: 'В корзину' }).click()
  await box.getByRole('link', { name: 'Перейти в корзину' }).click()

  answer()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1, name: /^Корзина/ })).toBeVisible()
  await expect(stepper(page).getByRole('textbox')).toHaveValue('1')
})

test('a key that is held puts a product in the cart once and opens nothing', async ({ page }) => {
  await visit(page, glue.path)
  const box = page.getByRole('region', { name: 'Купить' })
  await box.getByRole('button', { name: 'В корзину' }).focus()

  await page.keyboard.down('Enter')
  await expect(box.getByRole('link', { name: 'Перейти в корзину' })).toBeFocused()
  for (let i = 0; i < 5; i += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')

  await expect(counter(page, '228 ₽')).toBeVisible()
  await expect(page).toHaveURL(glue.path)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
})

test('two quick clicks put a product in the cart once and open nothing', async ({ page }) => {
  await visit(page, glue.path)
  const box = page.getByRole('region', { name: 'Купить' })

  await box.getByRole('button', { name: 'В корзину' }).dblclick()

  await expect(box.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible()
  await expect(counter(page, '228 ₽')).toBeVisible()
  await expect(page).toHaveURL(glue.path)
  await box.getByRole('link', { name: 'Перейти в корзину' }).click()
  await expect(page).toHaveURL('/cart')
})
