import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'

test('the checkout of a repeated order begins with its way and not with its day', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { token } = buyer
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 4)
  const placed = await api.request('/user/orders', {
    token,
    body: { ...toPickup(checkout, 'msk-north', 'ON_RECEIPT'), object: 'Дача' },
  })
  const delivery = {
    ...placed.body.delivery,
    method: 'DELIVERY',
    shopId: null,
    address: 'Строителей, 12',
    fiasId: 'fias-12',
    date: '2026-11-12',
    window: '10:00-14:00',
    floor: 5,
    hasLift: true,
  }
  const repeat = async () => {
    const path = `/user/orders/${placed.body.id}/repeat`
    await api.request(path, { token, method: 'POST' })
    return (await api.request('/user/orders/checkout', { token, body: {} })).body.draft
  }

  const collected = await repeat()
  await api.db.prepare('UPDATE orders SET delivery = ?').bind(JSON.stringify(delivery)).run()
  const brought = await repeat()

  expect(collected).toMatchObject({
    method: 'PICKUP',
    shopId: 'msk-north',
    paymentType: 'ON_RECEIPT',
    firstname: '',
  })
  expect(brought).toMatchObject({
    method: 'DELIVERY',
    address: 'Строителей, 12',
    fiasId: 'fias-12',
    floor: '5',
    hasLift: true,
    date: '',
    window: '',
  })
})
