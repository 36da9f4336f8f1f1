/** The driver came back with an order. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createDeliveryOrder } from '#tests/support/buyer.ts'
import { countStock, createCounter, listTold } from '#tests/support/counter.ts'

/** An order of tile that is on its way. */
async function createSentOrder() {
  const api = await createTestApi()
  const { buyer, order } = await createDeliveryOrder(api)
  const counter = await createCounter(api, order.number)
  await counter.move('PICKING')
  await counter.move('DELIVERING', { driver: { name: 'Иван', phone: '79170001122' } })
  const read = async () =>
    (await api.request(`/user/orders/${order.id}`, { token: buyer.token })).body
  const [, nextDay] = (
    await api.request('/user/orders/checkout', {
      token: buyer.token,
      body: { delivery: order.delivery },
    })
  ).body.delivery.dates
  return { api, order, ...counter, read, nextDay: nextDay as string }
}

test('an order that nobody met is brought another day, and told of each time', async () => {
  const { api, order, fail, move, read, find, nextDay } = await createSentOrder()
  const again = { next: 'AGAIN', date: nextDay, window: '14:00-18:00' }

  const { status } = await fail(again)
  await api.sweep()
  const waits = await read()
  await move('DELIVERING')
  await api.sweep()
  await fail({ ...again, window: '10:00-14:00', reason: 'Не\u00a0дозвонились' })
  await api.sweep()
  await move('DELIVERING')
  await move('COMPLETED')

  expect(status).toBe(200)
  expect(waits).toMatchObject({
    status: 'READY',
    driver: null,
    delivery: { date: nextDay, window: '14:00-18:00' },
    failedDeliveries: [
      {
        reason: 'Не\u00a0застали',
        date: order.delivery.date,
        window: '10:00-14:00',
        nextDate: nextDay,
        nextWindow: '14:00-18:00',
      },
    ],
  })
  const { order: done, acts } = await find()
  expect(done.status).toBe('COMPLETED')
  expect(done.sums.total).toEqual(order.sums.total)
  expect(done.failedDeliveries).toHaveLength(2)
  const came = done.history.map((event: { status: string }) => event.status)
  expect(came.join(' ')).toBe(
    'ACCEPTED PICKING DELIVERING READY DELIVERING READY DELIVERING COMPLETED',
  )
  expect(acts.filter(({ act }: { act: string }) => act === 'order.delivery-failed')).toHaveLength(2)
  expect(await listTold(api, 'DELIVERY_FAILED')).toEqual([
    expect.stringMatching(/«Не\u00a0застали»\. Привезём .* с\u00a014:00 до\u00a018:00/),
    expect.stringMatching(/«Не\u00a0дозвонились»\. Привезём .* с\u00a010:00 до\u00a014:00/),
  ])
})

test('the buyer is told once for each time that the order is on its way', async () => {
  const { api, fail, move, nextDay } = await createSentOrder()
  await api.sweep()
  await fail({ next: 'AGAIN', date: nextDay, window: '14:00-18:00' })
  await move('DELIVERING')
  await api.sweep()
  await api.sweep()

  expect(await listTold(api, 'ORDER_DELIVERING')).toHaveLength(2)
})

test('goods of an order that nobody takes stand on the shelf again', async () => {
  const { api, order, fail, read } = await createSentOrder()
  const [{ productId }] = order.items
  const before = await countStock(api, productId)
  const key = 'once'

  const [one, same] = await Promise.all([
    fail({ next: 'STOCK' }, key),
    fail({ next: 'STOCK' }, key),
  ])

  const own = await read()
  const after = await countStock(api, productId)
  expect([one.status, same.status]).toEqual([200, 200])
  expect(own).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'Не\u00a0застали',
    failedDeliveries: [{ nextDate: null, nextWindow: null }],
  })
  expect(after).toBeGreaterThan(before)
})

test('a day without trucks, hours of none, and an order that is not on its way are refused', async () => {
  const { api, fail, act, nextDay } = await createSentOrder()
  const again = { next: 'AGAIN', date: nextDay, window: '14:00-18:00' }
  const toField = ({ body }: { body: { error?: { fields: { field: string[] }[] } } }) =>
    body.error?.fields[0]?.field

  expect(toField(await fail({ ...again, date: '2020-01-01' }))).toEqual(['date'])
  expect(toField(await fail({ ...again, date: null }))).toEqual(['date'])
  expect(toField(await fail({ ...again, window: '03:00-04:00' }))).toEqual(['window'])
  expect(toField(await fail({ ...again, reason: ' ' }))).toEqual(['reason'])
  api.clock.pass({ hours: 3 })
  const today = { ...again, date: '2026-11-10' }
  expect(toField(await fail({ ...today, window: '10:00-14:00' }))).toEqual(['window'])
  expect((await fail({ ...today, window: '18:00-22:00' })).status).toBe(200)
  expect((await fail(again)).body.error.code).toBe('ORDER_NOT_MOVABLE')
  const stale = await act('failed-deliveries', { ...again, version: 1, reason: 'Ещё' })
  expect(stale.body.error.code).toBe('CONFLICT')
})

test('a cashier may name another day but not cancel, a picker neither', async () => {
  const { api, order, nextDay } = await createSentOrder()
  const again = { next: 'AGAIN', date: nextDay, window: '14:00-18:00' }
  const picker = await createCounter(api, order.number, 'PICKER')
  const cashier = await createCounter(api, order.number, 'CASHIER')

  expect((await picker.fail(again)).status).toBe(403)
  expect((await cashier.fail({ next: 'STOCK' })).status).toBe(403)
  expect((await cashier.fail(again)).status).toBe(200)
})
