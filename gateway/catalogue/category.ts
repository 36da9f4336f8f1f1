import type { z } from 'zod'
import type { ListingInput, Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import {
  Catalog,
  type CatalogNode,
  type Category as CategoryBody,
  CategoryPage,
  type ProductPage as ProductPageBody,
} from '#schema/rest/catalogue/category.ts'
import type { BrandLink, CategoryLink, Picture } from '#schema/rest/catalogue/product.ts'
import { toQuery } from './listing.ts'

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

/** The whole tree, parents before children. */
async function listCategories(rest: Rest, cityId: string): Promise<CategorySource[]> {
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
async function findCategoryPage(
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
    isPage: true,
    access: 'public',
    isLarge: true,
  })
  if (!page) return null
  return { category: toOwnCategory(page.category), products: page.products }
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

export const category = {
  Query: {
    catalog: (_, { cityId }, { rest }) => listCategories(rest, cityId),
    category: (_, { slug, brandSlug, listing }, { rest }) =>
      findCategoryPage(rest, slug, brandSlug, listing),
  },
} satisfies Resolvers
