import { expect, test } from 'vitest'
import { formatListing, hasSplitRanges, parseListing, toListingInput } from './listing-address.ts'

const parse = (query: string) => parseListing(new URLSearchParams(query))

test('an address survives being read and written', () => {
  const query = '?q=клей&brand=a,b&price=100..500&stock=1&f.tsvet=belyj&sort=price-asc&page=3'

  const written = formatListing(parse(query))

  expect(decodeURIComponent(written)).toBe(query)
})

test('range ends sent apart by a plain form become one range', () => {
  const query = new URLSearchParams('price.from=1 200&price.to=&f.t.from=&f.t.to=12,5&f.u.from=')

  const address = parseListing(query)

  expect(hasSplitRanges(query)).toBe(true)
  expect(address.filter.price).toEqual({ from: 1200, to: null })
  expect(address.filter.attributes).toEqual([
    { slug: 't', values: [], range: { from: null, to: 12.5 } },
  ])
})

test('what cannot be understood is left out', () => {
  const address = parse('page=-4&sort=drop table&price=abc&stock=yes')

  expect(formatListing(address)).toBe('')
  expect(toListingInput(address, 'moskva')).toEqual({ cityId: 'moskva', page: 1, filter: null })
})

test('an empty phrase is kept, since it is the search page without a question', () => {
  expect(parse('q=').phrase).toBe('')
  expect(parse('').phrase).toBeNull()
})

test('a category narrows a phrase, and nothing else', () => {
  const address = parse('q=клей&category=klej-dlya-plitki')

  expect(formatListing(address)).toContain('&category=klej-dlya-plitki')
  expect(parse('category=klej-dlya-plitki').category).toBeUndefined()
  expect(parse('q=клей&category=../x').category).toBeUndefined()
})
