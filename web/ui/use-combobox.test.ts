import { expect, test } from 'vitest'
import { step } from './use-combobox.ts'

test('arrows go through the list and through the field', () => {
  expect([step(-1, 2, 1), step(0, 2, 1), step(1, 2, 1)]).toEqual([0, 1, -1])
  expect([step(-1, 2, -1), step(0, 2, -1)]).toEqual([1, -1])
  expect(step(-1, 0, 1)).toBe(-1)
})
