/** An installer pays a part of an order with points. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import {
  ask,
  awaitScript,
  becomeCustomer,
  desktop,
  glue,
  putInCart,
  visit,
} from '#tests/support/journey.ts'
import { addPayer, makeInstaller } from '#tests/support/late.ts'

type Me = { viewer: { user: { bonusBalance: number } } }

const becomeInstaller = async (page: Page, points: number) =>
  makeInstaller(await becomeCustomer(page), points)

const readBalance = async (page: Page) =>
  (await ask<Me>(page, '{ viewer { user { bonusBalance } } }')).viewer.user.bonusBalance

test('an installer pays a part of an order with points, and a cancelled order gives them back', async ({
  page,
}) => {
  test.slow()
  await becomeInstaller(page, 150)
  await visit(page, glue.path)
  const box = page.getByRole('region', { name: 'Купить' })
  const earned = box.getByText(/^Вернём \d+\sбонус/)
  await expect(earned).toBeVisible()
  const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
  expect(await topOf(earned)).toBeGreaterThan(await topOf(box.locator('.buybox-price')))
  await putInCart(page, glue.path, 2)

  await visit(page, '/cart')
  const cart = page.getByRole('complementary', { name: 'Итог' })
  await cart.getByRole('button', { name: 'Списать все' }).click()
  // 30 % of 456 ₽.
  await expect(cart).toContainText(/Бонусы\s*−136/)
  await expect(cart).toContainText(/Итого\s*320/)
  const slider = cart.getByRole('slider', { name: 'Сколько бонусов списать' })
  await slider.focus()
  await slider.press('ArrowLeft')
  await expect(cart).toContainText(/Бонусы\s*−135/)
  await cart.getByRole('textbox', { name: 'Списать бонусов' }).fill('100')
  await cart.getByRole('textbox', { name: 'Списать бонусов' }).press('Enter')
  await expect(cart).toContainText(/Бонусы\s*−100/)
  await cart.getByRole('textbox', { name: 'Списать бонусов' }).fill('−5')
  await cart.getByRole('textbox', { name: 'Списать бонусов' }).press('Enter')
  await expect(cart).toContainText('Введите целое число бонусов')
  await expect(cart.getByRole('textbox', { name: 'Списать бонусов' })).toHaveValue('100')
  await expect(cart).toContainText(/Бонусы\s*−100/)
  await expectNoBarriers(page, 'the cart with points')

  await visit(page, '/simplecheckout')
  const order = page.getByRole('complementary', { name: 'Ваш заказ' })
  await expect(order).toContainText(/Бонусы\s*−100/)
  await order.getByRole('textbox', { name: 'Списать бонусов' }).fill('56')
  await order.getByRole('textbox', { name: 'Списать бонусов' }).press('Enter')
  await expect(order).toContainText(/Итого\s*400/)
  await expect(order).toContainText(/Вернём 8\sбонусов/)
  await expectNoBarriers(page, 'the checkout with points')
  await page.setViewportSize(desktop)
  await page.getByRole('radio', { name: /При получении/ }).check()
  await order.getByRole('button', { name: /^Оформить на\s400/ }).click()

  await expect(page.getByRole('heading', { name: /^Заказ № \d+/ })).toBeVisible()
  const lines = page.getByRole('region', { name: 'Состав заказа' })
  await expect(lines).toContainText(/Бонусы\s*−56/)
  await expect(lines).toContainText(/Вернём бонусов\s*8/)
  expect(await readBalance(page)).toBe(94)
  await awaitScript(page)
  await page.getByText('Отменить заказ', { exact: true }).click()
  await page.getByLabel('Почему').selectOption('Передумал покупать')
  await page.getByRole('button', { name: /^Отменить заказ №/ }).click()
  await expect(page.getByText('Вернули на счёт 56 бонусов')).toBeVisible()
  await expect.poll(() => readBalance(page)).toBe(150)
})

test('an organisation pays with no points, and the checkout says so', async ({ page }) => {
  await becomeInstaller(page, 150)
  const { viewer } = await ask<{ viewer: { user: { id: string } } }>(
    page,
    '{ viewer { user { id } } }',
  )
  await addPayer(viewer.user.id)
  await putInCart(page, glue.path, 2)

  await visit(page, '/simplecheckout')
  const order = page.getByRole('complementary', { name: 'Ваш заказ' })
  await expect(order).toContainText('Когда платит организация, бонусы не\u00a0тратятся')
  await page.getByText('Изменить', { exact: true }).first().click()
  await page.getByRole('radio', { name: 'Как частное лицо' }).check()
  await expect(order.getByRole('button', { name: 'Списать все' })).toBeVisible()
  await expect(order).not.toContainText('Когда платит организация')
})
