import { expect, test } from 'vitest'
import { describePayer, describeRecipient, describeWay, listDone } from './checkout-done.ts'
import { readFields } from './checkout-fields.ts'

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

  expect(describeRecipient(fields)).toBe('Анна, +7\u00a0916\u00a0123-45-67')
  expect(describePayer(paid, payers)).toBe('Платит ООО «Ремстрой», заявка ПО-17, ЖК «Север»')
  expect(describePayer(fields, payers)).toBe('Платите вы, как частное лицо')
  expect(describePayer(fields, [])).toBeNull()
  expect(describeWay(fields, offer, String)).toBe(
    'Доставка: ул Строителей, д 12; 24\u00a0ноября, вт, 10:00\u2060–\u206014:00; 5\u00a0этаж',
  )
})
