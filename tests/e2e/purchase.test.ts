import { expect, type Page, test } from '@playwright/test'
import {
  addFromPage,
  awaitScript,
  countTenMetres,
  createPhone,
  desktop,
  glue,
  karrara,
  signInByPhone,
  tenMetres,
  visit,
} from '#tests/support/journey.ts'

const header = (page: Page) => page.getByRole('navigation', { name: 'Моё' })
const order = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' })

test('a shopper counts ten metres of tile and sees one sum from the calculator to the paid order', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, '/')
  await page.getByRole('link', { name: 'Каталог', exact: true }).first().click()
  const catalog = page.getByRole('dialog', { name: 'Каталог' })
  await catalog.getByRole('link', { name: 'Полы и плитка' }).first().hover()
  await catalog.getByRole('link', { name: 'Плитка для стен' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Плитка для стен' })).toBeVisible()
  const filters = page.getByRole('form', { name: 'Фильтры' })
  await filters.getByRole('checkbox', { name: 'бежевый' }).check()
  await expect(page).toHaveURL(/f\.[\w-]+=/)
  await page.getByRole('link', { name: karrara.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: karrara.name })).toBeVisible()

  const calculator = await countTenMetres(page)
  await expect(calculator.getByRole('status')).toContainText('7 уп = 10,08 м²')
  await expect(calculator.getByRole('status')).toContainText(tenMetres.sum)
  await calculator.getByRole('button', { name: 'Положить в корзину 7 уп' }).click()
  await expect(header(page).getByRole('link', { name: `Корзина, ${tenMetres.sum}` })).toBeVisible()

  await page.getByRole('link', { name: 'Перейти в корзину' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible()
  const cart = page.getByRole('complementary', { name: 'Итог' })
  await expect(page.getByRole('textbox', { name: 'Количество, м²' })).toHaveValue('10,08')
  await expect(page.getByRole('main')).toContainText('7 уп')
  await expect(cart.getByRole('definition').last()).toHaveText(tenMetres.sum)

  await cart.getByRole('link', { name: 'Оформить заказ' }).click()
  await signInByPhone(page, createPhone())
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
  await expect(order(page).getByRole('definition').last()).toHaveText(tenMetres.sum)
  await expect(order(page)).toContainText('10,08 м²')
  await page.getByLabel('Имя').fill('Анна')
  await expect(page.getByRole('radio', { name: /Заберу сам/ })).toBeChecked()
  // Another journey may have bought what one of them had.
  const shops = page.getByRole('group', { name: 'Магазин' })
  await shops.getByRole('radio', { disabled: false }).last().check()
  await page.getByRole('button', { name: `Оформить на ${tenMetres.sum}` }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Оплата заказа' })).toBeVisible()
  await page.getByRole('button', { name: `Оплатить ${tenMetres.sum}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата заказа' })).toBeVisible()
  await expect(page.getByText('Песочница')).toBeVisible()
  await expect(page.getByText('11 491,20 ₽')).toBeVisible()
  await page.getByRole('button', { name: 'Оплатить' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /Заказ № .+ оплачен/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Получили ${tenMetres.sum}`)
  await page.getByRole('link', { name: 'Открыть заказ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ №/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Оплачен')
  const lines = page.getByRole('region', { name: 'Состав заказа' })
  await lines.getByText(/^1\sтовар, /).click()
  await expect(lines).toContainText('10,08 м²')
  await expect(lines.getByRole('definition').last()).toHaveText(tenMetres.sum)
  await page.goto('/profile/orders')
  await expect(page.getByRole('main')).toContainText(tenMetres.sum)
  await expect(header(page).getByRole('link', { name: 'Корзина', exact: true })).toBeVisible()
})

test('a shopper with a phone orders delivery to an address from the suggestions', async ({
  page,
}) => {
  await addFromPage(page, glue.path)
  await page.getByRole('link', { name: 'Перейти в корзину' }).click()
  await page.getByRole('link', { name: 'Оформить заказ' }).last().click()
  await signInByPhone(page, createPhone())
  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()

  await page.getByLabel('Имя').fill('Пётр')
  await page.getByRole('radio', { name: /^Доставка/ }).check()
  const delivery = order(page).getByRole('definition').nth(1)
  await expect(delivery).toHaveText('после выбора адреса')
  await page.getByRole('combobox', { name: 'Адрес' }).pressSequentially('строителей 12')
  await page.getByRole('option', { name: /Москва, ул Строителей, д 12$/ }).click()
  await expect(delivery).toHaveText(/^[1-9][\d\s]*(,\d\d)?\s₽$/)
  await page.getByLabel('Дата').selectOption({ index: 1 })
  await page.getByLabel('Время').selectOption({ index: 1 })
  const total = await order(page).getByRole('definition').last().innerText()
  expect(total).not.toMatch(/^228\s₽$/)
  await page.getByRole('button', { name: `Оформить на ${total}` }).click()

  await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible()
  await page.getByRole('button', { name: `Оплатить ${total}` }).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expect(page.getByRole('heading', { name: /Заказ № .+ оплачен/ })).toBeVisible()
  await awaitScript(page)
  await page.getByRole('link', { name: 'Открыть заказ' }).click()
  await expect(page.getByRole('main')).toContainText('ул Строителей, д 12')
  await expect(page.getByRole('main')).toContainText(total)
})
