import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { applyCode, createPromoCode } from '#tests/support/promo-code.ts'

/** Seven packs of tile, 13 003,20 ₽; without the old price's discount of 2 016 ₽. */
async function createGuest(api: TestApi) {
  const guest = await api.guest()
  const { body } = await api.request('/cart/add', {
    token: guest.token,
    body: { productId: 'tile-white', quantity: 10, short: true },
  })
  return { ...guest, itemId: String(body.items[0].id) }
}

test('a share and a sum are taken off the ticked goods, whatever the case it is typed in', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'ДАЧА10')
  await createPromoCode(api, 'MASTER', { kind: 'SUM', value: 50_000, minimum_minor: 500_000 })
  const guest = await createGuest(api)

  const share = await applyCode(api, guest, ' дача10 ')
  const sum = await applyCode(api, guest, 'master')

  expect(share.body.promoCode).toEqual({
    code: 'ДАЧА10',
    discount: { amountMinor: 130_032, currency: 'RUB' },
    refusal: null,
  })
  expect(share.body.summary).toMatchObject({
    total: { amountMinor: 1_300_320 - 130_032 },
    discount: { amountMinor: 201_600 },
  })
  expect(sum.body.promoCode).toMatchObject({ code: 'MASTER', discount: { amountMinor: 50_000 } })
  expect(sum.body.summary.total.amountMinor).toBe(1_250_320)
})

test('a code that gives nothing is refused by the field, with the reason', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'PAST', { ends_at: '2026-11-10T09:00:00.000Z' })
  await createPromoCode(api, 'FUTURE', { starts_at: '2026-12-01T00:00:00.000Z' })
  await createPromoCode(api, 'NOBODY', { uses_max: 0 })
  await createPromoCode(api, 'LARGE', { minimum_minor: 1_500_050 })
  const guest = await createGuest(api)

  const refuse = async (code: string) => {
    const { status, body } = await applyCode(api, guest, code)
    return [status, ...body.error.fields.map((field: object) => Object.values(field))]
  }

  const unknown = 'Такого промокода нет. Проверьте буквы и цифры'
  const ended = 'Промокод больше не действует'
  expect(await refuse('NOTHING')).toEqual([422, [['code'], 'PROMO_UNKNOWN', unknown]])
  expect(await refuse('FUTURE')).toEqual([422, [['code'], 'PROMO_UNKNOWN', unknown]])
  expect(await refuse('PAST')).toEqual([409, [['code'], 'PROMO_ENDED', ended]])
  expect(await refuse('NOBODY')).toEqual([409, [['code'], 'PROMO_ENDED', ended]])
  expect(await refuse('LARGE')).toEqual([
    409,
    [
      ['code'],
      'PROMO_MINIMUM',
      'Промокод действует от\u00a015\u00a0000,50\u00a0₽: добавьте ещё на\u00a01\u00a0997,30\u00a0₽',
    ],
  ])
  const cart = await api.request('/cart', { token: guest.token, body: {} })
  expect(cart.body.promoCode).toBeNull()
})

test('a code stays with a cart that no longer reaches its least sum, and says so', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'DACHA', { minimum_minor: 1_000_000 })
  const guest = await createGuest(api)
  await applyCode(api, guest, 'DACHA')
  const tick = (isTicked: boolean) =>
    api.request('/cart/tick', { token: guest.token, body: { itemIds: [guest.itemId], isTicked } })

  const without = await tick(false)
  const again = await tick(true)

  expect(without.body.promoCode).toMatchObject({
    discount: { amountMinor: 0 },
    refusal: expect.stringContaining('добавьте ещё на\u00a010\u00a0000\u00a0₽'),
  })
  expect(without.body.summary.total.amountMinor).toBe(0)
  expect(again.body.promoCode).toMatchObject({ discount: { amountMinor: 130_032 }, refusal: null })
})

test('a code is taken away again, and twice is no error', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'DACHA')
  const guest = await createGuest(api)
  await applyCode(api, guest, 'DACHA')
  const remove = () => api.request('/cart/promo-code/remove', { token: guest.token, body: {} })

  const first = await remove()
  const second = await remove()

  expect(first.body).toMatchObject({
    promoCode: null,
    summary: { total: { amountMinor: 1_300_320 } },
  })
  expect(second.body.version).toBe(first.body.version)
})
