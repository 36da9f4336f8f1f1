import { expect, test } from 'vitest'
import { toLeft } from './cart-replace.ts'

test('undoing a replacement removes only what it added', () => {
  expect(toLeft(500, 500)).toBe(0)
  expect(toLeft(700, 500)).toBe(200)
  expect(toLeft(300, 500)).toBe(0)
  expect(toLeft(0, 500)).toBe(0)
})
