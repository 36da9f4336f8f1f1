/** Refunds that a provider cancels or delays, and refunds whose answer is lost. */
import { expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createOnlineOrder } from '#tests/support/buyer.ts'
import { card, choose } from '#tests/support/payment.ts'

/** A paid order whose buyer gives it up. */
async function createPaidOrder(given?: TestApi) {
  const api = given ?? (await createTestApi())
  const { buyer, order, path } = await createOnlineOrder(api)
  const { body: started } = await api.request(path, { body: card })
  await choose(api, started.confirmationUrl, 'pay')
  const { token } = buyer
  const orderPath = `/user/orders/${order.id}`
  return {
    api,
    cancel: () => api.request(`${orderPath}/cancel`, { token, body: { reason: 'Передумал' } }),
    readRefundedAt: async () => {
      const { body } = await api.request(orderPath, { token })
      return body.payment.refundedAt
    },
  }
}

/** What becomes of refunds that are asked from now on. */
const setRefundStatus = ({ db }: TestApi, status: 'pending' | 'succeeded' | 'canceled') =>
  db
    .prepare("UPDATE emulator_payments SET body = json_set(body, '$.metadata.refund_status', ?)")
    .bind(status)
    .run()

/** What becomes of the refund under way. */
const settleRefund = ({ db }: TestApi, status: 'succeeded' | 'canceled') =>
  db.prepare("UPDATE emulator_refunds SET status = ? WHERE status = 'pending'").bind(status).run()

async function listRefunds({ db }: TestApi) {
  const { results } = await db
    .prepare('SELECT status FROM emulator_refunds ORDER BY rowid')
    .all<{ status: string }>()
  return results.map(({ status }) => status)
}

/** What was written at error about refunds meanwhile. */
async function listErrors(act: () => Promise<unknown>): Promise<string[]> {
  const written: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => {
    written.push(String(line))
  })
  await act()
  spy.mockRestore()
  return written.filter((line) => line.includes('refund-postponed'))
}

test('a refund that the provider cancels is not done, and is tried anew until it is', async () => {
  const { api, cancel, readRefundedAt } = await createPaidOrder()
  await setRefundStatus(api, 'canceled')

  const errors = await listErrors(async () => {
    const { status, body } = await cancel()
    expect([status, body.status, body.payment.refundedAt]).toEqual([200, 'CANCELLED', null])
    await api.sweep()
  })
  const before = await readRefundedAt()
  await setRefundStatus(api, 'succeeded')
  await api.sweep()
  await api.sweep()

  expect(errors).toHaveLength(2)
  expect(errors[0]).toContain('insufficient_funds')
  expect(before).toBe(null)
  expect(await readRefundedAt()).toBe('2026-11-10T09:00:00.000Z')
  expect(await listRefunds(api)).toEqual(['canceled', 'canceled', 'succeeded'])
})

test('a refund under way is not done, and is asked about, never made again', async () => {
  const { api, cancel, readRefundedAt } = await createPaidOrder()
  await setRefundStatus(api, 'pending')

  const { body } = await cancel()
  api.clock.pass({ minutes: 5 })
  await api.sweep()
  const before = await readRefundedAt()
  await settleRefund(api, 'succeeded')
  await api.sweep()

  expect(body.payment.refundedAt).toBe(null)
  expect(before).toBe(null)
  expect(await readRefundedAt()).toBe('2026-11-10T09:05:00.000Z')
  expect(await listRefunds(api)).toEqual(['succeeded'])
})

test('a refund that is cancelled when it was under way is made again', async () => {
  const { api, cancel, readRefundedAt } = await createPaidOrder()
  await setRefundStatus(api, 'pending')
  await cancel()
  await settleRefund(api, 'canceled')
  await setRefundStatus(api, 'succeeded')

  const errors = await listErrors(() => api.sweep())
  const before = await readRefundedAt()
  await api.sweep()

  expect(errors).toHaveLength(1)
  expect(before).toBe(null)
  expect(await readRefundedAt()).not.toBe(null)
  expect(await listRefunds(api)).toEqual(['canceled', 'succeeded'])
})

test('a refund whose answer is lost is asked again under the same key', async () => {
  const keys: (string | null)[] = []
  const api: TestApi = await createTestApi({
    settings: { LOCAL_ORIGIN: 'http://127.0.0.1:8787' },
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const answer = await api.send(pathname, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        ...(request.body && { form: await request.text() }),
      })
      if (!pathname.endsWith('/refunds')) return answer
      keys.push(request.headers.get('idempotence-key'))
      if (keys.length === 1) throw new TypeError('Network connection lost')
      return answer
    },
  })
  const { cancel, readRefundedAt } = await createPaidOrder(api)

  await cancel()
  const before = await readRefundedAt()
  await api.sweep()

  expect(before).toBe(null)
  expect(await readRefundedAt()).not.toBe(null)
  expect(keys).toEqual([keys[0], keys[0]])
  expect(await listRefunds(api)).toEqual(['succeeded'])
})

test('money that comes too late goes back though its first refunds are cancelled', async () => {
  const api = await createTestApi()
  const { path } = await createOnlineOrder(api)
  const { body: started } = await api.request(path, { body: card })
  api.clock.pass({ minutes: 61 })
  await api.request(`${path}/status`)
  await setRefundStatus(api, 'canceled')

  const errors = await listErrors(async () => choose(api, started.confirmationUrl, 'pay'))
  await setRefundStatus(api, 'succeeded')
  await api.request(`${path}/status`)
  await api.request(`${path}/status`)

  // The provider notifies again for as long as it is answered 5xx.
  expect(errors).toHaveLength(2)
  expect(await listRefunds(api)).toEqual(['canceled', 'canceled', 'succeeded'])
})
