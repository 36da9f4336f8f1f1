/** What is collected and what is brought take different ways, in the call and on the page. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createDeliveryOrder } from '#tests/support/buyer.ts'
import { createPickup, enter } from '#tests/support/staff-page.ts'

const place = (api: TestApi, number: string, status: string) =>
  api.db.prepare('UPDATE orders SET status = ? WHERE number = ?').bind(status, number).run()

test('a delivery is picked, shipped and brought, and is never put on the counter', async () => {
  const api = await createTestApi()
  const { staff } = await enter(api)
  const { order } = await createDeliveryOrder(api)
  const path = `/orders/${order.number}`
  let { body: seen } = await staff.call(path)
  const move = async (status: string) => {
    const body = { version: seen.version, status }
    const answer = await staff.call(`${path}/status`, { body, key: `${status} ${seen.version}` })
    if (answer.status === 200) seen = answer.body
    return answer
  }

  const picking = await move('PICKING')
  const counter = await move('READY')
  const shipped = await move('DELIVERING')
  const brought = await move('COMPLETED')

  expect(picking.body.next).toEqual(['DELIVERING', 'CANCELLED'])
  expect(counter.body.error).toMatchObject({
    code: 'ORDER_NOT_MOVABLE',
    fields: [{ field: ['status'] }],
  })
  expect(shipped.body.next).toEqual(['COMPLETED', 'CANCELLED'])
  expect(brought.body.order.status).toBe('COMPLETED')
})

test('a delivery that was put on the counter, and a pickup on a truck, go on by the page', async () => {
  const api = await createTestApi()
  const { staff, browser } = await enter(api)
  const { order: delivery } = await createDeliveryOrder(api)
  const { order: pickup } = await createPickup(api)
  await place(api, delivery.number, 'READY')
  await place(api, pickup.number, 'DELIVERING')
  const press = async (number: string, typed = {}) => {
    const path = `/staff/orders/${number}`
    const { status, html } = await browser.press(path, `${path}/move`, typed)
    expect([status, html]).toEqual([303, ''])
    return (await staff.call(`/orders/${number}`)).body.order.status
  }

  const moved = [
    await press(delivery.number),
    await press(delivery.number),
    await press(pickup.number),
    await press(pickup.number, { collectionCode: pickup.collectionCode }),
  ]

  expect(moved).toEqual(['DELIVERING', 'COMPLETED', 'READY', 'COMPLETED'])
})
