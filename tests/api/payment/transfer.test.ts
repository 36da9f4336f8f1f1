/** The shop says that an invoice is paid, and that money of one went back. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createInvoiceOrder } from '#tests/support/invoice-order.ts'
import { moveOrder, received } from '#tests/support/received.ts'
import { createStaff } from '#tests/support/staff.ts'

test('a transfer accepts the order, is told, and stands in the log', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)

  const { status, body } = await shop.pay()

  const { results: told } = await api.db
    .prepare("SELECT kind FROM messages WHERE channel = 'SMS' ORDER BY kind")
    .all<{ kind: string }>()
  expect(status).toBe(200)
  expect(body.acts).toMatchObject([{ act: 'order.paid', by: 'Анна, склад' }])
  expect(await shop.read()).toMatchObject({
    status: 'ACCEPTED',
    payment: {
      isPaid: true,
      attempts: [],
      transfer: { documentNumber: '417', paidAt: '2026-11-10' },
    },
  })
  expect(told.map(({ kind }) => kind)).toEqual(['ORDER_ACCEPTED', 'ORDER_NEW'])
})

test('another sum than what is due is refused in words, and moves nothing', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)

  const { status, body } = await shop.pay({ amountMinor: shop.amountMinor - 1 })

  expect(status).toBe(422)
  expect(body.error.fields).toEqual([
    {
      code: 'VALIDATION',
      field: ['amountMinor'],
      message: 'По\u00a0счёту ждём 13\u00a0003,20\u00a0₽, а\u00a0указано 13\u00a0003,19\u00a0₽',
    },
  ])
  expect((await shop.read()).status).toBe('AWAITING_PAYMENT')
})

test.each([
  ['2026-11-11', 'Этот день ещё не\u00a0наступил'],
  ['2026-11-09', 'В\u00a0этот день заказа ещё не\u00a0было'],
])('a payment of %s is refused', async (paidAt, message) => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)

  const { status, body } = await shop.pay({ paidAt })

  expect(status).toBe(422)
  expect(body.error.fields).toMatchObject([{ field: ['paidAt'], message }])
})

test('the same key pays once, and another one is told that it is paid', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)

  const twins = await Promise.all([shop.pay({}, 'k1'), shop.pay({}, 'k1')])
  const later = await shop.pay({}, 'k2')
  const other = await shop.pay({ documentNumber: '418' }, 'k1')

  const count = await api.db.prepare('SELECT count(*) AS count FROM payments').first('count')
  expect(twins.map(({ status }) => status)).toEqual([200, 200])
  expect(count).toBe(1)
  expect(later.body.error).toMatchObject({
    code: 'ORDER_NOT_PAYABLE',
    message: 'Этот счёт уже оплачен',
  })
  expect(other.body.error.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('paid and cancelled at once: one of them wins, and the money is never lost', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)
  const { token } = shop.buyer

  const [paid, cancelled] = await Promise.all([
    shop.pay(),
    api.request(`${shop.path}/cancel`, { token, body: { reason: 'Передумал' } }),
  ])

  const { status } = await shop.read()
  const transfers = await shop.findTransfers()
  const wasPaid = paid.status === 200
  // A buyer may cancel what was accepted a moment ago: then the money waits to be sent back.
  expect([200, 409]).toContain(cancelled.status)
  expect(status).toBe(cancelled.status === 200 ? 'CANCELLED' : 'ACCEPTED')
  expect(transfers).toHaveLength(wasPaid && status === 'CANCELLED' ? 1 : 0)
})

test('a cancelled order, one paid on receipt and a key of another role are refused', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)
  const content = await createStaff(api, 'CONTENT')
  const path = `/orders/${shop.order.number}/paid`
  const sent = { amountMinor: 1, documentNumber: '1', paidAt: '2026-11-10' }

  const foreign = await content.call(path, { body: sent, key: 'k' })
  const unknown = await shop.staff.call('/orders/999999/paid', { body: sent, key: 'k' })
  await api.request(`${shop.path}/cancel`, {
    token: shop.buyer.token,
    body: { reason: 'Передумал' },
  })
  const cancelled = await shop.pay()
  await api.db.prepare(`UPDATE orders SET payment_type = 'ON_RECEIPT'`).run()
  const other = await shop.pay()

  expect(foreign.status).toBe(403)
  expect(unknown.status).toBe(404)
  expect(cancelled.body.error).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
  expect(cancelled.body.error.message).toContain('Заказ отменён: верните деньги')
  expect(other.body.error).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
})

test('money that came late moves what was promised, and nothing else', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)

  api.clock.pass({ days: 1 })
  const { body } = await shop.pay()

  expect(shop.order.readyAt).toBe('2026-11-10T10:00:00.000Z')
  expect(body.order.readyAt).toBe('2026-11-11T10:00:00.000Z')
})

test('what was paid for a cancelled order waits until the shop has sent it back', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)
  await shop.pay()
  await api.request(`${shop.path}/cancel`, {
    token: shop.buyer.token,
    body: { reason: 'Передумал' },
  })
  await api.sweep()
  const before = await shop.read()

  const [due] = await shop.findTransfers()
  const path = `/transfers/${due?.id}/done`
  const body = { version: due?.version, documentNumber: '93' }
  const done = await shop.staff.call(path, { body, key: 'k1' })
  const twin = await shop.staff.call(path, { body, key: 'k1' })
  const again = await shop.staff.call(path, { body, key: 'k2' })
  const content = await createStaff(api, 'CONTENT')
  const foreign = await content.call(path, { body, key: 'k3' })

  expect(before.payment.refundedAt).toBeNull()
  expect(due).toMatchObject({
    amountMinor: shop.amountMinor,
    text: 'ООО «Ремстрой», ИНН 7707083893, КПП 770701001',
  })
  expect(done.body).toMatchObject({ kind: 'TRANSFER', state: 'REFUNDED' })
  expect(twin.status).toBe(200)
  expect(again.body.error.code).toBe('DECIDED')
  expect(foreign.status).toBe(403)
  expect((await shop.read()).payment.refundedAt).not.toBeNull()
  expect(await shop.findTransfers()).toEqual([])
  const told = await api.db
    .prepare(`SELECT count(*) AS count FROM messages
        WHERE kind = 'ORDER_REFUNDED' AND channel = 'SMS'`)
    .first('count')
  expect(told).toBe(1)
})

test('what was not found of a paid order, and what came back, waits as well', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)
  await shop.pay()
  const [item] = shop.order.items
  await moveOrder(api, shop.order.number, received, [{ itemId: item.id, quantity: 8.64 }])
  await api.sweep()

  const [short] = await shop.findTransfers()
  const asked = await api.request(`${shop.path}/returns`, {
    token: shop.buyer.token,
    body: { items: [{ itemId: item.id, quantity: 1.44 }] },
  })
  const [back] = asked.body.returns
  await shop.staff.call(`/returns/${back.number}/decision`, {
    body: { version: 1, to: 'ACCEPTED' },
    key: 'k1',
  })
  await api.sweep()
  const all = await shop.findTransfers()
  for (const { id, version } of all) {
    const body = { version, documentNumber: '94' }
    await shop.staff.call(`/transfers/${id}/done`, { body, key: id })
  }

  const order = await shop.read()
  expect(short?.amountMinor).toBe(185_760)
  expect(all.map(({ amountMinor }) => amountMinor)).toEqual([185_760, 185_760])
  expect(order.refunds).toMatchObject([{ isDone: true }])
  expect(order.returns).toMatchObject([{ status: 'REFUNDED' }])
})

test('another version, and another person’s case, are refused', async () => {
  const api = await createTestApi()
  const shop = await createInvoiceOrder(api)
  await shop.pay()
  await api.request(`${shop.path}/cancel`, {
    token: shop.buyer.token,
    body: { reason: 'Передумал' },
  })
  const [due] = await shop.findTransfers()
  const done = (id: string, body: object) =>
    shop.staff.call(`/transfers/${id}/done`, { body, key: crypto.randomUUID() })

  const stale = await done(due?.id ?? '', { version: 2, documentNumber: '93' })
  const empty = await done(due?.id ?? '', { version: 1, documentNumber: ' ' })
  const unknown = await done('none', { version: 1, documentNumber: '93' })

  expect(stale.body.error.code).toBe('CONFLICT')
  expect(empty.body.error.fields).toMatchObject([
    { field: ['documentNumber'], message: 'Укажите номер платёжного поручения' },
  ])
  expect(unknown.status).toBe(404)
})
