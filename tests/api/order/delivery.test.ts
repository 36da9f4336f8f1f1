import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, findAddress, toOrder } from '#tests/support/buyer.ts'

const toDelivery = (fiasId: string) => ({
  method: 'DELIVERY',
  fiasId,
  address: 'что угодно',
  date: '2026-11-12',
  window: '10:00-14:00',
})

test('delivery is taken from the warehouse first, then from other shops', async () => {
  const stock = { 'tile-white': { 'msk-north': 28.8, 'msk-depot': 7.2 } }
  const api = await createTestApi({ seed: { stock } })
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'tile-white', 10)
  const { value, fiasId } = await findAddress(api, buyer.token, 'садовая 5')
  const delivery = toDelivery(fiasId)
  const { body: checkout } = await api.request('/user/orders/checkout', {
    token: buyer.token,
    body: { delivery },
  })

  const { status, body } = await api.request('/user/orders', {
    token: buyer.token,
    body: toOrder(checkout, delivery),
  })

  const { results } = await api.db
    .prepare('SELECT shop_id, quantity FROM order_item_stocks ORDER BY shop_id')
    .all()
  expect(checkout.delivery).toMatchObject({
    isAvailable: true,
    refusal: null,
    price: { amountMinor: 149_000 },
    freeFrom: { amountMinor: 3_000_000 },
    windows: ['10:00-14:00', '14:00-18:00', '18:00-22:00'],
  })
  expect(checkout.delivery.dates).toHaveLength(7)
  expect(checkout.delivery.dates[0]).toBe('2026-11-11')
  expect(status).toBe(200)
  expect(body.delivery.address).toBe(value)
  expect(body.sums.total.amountMinor).toBe(1_300_320 + 149_000)
  expect(results).toEqual([
    { shop_id: 'msk-depot', quantity: 720 },
    { shop_id: 'msk-north', quantity: 288 },
  ])
})

test('an address without a house, out of the zone, or made up is refused in words', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'cement-m500', 1)
  const street = await findAddress(api, buyer.token, 'садовая')
  const far = await findAddress(api, buyer.token, 'обнинск ленина 7')
  const ask = async (fiasId: string) => {
    const body = { delivery: toDelivery(fiasId) }
    const checkout = await api.request('/user/orders/checkout', { token: buyer.token, body })
    const { isAvailable, refusal, price } = checkout.body.delivery
    return [isAvailable, refusal, price]
  }

  expect(street.hasHouse).toBe(false)
  expect(await ask(street.fiasId)).toEqual([false, 'Уточните адрес', null])
  expect(await ask(far.fiasId)).toEqual([
    false,
    'Доставка по данному адресу пока не осуществляется, но мы работаем над этим',
    null,
  ])
  expect(await ask('made-up')).toEqual([false, 'Выберите адрес из подсказок', null])
})

test('a heavy load costs more, and carrying it up costs by floor', async () => {
  const stock = { 'cement-m500': { 'msk-north': 5000 } }
  const api = await createTestApi({ seed: { stock } })
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'cement-m500', 2000)
  const { fiasId } = await findAddress(api, buyer.token, 'садовая 5')
  const delivery = { ...toDelivery(fiasId), isLifting: true, floor: 3 }

  const { body } = await api.request('/user/orders/checkout', {
    token: buyer.token,
    body: { delivery },
  })

  expect(body.weightGrams).toBe(2_000_000)
  expect(body.delivery).toMatchObject({ price: { amountMinor: 390_000 }, freeFrom: null })
  expect(body.sums.lifting.amountMinor).toBe(2000 * 3 * 300)
})

test('a silent address provider is 503, not a wrong answer', async () => {
  const api = await createTestApi({ settings: { DADATA_KEY: 'real' } })
  const { token } = await api.guest()

  const answer = await api.request('/geo/addresses?search=x&cityId=msk', { token })

  expect(answer.status).toBe(503)
  expect(answer.body.error.code).toBe('UNAVAILABLE')
})

test.each([
  ['before the last hour', '2026-11-10T12:59:59Z', '2026-11-11', '2026-11-10T13:00:00.000Z'],
  ['after it', '2026-11-10T13:00:00Z', '2026-11-12', '2026-11-11T13:00:00.000Z'],
  ['after midnight', '2026-11-10T21:00:00Z', '2026-11-12', '2026-11-11T13:00:00.000Z'],
])('the frame and checkout promise the same day %s', async (_, now, date, until) => {
  const api = await createTestApi({ now: new Date(now) })
  const { token } = await createBuyer(api)

  const frame = await api.request('/content/common?cityId=msk')
  const checkout = await api.request('/user/orders/checkout', { token, body: {} })

  expect(frame.body.delivery).toEqual({ date, until, hasLifting: true })
  expect(checkout.body.delivery.dates[0]).toBe(date)
})
