import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyFilter, formatFilter, isEmptyFilter, parseFilter } from './filter.ts'

const slug = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/)
const end = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null })
const range = fc
  .record({ from: end, to: end })
  .filter(({ from, to }) => from !== null || to !== null)
const sorted = (values: string[]) => [...new Set(values)].sort()
const attribute = fc.oneof(
  fc.record({
    slug,
    values: fc.array(slug, { minLength: 1, maxLength: 5 }).map(sorted),
    range: fc.constant(null),
  }),
  fc.record({ slug, values: fc.constant<string[]>([]), range }),
)
const filter = fc.record({
  brandSlugs: fc.array(slug, { maxLength: 4 }).map(sorted),
  price: fc.option(range, { nil: null }),
  inStock: fc.boolean(),
  shopId: fc.option(slug, { nil: null }),
  attributes: fc
    .uniqueArray(attribute, { selector: (each) => each.slug, maxLength: 4 })
    .map((list) => list.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))),
})

test('a filter survives the way through an address', () => {
  fc.assert(
    fc.property(filter, (chosen) => {
      expect(parseFilter(new URLSearchParams(formatFilter(chosen).toString()))).toEqual(chosen)
    }),
  )
})

test('one choice has one address, in whatever order it was made', () => {
  const one = { ...emptyFilter, brandSlugs: ['b', 'a'] }
  const other = { ...emptyFilter, brandSlugs: ['a', 'b'] }

  expect(formatFilter(one).toString()).toBe(formatFilter(other).toString())
})

test('any query string is read without an error, and nonsense as nothing chosen', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      parseFilter(new URLSearchParams(text))
    }),
  )
  expect(isEmptyFilter(parseFilter(new URLSearchParams('price=abc&stock=yes&f.x=')))).toBe(true)
})
