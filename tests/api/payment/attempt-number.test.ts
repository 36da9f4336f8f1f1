import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, createOnlineOrder } from '#tests/support/buyer.ts'
import { card, choose } from '#tests/support/payment.ts'

async function createOwnOrder() {
  const api = await createTestApi()
  const { buyer, order, path } = await createOnlineOrder(api)
  const { token } = buyer
  const numbered = (n: number | string) => `/user/orders/${order.id}/payments/${n}`
  return { api, token, order, path, numbered }
}

test('the buyer reads and begins an attempt by its number, the same number being the same one', async () => {
  const { api, token, numbered } = await createOwnOrder()

  const before = await api.request(numbered(1), { token })
  const first = await api.request(numbered(1), { token, body: card })
  const again = await api.request(numbered(1), { token, body: card })
  const state = await api.request(`${numbered(1)}/status`, { token })

  expect(before).toMatchObject({ status: 200, body: { status: 'NEW', isPayable: true } })
  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(state.body).toMatchObject({ status: 'PENDING', type: 'CARD' })
})

test('an attempt that ended keeps its own state, and the next number begins another', async () => {
  const { api, token, path, numbered } = await createOwnOrder()
  const first = await api.request(numbered(1), { token, body: card })
  await choose(api, first.body.confirmationUrl, 'decline')
  await api.request(`${path}/status`)

  const over = await api.request(numbered(1), { token, body: { onlinePaymentType: 'SBP' } })
  const second = await api.request(numbered(2), { token, body: card })
  await choose(api, second.body.confirmationUrl, 'pay')
  const states = [
    await api.request(`${numbered(1)}/status`, { token }),
    await api.request(`${numbered(2)}/status`, { token }),
    await api.request(`${numbered(3)}/status`, { token }),
  ]
  const receipts = [
    await api.request(`${numbered(1)}/receipt`, { token }),
    await api.request(`${numbered(2)}/receipt`, { token }),
  ]

  expect(over).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } })
  expect(states.map(({ body }) => body.status)).toEqual(['DECLINED', 'PAID', undefined])
  expect(states[0]?.body.reason).not.toBeNull()
  // What is paid has no attempt to begin.
  expect(states[2]?.status).toBe(404)
  expect(receipts.map(({ status }) => status)).toEqual([404, 200])
})

test('a number is nothing to another person, to a guest and without a session', async () => {
  const { api, token, numbered } = await createOwnOrder()
  const other = await createBuyer(api)
  const guest = await api.guest()
  await api.request(numbered(1), { token, body: card })

  for (const stranger of [other.token, guest.token, undefined]) {
    const read = await api.request(numbered(1), { token: stranger })
    const status = await api.request(`${numbered(1)}/status`, { token: stranger })
    const started = await api.request(numbered(2), { token: stranger, body: card })
    expect([read, status, started].map((one) => one.status)).toEqual([404, 404, 404])
  }
  for (const n of [0, 3, 99]) {
    expect((await api.request(numbered(n), { token })).status).toBe(404)
  }
})
