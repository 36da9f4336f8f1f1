import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CountedProduct } from './analytics-provider.ts'
import { toEcommerce } from './metrika.ts'

type Sent = { price: number; quantity: number; variant?: string }

function send(product: Partial<CountedProduct>): Sent {
  const products = [{ id: 'p1', ...product }]
  const { add } = toEcommerce({ action: 'add', products }) as { add: { products: Sent[] } }
  const [sent] = add.products
  if (!sent) throw new Error('No product was sent')
  return sent
}

/** Kopecks of a number as JSON spells it. */
function toKopecks(roubles: number): bigint {
  const [whole = '0', part = ''] = String(roubles).split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}

test('kopecks become roubles to the kopeck', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (priceMinor) => {
      expect(toKopecks(send({ priceMinor, quantity: 100 }).price)).toBe(BigInt(priceMinor))
    }),
  )
})

test('price times quantity is what the line costs, of pieces and of parts', () => {
  const price = fc.integer({ min: 1, max: 100_000_00 })
  const quantity = fc.integer({ min: 1, max: 1_000_00 })

  fc.assert(
    fc.property(price, quantity, (priceMinor, quantity) => {
      const sent = send({ priceMinor, quantity, unit: 'м²' })
      const total = (BigInt(priceMinor) * BigInt(quantity) + 50n) / 100n
      expect(Number.isInteger(sent.quantity)).toBe(true)
      expect(toKopecks(sent.price) * BigInt(sent.quantity)).toBe(total)
    }),
  )
})

test('of what is sold by measure the counter is told one piece, and how much that is', () => {
  expect(send({ priceMinor: 114_000, quantity: 1008, unit: 'м²' })).toEqual({
    id: 'p1',
    price: 11491.2,
    quantity: 1,
    variant: '10,08 м²',
  })
  expect(send({ priceMinor: 35_050, quantity: 300, unit: 'шт' })).toEqual({
    id: 'p1',
    price: 350.5,
    quantity: 3,
  })
})

test('an order is told with its number, sum and promo code, an impression with its list', () => {
  const order = { number: '1024', totalMinor: 123_456, promoCode: 'ВЕСНА' }

  expect(toEcommerce({ action: 'purchase', products: [{ id: 'p1' }], order })).toEqual({
    currencyCode: 'RUB',
    purchase: {
      actionField: { id: '1024', revenue: 1234.56, coupon: 'ВЕСНА' },
      products: [{ id: 'p1' }],
    },
  })
  const seen = { id: 'p1', name: 'Клей, 280 мл', brand: 'Липень', category: 'Клеи/герметики' }
  expect(
    toEcommerce({
      action: 'impression',
      products: [
        { ...seen, name: 'Клей, 280\u00a0мл', priceMinor: 100, list: 'Хиты', position: 3 },
      ],
    }),
  ).toEqual({
    currencyCode: 'RUB',
    impressions: [{ ...seen, category: 'Клеи∕герметики', price: 1, list: 'Хиты', position: 3 }],
  })
})
