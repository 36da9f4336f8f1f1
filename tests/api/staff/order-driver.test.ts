/** Who brings an order: said by the shop when it is sent, read by its buyer on the way. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createDeliveryOrder } from '#tests/support/buyer.ts'
import { enter } from '#tests/support/staff-page.ts'

const driver = { driverPhone: '8 (917) 000-11-22', driverName: 'Иван, Газель А123АА' }

test('the driver is told to the buyer while the order is on its way', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const { buyer, order } = await createDeliveryOrder(api)
  await api.db.prepare("UPDATE orders SET status = 'ACCEPTED'").run()
  const path = `/staff/orders/${order.number}`
  const read = async () => {
    const { body } = await api.request(`/user/orders/${order.id}`, { token: buyer.token })
    return body
  }
  await browser.press(path, `${path}/move`)

  const wrong = await browser.press(path, `${path}/pick`, {
    ...driver,
    driverPhone: '123',
    do: 'all',
  })
  const unmoved = await read()
  await browser.press(path, `${path}/pick`, { ...driver, do: 'all' })
  const sent = await read()
  const { html } = await browser.open(path)
  await browser.press(path, `${path}/move`)
  const done = await read()

  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Неверный формат номера телефона')
  expect(wrong.html).toContain('value="Иван, Газель А123АА"')
  expect(unmoved).toMatchObject({ status: 'PICKING', driver: null })
  expect(sent).toMatchObject({
    status: 'DELIVERING',
    driver: { name: 'Иван, Газель А123АА', phone: '79170001122' },
  })
  expect(sent.delivery).not.toHaveProperty('driver')
  expect(html).toContain('href="tel:+79170001122"')
  expect(done).toMatchObject({ status: 'COMPLETED', driver: null })
})

test('an order is sent without a driver too', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const { buyer, order } = await createDeliveryOrder(api)
  await api.db.prepare("UPDATE orders SET status = 'PICKING'").run()
  const path = `/staff/orders/${order.number}`

  await browser.press(path, `${path}/pick`, { do: 'all' })

  const { body } = await api.request(`/user/orders/${order.id}`, { token: buyer.token })
  expect(body).toMatchObject({ status: 'DELIVERING', driver: null })
})
