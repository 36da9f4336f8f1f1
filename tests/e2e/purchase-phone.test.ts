/** The whole way of a purchase with a thumb; the same on a desktop is in purchase.test.ts. */
import { expect, test } from '@playwright/test'
import {
  awaitScript,
  createPhone,
  karrara,
  signInByPhone,
  tenMetres,
  visit,
  within,
} from '#tests/support/journey.ts'

test.use({ isMobile: true, hasTouch: true })
test.slow()

test('a shopper with a phone counts ten metres of tile, is declined, pays and sees the order', async ({
  page,
}) => {
  const bar = page.getByRole('navigation', { name: 'Разделы' })
  await visit(page, '/')
  await bar.getByRole('link', { name: 'Каталог' }).tap()
  const catalog = page.getByRole('dialog', { name: 'Каталог' })
  await catalog.getByRole('link', { name: 'Полы и плитка' }).tap()
  await catalog.getByRole('link', { name: 'Плитка для стен' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Плитка для стен' })).toBeVisible()
  await page.getByRole('button', { name: 'Фильтры' }).tap()
  const filters = page.getByRole('dialog', { name: 'Фильтры' })
  await filters.getByRole('checkbox', { name: 'бежевый' }).check()
  await filters.getByRole('button', { name: /^Показать/ }).tap()
  await expect(page).toHaveURL(/f\.[\w-]+=/)
  await within(page).getByRole('link', { name: karrara.name }).tap()
  await expect(page.getByRole('heading', { level: 1, name: karrara.name })).toBeVisible()

  await page.getByRole('button', { name: 'Рассчитать количество' }).tap()
  const calculator = page.getByRole('dialog', { name: 'Сколько нужно по площади' })
  await calculator.getByLabel('Длина').pressSequentially('5.0')
  await expect(calculator.getByLabel('Длина')).toHaveValue('5,0')
  await calculator.getByLabel('Ширина или высота').fill('2')
  await calculator.getByLabel('Запас на подрезку').fill('0')
  await expect(calculator.getByRole('status')).toContainText('7 уп = 10,08 м²')
  await calculator.getByRole('button', { name: 'Положить в корзину 7 уп' }).tap()
  await page.getByRole('link', { name: 'Перейти в корзину' }).first().tap()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('region', { name: 'Купить' })).toHaveCount(0)

  const total = page.getByRole('complementary', { name: 'Итог' }).getByRole('definition').last()
  await expect(page.getByRole('textbox', { name: 'Количество, м²' })).toHaveValue('10,08')
  await expect(total).toHaveText(tenMetres.sum)
  await page.getByRole('link', { name: 'Оформить заказ' }).last().tap()
  await signInByPhone(page, createPhone())
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
  await page.getByLabel('Имя').fill('Анна')
  // The one that has most: other journeys buy in the others meanwhile.
  const shops = page.getByRole('group', { name: 'Магазин' })
  await shops.getByRole('radio', { disabled: false }).first().check()
  await page.getByRole('button', { name: `Оформить на ${tenMetres.sum}` }).tap()

  const pay = page.getByRole('button', { name: `Оплатить ${tenMetres.sum}` })
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата заказа' })).toBeVisible()
  await pay.tap()
  await page.getByRole('button', { name: 'Отклонить' }).tap()
  await expect(page.getByRole('heading', { name: /оплата не прошла/ })).toBeVisible()
  await page.getByRole('link', { name: 'Оплатить ещё раз' }).tap()
  await pay.tap()
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /Заказ № .+ оплачен/ })).toBeVisible()
  await awaitScript(page)
  await page.getByRole('link', { name: 'Открыть заказ' }).tap()

  await expect(page.getByRole('heading', { level: 1, name: /^Заказ №/ })).toBeVisible()
  const lines = page.getByRole('region', { name: 'Состав заказа' })
  await lines.getByText(/^1\sтовар, /).tap()
  await expect(lines).toContainText('10,08 м²')
  await expect(lines.getByRole('definition').last()).toHaveText(tenMetres.sum)
})
