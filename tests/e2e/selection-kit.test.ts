import { expect, type Page, test } from '@playwright/test'
import { createAxe } from '#tests/support/barriers.ts'
import { visit, watchConsole, within } from '#tests/support/journey.ts'

const path = '/selections/peregorodka-iz-gipsokartona'

const kit = (page: Page) => within(page).getByRole('form', { name: /^Весь комплект/ })
const amount = (page: Page, name: string) =>
  kit(page).getByRole('group', { name }).getByRole('textbox')
const whole = 'Весь комплект — в корзину'

test('a guest puts a whole kit into the cart, and pressing again buys no second one', async ({
  page,
  context,
}) => {
  const watched = watchConsole(context)
  await visit(page, path)

  await kit(page).getByRole('button', { name: whole }).click()

  await expect(kit(page)).toContainText('В корзине 5 товаров из комплекта')
  await kit(page).getByRole('button', { name: whole }).click()
  await expect(kit(page)).toContainText('В корзине 5 товаров из комплекта')
  const { violations } = await createAxe(page).include('.kit').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(watched.read()).toEqual([])
  await kit(page).getByRole('link', { name: 'Перейти в корзину' }).click()
  await expect(within(page).getByRole('heading', { level: 1 })).toContainText('5 товаров')
  const wool = within(page).getByRole('group', { name: /^Утеплитель/ })
  await expect(wool.getByRole('textbox')).toHaveValue('11,52')
})

test('quantities are changed and lines left out by keys alone', async ({ page }) => {
  await visit(page, path)
  const sum = kit(page).locator('footer')
  const before = await sum.textContent()

  await amount(page, 'Утеплитель').focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await expect(amount(page, 'Утеплитель')).toHaveValue('17,28')
  await expect(kit(page)).toContainText('3 уп = 17,28 м²')
  await kit(page)
    .getByRole('checkbox', { name: /^Взять: Саморез/ })
    .focus()
  await page.keyboard.press('Space')

  await expect(sum).toContainText('Итого за 4 из 5')
  expect(await sum.textContent()).not.toBe(before)
  await kit(page).getByRole('button', { name: 'Выбранное — в корзину' }).focus()
  await page.keyboard.press('Enter')
  await expect(kit(page)).toContainText('В корзине 4 товара из комплекта')
})

test('a line that is refused is named with the reason, the others are in', async ({ page }) => {
  await visit(page, path)
  await page.route('**/graphql', async (route) => {
    const { query = '', variables } = route.request().postDataJSON()
    if (!query.includes('mutation CartFill')) return route.fallback()
    const { productId } = variables.items.find((item: { quantity: number }) => item.quantity === 3)
    const response = await route.fetch()
    const { data } = await response.json()
    const refusal = { code: 'OUT_OF_STOCK', message: 'Столько нет в наличии', field: ['quantity'] }
    const outcomes: { productId: string; refusal: object | null }[] = data.cartFill.items
    data.cartFill.items = outcomes.map((outcome) =>
      outcome.productId === productId ? { ...outcome, refusal } : outcome,
    )
    return route.fulfill({ response, json: { data } })
  })

  await kit(page).getByRole('button', { name: whole }).click()

  await expect(kit(page)).toContainText('В корзине 4 товара из комплекта')
  await expect(kit(page)).toContainText(/Профиль направляющий.* — Столько нет в наличии/)
})

test('without a connection nothing is claimed', async ({ page, context }) => {
  await visit(page, path)
  await context.setOffline(true)

  await kit(page).getByRole('button', { name: whole }).click()

  await expect(kit(page)).toContainText('Положить не удалось')
})
