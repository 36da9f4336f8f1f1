import { expect, test } from '@playwright/test'
import {
  awaitWhole,
  createPhone,
  glue,
  readCode,
  tile,
  visitWhole,
  within,
} from '#tests/support/journey.ts'

test.use({ javaScriptEnabled: false })

test('without script a product is found, put in the cart, counted and taken out', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Поиск по магазину' }).first().fill('жидкие гвозди 280')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `В корзину: ${glue.name}` }).click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('textbox', { name: 'Количество' })).toHaveValue('1')
  await page.getByRole('textbox', { name: 'Количество' }).fill('3')
  await page.getByRole('button', { name: 'Пересчитать' }).click()
  const total = page.getByRole('complementary', { name: 'Итог' }).getByRole('definition').last()
  await expect(total).toHaveText('684 ₽')
  await page.getByRole('button', { name: `Убрать: ${glue.name}` }).click()
  await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible()
})

test('without script a product’s code is told, and nothing offers to copy it', async ({ page }) => {
  await page.goto(tile.path)

  expect(await within(page).innerText()).toContain('Код KER-70101002')
  await expect(page.getByRole('button', { name: /^Скопировать/ })).toHaveCount(0)
})

test('a form that asks the cart for what there is not is refused, not broken', async ({ page }) => {
  await page.goto('/cart')
  const origin = new URL(page.url()).origin

  for (const intent of ['constructor', '__proto__', 'unknown']) {
    const form = { intent, productId: 'unknown' }
    const response = await page.request.post('/cart', { form, headers: { origin } })

    expect(response.status(), intent).toBe(422)
  }
})

test('without script the filters of a category are a form', async ({ page }) => {
  await visitWhole(page, tile.category)
  const before = await page.getByRole('heading', { level: 1 }).innerText()

  await page.getByRole('checkbox', { name: 'бежевый' }).check()
  await page.getByRole('button', { name: 'Показать' }).click()

  await expect(page).toHaveURL(/f\.[\w-]+=/)
  await awaitWhole(page)
  await expect(page.getByRole('checkbox', { name: 'бежевый' })).toBeChecked()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before)
  await expect(page.getByRole('link', { name: tile.name })).toBeVisible()
})

test('without script the order of a category is chosen, and chosen anew', async ({ page }) => {
  await visitWhole(page, tile.category)
  const order = page.getByRole('combobox', { name: 'Порядок' })

  for (const chosen of ['price-asc', 'price-desc']) {
    await order.selectOption(chosen)
    await page.getByRole('button', { name: 'Показать', exact: true }).click()

    await expect(page).toHaveURL((url) => url.searchParams.getAll('sort').join() === chosen)
    await awaitWhole(page)
    await expect(order).toHaveValue(chosen)
  }
})

test('without script a guest signs in, orders and pays', async ({ page }) => {
  const phone = createPhone()
  await page.goto(glue.path)
  await page.getByRole('button', { name: 'В корзину', exact: true }).click()
  await page.getByRole('link', { name: 'Оформить заказ' }).first().click()

  await page.getByLabel('Телефон').fill(phone)
  await page.getByRole('checkbox', { name: 'обработку персональных данных' }).check()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код из СМС').fill(await readCode(page, phone))
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByLabel('Как вас зовут?')).toBeVisible()
  await page.getByRole('link', { name: 'Пропустить' }).click()

  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
  await page.getByRole('button', { name: /^Оформить на/ }).click()
  await expect(page.getByText('Это обязательное поле')).toBeVisible()
  await page.getByLabel('Имя').fill('Анна')
  await page.getByRole('button', { name: 'Оформить на 228 ₽' }).click()
  await page.getByRole('button', { name: 'Оплатить 228 ₽' }).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expect(page.getByRole('heading', { name: /Заказ № .+ оплачен/ })).toBeVisible()
  await expect(within(page)).toContainText('Получили 228 ₽')
})

test('without script a wrong code is answered beside its field', async ({ page }) => {
  const phone = createPhone()
  await page.goto('/sign-in')
  await page.getByLabel('Телефон').fill('12')
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText('Неверный формат номера телефона')).toBeVisible()
  await expect(page.getByLabel('Телефон')).toHaveValue('12')
  await page.getByLabel('Телефон').fill(phone)
  await page.getByRole('checkbox', { name: 'обработку персональных данных' }).check()
  await page.getByRole('button', { name: 'Получить код' }).click()
  const code = await readCode(page, phone)

  await page.getByLabel('Код из СМС').fill(code === '00000' ? '11111' : '00000')
  await page.getByRole('button', { name: 'Войти' }).click()

  await expect(page.getByRole('paragraph').filter({ hasText: 'Неверный код' })).toBeVisible()
})

test('without script a page is whole, with what else comes to life after it', async ({ page }) => {
  await visitWhole(page, tile.path)

  await expect(page.getByRole('heading', { name: 'Наличие в магазинах' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Отзывы' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'В избранное' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Документы')
})
