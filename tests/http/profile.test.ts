/** The profile by links and forms alone: who is not signed in, and blocks without script. */
import { expect } from '@playwright/test'
import { becomeCustomer, createPhone, glue, putInCart, readCode } from '#tests/support/journey.ts'
import { test } from '#tests/support/plain-page.ts'

/** Of specification, section 2: those that need a person. */
const personal = [
  '/profile',
  '/profile/settings',
  '/profile/settings/phone',
  '/profile/orders',
  '/profile/orders?page=2',
  '/profile/orders/100001',
  '/profile/organizations',
  '/profile/notifications',
  '/profile/loyalty',
  '/profile/loyalty/history?kind=SPENT',
  '/estimates',
  '/estimates/some-estimate',
  '/estimates/some-estimate/edit',
]

test('a guest of a personal page is led to sign in, and would come back to it', async ({
  shop,
}) => {
  const led: string[] = []
  for (const path of personal) {
    await shop.open(path)
    led.push(shop.path)
  }

  const expected = personal.map((path) => `/sign-in?returnTo=${encodeURIComponent(path)}`)
  expect(led.map((path) => decodeURIComponent(path))).toEqual(
    expected.map((path) => decodeURIComponent(path)),
  )
})

test('the profile begins with the orders, and the checkout is not for guests', async ({
  shop,
  stranger,
}) => {
  await putInCart(stranger, glue.path, 1)
  await stranger.open('/simplecheckout')
  await becomeCustomer(shop)
  await shop.open('/profile')

  expect([stranger.path, shop.path]).toEqual(['/', '/profile/orders'])
})

test('a guest who has signed in is where they wanted to be', async ({ shop }) => {
  const phone = createPhone()
  await shop.open('/profile/settings?code=12345')
  shop.fill(/^Телефон/, phone)
  shop.check(/^Согласие на обработку/)
  await shop.press('Получить код')
  shop.fill('Код из СМС', await readCode(shop, phone))
  await shop.press('Войти')

  await shop.follow('Пропустить')

  expect(shop.path).toBe('/profile/settings?code=12345')
  expect(shop.heading).toBe('Настройки')
})

test('a new phone is proven, waits for its day and is given up by forms alone', async ({
  shop,
}) => {
  const phone = createPhone()
  await becomeCustomer(shop)
  await shop.open('/profile/settings/phone')
  shop.fill(/^Новый телефон/, phone)
  await shop.press('Получить код')
  shop.fill('Код из СМС', await readCode(shop, phone))
  await shop.press('Подтвердить номер')
  expect(shop.main.text).toContain('подтверждён')

  await shop.press('Сменить через сутки')
  expect(shop.main.text).toContain('Номер сменится')
  await shop.press('Отменить смену номера')

  expect(shop.path).toBe('/profile/settings')
  await shop.open('/profile/settings/phone')
  expect(shop.main.text).not.toContain('Номер сменится')
})

test('a block that the settings do not have is a bad request', async ({ shop }) => {
  await becomeCustomer(shop)

  const answer = await shop.request.post('/profile/settings', {
    form: { block: '__proto__' },
    headers: { origin: shop.url.origin },
  })

  expect(answer.status()).toBe(400)
})
