import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createOnlineOrder } from '#tests/support/buyer.ts'
import {
  card,
  choose,
  createHeldOrder,
  createNailsOrder,
  findAtProvider,
  moveOrder,
} from '#tests/support/payment.ts'

async function readOrder(api: TestApi, { token }: TestSession, id: string) {
  const { body } = await api.request(`/user/orders/${id}`, { token })
  return body
}

test('what is weighed out is held first: the order is accepted and not yet paid', async () => {
  const { api, buyer, order, path } = await createHeldOrder()

  const page = await api.request(path)
  const state = await api.request(`${path}/status`)

  expect(page.body.types).toMatchObject([
    { type: 'CARD', isHeld: true },
    { type: 'SBP', isHeld: false },
    { type: 'SBERPAY', isHeld: true },
  ])
  expect(await findAtProvider(api)).toMatchObject({
    status: 'waiting_for_capture',
    capture: false,
    expires_at: '2026-11-17T09:00:00.000Z',
  })
  expect(state.body).toMatchObject({ status: 'AUTHORIZED', isPaid: false, isPayable: false })
  expect(await readOrder(api, buyer, order.id)).toMatchObject({
    status: 'ACCEPTED',
    payment: { isPaid: false, isHeld: true, attempts: [{ status: 'AUTHORIZED' }] },
  })
})

test('pieces and light loads are paid at once', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)

  const page = await api.request(path)
  await api.request(path, { body: card })

  expect(page.body.types.some((way: { isHeld: boolean }) => way.isHeld)).toBe(false)
  expect((await findAtProvider(api)).capture).toBe(true)
})

test('a delivery later than a hold lives is paid at once', async () => {
  const soon = await createNailsOrder({ date: '2026-11-15' })
  const held = await findAtProvider(soon.api)

  const late = await createNailsOrder({ date: '2026-11-16' })

  const page = await late.api.request(late.path)
  expect(held.capture).toBe(false)
  expect(await findAtProvider(late.api)).toMatchObject({ capture: true })
  expect(page.body.types.some((way: { isHeld: boolean }) => way.isHeld)).toBe(false)
})

test('the sweep takes nothing while the order waits, and the money once it is picked', async () => {
  const { api, buyer, order, path } = await createHeldOrder()

  await api.sweep()
  const waiting = await findAtProvider(api)
  await moveOrder(api, order.id, 'READY')
  await api.sweep()

  const state = await api.request(`${path}/status`)
  expect(waiting.status).toBe('waiting_for_capture')
  expect(await findAtProvider(api)).toMatchObject({
    status: 'succeeded',
    amount: { value: '500.00' },
  })
  expect(state.body).toMatchObject({ status: 'PAID', isPaid: true })
  expect(await readOrder(api, buyer, order.id)).toMatchObject({
    status: 'READY',
    payment: { isPaid: true, isHeld: false, attempts: [{ status: 'PAID' }] },
  })
})

test('an order given up lets the held money go at once', async () => {
  const { api, buyer, order, path } = await createHeldOrder()

  const cancelled = await api.request(`/user/orders/${order.id}/cancel`, {
    token: buyer.token,
    body: { reason: 'Передумал' },
  })

  const state = await api.request(`${path}/status`)
  expect(cancelled.status).toBe(200)
  expect(await findAtProvider(api)).toMatchObject({
    status: 'canceled',
    cancellation_details: { party: 'merchant', reason: 'canceled_by_merchant' },
  })
  expect(state.body).toMatchObject({ status: 'CANCELLED', isPaid: false })
})

test('an unpicked order is cancelled a day before the bank releases the money', async () => {
  const { api, order, path } = await createHeldOrder()
  api.clock.pass({ days: 5, hours: 23 })
  await api.sweep()
  const before = await api.request(`${path}/status`)

  api.clock.pass({ hours: 2 })
  await api.sweep()

  const after = await api.request(`${path}/status`)
  const shelf = await api.db
    .prepare("SELECT quantity FROM stocks WHERE product_id = 'nails'")
    .first('quantity')
  expect(before.body.status).toBe('AUTHORIZED')
  expect(after.body).toMatchObject({ status: 'CANCELLED', isPaid: false, orderId: order.id })
  expect((await findAtProvider(api)).status).toBe('canceled')
  expect(shelf).toBe(10_000)
})

test('a silent provider leaves the hold to the next sweep', async () => {
  const { api, order, path } = await createHeldOrder()
  await moveOrder(api, order.id, 'DELIVERING')
  const hide = (id: string, other: string) =>
    api.db.prepare('UPDATE emulator_payments SET id = ? WHERE id = ?').bind(other, id).run()
  const { id } = await findAtProvider(api)
  await hide(id, 'hidden')

  await api.sweep()
  const lost = await api.request(`${path}/status`)
  await hide('hidden', id)
  await api.sweep()

  const found = await api.request(`${path}/status`)
  expect(lost.body.status).toBe('AUTHORIZED')
  expect(found.body.status).toBe('PAID')
})

test('a hold that comes after the goods were given up is let go', async () => {
  const { api, path, started } = await createNailsOrder()
  api.clock.pass({ minutes: 61 })
  await api.request(`${path}/status`)

  await choose(api, started.confirmationUrl, 'pay')

  const state = await api.request(`${path}/status`)
  expect(state.body.status).toBe('EXPIRED')
  expect((await findAtProvider(api)).status).toBe('canceled')
})
