import * as z from 'zod'
import { BrandLink, CategoryLink, Picture, ProductCard } from './product.ts'
import { Id, PageQuery, Slug } from './scalar.ts'

/** A node of the catalogue tree, `GET /products/catalog`. */
export const CatalogNode = z
  .object({
    id: Id,
    parentId: Id.nullable(),
    slug: Slug,
    name: z.string(),
    picture: Picture.nullable(),
    productCount: z.int().meta({ description: 'Live products here and below' }),
  })
  .meta({ id: 'CatalogNode' })
export const Catalog = z.object({
  items: z.array(
    CatalogNode.extend({
      brands: z
        .array(BrandLink)
        .max(8)
        .default([])
        .meta({ description: 'Of a root: the brands with most goods in it, the fullest first' }),
    }),
  ),
})

export const Category = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string(),
    text: z.string().nullable(),
    path: z.array(CategoryLink).meta({ description: 'From the root to itself' }),
    children: z.array(CatalogNode),
    productCount: z.int(),
    questions: z
      .array(z.object({ question: z.string(), answer: z.string() }))
      .max(20)
      .default([])
      .meta({ description: 'What is asked of its goods again and again' }),
  })
  .meta({ id: 'Category' })

export const CountedBy = z.enum(['AREA', 'LAYER', 'COATS'])

export const ProductPage = z
  .object({
    items: z.array(ProductCard),
    total: z.int(),
    page: z.int(),
    perPage: z.int(),
    countedBy: CountedBy.nullable()
      .default(null)
      .meta({ description: 'How most goods of the page are counted from an area; null is not' }),
  })
  .meta({ id: 'ProductPage' })

/**
 * Query of every listing. Beside these fields it carries the filter as schema/filter.ts spells it.
 */
export const ListingQuery = PageQuery.extend({
  cityId: Id,
  sort: z.string().max(32).optional(),
  direction: z.enum(['ASC', 'DESC']).optional(),
})

export const CategoryPage = z.object({
  category: Category,
  products: ProductPage,
})

/** `POST /products/filters`: which listing, and its filter in the query-string spelling. */
export const FilterRequest = z.object({
  cityId: Id,
  categorySlug: Slug.optional(),
  brandSlug: Slug.optional(),
  selectionSlug: Slug.optional(),
  query: z.string().max(300).optional(),
  exact: z
    .boolean()
    .default(false)
    .meta({ description: 'Of a query: as typed, as in GET /search' }),
  filter: z.string().max(4000).default('').meta({ description: 'As schema/filter.ts spells it' }),
})

export const FacetValue = z.object({
  value: z.string().meta({ description: 'What the address holds' }),
  label: z.string(),
  count: z.int().meta({ description: "With every other group's choice, without the own group's" }),
  isSelected: z.boolean(),
})

export const Facet = z
  .object({
    slug: z.string().meta({ description: '`brand`, `price` or the attribute slug' }),
    name: z.string(),
    unit: z.string().nullable(),
    kind: z.enum(['OPTIONS', 'RANGE']),
    values: z.array(FacetValue).meta({ description: 'Of OPTIONS, most frequent first' }),
    min: z.number().nullable().meta({ description: 'Of RANGE; roubles for price' }),
    max: z.number().nullable(),
    from: z.number().nullable().meta({ description: 'The chosen ends' }),
    to: z.number().nullable(),
  })
  .meta({ id: 'Facet' })

export const FacetList = z.object({
  facets: z.array(Facet),
  total: z.int().meta({ description: 'Products that fit the whole filter' }),
  inStockCount: z.int(),
})

/** `POST /products/filters/shops`, asked as the panel is. */
export const FacetShopList = z
  .object({
    items: z.array(
      z.object({
        shopId: Id,
        count: z
          .int()
          .meta({ description: 'Products it has, with every choice but that of a shop' }),
      }),
    ),
  })
  .meta({ id: 'FacetShopList' })

export const SortType = z.enum(['PRODUCT', 'FAVORITE_PRODUCT', 'SEARCH', 'SELECTION'])
export const Sort = z
  .object({
    id: z.int().min(1),
    sort: z.string(),
    direction: z.enum(['ASC', 'DESC']),
    title: z.string(),
  })
  .meta({ id: 'Sort' })
export const SortList = z.object({
  items: z.array(Sort).meta({ description: 'Ids count from 1' }),
  default: z.object({ sort: z.string(), direction: z.enum(['ASC', 'DESC']) }),
})

export type Catalog = z.infer<typeof Catalog>
export type CatalogNode = z.infer<typeof CatalogNode>
export type Category = z.infer<typeof Category>
export type CountedBy = z.infer<typeof CountedBy>
export type CategoryPage = z.infer<typeof CategoryPage>
export type ProductPage = z.infer<typeof ProductPage>
export type ListingQuery = z.infer<typeof ListingQuery>
export type FilterRequest = z.infer<typeof FilterRequest>
export type Facet = z.infer<typeof Facet>
export type FacetShopList = z.infer<typeof FacetShopList>
export type FacetList = z.infer<typeof FacetList>
export type Sort = z.infer<typeof Sort>
export type SortType = z.infer<typeof SortType>
export type SortList = z.infer<typeof SortList>
