import { expect, test } from 'vitest'
import { planOrder, signIn } from '#tests/support/gateway-order.ts'
import { createShop } from '#tests/support/shop.ts'

const phone = '79001234567'
const OrderCreate = `mutation($input: OrderCreateInput!) {
  orderCreate(input: $input) {
    order { number status payment { token isPayable } items { name quantity } }
    viewer { cart { count } counters { orders } }
    userErrors { code field message }
  }
}`

type Browser = ReturnType<Awaited<ReturnType<typeof createShop>>['createBrowser']>

const addTile = (browser: Browser) =>
  browser.ask(`mutation {
    cartItemUpdate(input: { productId: "tile-white", quantity: 10 }) {
      cart { count total { amountMinor } items { quantity total { amountMinor } product { name } stocks { shop { name } quantity } } }
      userErrors { code }
    }
  }`)

test('a visitor fills a cart, signs in by phone, orders and finds the order', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  const delivery = { method: 'PICKUP', shopId: 'msk-depot' }
  const added = await addTile(browser)
  const { asked, signedIn } = await signIn(shop, browser, phone)
  const input = await planOrder(browser, phone, delivery)

  const unkeyed = await browser.ask(OrderCreate, { input: { ...input, idempotencyKey: 'a\r\nb' } })
  const ordered = await browser.ask(OrderCreate, { input })
  const again = await browser.ask(OrderCreate, { input })
  const orders = await browser.ask('{ viewer { orders { total items { number } } } }')

  // The order without its key, and nothing else.
  expect(shop.logs).toMatchObject([{ event: 'upstream refused', call: 'user/orders', status: 400 }])
  expect(unkeyed.errors?.[0]?.extensions.code).toBe('INVALID')
  // 10 m² of a tile in packs of 1.44 m² is 7 packs, 10.08 m².
  expect(added.data).toMatchObject({
    cartItemUpdate: { cart: { count: 1, items: [{ quantity: 10.08 }] }, userErrors: [] },
  })
  expect(asked.data).toEqual({ phoneCodeRequest: { userErrors: [] } })
  expect(signedIn.data).toMatchObject({
    phoneSignIn: {
      isNew: true,
      viewer: { user: { isGuest: false, phone }, cart: { count: 1 } },
      userErrors: [],
    },
  })
  expect(ordered.data).toMatchObject({
    orderCreate: {
      order: { items: [{ quantity: 10.08 }] },
      viewer: { cart: { count: 0 }, counters: { orders: 1 } },
      userErrors: [],
    },
  })
  const { number } = JSON.parse(ordered.text).data.orderCreate.order
  expect(JSON.parse(again.text).data.orderCreate.order.number).toBe(number)
  expect(orders.data).toEqual({ viewer: { orders: { total: 1, items: [{ number }] } } })
})

test('a delivery is ordered with who meets the truck, and a wrong phone is told by its field', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await addTile(browser)
  await signIn(shop, browser, phone)
  const found = await browser.ask('{ addresses(search: "садовая 5", cityId: "msk") { fiasId } }')
  const { fiasId } = JSON.parse(found.text).data.addresses[0]
  const day = { date: '2026-11-12', window: '10:00-14:00' }
  const site = { accessNote: 'Шлагбаум', contactName: 'Пётр', contactPhone: '79170001122' }
  const delivery = { method: 'DELIVERY', fiasId, ...day, ...site }
  const planned = await planOrder(browser, phone, delivery)
  const order = (changed: object) => {
    const idempotencyKey = crypto.randomUUID()
    const input = { ...planned, idempotencyKey, delivery: { ...delivery, ...changed } }
    return browser.ask(
      `mutation ($input: OrderCreateInput!) {
        orderCreate(input: $input) {
          order { delivery { accessNote contactName contactPhone } }
          userErrors { field message }
        }
      }`,
      { input },
    )
  }

  const refused = await order({ contactPhone: '123' })
  const made = await order({})

  expect(refused.data).toMatchObject({
    orderCreate: {
      order: null,
      userErrors: [
        { field: ['delivery', 'contactPhone'], message: 'Неверный формат номера телефона' },
      ],
    },
  })
  expect(made.data).toMatchObject({ orderCreate: { order: { delivery: site }, userErrors: [] } })
})

test('an access token that runs out while shopping is renewed unnoticed', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await addTile(browser)
  await signIn(shop, browser, phone)
  const token = browser.cookies.get('accessToken')
  shop.api.clock.pass({ minutes: 16 })

  const { data, errors, extensions } = await browser.ask(
    '{ viewer { user { isGuest } cart { count } } }',
  )

  expect(errors).toBeUndefined()
  expect(extensions).toBeUndefined()
  expect(data).toEqual({ viewer: { user: { isGuest: false }, cart: { count: 1 } } })
  expect(browser.cookies.get('accessToken')).not.toBe(token)
})

test('an order of more kopecks than Int holds is seen and placed', async () => {
  const cement = { 'cement-m500': { 'msk-depot': 50_000 } }
  const shop = await createShop({ seed: { stock: cement } })
  const browser = shop.createBrowser()
  const added = await browser.ask(`mutation {
    cartItemUpdate(input: { productId: "cement-m500", quantity: 50000 }) {
      cart { total { amountMinor } }
    }
  }`)
  await signIn(shop, browser, phone)
  const delivery = { method: 'PICKUP', shopId: 'msk-depot' }
  const input = await planOrder(browser, phone, delivery)

  const fraction = await browser.ask(OrderCreate, { input: { ...input, total: 0.5 } })
  const ordered = await browser.ask(OrderCreate, { input })

  const total = { amountMinor: 2_600_000_000 }
  expect(added.data).toEqual({ cartItemUpdate: { cart: { total } } })
  expect(input.total).toBe(total.amountMinor)
  expect(fraction.errors?.[0]?.extensions.code).toBe('INVALID')
  expect(ordered.data).toMatchObject({ orderCreate: { viewer: { cart: { count: 0 } } } })
})

test('a purchase is counted by the first browser that claims it; its money is told', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await addTile(browser)
  await signIn(shop, browser, phone)
  const input = await planOrder(browser, phone, { method: 'PICKUP', shopId: 'msk-depot' })
  await browser.ask(OrderCreate, { input })
  const fields =
    '{ id sums { total { amountMinor } } money { ordered { amountMinor } toPay { amountMinor } } }'
  const { data } = await browser.ask(`{ viewer { orders { items ${fields} } } }`)
  const [order] = Object(data).viewer.orders.items
  const claim = (key: string, id = order.id) =>
    browser.ask(
      `mutation ($id: ID!, $key: String!) {
        orderPurchaseClaim(id: $id, key: $key) { isClaimed userErrors { code } }
      }`,
      { id, key },
    )

  const answers = [
    await claim('browser-1'),
    await claim('browser-2'),
    await claim('browser-1', 'no'),
  ]

  expect(answers.map((one) => one.data?.['orderPurchaseClaim'])).toMatchObject([
    { isClaimed: true, userErrors: [] },
    { isClaimed: false, userErrors: [] },
    { isClaimed: false, userErrors: [{ code: 'NOT_FOUND' }] },
  ])
  expect(order.money).toEqual({ ordered: order.sums.total, toPay: order.sums.total })
})
