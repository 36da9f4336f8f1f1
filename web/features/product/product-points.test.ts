import { expect, test } from 'vitest'
import { toSumMinor } from './product-points.tsx'

const money = (amountMinor: number) => ({ amountMinor })
const product = {
  unit: 'шт',
  units: [],
  step: 1,
  min: 2,
  price: money(10_000),
  priceBreaks: [{ from: 10, price: money(9000) }],
  availability: { quantity: 50 },
}
const toSum = (chosen: number, over: object = {}) =>
  toSumMinor({ ...product, ...over } as unknown as Parameters<typeof toSumMinor>[0], chosen)

test('points are of what the chosen quantity costs, at the price for so many', () => {
  expect(toSum(300)).toBe(30_000)
  expect(toSum(1000)).toBe(90_000)
})

test('before anything is chosen they are of the least that is sold', () => {
  expect(toSum(0)).toBe(20_000)
})

test('what cannot be bought brings none', () => {
  expect(toSum(300, { price: null })).toBe(0)
  expect(toSum(300, { availability: { quantity: 0 } })).toBe(0)
})
