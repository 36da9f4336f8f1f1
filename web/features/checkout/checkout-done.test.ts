import { expect, test } from 'vitest'
import { describeRecipient, describeWay, listDone } from './checkout-done.ts'
import { readFields } from './checkout-fields.ts'
import { toLack, toReadiness, toShopState } from './checkout-readiness.ts'

const fieldsOf = (values: Record<string, string>) => readFields((name) => values[name])
const recipient = { firstname: 'Анна', phone: '+7 916 123-45-67' }
const pickup = fieldsOf({ ...recipient, way: 'PICKUP', shopId: 'a', paymentType: 'ONLINE' })
const offer = {
  shops: [{ shop: { id: 'a' }, hasAll: true }],
  delivery: { refusal: null, dates: ['2026-11-24'], windows: ['10:00-14:00'] },
  payments: [{ type: 'ONLINE', isAvailable: true }],
} as unknown as Parameters<typeof listDone>[1]

test('a complete draft needs nothing more', () => {
  expect([...listDone(pickup, offer)]).toEqual(['recipient', 'way', 'payment'])
})

test('a sold-out shop, a past day or a removed payment method is asked again', () => {
  const delivered = { address: 'д 1', fiasId: 'f', date: '2026-11-20', window: '10:00-14:00' }
  const late = fieldsOf({ ...recipient, way: 'DELIVERY', ...delivered, paymentType: 'ONLINE' })

  expect(listDone({ ...pickup, shopId: 'b' }, offer).has('way')).toBe(false)
  expect(listDone(late, offer).has('way')).toBe(false)
  expect(listDone({ ...late, date: '2026-11-24' }, offer).has('way')).toBe(true)
  expect(listDone({ ...pickup, paymentType: 'ON_RECEIPT' }, offer).has('payment')).toBe(false)
})

test('a folded block shows the choice', () => {
  const way = { way: 'DELIVERY', address: 'ул Строителей, д 12', date: '2026-11-24' }
  const fields = fieldsOf({ ...recipient, ...way, window: '10:00-14:00', floor: '5' })

  const payers = [
    { organizationId: 'o', name: 'ООО «Ремстрой»', inn: '1', kpp: '', isDefault: true },
  ]
  const paid = { ...fields, payer: 'o', poNumber: 'ПО-17', object: 'ЖК «Север»' }

  expect(describeRecipient(fields, payers)).toBe('Анна, +7\u00a0916\u00a0123-45-67')
  expect(describeRecipient(paid, payers)).toBe(
    'Анна, +7\u00a0916\u00a0123-45-67. Платит ООО «Ремстрой», заявка ПО-17, ЖК «Север»',
  )
  expect(describeWay(fields, offer, String)).toBe(
    'Доставка: ул Строителей, д 12; 24\u00a0ноября, вт, 10:00\u2060–\u206014:00; 5\u00a0этаж',
  )
})

test('a shop says whether all is ready, when, or what is lacking', () => {
  const place = { timezone: 'Europe/Moscow', nowMs: Date.parse('2026-11-22T09:00:00Z') }
  const lack = (available: number) => [
    { productId: 'a', name: 'Клей', unit: 'мешок', wanted: 5, available },
  ]
  const ready = { hasAll: true, missingCount: 0, missing: [], readyAt: '2026-11-22T12:40:00Z' }
  const part = { hasAll: false, missingCount: 1, missing: lack(2), readyAt: null }

  expect(toReadiness(ready, 2, place)).toBe('Всё готово сегодня к\u00a015:40')
  expect(toReadiness(part, 2, place)).toBe('Есть 1\u00a0позиция из\u00a02')
  expect(toReadiness(part, 1, place)).toBe('Есть часть заказа')
  expect(toShopState({ ...part, missing: lack(0) }, 1)).toBe('none')
  expect(toLack(part)).toBe('Не хватает: Клей\u00a0— 2 из\u00a05\u00a0мешков')
  expect(toLack({ missing: lack(0) })).toBe('Не хватает: Клей')
})
