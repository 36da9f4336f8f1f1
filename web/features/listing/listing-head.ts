/** The head of a list of goods: one canonical address a page, neighbours, structured data. */
import { href } from 'react-router'
import { isEmptyFilter } from '#schema/filter.ts'
import { type PageData, readPageData } from '#web/document/page-data.ts'
import { type Crumb, toBreadcrumbList, toItemList } from '#web/runtime/json-ld.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { formatListing, type ListingAddress } from './listing-address.ts'

type Good = { slug: string; picture: { url: string } | null }

type ListingHead = {
  /** The list's own address, without a query. */
  path: string
  title: string
  description: string
  products: { total: number; perPage: number; items: readonly Good[] }
  /** From the root down to the list itself. */
  crumbs: readonly Crumb[]
  /** A list with nothing to sell here stays open, but search engines must not index it. */
  isIndexed?: boolean
  /** Beside the way here and the goods. */
  jsonLd?: object[]
}

type MetaArgs<Loaded> = {
  loaderData: PageData<Loaded> | Loaded | undefined
  matches: Parameters<typeof toRoot>[0]
}

/** Descriptors for a route's `meta`; `toHead` is told what was loaded and «в Москве». */
export function toListingMeta<Loaded extends { address: ListingAddress }>(
  { loaderData, matches }: MetaArgs<Loaded>,
  toHead: (loaded: Loaded, cityIn: string) => ListingHead,
) {
  if (!loaderData) return []
  const loaded = readPageData(loaderData)
  const { origin, cityIn } = toRoot(matches)
  const { address } = loaded
  const head = toHead(loaded, cityIn)
  const { path, title, description, products, crumbs } = head
  const { isIndexed = true, jsonLd = [] } = head
  const { page } = address
  const pages = Math.ceil(products.total / products.perPage)
  const toPage = (one: number) => path + formatListing({ ...address, page: one })
  const paths = products.items.map(({ slug }) => href('/product/:slug', { slug }))
  const trail = [{ name: 'Главная', path: href('/') }, ...crumbs]
  return toMeta({
    origin,
    title: page > 1 ? `${title}, страница ${page}` : title,
    description,
    canonical: page > 1 ? `${path}?page=${page}` : path,
    picture: products.items[0]?.picture?.url,
    isIndexed: isIndexed && isEmptyFilter(address.filter) && !address.order,
    prev: page > 1 ? toPage(page - 1) : null,
    next: page < pages ? toPage(page + 1) : null,
    jsonLd: origin
      ? [
          toBreadcrumbList(origin, trail),
          toItemList(origin, paths, (page - 1) * products.perPage + 1),
          ...jsonLd,
        ]
      : [],
  })
}
