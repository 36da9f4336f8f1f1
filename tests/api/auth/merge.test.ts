/** Ticks, notes and promo codes of a guest's cart when it merges into the account's. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { applyCode, createPromoCode } from '#tests/support/promo-code.ts'

const phone = '79161234567'

/** An account whose cart has the promo code OLD, and signs out. */
async function createAccount(api: TestApi) {
  await createPromoCode(api, 'OLD')
  const account = await api.signIn(phone)
  await add(api, account.token, { productId: 'cement-m500', note: 'Сухой' })
  await add(api, account.token, { productId: 'tile-white', note: 'В цвет', isTicked: false })
  await applyCode(api, account, 'OLD')
  api.clock.pass({ minutes: 2 })
}

const add = (api: TestApi, token: string, line: object) =>
  api.request('/cart/add', { token, body: { quantity: 2, short: true, ...line } })

test('what the guest ticked, noted and typed as a promo code is the later word', async () => {
  const api = await createTestApi()
  await createAccount(api)
  await createPromoCode(api, 'FRESH', { value: 20 })
  const guest = await api.guest()
  await add(api, guest.token, { productId: 'tile-white' })
  await applyCode(api, guest, 'FRESH')
  await add(api, guest.token, { productId: 'cement-m500', note: 'Свежий', isTicked: false })

  const { token } = await api.signIn(phone, guest)

  const { body } = await api.request('/cart', { token, body: {} })
  expect(body.items).toMatchObject([
    { product: { id: 'cement-m500' }, isTicked: false, note: 'Свежий' },
    { product: { id: 'tile-white' }, isTicked: true, note: 'В цвет' },
  ])
  expect(body.promoCode).toMatchObject({ code: 'FRESH', refusal: null })
})

test('an account keeps its promo code when the guest has none', async () => {
  const api = await createTestApi()
  await createAccount(api)

  const { token } = await api.signIn(phone)

  const { body } = await api.request('/cart', { token, body: {} })
  expect(body.promoCode).toMatchObject({ code: 'OLD', refusal: null })
})

test('the version of a cart does not fall when its guest signs in', async () => {
  const api = await createTestApi()
  await createAccount(api)
  const guest = await api.guest()
  const set = (quantity: number) =>
    api.request('/cart/set', {
      token: guest.token,
      body: { short: true, productId: 'screw-35', quantity },
    })
  for (const quantity of [10, 20, 30, 40]) await set(quantity)
  const { body: before } = await set(0)

  const { token } = await api.signIn(phone, guest)

  const { body: after } = await api.request('/cart', { token, body: { short: true } })
  expect(Number(after.version)).toBeGreaterThan(Number(before.version))
  expect(after.items).toHaveLength(2)
})
