import { expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createHeldOrder, findAtProvider, moveOrder, nails } from '#tests/support/payment.ts'

/** What became of the money at the bank, past the shop. */
const settleAtProvider = ({ db }: TestApi, status: 'canceled' | 'succeeded') =>
  db.prepare("UPDATE emulator_payments SET body = json_set(body, '$.status', ?)").bind(status).run()

async function notify(api: TestApi) {
  const { id } = await findAtProvider(api)
  return api.request('/payments/notifications/yookassa', {
    body: { type: 'notification', event: 'payment.canceled', object: { id } },
  })
}

const countNails = ({ db }: TestApi) =>
  db.prepare("SELECT quantity FROM stocks WHERE product_id = 'nails'").first('quantity')

/** What the shop wrote about a lost hold. */
async function listLost(act: () => Promise<unknown>): Promise<string[]> {
  const written: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => {
    written.push(String(line))
  })
  await act()
  spy.mockRestore()
  return written.filter((line) => line.includes('hold-lost'))
}

/** An api that reaches its provider over a network, on which something may happen first. */
async function createBusyApi() {
  const network = { before: (_path: string): Promise<unknown> => Promise.resolve() }
  const api: TestApi = await createTestApi({
    seed: nails,
    settings: { LOCAL_ORIGIN: 'http://127.0.0.1:8787' },
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      await network.before(pathname)
      return api.send(pathname, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        ...(request.body && { form: await request.text() }),
      })
    },
  })
  return { api, network }
}

test('a bank that lets go early gives the goods back too', async () => {
  const { api, path } = await createHeldOrder()
  await settleAtProvider(api, 'canceled')

  const notified = await notify(api)

  const state = await api.request(`${path}/status`)
  expect(notified.status).toBe(200)
  expect(state.body).toMatchObject({ status: 'CANCELLED', isPaid: false })
  expect(await countNails(api)).toBe(10_000)
})

test('a bank that lets go of an order on its way is told to people, and once', async () => {
  const { api, order, path } = await createHeldOrder()
  await moveOrder(api, order.id, 'DELIVERING')
  await settleAtProvider(api, 'canceled')

  const lost = await listLost(() => notify(api))
  const again = await listLost(() => notify(api))

  const state = await api.request(`${path}/status`)
  expect(lost).toHaveLength(1)
  expect(lost[0]).toContain(order.id)
  expect(again).toEqual([])
  expect(state.body).toMatchObject({ status: 'EXPIRED', isPaid: false })
})

test('an order that the shop begins to pick at that moment gives them back too', async () => {
  const { api, network } = await createBusyApi()
  const { order, path } = await createHeldOrder(api)
  await settleAtProvider(api, 'canceled')
  network.before = () => moveOrder(api, order.id, 'PICKING')

  await notify(api)

  const state = await api.request(`${path}/status`)
  expect(state.body.status).toBe('CANCELLED')
  expect(await countNails(api)).toBe(10_000)
})

test('what the provider has ended before is settled by what it says of it', async () => {
  const { api, order, path } = await createHeldOrder()
  await moveOrder(api, order.id, 'READY')
  await settleAtProvider(api, 'succeeded')

  await api.sweep()

  const state = await api.request(`${path}/status`)
  expect(state.body).toMatchObject({ status: 'PAID', isPaid: true })
})

test('an order that was picked without money to take is told to people once', async () => {
  const { api, order } = await createHeldOrder()
  await moveOrder(api, order.id, 'READY')
  await settleAtProvider(api, 'canceled')

  const lost = await listLost(() => api.sweep())
  const again = await listLost(() => api.sweep())

  expect(lost).toHaveLength(1)
  expect(again).toEqual([])
})

test('an order that is picked while another is given up keeps its money', async () => {
  const { api, network } = await createBusyApi()
  const orders = [await createHeldOrder(api), await createHeldOrder(api)]
  api.clock.pass({ days: 6, hours: 1 })
  // Both are listed by now: the provider is told of the first, and the other one is picked.
  network.before = async () => {
    const { results } = await api.db
      .prepare("SELECT id FROM orders WHERE status = 'ACCEPTED'")
      .all<{ id: string }>()
    for (const { id } of results) await moveOrder(api, id, 'READY')
  }

  await api.sweep()

  const states = await Promise.all(orders.map(({ path }) => api.request(`${path}/status`)))
  const { results } = await api.db
    .prepare("SELECT body ->> '$.status' AS status FROM emulator_payments ORDER BY status")
    .all<{ status: string }>()
  expect(states.map(({ body }) => body.status).toSorted()).toEqual(['AUTHORIZED', 'CANCELLED'])
  expect(results.map(({ status }) => status)).toEqual(['canceled', 'waiting_for_capture'])
})
