import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import type { Order } from './order-data.ts'
import { OrderNext } from './order-next.tsx'

const nowMs = Date.parse('2026-11-22T09:00:00Z')
const shop = {
  slug: 'severny',
  name: 'Северный',
  address: 'Складская, 1',
  landmark: '',
  phone: '+7 800 555-01-77',
  hours: Array.from({ length: 7 }, () => ({ opens: '07:00', closes: '21:00' })),
  exceptionalDays: [],
}
const pickup = {
  id: 'order-1',
  number: '104552',
  status: 'READY',
  failedDeliveries: [],
  handOvers: [],
  delivery: { method: 'PICKUP', address: null, date: null, window: null },
  shop,
  readyAt: '2026-11-22T08:00:00Z',
  collectionCode: '9933',
  driver: null,
  payment: { type: 'ON_RECEIPT', isPaid: false, isHeld: false },
}
const delivery = {
  ...pickup,
  delivery: {
    method: 'DELIVERY',
    address: 'Садовая, 5',
    date: '2026-11-22',
    window: '10:00-14:00',
  },
  shop: null,
  collectionCode: null,
}

const draw = (order: object) =>
  render(
    <OrderNext order={order as Order} nowMs={nowMs} timezone="Europe/Moscow" middle={undefined} />,
  )

test('of a ready order the code comes first, with the number to be scanned', async () => {
  const shown = await draw(pickup)

  expect(shown.text).toMatch(/^Можно забирать, оплата в.магазине\s*Код получения\s*9933/)
  expect(shown.getByRole('img', { name: 'Штрихкод заказа' }).attributes.src).toBe(
    '/profile/orders/order-1/barcode',
  )
  expect(shown.text).toContain('Складская, 1')
})

test('before it is ready the code stands in a line, and after it nowhere', async () => {
  const picked = await draw({ ...pickup, status: 'PICKING' })
  const done = await draw({ ...pickup, status: 'COMPLETED' })

  expect(picked.text).toMatch(/назовите код 9933/)
  expect(picked.listByRole('img')).toEqual([])
  expect(done.text).not.toContain('9933')
})

test('on the day the driver can be called', async () => {
  const driver = { name: 'Иван', phone: '79170001122' }
  const shown = await draw({ ...delivery, status: 'DELIVERING', driver })
  const unnamed = await draw({ ...delivery, status: 'DELIVERING' })

  expect(shown.getByRole('link', { name: 'Позвонить водителю' }).attributes.href).toBe(
    'tel:+79170001122',
  )
  expect(shown.text).toContain('Садовая, 5')
  expect(unnamed.listByRole('link')).toEqual([])
})

test('of an order that was not delivered it says when and why, and when it comes', async () => {
  const failedDeliveries = [{ at: '2026-11-21T12:00:00Z', reason: 'Не\u00a0застали' }]
  const { text } = await draw({ ...delivery, status: 'READY', failedDeliveries })

  expect(text).toContain('Не доставили 21 ноября: Не застали')
  expect(text).toContain('Привезём')
})
