import { expect, test } from 'vitest'
import { DeliveryTariff } from './delivery-tariff.ts'
import { defaultTerms, readShopTerms, ShopTerms } from './shop-terms.ts'

const vehicle = { title: 'Газель', carriesKg: 1500, holdsCubicMetres: 9, tripMinor: 149_000 }
const tariff = {
  vehicles: [vehicle],
  freeFromMinor: null,
  lifting: null,
  windows: ['10:00-14:00'],
  orderUntil: '16:00',
  daysAhead: 7,
  firstDayAfter: 1,
}

const listFaults = (changes: object) => {
  const parsed = DeliveryTariff.safeParse({ ...tariff, ...changes })
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

test('a tariff of one van is one, and a fault of it is named in words', () => {
  expect(listFaults({})).toEqual([])
  expect(listFaults({ vehicles: [] })).toEqual(['vehicles names at least one vehicle'])
  expect(listFaults({ vehicles: [vehicle, { ...vehicle, carriesKg: 900 }] })).toEqual([
    'vehicles goes from the lightest vehicle to the heaviest',
  ])
  expect(listFaults({ windows: ['10-14'] })).toEqual(['windows.0 is two times such as 10:00-14:00'])
  expect(listFaults({ windows: ['14:00-10:00'] })).toEqual(['windows.0 ends after it begins'])
  expect(listFaults({ orderUntil: '25:00' })).toEqual(['orderUntil is a time of day such as 16:00'])
  expect(listFaults({ daysAhead: 0 })).toEqual(['daysAhead is at least 1'])
})

test('a trip on the day of the order begins after the last order that it takes', () => {
  const sameDay = { firstDayAfter: 0, orderUntil: '12:00' }

  expect(listFaults({ ...sameDay, windows: ['12:00-18:00'] })).toEqual([])
  expect(listFaults({ ...sameDay, windows: ['10:00-14:00'] })).toEqual([
    'windows begin at or after orderUntil, when trucks go on the day of the order',
  ])
})

test('the default terms are terms, and leave a person a way to pay', () => {
  expect(ShopTerms.parse(defaultTerms)).toEqual(defaultTerms)
  const none = { onReceipt: [], online: [], invoice: true }
  expect(ShopTerms.safeParse({ ...defaultTerms, payments: none }).success).toBe(false)
})

test('stored terms are read field by field: what is wrong is its default', () => {
  const { terms, faults } = readShopTerms({ returnDays: 3, invoiceWorkingDays: 5 })

  expect(terms).toEqual({ ...defaultTerms, invoiceWorkingDays: 5 })
  expect(faults).toEqual([
    'returnDays is at least 7: the law gives a buyer of a distant shop a week',
  ])
  expect(readShopTerms('nothing').terms).toEqual(defaultTerms)
})
