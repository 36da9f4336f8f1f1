import { expect, test } from 'vitest'
import { keepSame } from './keep-same.ts'

const toCart = (quantities: number[]) => ({
  viewer: {
    cart: { items: quantities.map((quantity, id) => ({ id, price: { minor: 5 }, quantity })) },
  },
})

test('of a list of which one line has changed the others stay the very ones they were', () => {
  const [before, next] = [toCart([1, 2, 3]), toCart([1, 7, 3])]

  const kept = keepSame(before, next)

  expect(kept).toEqual(next)
  expect(kept).not.toBe(before)
  const isKept = kept.viewer.cart.items.map((line, i) => line === before.viewer.cart.items[i])
  expect(isKept).toEqual([true, false, true])
  expect(kept.viewer.cart.items[1]?.price).toBe(before.viewer.cart.items[1]?.price)
})

test('an equal answer is the one before; one with more, less or another order is not', () => {
  const before = toCart([1, 2])

  expect(keepSame(before, toCart([1, 2]))).toBe(before)
  expect(keepSame(before, toCart([1, 2, 3]))).toEqual(toCart([1, 2, 3]))
  expect(keepSame(before, toCart([1]))).toEqual(toCart([1]))
  expect(keepSame({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
  expect(keepSame<unknown>({ 0: 1 }, [1])).toEqual([1])
  expect(keepSame<unknown>([1], null)).toBeNull()
})
