import { expect, test } from 'vitest'
import { refuseAddress } from './address.ts'

test('ё and е name the same town', () => {
  const address = {
    value: 'г Орел, ул Мира, д 1',
    fiasId: '1',
    latitude: null,
    longitude: null,
    hasHouse: true,
    region: 'Орловская область',
  }

  expect(refuseAddress({ ...address, city: 'Орел' }, { name: 'Орёл' })).toBeNull()
  expect(refuseAddress({ ...address, city: 'Мценск' }, { name: 'Орёл' })?.code).toBe(
    'ADDRESS_OUT_OF_ZONE',
  )
})
