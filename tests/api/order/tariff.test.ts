import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, findAddress, toOrder } from '#tests/support/buyer.ts'
import { setTariff } from '#tests/support/terms.ts'

const askCheckout = async (
  api: Awaited<ReturnType<typeof createTestApi>>,
  token: string,
  delivery: object,
) => (await api.request('/user/orders/checkout', { token, body: { delivery } })).body

test('a city has its own vehicles, windows, days and price of carrying up', async () => {
  const api = await createTestApi()
  await setTariff(api, 'msk', {
    vehicles: [{ title: 'Бусик', carriesKg: 800, holdsCubicMetres: 5, tripMinor: 99_000 }],
    freeFromMinor: null,
    lifting: { perKilogramMinor: 100, minMinor: 30_000 },
    windows: ['09:00-21:00'],
    orderUntil: '10:00',
    daysAhead: 2,
    firstDayAfter: 2,
  })
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'tile-white', 10)
  const { fiasId } = await findAddress(api, buyer.token, 'садовая 5')
  const cart = await api.request('/cart', { token: buyer.token, body: {} })
  const { delivery } = await askCheckout(api, buyer.token, { method: 'DELIVERY', fiasId, floor: 3 })
  const common = await api.request('/content/common?cityId=msk')
  const page = await api.request('/products/tile-white?cityId=msk')

  expect(cart.body.delivery).toMatchObject({
    vehicle: 'Бусик',
    price: { amountMinor: 99_000 },
    untilFree: null,
  })
  // Noon in Moscow is past ten: the order goes with those of tomorrow.
  expect(delivery).toMatchObject({
    price: { amountMinor: 99_000 },
    liftingPrice: { amountMinor: 30_000 },
    dates: ['2026-11-13', '2026-11-14'],
    windows: ['09:00-21:00'],
  })
  expect(common.body.delivery).toEqual({
    date: '2026-11-13',
    until: '2026-11-11T07:00:00.000Z',
    hasLifting: true,
  })
  expect(page.body.deliveryPrice.amountMinor).toBe(99_000)
})

test('where nothing is carried up, no floor is offered, counted or taken', async () => {
  const api = await createTestApi()
  await setTariff(api, 'msk', { lifting: null })
  const buyer = await createBuyer(api)
  const { token } = buyer
  await fillCart(api, buyer, 'tile-white', 10)
  const { fiasId, value: address } = await findAddress(api, token, 'садовая 5')
  const asked = { method: 'DELIVERY', fiasId, address, floor: 3, isLifting: true }
  const checkout = await askCheckout(api, token, asked)
  const chosen = { ...asked, date: checkout.delivery.dates[0], window: '10:00-14:00' }

  const refused = await api.request('/user/orders', { token, body: toOrder(checkout, chosen) })
  const taken = await api.request('/user/orders', {
    token,
    body: toOrder(checkout, { ...chosen, isLifting: false }),
  })
  const quote = await api.request('/delivery?cityId=msk&weightKg=500&floor=3')

  expect(checkout.delivery).toMatchObject({ liftingPrice: null, hasLifting: false })
  expect(checkout.sums.lifting.amountMinor).toBe(0)
  expect(refused.body.error.fields).toMatchObject([
    {
      field: ['delivery', 'isLifting'],
      message: 'На\u00a0этаж здесь не\u00a0поднимаем: привезём до\u00a0подъезда',
    },
  ])
  expect(taken.status).toBe(200)
  expect(quote.body).toMatchObject({ liftingPrice: null, hasLifting: false })
})

test('a city without a tariff has shops to collect from, and says so', async () => {
  const api = await createTestApi()
  await setTariff(api, 'msk', null)
  const buyer = await createBuyer(api)
  const { token } = buyer
  const { body: checkout } = await fillCart(api, buyer, 'tile-white', 10)
  const { fiasId, value: address } = await findAddress(api, token, 'садовая 5')
  const delivery = {
    method: 'DELIVERY',
    fiasId,
    address,
    date: '2026-11-12',
    window: '10:00-14:00',
  }

  const cart = await api.request('/cart', { token, body: {} })
  const refused = await api.request('/user/orders', { token, body: toOrder(checkout, delivery) })
  const quote = await api.request('/delivery?cityId=msk&weightKg=500')
  const product = await api.request('/products/tile-white/delivery', {
    token,
    body: { cityId: 'msk', quantity: 10, fiasId },
  })
  const common = await api.request('/content/common?cityId=msk')
  const page = await api.request('/products/tile-white?cityId=msk')
  const pickup = toOrder(checkout, { method: 'PICKUP', shopId: 'msk-north' })
  const taken = await api.request('/user/orders', { token, body: pickup })

  const words = 'Доставки в Москве нет'
  expect(checkout.delivery).toMatchObject({ isOffered: false, refusal: words, windows: [] })
  expect([cart.body.delivery, common.body.delivery, page.body.deliveryPrice]).toEqual([
    null,
    null,
    null,
  ])
  expect(refused.body.error.fields).toMatchObject([
    { field: ['delivery', 'method'], message: `${words}. Выберите магазин` },
  ])
  expect([quote.body, product.body]).toMatchObject([
    { refusal: words, price: null, dates: [] },
    { refusal: words, price: null, dates: [] },
  ])
  expect(taken.status).toBe(200)
})

test.each([
  ['of the wrong form', { vehicles: [] }],
  ['of no form at all', { vehicles: 'Газель', orderUntil: 25 }],
])('a tariff %s is none, and no page of another noun breaks', async (_, changes) => {
  const api = await createTestApi()
  await setTariff(api, 'msk', changes)
  const { token } = await api.guest()
  const body = { productId: 'tile-white', quantity: 10 }

  const answers = await Promise.all([
    api.request('/cart/add', { token, body }),
    api.request('/content/common?cityId=msk'),
    api.request('/products/tile-white?cityId=msk'),
    api.request('/shops', { body: { cityId: 'msk' } }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers[0]?.body.delivery).toBeNull()
})
