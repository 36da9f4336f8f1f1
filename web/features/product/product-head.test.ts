import { expect, test } from 'vitest'
import { type ProductHead, toProductMeta } from './product-head.ts'

const product: ProductHead = {
  slug: 'kirpich',
  code: 'К-1',
  name: 'Кирпич рядовой',
  brand: null,
  pictures: null,
  categoryPath: null,
  price: { amountMinor: 2150 },
  unitPrice: null,
  priceBreaks: [],
  unit: 'шт',
  availability: { status: 'IN_STOCK' },
  isDiscontinued: false,
  rating: null,
  reviewCount: 0,
}

const root = { origin: 'https://otves.example', cityIn: 'в Москве' }

const offerOf = (changed: Partial<ProductHead>) => {
  const text = JSON.stringify(toProductMeta(root, { ...product, ...changed }))
  return findProduct(JSON.parse(text)).offers
}

/** Wherever the head keeps it. */
function findProduct(node: unknown): { offers?: object } {
  if (typeof node !== 'object' || node === null) return {}
  if ('@type' in node && node['@type'] === 'Product') return node as { offers?: object }
  return (
    Object.values(node)
      .map(findProduct)
      .find((found) => Object.keys(found).length > 0) ?? {}
  )
}

test('a name is told without what binds its units', () => {
  const name = 'Плитка, 1,44 м²/\u2060уп'

  const text = JSON.stringify(toProductMeta(root, { ...product, name }))

  expect(text).toContain('Плитка, 1,44 м²/уп')
  expect(text).not.toContain('\u2060')
})

test('the price of a bag is told with the kilograms in it, before prices for more', () => {
  const unitPrice = { unit: 'кг', numerator: 1, denominator: 25 }
  const priceBreaks = [{ from: 10, price: { amountMinor: 2000 } }]

  expect(offerOf({ unit: 'мешок', unitPrice, priceBreaks })).toMatchObject({
    price: '21.50',
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        price: '21.50',
        referenceQuantity: {
          value: 25,
          unitCode: 'KGM',
          valueReference: { value: 1, unitCode: 'KGM' },
        },
      },
      { price: '20.00', eligibleQuantity: { minValue: 10 } },
    ],
  })
  expect(offerOf({ unitPrice: null })).not.toHaveProperty('priceSpecification')
})

test('prices for more are told with the quantity they are from', () => {
  const priceBreaks = [
    { from: 480, price: { amountMinor: 2050 } },
    { from: 960.5, price: { amountMinor: 1999 } },
  ]

  expect(offerOf({ priceBreaks })).toMatchObject({
    price: '21.50',
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        price: '20.50',
        priceCurrency: 'RUB',
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 480, unitText: 'шт' },
      },
      { price: '19.99', eligibleQuantity: { minValue: 960.5 } },
    ],
  })
})

test('one price has no further ones, and a price on request no offer', () => {
  expect(offerOf({})).not.toHaveProperty('priceSpecification')
  expect(offerOf({ price: null })).toBeUndefined()
})
