import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, toPickup } from '#tests/support/buyer.ts'

const note = 'Распилить по 2 м'

async function createNotedCart() {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { token } = buyer
  const productId = 'cement-m500'
  await api.request('/cart/add', { token, body: { productId, quantity: 1, short: true } })
  const set = (text: string, session = buyer) =>
    api.request('/cart/set', { token: session.token, body: { productId, note: text } })
  return { api, buyer, token, set }
}

test('what is said of a line goes with the order', async () => {
  const { api, token, set } = await createNotedCart()
  const noted = await set(`  ${note} `)
  const checkout = await api.request('/user/orders/checkout', { token, body: {} })

  const body = toPickup(checkout.body, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token, body })

  expect(noted.body.items[0].note).toBe(note)
  expect(order.items[0].note).toBe(note)
})

test('another quantity keeps the note; an empty one takes it away', async () => {
  const { api, token, set } = await createNotedCart()
  await set(note)

  const added = await api.request('/cart/add', {
    token,
    body: { productId: 'cement-m500', quantity: 1 },
  })
  const emptied = await set('')

  expect(added.body.items[0]).toMatchObject({ quantity: 2, note })
  expect(emptied.body.items[0].note).toBe('')
})

test('201 characters are malformed, and a note of an absent line makes none', async () => {
  const { api, token, set } = await createNotedCart()
  const stranger = await createBuyer(api)

  const long = await set('я'.repeat(201))
  const foreign = await set(note, stranger)

  expect(long.status).toBe(400)
  const { body } = await api.request('/cart', { token, body: {} })
  expect(foreign.body.items).toEqual([])
  expect(body.items[0].note).toBe('')
})

test('a line put back has the note it had', async () => {
  const { api, token } = await createNotedCart()

  const { body } = await api.request('/cart/add', {
    token,
    body: { productId: 'screw-35', quantity: 10, note },
  })

  expect(body.items[1]).toMatchObject({ product: { id: 'screw-35' }, note })
})
