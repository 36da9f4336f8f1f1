import { expect, test } from 'vitest'
import { emptyFilter, formatFilter, parseFilter } from '#schema/filter.ts'
import { toChoices, withRange, withValue } from './listing-filter.ts'

const parse = (query: string) => parseFilter(new URLSearchParams(query))
const write = (filter: typeof emptyFilter) => decodeURIComponent(formatFilter(filter).toString())

test('an option is added to its own group and leaves it without a trace', () => {
  const chosen = withValue(withValue(emptyFilter, 'brand', 'a', true), 'tsvet', 'belyj', true)

  expect(write(chosen)).toBe('brand=a&f.tsvet=belyj')
  expect(write(withValue(chosen, 'tsvet', 'belyj', false))).toBe('brand=a')
})

test('a range replaces the range before it and null takes it away', () => {
  const chosen = withRange(parse('price=1..2&f.t=5..'), 't', { from: null, to: 9 })

  expect(write(chosen)).toBe('price=1..2&f.t=..9')
  expect(write(withRange(chosen, 'price', null))).toBe('f.t=..9')
})

test('each choice knows the filter without it, and nothing else is lost', () => {
  const filter = parse('brand=a,b&price=1..2&stock=1&shop=s&f.t=5..&f.u=x,y')

  const choices = toChoices(filter)

  expect(choices.map(({ group, value }) => [group, value])).toEqual([
    ['stock', null],
    ['shop', null],
    ['price', null],
    ['brand', 'a'],
    ['brand', 'b'],
    ['t', null],
    ['u', 'x'],
    ['u', 'y'],
  ])
  for (const { rest } of choices) expect(toChoices(rest)).toHaveLength(choices.length - 1)
})
