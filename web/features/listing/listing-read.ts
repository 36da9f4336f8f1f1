/** Reads the address of a list before loading its goods. */
import { redirect } from 'react-router'
import {
  formatListing,
  hasSplitRanges,
  type ListingAddress,
  parseListing,
} from './listing-address.ts'

/** The choice a list's address holds; an address of a plain form leads to its one spelling. */
export function readAddress(request: Request): ListingAddress {
  const { pathname, searchParams } = new URL(request.url)
  const address = { ...parseListing(searchParams), phrase: null }
  if (hasSplitRanges(searchParams)) throw redirect(pathname + formatListing(address))
  return address
}

export type Products = { total: number; perPage: number; items: readonly unknown[] }

/** A link to a page past the end leads to the last page. */
export function requirePage(request: Request, address: ListingAddress, products: Products): void {
  const { total, perPage, items } = products
  if (items.length > 0 || total === 0) return
  const last = { ...address, page: Math.ceil(total / perPage) }
  throw redirect(new URL(request.url).pathname + formatListing(last))
}
