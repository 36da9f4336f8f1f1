/** Payments whose notification is lost, and those that an account before this one began. */
import { expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createOnlineOrder } from '#tests/support/buyer.ts'
import { insert } from '#tests/support/database.ts'
import { card } from '#tests/support/payment.ts'

/** An order whose payment is started. */
async function createStartedOrder(given?: TestApi) {
  const api = given ?? (await createTestApi())
  const { buyer, order, path } = await createOnlineOrder(api)
  await api.request(path, { body: card })
  /** As the shop keeps it, without asking the provider as the buyer's pages do. */
  const read = () =>
    api.db
      .prepare(
        `SELECT o.status, o.paid_at IS NOT NULL AS isPaid, p.status AS payment
         FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.id = ?`,
      )
      .bind(order.id)
      .first()
  return { api, buyer, order, path, read }
}

/** The buyer pays, and the provider's notification is lost. */
const paySilently = ({ db }: TestApi) =>
  db.prepare("UPDATE emulator_payments SET body = json_set(body, '$.status', 'succeeded')").run()

const listRefunds = async ({ db }: TestApi) =>
  (await db.prepare('SELECT amount_minor AS amountMinor FROM emulator_refunds').all()).results

/** What was written to the log at error meanwhile. */
async function listErrors(act: () => Promise<unknown>): Promise<{ event: string }[]> {
  const written: { event: string }[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => {
    written.push(JSON.parse(String(line)))
  })
  await act()
  spy.mockRestore()
  return written
}

test('a payment whose notification is lost accepts the order, though the buyer is away', async () => {
  const { api, read } = await createStartedOrder()
  await paySilently(api)

  api.clock.pass({ minutes: 5 })
  await api.sweep()

  expect(await read()).toEqual({ status: 'ACCEPTED', isPaid: 1, payment: 'PAID' })
})

test('money that comes after the order was cancelled goes back, though nobody tells of it', async () => {
  const { api, read } = await createStartedOrder()
  api.clock.pass({ minutes: 61 })
  await api.sweep()
  const over = await read()
  await paySilently(api)

  api.clock.pass({ hours: 2 })
  await api.sweep()
  await api.sweep()

  expect(over).toEqual({ status: 'CANCELLED', isPaid: 0, payment: 'EXPIRED' })
  expect(await read()).toEqual({ status: 'CANCELLED', isPaid: 0, payment: 'DECLINED' })
  expect(await listRefunds(api)).toEqual([{ amountMinor: 1_300_320 }])
})

test('an attempt is asked about less often the older it is, and not for ever', async () => {
  let asked = 0
  const api: TestApi = await createTestApi({
    settings: { LOCAL_ORIGIN: 'http://127.0.0.1:8787' },
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      if (request.method === 'GET') asked += 1
      const headers = Object.fromEntries(request.headers)
      const form = await request.text()
      return api.send(pathname, { method: request.method, headers, ...(form && { form }) })
    },
  })
  await createStartedOrder(api)
  api.clock.pass({ minutes: 61 })
  await api.sweep()
  const countIn = async (hours: number) => {
    asked = 0
    for (let i = 0; i < hours * 2; i += 1) {
      api.clock.pass({ minutes: 30 })
      await api.sweep()
    }
    return asked
  }

  const first = await countIn(6)
  const second = await countIn(6)
  api.clock.pass({ days: 30 })
  const last = await countIn(6)

  expect(first).toBeGreaterThan(second)
  expect(second).toBeGreaterThan(0)
  expect(last).toBe(0)
})

/** Earlier orders like this one, whose payments the provider does not know. */
async function copyPaidOrder({ db }: TestApi, id: string, count: number) {
  const read = async (query: string) =>
    (await db.prepare(query).bind(id).first<Record<string, string | number | null>>()) ?? {}
  const order = await read('SELECT * FROM orders WHERE id = ?')
  const payment = await read('SELECT * FROM payments WHERE order_id = ?')
  return Array.from({ length: count }, (_, i) => {
    const own = { id: `copy-${i}`, number: i + 1, user_id: `copy-${i}`, payment_token: null }
    const paid = { id: `copy-${i}`, order_id: own.id, provider_id: `gone-${i}` }
    return [
      ...insert(db, 'orders', [{ ...order, ...own }]),
      ...insert(db, 'payments', [{ ...payment, ...paid }]),
    ]
  }).flat()
}

test('refunds that fail keep no others waiting', async () => {
  const { api, order, path } = await createStartedOrder()
  await paySilently(api)
  await api.request(`${path}/status`)
  const copies = await copyPaidOrder(api, order.id, 60)
  await api.db.batch([...copies, api.db.prepare("UPDATE orders SET status = 'CANCELLED'")])

  await api.sweep()
  await api.sweep()

  const refunded = await api.db
    .prepare('SELECT refunded_at IS NOT NULL AS isDone FROM orders WHERE id = ?')
    .bind(order.id)
    .first('isDone')
  expect(refunded).toBe(1)
})

test('a payment of the account before this one is settled and refunded there', async () => {
  const former = `Basic ${btoa('100:old')}`
  const money = { value: '13003.20', currency: 'RUB' }
  let orderId = ''
  const asked: string[] = []
  const api = await createTestApi({
    settings: {
      YOOKASSA_SHOP_ID: '200',
      YOOKASSA_SECRET_KEY: 'new',
      YOOKASSA_FORMER_SHOP_ID: '100',
      YOOKASSA_FORMER_SECRET_KEY: 'old',
    },
    fetch: async (request) => {
      const isFormer = request.headers.get('authorization') === former
      const { pathname } = new URL(request.url)
      asked.push(`${isFormer ? 'former' : 'present'} ${request.method} ${pathname}`)
      if (pathname === '/v3/refunds') return Response.json({ id: 'r-1', status: 'succeeded' })
      if (!isFormer) return Response.json({ type: 'error', code: 'not_found' }, { status: 404 })
      const metadata = { order_id: orderId }
      return Response.json({ id: 'old-1', status: 'succeeded', amount: money, metadata })
    },
  })
  const { order } = await createOnlineOrder(api)
  orderId = order.id
  await api.db.batch([
    api.db
      .prepare(
        `INSERT INTO payments (id, order_id, type, provider, provider_id, status, amount_minor,
           created_at, updated_at)
         VALUES ('p-1', ?, 'CARD', 'yookassa', 'old-1', 'EXPIRED', 1300320,
           '2026-11-10T08:00:00.000Z', '2026-11-10T08:00:00.000Z')`,
      )
      .bind(order.id),
    api.db.prepare("UPDATE orders SET status = 'CANCELLED'"),
  ])

  await api.sweep()

  const status = await api.db.prepare('SELECT status FROM payments').first('status')
  expect(status).toBe('DECLINED')
  expect(asked).toContain('former POST /v3/refunds')
  expect(asked).not.toContain('present POST /v3/refunds')
})

test('payments that no account of the settings knows are told of', async () => {
  const { api } = await createStartedOrder()
  await api.db.prepare("UPDATE payments SET provider = 'other'").run()
  const foreign = await listErrors(() => api.sweep())
  await api.db.batch([
    api.db.prepare("UPDATE payments SET provider = 'yookassa'"),
    api.db.prepare('DELETE FROM emulator_payments'),
  ])
  api.clock.pass({ minutes: 5 })

  const unknown = await listErrors(() => api.sweep())

  expect(foreign).toContainEqual(expect.objectContaining({ event: 'payments-orphaned', count: 1 }))
  expect(unknown).toContainEqual(expect.objectContaining({ event: 'payment-unknown' }))
})
