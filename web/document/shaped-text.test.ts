import { expect, test } from 'vitest'
import { readShapedText, toShapedText } from './shaped-text.ts'

const goods = [
  { __typename: 'Product', id: '1', price: { __typename: 'Money', amountMinor: 1 }, tags: [] },
  { __typename: 'Product', id: '2', price: null, tags: ['a', { b: [null, true] }] },
]

test('what is written is read as it was', () => {
  for (const value of [goods, { goods, none: null }, [], {}, 'слово', 0, null, [[0, 1], [[]]]]) {
    expect(readShapedText(toShapedText(value))).toEqual(value)
  }
})

test('a member without a value is left out, as JSON leaves it out', () => {
  expect(readShapedText(toShapedText({ a: undefined, b: 1 }))).toEqual({ b: 1 })
})

test('names and types of like objects stand in it once', () => {
  const text = toShapedText(goods)

  expect(text.match(/Product/g)).toHaveLength(1)
  expect(text.match(/"tags"/g)).toHaveLength(1)
})

test('it may stand in a page', () => {
  expect(toShapedText({ name: '</script><!--' })).not.toContain('<')
})
