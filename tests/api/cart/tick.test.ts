import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer, toPickup } from '#tests/support/buyer.ts'

type Item = { id: string; product: { id: string }; isTicked: boolean; quantity: number }

/** Ten packs of tile, two bags of cement and thirty screws: 18 576 ₽, 1 040 ₽ and 36 ₽. */
async function createFullCart(api: TestApi, { token }: TestSession) {
  const add = (productId: string, quantity: number) =>
    api.request('/cart/add', { token, body: { productId, quantity, short: true } })
  await add('tile-white', 14.4)
  await add('cement-m500', 2)
  const { body } = await add('screw-35', 30)
  const idOf = (productId: string) =>
    String(body.items.find((item: Item) => item.product.id === productId)?.id)
  const tick = (productIds: string[], isTicked: boolean) =>
    api.request('/cart/tick', { token, body: { itemIds: productIds.map(idOf), isTicked } })
  return { tick, idOf }
}

const ticked = (items: Item[]) =>
  items.filter(({ isTicked }) => isTicked).map(({ product }) => product.id)

test('a line is ticked when it is put in, and counts only while it is', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const { tick } = await createFullCart(api, guest)
  const before = await api.request('/cart', { token: guest.token, body: {} })

  const { body } = await tick(['tile-white'], false)

  expect(ticked(before.body.items)).toEqual(['tile-white', 'cement-m500', 'screw-35'])
  expect(before.body.summary.total.amountMinor).toBe(1_857_600 + 104_000 + 3_600)
  expect(ticked(body.items)).toEqual(['cement-m500', 'screw-35'])
  expect(body.summary).toMatchObject({
    count: 3,
    total: { amountMinor: 104_000 + 3_600 },
    discount: { amountMinor: 0 },
  })
  expect(body.summary.weightGrams).toBeLessThan(before.body.summary.weightGrams)
})

test('a tick changes the version once, and the same tick again changes nothing', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const { tick } = await createFullCart(api, guest)

  const first = await tick(['tile-white', 'screw-35'], false)
  const again = await tick(['tile-white'], false)

  expect(again.body.version).toBe(first.body.version)
  expect((await tick(['tile-white'], true)).body.version).not.toBe(first.body.version)
})

test('lines are named by their products as well, and one of both must be', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const { idOf } = await createFullCart(api, guest)
  const tick = (lines: object) =>
    api.request('/cart/tick', { token: guest.token, body: { ...lines, isTicked: false } })

  const { body } = await tick({ itemIds: [idOf('screw-35')], productIds: ['tile-white', 'none'] })
  const nameless = await tick({})

  expect(ticked(body.items)).toEqual(['cement-m500'])
  expect(nameless.status).toBe(400)
})

test('another quantity keeps the tick as it is; putting in once more ticks', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const { tick, idOf } = await createFullCart(api, guest)
  await tick(['cement-m500', 'screw-35'], false)

  const set = await api.request(`/cart/${idOf('cement-m500')}/quantity`, {
    token: guest.token,
    body: { quantity: 5, short: true },
  })
  const added = await api.request('/cart/add', {
    token: guest.token,
    body: { productId: 'screw-35', quantity: 10, short: true },
  })

  expect(ticked(set.body.items)).toEqual(['tile-white'])
  expect(ticked(added.body.items)).toEqual(['tile-white', 'screw-35'])
})

test('a user cannot tick a line of another cart', async () => {
  const api = await createTestApi()
  const [owner, stranger] = [await api.guest(), await api.guest()]
  const { idOf } = await createFullCart(api, owner)

  const body = { itemIds: [idOf('tile-white')], isTicked: false }
  const answer = await api.request('/cart/tick', { token: stranger.token, body })

  const cart = await api.request('/cart', { token: owner.token, body: { short: true } })
  expect(answer.status).toBe(200)
  expect(ticked(cart.body.items)).toContain('tile-white')
})

test('an order takes exactly the ticked lines, and the others stay in the cart', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { tick } = await createFullCart(api, buyer)
  await tick(['cement-m500'], false)
  const { token } = buyer
  const checkout = await api.request('/user/orders/checkout', { token, body: {} })

  const body = toPickup(checkout.body, 'msk-north')
  const { status, body: order } = await api.request('/user/orders', { token, body })

  const cart = await api.request('/cart', { token, body: { short: true } })
  expect(status).toBe(200)
  expect(order.items.map(({ productId }: { productId: string }) => productId)).toEqual([
    'tile-white',
    'screw-35',
  ])
  expect(order.sums.total.amountMinor).toBe(1_857_600 + 3_600)
  expect(cart.body.items).toMatchObject([
    { product: { id: 'cement-m500' }, isTicked: false, quantity: 2 },
  ])
})

test('what is short does not stand in the way of an order when it is not ticked', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { tick } = await createFullCart(api, buyer)
  await api.db.prepare("UPDATE stocks SET quantity = 0 WHERE product_id = 'cement-m500'").run()
  const { token } = buyer
  const before = await api.request('/user/orders/checkout', { token, body: {} })

  await tick(['cement-m500'], false)
  const after = await api.request('/user/orders/checkout', { token, body: {} })

  expect(before.body.unavailable).toMatchObject([{ productId: 'cement-m500' }])
  expect(after.body.unavailable).toEqual([])
})

test('with nothing ticked nothing can be ordered, and the refusal says so', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { tick } = await createFullCart(api, buyer)
  const { token } = buyer
  const checkout = await api.request('/user/orders/checkout', { token, body: {} })
  await tick(['tile-white', 'cement-m500', 'screw-35'], false)

  const body = toPickup(checkout.body, 'msk-north')
  const { status, body: answer } = await api.request('/user/orders', { token, body })

  expect(status).toBe(409)
  expect(answer.error).toMatchObject({
    code: 'NOTHING_TICKED',
    message: 'Отметьте в корзине, что заказать',
  })
})

test('ticks changed after the checkout was shown refuse the order', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { tick } = await createFullCart(api, buyer)
  const { token } = buyer
  const checkout = await api.request('/user/orders/checkout', { token, body: {} })
  await tick(['screw-35'], false)

  const body = toPickup(checkout.body, 'msk-north')
  const answer = await api.request('/user/orders', { token, body })

  expect(answer.body.error.code).toBe('CART_CHANGED')
})

test('repeating an order ticks its goods again', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { tick } = await createFullCart(api, buyer)
  await tick(['tile-white', 'screw-35'], false)
  const { token } = buyer
  const checkout = await api.request('/user/orders/checkout', { token, body: {} })
  const body = toPickup(checkout.body, 'msk-south')
  const { body: order } = await api.request('/user/orders', { token, body })
  await api.request('/cart/add', {
    token,
    body: { productId: 'cement-m500', quantity: 2, isTicked: false },
  })

  await api.request(`/user/orders/${order.id}/repeat`, { token, body: {} })

  const cart = await api.request('/cart', { token, body: { short: true } })
  expect(ticked(cart.body.items)).toEqual(['cement-m500'])
})
