import type { z } from 'zod'
import type { CatalogFilter, FilterRange } from '#schema/filter.ts'
import { formatFilter } from '#schema/filter.ts'
import {
  Catalog,
  type CatalogNode,
  type Category as CategoryBody,
  CategoryPage,
  type Facet,
  FacetList,
  FacetShopList,
  type ProductPage as ProductPageBody,
  SortList,
  type SortType,
} from '#schema/rest/category.ts'
import type { BrandLink, CategoryLink, Picture } from '#schema/rest/product.ts'
import type { Rest } from './client.ts'
import { listShops } from './shop.ts'

/** A category of either body: a node of the tree knows no text, path or children. */
export type CategorySource = {
  id: string
  parentId: string | null
  slug: string
  name: string
  picture: Picture | null
  productCount: number
  text: string | null
  path: z.infer<typeof CategoryLink>[] | null
  children: CategorySource[] | null
  questions?: CategoryBody['questions']
  brands?: z.infer<typeof BrandLink>[]
}

type RangeInput = { from?: number | null; to?: number | null }
type FilterInput = {
  brandSlugs: readonly string[]
  price?: RangeInput | null
  inStock: boolean
  shopId?: string | null
  attributes: readonly { slug: string; values: readonly string[]; range?: RangeInput | null }[]
}
export type ListingInput = {
  cityId: string
  page: number
  perPage: number
  sort?: string | null
  direction?: 'ASC' | 'DESC' | null
  filter?: FilterInput | null
}

/** The whole tree, parents before children. */
export async function listCategories(rest: Rest, cityId: string): Promise<CategorySource[]> {
  const { items } = await rest.require({
    segments: ['products', 'catalog'],
    query: new URLSearchParams({ cityId }),
    answer: Catalog,
    access: 'public',
    isLarge: true,
  })
  return items.map(({ brands, ...node }) => ({ ...toCategory(node), brands }))
}

type CategoryPageSource = { category: CategorySource; products: ProductPageBody }

/** One page of a category's listing, of one brand when its slug is given. */
export async function findCategoryPage(
  rest: Rest,
  slug: string,
  brandSlug: string | null | undefined,
  listing: ListingInput,
): Promise<CategoryPageSource | null> {
  const query = toQuery(listing)
  if (brandSlug) query.set('brand', brandSlug)
  const page = await rest.read({
    segments: ['products', 'categories', slug],
    query,
    answer: CategoryPage,
    access: 'public',
    isLarge: true,
  })
  if (!page) return null
  return { category: toOwnCategory(page.category), products: page.products }
}

type Listing = {
  cityId: string
  categorySlug?: string | null
  brandSlug?: string | null
  selectionSlug?: string | null
  query?: string | null
  isExact?: boolean
  filter?: FilterInput | null
}

/** Groups of the filter panel. */
export async function listFacets(
  rest: Rest,
  listing: Listing,
): Promise<{ facets: Facet[]; total: number; inStockCount: number }> {
  return rest.require({
    segments: ['products', 'filters'],
    body: toFilterRequest(listing),
    answer: FacetList,
    access: 'public',
    isLarge: true,
  })
}

/** Shops of the city with what each has of a listing. */
export async function listFacetShops(rest: Rest, listing: Listing) {
  const [{ items }, shops] = await Promise.all([
    rest.require({
      segments: ['products', 'filters', 'shops'],
      body: toFilterRequest(listing),
      answer: FacetShopList,
      access: 'public',
    }),
    listShops(rest, listing.cityId),
  ])
  return items.flatMap(({ shopId, count }) => {
    const shop = shops.find(({ id }) => id === shopId)
    return shop ? [{ shop, count }] : []
  })
}

function toFilterRequest(listing: Listing) {
  const { cityId, categorySlug, brandSlug, selectionSlug, query, isExact, filter } = listing
  return {
    cityId,
    ...(categorySlug && { categorySlug }),
    ...(brandSlug && { brandSlug }),
    ...(selectionSlug && { selectionSlug }),
    ...(query && { query, exact: isExact ?? false }),
    filter: formatFilter(toFilter(filter)).toString(),
  }
}

/** Orders a listing can be put in. */
export async function listSorts(rest: Rest, type: SortType) {
  return rest.require({
    segments: ['sorts'],
    query: new URLSearchParams({ type }),
    answer: SortList,
    access: 'public',
  })
}

export function toCategory(node: CatalogNode): CategorySource {
  return { ...node, text: null, path: null, children: null }
}

/** A listing's own category: its parent is the last but one of its trail. */
function toOwnCategory(category: CategoryBody): CategorySource {
  return {
    ...category,
    parentId: category.path.at(-2)?.id ?? null,
    picture: null,
    children: category.children.map(toCategory),
  }
}

/** The filter in its one spelling, then the rest of the listing. */
export function toQuery({
  cityId,
  page,
  perPage,
  sort,
  direction,
  filter,
}: ListingInput): URLSearchParams {
  const query = formatFilter(toFilter(filter))
  query.set('cityId', cityId)
  query.set('page', String(page))
  query.set('perPage', String(perPage))
  if (sort) query.set('sort', sort)
  if (direction) query.set('direction', direction)
  return query
}

function toFilter(input: FilterInput | null | undefined): CatalogFilter {
  return {
    brandSlugs: [...(input?.brandSlugs ?? [])],
    price: toRange(input?.price),
    inStock: input?.inStock ?? false,
    shopId: input?.shopId ?? null,
    attributes: (input?.attributes ?? []).map(({ slug, values, range }) => ({
      slug,
      values: [...values],
      range: toRange(range),
    })),
  }
}

function toRange(range: RangeInput | null | undefined): FilterRange | null {
  const [from, to] = [range?.from ?? null, range?.to ?? null]
  return from === null && to === null ? null : { from, to }
}
