import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'

/** Orders of 10 November at noon, and of the next days at midnight by the clock of Moscow. */
async function createOrders(api: TestApi) {
  const buyer = await createBuyer(api)
  const order = async () => {
    const checkout = await fillCart(api, buyer, 'screw-35', 10)
    const body = toPickup(checkout.body, 'msk-north')
    return (await api.request('/user/orders', { token: buyer.token, body })).body
  }
  const first = await order()
  await move(api, first.id, '2026-11-10T09:00:00.000Z')
  const second = await order()
  await move(api, second.id, '2026-11-10T21:00:00.000Z')
  const third = await order()
  await move(api, third.id, '2026-11-11T20:59:59.999Z')
  return { buyer, first, second, third }
}

const move = (api: TestApi, id: string, at: string) =>
  api.db.prepare('UPDATE orders SET created_at = ? WHERE id = ?').bind(at, id).run()

async function list(api: TestApi, { token }: TestSession, query: string) {
  const { body } = await api.request(`/user/orders?${query}`, { token })
  return body.items?.map(({ id }: { id: string }) => id)
}

test('days are counted by the clock of the city, both of them included', async () => {
  const api = await createTestApi()
  const { buyer, first, second, third } = await createOrders(api)

  expect(await list(api, buyer, 'from=2026-11-11')).toEqual([third.id, second.id])
  expect(await list(api, buyer, 'to=2026-11-10')).toEqual([first.id])
  expect(await list(api, buyer, 'from=2026-11-11&to=2026-11-11')).toEqual([third.id, second.id])
  expect(await list(api, buyer, 'from=2026-11-12')).toEqual([])
})

test('orders are found by status, beside every other filter', async () => {
  const api = await createTestApi()
  const { buyer, second } = await createOrders(api)
  await api.request(`/user/orders/${second.id}/cancel`, {
    token: buyer.token,
    body: { reason: 'Передумал' },
  })

  expect(await list(api, buyer, 'status=CANCELLED')).toEqual([second.id])
  expect(await list(api, buyer, 'status=CANCELLED&active=true')).toEqual([])
  expect(await list(api, buyer, 'status=CANCELLED&to=2026-11-10')).toEqual([])
  expect(await list(api, buyer, 'status=CANCELLED&search=саморез')).toEqual([second.id])
})

test('orders are found by a part of their number and of a code', async () => {
  const api = await createTestApi()
  const { buyer, first, second, third } = await createOrders(api)
  const search = (text: string) => list(api, buyer, String(new URLSearchParams({ search: text })))
  const { code } = first.items[0]

  expect(await search(second.number.slice(-3))).toEqual([second.id])
  for (const part of [code.slice(1), code.slice(0, -1), code.slice(1).toLowerCase()]) {
    // oxlint-disable-next-line no-await-in-loop -- one shop
    expect(await search(part), part).toEqual([third.id, second.id, first.id])
  }
  expect(await search(`${code}0`)).toEqual([])
})

test('a day or a status that does not exist is malformed', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)

  const day = await api.request('/user/orders?from=2026-02-31', { token })
  const status = await api.request('/user/orders?status=LOST', { token })

  expect([day.status, status.status]).toEqual([400, 400])
})
