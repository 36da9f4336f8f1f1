import { expect, test } from 'vitest'
import { joinAnd } from './list.ts'

test.each([
  ['', []],
  ['3', ['3']],
  ['3 и\u00a012', ['3', '12']],
  ['3, 7 и\u00a012', ['3', '7', '12']],
])('«%s» lists %j', (text, items) => {
  expect(joinAnd(items)).toBe(text)
})
