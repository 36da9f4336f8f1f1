import { expect, test } from 'vitest'
import { findPacks } from './variant-packs.ts'

const pack = (weight: string, status: 'IN_STOCK' | 'OUT_OF_STOCK', kind = 'латекс') => ({
  id: `${weight} ${kind}`,
  values: [
    { name: 'Фасовка', value: weight },
    { name: 'Основа', value: kind },
    { name: 'Габариты упаковки', value: weight },
  ],
  availability: { status },
  price: { amountMinor: 150_00 },
})

test('a pack that is sold out is made up of the fewest of the same goods', () => {
  const packs = [pack('10 кг', 'OUT_OF_STOCK'), pack('2 кг', 'IN_STOCK'), pack('5 кг', 'IN_STOCK')]

  expect(findPacks(packs, '10 кг латекс')).toMatchObject({
    variant: { id: '5 кг латекс' },
    words: '2 × 5 кг',
    amountMinor: 300_00,
  })
})

test('nothing is offered of other goods, of what is sold out, or that does not come out even', () => {
  const gone = pack('10 кг', 'OUT_OF_STOCK')

  for (const other of [
    pack('5 кг', 'IN_STOCK', 'битум'),
    pack('5 кг', 'OUT_OF_STOCK'),
    pack('4 кг', 'IN_STOCK'),
    pack('5 л', 'IN_STOCK'),
    { ...pack('5 кг', 'IN_STOCK'), price: null },
  ]) {
    expect(findPacks([gone, other], gone.id)).toBeNull()
  }
  expect(
    findPacks([pack('10 кг', 'IN_STOCK'), pack('5 кг', 'IN_STOCK')], '10 кг латекс'),
  ).toBeNull()
})
