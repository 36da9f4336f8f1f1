/** A listing's address: page, order and filter in the one spelling of schema/filter.ts. */
import { type CatalogFilter, formatFilter, isEmptyFilter, parseFilter } from '#schema/filter.ts'

export type SortOrder = { sort: string; direction: 'ASC' | 'DESC' }

export type ListingAddress = {
  filter: CatalogFilter
  /** Counts from 1. */
  page: number
  /** null is the server's default order. */
  order: SortOrder | null
  /** Phrase of the search page; null in a category. */
  phrase: string | null
  /** Of a phrase: as typed, without correction and synonyms. */
  isExact?: boolean
  /** Of a phrase: the one category its goods are narrowed to. */
  category?: string
}

/** Which goods a listing is of, beside its phrase. */
export type ListingScope = { categorySlug?: string; brandSlug?: string; selectionSlug?: string }

const pageMax = 1000
const phraseMax = 300
const slugPattern = /^[a-z0-9_-]{1,160}$/

/** Reads an address, leaving out what cannot be understood: an old link must still open. */
export function parseListing(query: URLSearchParams): ListingAddress {
  const page = Number(query.get('page') ?? 1)
  const phrase = query.get('q')
  const category = query.get('category') ?? ''
  return {
    filter: parseFilter(joinRanges(query)),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, pageMax) : 1,
    order: parseOrder(query.get('sort') ?? ''),
    phrase: phrase === null ? null : phrase.trim().slice(0, phraseMax),
    ...(phrase !== null && query.get('exact') === '1' && { isExact: true }),
    ...(phrase !== null && slugPattern.test(category) && { category }),
  }
}

/** The query string with its question mark, or nothing. One choice has one spelling. */
export function formatListing(address: ListingAddress): string {
  const { filter, page, order, phrase, isExact, category } = address
  const query = new URLSearchParams()
  if (phrase !== null) query.set('q', phrase)
  if (phrase !== null && isExact) query.set('exact', '1')
  if (phrase !== null && category) query.set('category', category)
  for (const [key, value] of formatFilter(filter)) query.set(key, value)
  if (order) query.set('sort', formatOrder(order))
  if (page > 1) query.set('page', String(page))
  // Commas are allowed in a query and make a shared link legible.
  const text = query.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** Whether a form without script sent range ends apart: such an address is to be redirected. */
export function hasSplitRanges(query: URLSearchParams): boolean {
  return [...query.keys()].some((key) => rangeEnd.test(key))
}

/** Variables of a listing query. Equal choices give equal variables, so the cache finds them. */
export function toListingInput({ filter, page, order }: ListingAddress, cityId: string) {
  return { cityId, page, ...order, filter: toFilterInput(filter) }
}

/** The filter as a query variable; null when nothing is chosen. */
export const toFilterInput = (filter: CatalogFilter) => (isEmptyFilter(filter) ? null : filter)

export function formatOrder({ sort, direction }: SortOrder): string {
  return `${sort}-${direction.toLowerCase()}`
}

function parseOrder(text: string): SortOrder | null {
  const match = /^(\w{1,32})-(asc|desc)$/.exec(text)
  if (!match?.[1]) return null
  return { sort: match[1], direction: match[2] === 'asc' ? 'ASC' : 'DESC' }
}

const rangeEnd = /\.(from|to)$/

/** `price.from=100&price.to=500`, as plain inputs send it, to `price=100..500`. */
function joinRanges(query: URLSearchParams): URLSearchParams {
  const joined = new URLSearchParams([...query].filter(([key]) => !rangeEnd.test(key)))
  for (const key of query.keys()) {
    if (!rangeEnd.test(key)) continue
    const name = key.replace(rangeEnd, '')
    const [from, to] = [toEnd(query.get(`${name}.from`)), toEnd(query.get(`${name}.to`))]
    if (from || to) joined.set(name, `${from}..${to}`)
  }
  return joined
}

/** Digits as people type them: «1 200,5». */
const toEnd = (text: string | null) => (text ?? '').replace(/[^\d.,]/g, '')
