/** A part of what was paid at the door, or by a transfer, is given back. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createCounter, listTold } from '#tests/support/counter.ts'
import { createReceivedOrder } from '#tests/support/received.ts'
import { createStaff } from '#tests/support/staff.ts'

async function createDoorOrder() {
  const api = await createTestApi()
  const received = await createReceivedOrder(api)
  const counter = await createCounter(api, received.order.number)
  const read = async () => (await api.request(received.path, { token: received.buyer.token })).body
  return { api, ...received, ...counter, read }
}

test('what was paid at the door is handed over by line, and its buyer is told so', async () => {
  const { api, tile, cement, refund, findLeft, find, read } = await createDoorOrder()

  const before = await findLeft()
  const { status, body } = await refund({
    items: [
      { line: tile.id, amountMinor: 1000 },
      { line: cement.id, amountMinor: 500 },
    ],
  })
  await api.sweep()

  const own = await read()
  const paidMinor = own.sums.total.amountMinor
  expect(before).toMatchObject({ paidMinor, givenMinor: 0, leftMinor: paidMinor })
  expect(before.ways.map((one: { way: string }) => one.way)).toEqual(['CASH', 'BANK'])
  expect(status).toBe(200)
  expect(own.refunds).toMatchObject([{ amount: { amountMinor: 1500 }, isDone: true, way: 'CASH' }])
  expect(own.money).toMatchObject({
    paid: { amountMinor: paidMinor },
    givenBack: { amountMinor: 1500 },
    toGiveBack: { amountMinor: 0 },
  })
  expect(body.movements.at(-1)).toMatchObject({ kind: 'FAVOUR', isDone: true, way: 'CASH' })
  expect(await findLeft()).toMatchObject({ leftMinor: paidMinor - 1500, givenMinor: 1500 })
  expect((await find()).acts.at(-1)).toMatchObject({ act: 'order.refund' })
  expect(await listTold(api, 'LINES_REFUNDED')).toEqual([
    expect.stringContaining('(«Скол») наличными'),
  ])
})

test('what goes back by bank waits in the inbox until it is sent', async () => {
  const { api, order, staff, refund, read } = await createDoorOrder()

  await refund({ amountMinor: 700, way: 'BANK' })
  const waits = await read()
  const { body: inbox } = await staff.call('/inbox?kind=TRANSFER')
  const [one] = inbox.items
  const sent = await staff.call(`/transfers/${one.id}/done`, {
    body: { version: one.version, documentNumber: '93' },
    key: 'sent',
  })
  const done = await read()

  expect(waits.refunds).toMatchObject([{ isDone: false, way: 'BANK' }])
  expect(waits.money.toGiveBack.amountMinor).toBe(700)
  expect(one).toMatchObject({ orderNumber: order.number, amountMinor: 700, state: 'WAITING' })
  expect(sent.body.state).toBe('REFUNDED')
  expect(done.money).toMatchObject({
    givenBack: { amountMinor: 700 },
    toGiveBack: { amountMinor: 0 },
  })
  await api.sweep()
  expect(await listTold(api, 'LINES_REFUNDED')).toEqual([expect.stringContaining('Банк зачислит')])
})

test('no more goes back than was paid, of a line, of all and by a way, however often', async () => {
  const { tile, cement, refund, findLeft } = await createDoorOrder()
  const { leftMinor } = await findLeft()
  const toField = ({ body }: { body: { error: { fields: object[] } } }) => body.error.fields[0]

  const many = await refund({
    items: [{ line: cement.id, amountMinor: cement.paid.amountMinor + 1 }],
  })
  const twice = await refund({
    items: [
      { line: tile.id, amountMinor: 1 },
      { line: tile.id, amountMinor: 1 },
    ],
  })
  const unknown = await refund({ items: [{ line: 'other', amountMinor: 1 }] })
  const both = await refund({ amountMinor: 1, items: [{ line: tile.id, amountMinor: 1 }] })
  const online = await refund({ amountMinor: 1, way: 'ONLINE' })
  const [one, same] = await Promise.all([
    refund({ amountMinor: leftMinor - 5 }, 'one'),
    refund({ amountMinor: leftMinor - 5 }, 'one'),
  ])
  const late = await refund({ amountMinor: 6 })

  expect(toField(many)).toMatchObject({ field: ['items', '0', 'amountMinor'] })
  expect(toField(twice)).toMatchObject({ field: ['items', '1', 'line'] })
  expect(unknown.status).toBe(404)
  expect(both.body.error.code).toBe('VALIDATION')
  expect(toField(online)).toMatchObject({
    field: ['way'],
    message: 'Эти деньги возвращают наличными или переводом',
  })
  expect([one.status, same.status]).toEqual([200, 200])
  expect(toField(late)).toMatchObject({ message: expect.stringMatching(/^Можно вернуть не/) })
  expect((await findLeft()).leftMinor).toBe(5)
})

test('only those who may give money back do, and of what is received', async () => {
  const { api, order, act } = await createDoorOrder()
  const path = `/orders/${order.number}/refunds`
  const body = { version: 1, amountMinor: 100, reason: 'Скол' }

  const refused = await Promise.all(
    (['CASHIER', 'PICKER', 'CONTENT'] as const).map(async (role) => {
      const staff = await createStaff(api, role, role)
      return (await staff.call(path, { body, key: role })).status
    }),
  )
  await api.db.prepare("UPDATE orders SET status = 'READY'").run()
  const early = await act('refunds', { amountMinor: 100, reason: 'Скол' })

  expect(refused).toEqual([403, 403, 403])
  expect(early.body.error.code).toBe('ORDER_NOT_REFUNDABLE')
})
