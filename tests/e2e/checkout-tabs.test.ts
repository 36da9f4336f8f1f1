import { expect, type Page, test } from '@playwright/test'
import {
  ask,
  becomeCustomer,
  findProductId,
  glue,
  openWindow,
  putInCart,
  visit,
} from '#tests/support/journey.ts'

const block = (page: Page, name: string) => page.getByRole('region', { name })
const open = (page: Page, name: string) => block(page, name).getByText('Изменить').click()

async function openTwo(page: Page): Promise<Page> {
  await becomeCustomer(page)
  await putInCart(page, glue.path, 2)
  await visit(page, '/simplecheckout')
  const other = await openWindow(page)
  await visit(other, '/simplecheckout')
  return other
}

test('a second tab takes over what the first has written, and not over what is typed in it', async ({
  page,
}) => {
  const other = await openTwo(page)
  await open(other, 'Получатель')
  await other.getByLabel('Электронная почта').pressSequentially('pe')

  await open(page, 'Получатель')
  await page.getByLabel('Имя').fill('Мария')
  await page.getByRole('radio', { name: /^Доставка/ }).check()
  await page.getByRole('radio', { name: /При получении/ }).check()
  await page.getByLabel('Как заехать').fill('Ворота')

  await expect(other.getByRole('radio', { name: /^Доставка/ })).toBeChecked()
  await expect(other.getByRole('radio', { name: /При получении/ })).toBeChecked()
  await expect(other.getByLabel('Как заехать')).toHaveValue('Ворота')
  await expect(other.getByLabel('Имя')).toHaveValue('Мария')
  await expect(other.getByLabel('Электронная почта')).toHaveValue('pe')
  await other.getByLabel('Электронная почта').pressSequentially('tr@example.ru')
  await expect(page.getByLabel('Электронная почта')).toHaveValue('petr@example.ru')
  await expect(page.getByLabel('Как заехать')).toHaveValue('Ворота')
})

test('a tab whose cart was ordered in another says so and orders nothing', async ({ page }) => {
  const other = await openTwo(page)

  await page.getByRole('button', { name: /^Оформить на/ }).click()
  await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()

  await expect(other.getByText(/Оформлять нечего/)).toBeVisible()
  await expect(other.getByRole('button', { name: /^Оформить/ })).toHaveCount(0)
})

test('a cart that another tab changes is told in the sums, old and new', async ({ page }) => {
  const other = await openTwo(page)
  const productId = await findProductId(other, glue.path)
  await ask(
    other,
    'mutation ($input: CartItemUpdateInput!) { cartItemUpdate(input: $input) { userErrors { message } } }',
    { input: { productId, quantity: 5 } },
  )
  await page.getByRole('radio', { name: /При получении/ }).check()

  const summary = page.getByRole('complementary', { name: 'Ваш заказ' })
  await expect(summary).toContainText('Пока вы оформляли, заказ изменился')
  await expect(summary.getByRole('listitem').first()).toContainText(/2\sшт.*5\sшт/)
  await summary.getByRole('button', { name: 'Понятно' }).click()

  await expect(summary).not.toContainText('заказ изменился')
  await page.getByRole('button', { name: 'Оформить на 1 140 ₽' }).click()
  await expect(page).toHaveURL(/profile\/orders\//)
  // Said once: the order's page tells no more of it when it is opened again.
  const said = page.getByRole('status').filter({ hasText: /Заказ №\s\d+ принят/ })
  await expect(said).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(said).toHaveCount(0)
})
