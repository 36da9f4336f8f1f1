import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer, toPickup } from '#tests/support/buyer.ts'

type Item = { id: string; product: { id: string } }

async function openCart(api: TestApi, { token }: TestSession) {
  const put = (path: string, body: object) => api.request(`/cart${path}`, { token, body })
  const add = (productId: string, quantity: number) => put('/add', { productId, quantity })
  const read = async () => (await put('', {})).body
  const idOf = async (productId: string) =>
    String((await read()).items.find((item: Item) => item.product.id === productId)?.id)
  const layAside = async (productId: string) =>
    put('/saved-for-later', { itemIds: [await idOf(productId)] })
  return { put, add, read, idOf, layAside }
}

const idsOf = (items: Item[]) => items.map(({ product }) => product.id)

test('a line laid aside is in no count, sum or order, and comes back as it was', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { put, add, read, idOf, layAside } = await openCart(api, buyer)
  await add('tile-white', 14.4)
  await add('cement-m500', 2)
  await put('/set', { productId: 'tile-white', note: 'Одной партии', unit: 'упак' })
  await put('/tick', { itemIds: [await idOf('tile-white')], isTicked: false })
  const before = await read()

  const { body: aside } = await layAside('tile-white')
  const { token } = buyer
  const checkout = await api.request('/user/orders/checkout', { token, body: {} })
  await api.request('/user/orders', { token, body: toPickup(checkout.body, 'msk-north') })
  const { body: back } = await put('/saved-for-later/return', { productIds: ['tile-white'] })

  expect(aside).toMatchObject({
    summary: { count: 1, total: { amountMinor: 104_000 } },
    savedForLater: [
      {
        product: { id: 'tile-white' },
        quantity: 14.4,
        note: 'Одной партии',
        unit: 'упак',
        isTicked: false,
      },
    ],
  })
  expect(aside.version).not.toBe(before.version)
  expect(checkout.body.sums.total.amountMinor).toBe(104_000)
  expect(back.savedForLater).toEqual([])
  expect(back.items).toMatchObject([
    { product: { id: 'tile-white' }, quantity: 14.4, note: 'Одной партии', unit: 'упак' },
  ])
  expect(back.items[0].isTicked).toBe(false)
})

test('what is gone can be laid aside and put back; a line that is there grows', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const { put, add, layAside } = await openCart(api, guest)
  await add('cement-m500', 2)
  await layAside('cement-m500')
  await add('cement-m500', 3)
  await api.db.prepare("UPDATE stocks SET quantity = 0 WHERE product_id = 'cement-m500'").run()

  const first = await put('/saved-for-later/return', { productIds: ['cement-m500'] })
  const again = await put('/saved-for-later/return', { productIds: ['cement-m500'] })

  expect(first.body.items).toMatchObject([{ quantity: 5, availability: { available: false } }])
  expect(again.body.items).toMatchObject([{ quantity: 5 }])
})

test('what was laid aside is forgotten, and laid aside again', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const { put, add, layAside } = await openCart(api, guest)
  await add('cement-m500', 2)
  await add('screw-35', 30)
  await layAside('cement-m500')
  await layAside('screw-35')

  const removed = await put('/saved-for-later/remove', { productIds: ['screw-35'] })
  const item = { productId: 'screw-35', quantity: 30, isTicked: true, note: '', unit: '' }
  const unknown = { ...item, productId: 'unknown' }
  const filled = await put('/saved-for-later/fill', { items: [item, unknown] })

  expect(idsOf(removed.body.savedForLater)).toEqual(['cement-m500'])
  expect(idsOf(filled.body.savedForLater)).toEqual(['screw-35', 'cement-m500'])
})

test('a user cannot save or put back lines of another user', async () => {
  const api = await createTestApi()
  const [owner, stranger] = [await api.guest(), await api.guest()]
  const own = await openCart(api, owner)
  const foreign = await openCart(api, stranger)
  await own.add('cement-m500', 2)
  await own.add('screw-35', 30)
  await own.layAside('screw-35')

  await foreign.put('/saved-for-later', { itemIds: [await own.idOf('cement-m500')] })
  await foreign.put('/saved-for-later/return', { productIds: ['screw-35'] })
  await foreign.put('/saved-for-later/remove', { productIds: ['screw-35'] })

  const cart = await own.read()
  expect(idsOf(cart.items)).toEqual(['cement-m500'])
  expect(idsOf(cart.savedForLater)).toEqual(['screw-35'])
  expect((await foreign.read()).items).toEqual([])
})

test('what a guest has laid aside joins the account’s at sign-in', async () => {
  const phone = '79161234567'
  const api = await createTestApi()
  const account = await openCart(api, await api.signIn(phone))
  await account.add('cement-m500', 2)
  await account.layAside('cement-m500')
  api.clock.pass({ minutes: 2 })
  const guest = await api.guest()
  const before = await openCart(api, guest)
  await before.add('cement-m500', 1)
  await before.add('screw-35', 30)
  await before.layAside('cement-m500')
  await before.layAside('screw-35')
  await api.askCode(guest, phone)
  const code = (await api.outbox())[0]?.code

  const { body } = await api.request('/auth/phone', {
    token: guest.token,
    body: { phone, code, deviceId: guest.deviceId },
  })

  const token = body.tokens.accessToken
  const cart = await api.request('/cart', { token, body: {} })
  expect(cart.body.savedForLater).toMatchObject([
    { product: { id: 'screw-35' }, quantity: 30 },
    { product: { id: 'cement-m500' }, quantity: 3 },
  ])
  expect(cart.body.summary.count).toBe(0)
})

test('500 lines may lie aside; the next one stays in the cart', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const { add, layAside, read } = await openCart(api, guest)
  await add('cement-m500', 2)
  await api.db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
       INSERT INTO cart_later_items
         (user_id, product_id, quantity, is_ticked, note, unit, position)
       SELECT ?, 'product-' || i, 100, 1, '', '', i FROM n`,
    )
    .bind(guest.userId)
    .run()

  const { status, body } = await layAside('cement-m500')

  expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'CART_LIMIT' })
  expect(idsOf((await read()).items)).toEqual(['cement-m500'])
})
