/** What only a browser tells of pages without script: what styles show then, and what can be pressed. */
import { expect, test } from '@playwright/test'
import { createPhone, glue, readCode, tile, visitWhole, within } from '#tests/support/journey.ts'

test.use({ javaScriptEnabled: false })

test('without script a product is found, counted, ordered by a guest who signs in, and paid', async ({
  page,
}) => {
  const phone = createPhone()
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Поиск по магазину' }).first().fill('жидкие гвозди 280')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `В корзину: ${glue.name}` }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('textbox', { name: 'Количество' }).fill('3')
  await page.getByRole('button', { name: 'Пересчитать' }).click()
  const total = page.getByRole('complementary', { name: 'Итог' }).getByRole('definition').last()
  await expect(total).toHaveText('684 ₽')
  await page.getByRole('link', { name: 'Оформить заказ' }).filter({ visible: true }).first().click()

  await page.getByLabel('Телефон').fill(phone)
  await page.getByRole('checkbox', { name: 'обработку персональных данных' }).check()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код из СМС').fill(await readCode(page, phone))
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('link', { name: 'Пропустить' }).click()

  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
  await page.getByLabel('Имя').fill('Анна')
  await page.getByRole('button', { name: 'Оформить на 684 ₽' }).click()
  await page.getByRole('button', { name: 'Оплатить 684 ₽' }).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expect(page.getByRole('heading', { name: /Заказ № .+ оплачен/ })).toBeVisible()
  await expect(within(page)).toContainText('Получили 684 ₽')
})

test('without script a product’s page is whole, and nothing offers to copy its code', async ({
  page,
}) => {
  await visitWhole(page, tile.path)

  expect(await within(page).innerText()).toContain('Код KER-70101002')
  await expect(page.getByRole('button', { name: /^Скопировать/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Наличие в магазинах' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Отзывы' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'В избранное' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Документы')
})
