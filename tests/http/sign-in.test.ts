/** Signing in and the profile by links and forms alone. */
import { expect } from '@playwright/test'
import { becomeCustomer, createPhone, glue, readCode } from '#tests/support/journey.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

async function askCode(page: PlainPage, phone: string): Promise<string> {
  page.fill(/^Телефон/, phone)
  page.check(/^Согласие на обработку/)
  await page.press('Получить код')
  return readCode(page, phone)
}

test('a guest signs in on the way to the checkout, orders and pays', async ({ shop }) => {
  const phone = createPhone()
  await shop.open(glue.path)
  await shop.press('В корзину')
  const [order] = shop.main.listByRole('link', { name: 'Оформить заказ' })
  await shop.follow(order ?? 'Оформить заказ')

  shop.fill('Код из СМС', await askCode(shop, phone))
  await shop.press('Войти')
  expect(shop.main.listByRole('textbox', { name: /^Как вас зовут/ })).toHaveLength(1)
  await shop.follow('Пропустить')
  expect(shop.heading).toBe('Оформление заказа')
  await shop.press(/^Оформить на/)
  expect(shop.main.text).toContain('Это обязательное поле')
  shop.fill(/^Имя/, 'Анна')
  await shop.press('Оформить на 228 ₽')
  await shop.press('Оплатить 228 ₽')
  await shop.press('Оплатить')

  expect(shop.heading).toMatch(/^Заказ № .+ оплачен/)
  expect(shop.main.text).toContain('Получили 228 ₽')
})

test('a wrong phone and a wrong code are answered beside their fields', async ({ shop }) => {
  await shop.open('/sign-in')
  shop.fill(/^Телефон/, '12')
  await shop.press('Получить код')
  expect(shop.main.text).toContain('Неверный формат номера телефона')
  expect(shop.valueOf(/^Телефон/)).toBe('12')
  const code = await askCode(shop, createPhone())

  shop.fill('Код из СМС', code === '00000' ? '11111' : '00000')
  await shop.press('Войти')

  expect(shop.main.text).toContain('Неверный код')
})

test('the phone of another account is refused beside its field, and nothing changes', async ({
  shop,
  stranger,
}) => {
  const taken = await becomeCustomer(stranger)
  await becomeCustomer(shop)
  await shop.open('/profile/settings/phone')
  shop.fill(/^Новый телефон/, taken)

  await shop.press('Получить код')

  // The limit of codes to one phone answers first: the stranger signed in by it a moment ago.
  expect(shop.main.text).toContain('Новый код можно запросить через')
  expect(shop.valueOf(/^Новый телефон/)).toMatch(/9/)
})
