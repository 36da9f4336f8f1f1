import { expect, test } from 'vitest'
import { toKitLine } from './selection-kit-line.ts'

const board = {
  __typename: 'Product' as const,
  id: '1',
  slug: 'doska',
  name: 'Доска',
  unit: 'шт',
  step: 1,
  min: 1,
  units: [],
  picture: null,
  price: { __typename: 'Money' as const, amountMinor: 88_500 },
  oldPrice: null,
  priceBreaks: [
    {
      __typename: 'PriceBreak' as const,
      from: 20,
      price: { __typename: 'Money' as const, amountMinor: 84_400 },
    },
  ],
  availability: { __typename: 'Availability' as const, status: 'IN_STOCK' as const, quantity: 27 },
}

const item = { __typename: 'SelectionKitItem' as const, product: board }

test('a line of a kit costs what its quantity costs, each and in all', () => {
  const whole = toKitLine({ ...item, quantity: 21 })
  const fewer = toKitLine({ ...item, quantity: 21 }, { quantity: 1900 })

  expect(whole).toMatchObject({ priceMinor: 84_400, totalMinor: 1_772_400 })
  expect(fewer).toMatchObject({ priceMinor: 88_500, totalMinor: 1_681_500 })
})
