import * as z from 'zod'
import { CityId, Id, PageQuery, Slug } from '#schema/rest/scalar.ts'
import { BrandLink, CategoryLink, Picture, ProductCard } from './product.ts'

/** `GET /products/catalog`. */
export const CatalogNode = z
  .object({
    id: Id,
    parentId: Id.nullable().meta({ description: 'Of the node above; null for a root' }),
    slug: Slug,
    name: z.string().meta({ description: 'In Russian, as in the menu' }),
    picture: Picture.nullable(),
    productCount: z.int().meta({ description: 'Live products here and below' }),
  })
  .meta({ id: 'CatalogNode', description: 'A category as the catalogue tree knows it' })
export const Catalog = z.object({
  items: z
    .array(
      CatalogNode.extend({
        brands: z
          .array(BrandLink)
          .max(8)
          .default([])
          .meta({ description: 'Of a root: the brands with most goods in it, the fullest first' }),
      }),
    )
    .meta({ description: 'The whole tree, parents before children, without empty categories' }),
})

export const Category = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string().meta({ description: 'In Russian, as in the menu' }),
    text: z
      .string()
      .nullable()
      .meta({ description: 'A text about the category; null when the shop wrote none' }),
    path: z.array(CategoryLink).meta({ description: 'From the root to itself' }),
    children: z
      .array(CatalogNode)
      .meta({ description: 'The level below, in the shop’s order, without empty ones' }),
    productCount: z.int().meta({ description: 'Live products here and below' }),
    questions: z
      .array(
        z.object({
          question: z.string().meta({ description: 'As shoppers ask it, in Russian' }),
          answer: z.string().meta({ description: 'The shop’s, in plain text' }),
        }),
      )
      .max(20)
      .default([])
      .meta({ description: 'What is asked of its goods again and again' }),
  })
  .meta({ id: 'Category', description: 'A category as its own page shows it' })

/** A pack covers so much of an area; a millimetre of a layer, or a coat, takes so much of it. */
export const CountedBy = z.enum(['AREA', 'LAYER', 'COATS'])

export const ProductPage = z
  .object({
    items: z
      .array(ProductCard)
      .meta({ description: 'In the order asked, by the prices and stock of the asked city' }),
    total: z.int().meta({ description: 'Products on all pages together' }),
    page: z.int().meta({ description: 'Counts from 1' }),
    perPage: z.int().meta({ description: 'As many as a full page holds' }),
    countedBy: CountedBy.nullable()
      .default(null)
      .meta({ description: 'How most goods of the page are counted from an area; null is not' }),
  })
  .meta({ id: 'ProductPage', description: 'One page of a listing' })

/**
 * Query of every listing. Beside these fields it carries the filter as schema/filter.ts spells it.
 */
export const ListingQuery = PageQuery.extend({
  cityId: CityId,
  sort: z
    .string()
    .max(32)
    .optional()
    .meta({ description: 'A name that GET /sorts gives; an unknown one means the default' }),
  direction: z
    .enum(['ASC', 'DESC'])
    .optional()
    .meta({ description: 'The usual one of the sort when left out' }),
})

export const CategoryPage = z.object({
  category: Category,
  products: ProductPage,
})

/** `POST /products/filters`: which listing, and its filter in the query-string spelling. */
export const FilterRequest = z.object({
  cityId: CityId,
  categorySlug: Slug.optional().meta({ description: 'A category, with all below it' }),
  brandSlug: Slug.optional().meta({
    description: 'A brand, within the category when both are given',
  }),
  selectionSlug: Slug.optional().meta({ description: 'A hand-picked set' }),
  query: z.string().max(300).optional().meta({ description: 'A search query, as typed' }),
  exact: z
    .boolean()
    .default(false)
    .meta({ description: 'Search the query as typed, as in GET /search' }),
  filter: z.string().max(4000).default('').meta({ description: 'As schema/filter.ts spells it' }),
})

export const FacetValue = z.object({
  value: z.string().meta({ description: 'What the address holds' }),
  label: z.string().meta({ description: 'What is shown, in Russian' }),
  count: z.int().meta({ description: "With every other group's choice, without the own group's" }),
  isSelected: z.boolean().meta({ description: 'The filter holds it' }),
})

export const Facet = z
  .object({
    slug: z.string().meta({ description: '`brand`, `price` or the attribute slug' }),
    name: z.string().meta({ description: 'Heading of the group, in Russian' }),
    unit: z
      .string()
      .nullable()
      .meta({ description: 'Shown beside the numbers, such as мм or ₽; null when there is none' }),
    kind: z
      .enum(['OPTIONS', 'RANGE'])
      .meta({ description: 'Any of `values` to tick, or two numbers between `min` and `max`' }),
    values: z.array(FacetValue).meta({ description: 'OPTIONS only, most frequent first' }),
    min: z.number().nullable().meta({ description: 'RANGE only; roubles for price' }),
    max: z.number().nullable().meta({ description: 'RANGE only: the greatest there is' }),
    from: z
      .number()
      .nullable()
      .meta({ description: 'RANGE only: the chosen lower end; null is open' }),
    to: z
      .number()
      .nullable()
      .meta({ description: 'RANGE only: the chosen upper end; null is open' }),
  })
  .meta({ id: 'Facet', description: 'A group of the filter panel' })

export const FacetRemoval = z
  .object({
    facet: z.string().meta({ description: 'A facet’s slug, `stock` or `shop`' }),
    count: z.int().meta({ description: 'Products that the rest of the filter leaves' }),
  })
  .meta({ id: 'FacetRemoval', description: 'A group of a filter that is one too many' })

export const FacetList = z.object({
  facets: z.array(Facet).meta({
    description: 'Brand, price, at most twelve attributes; those without a choice are left out',
  }),
  total: z.int().meta({ description: 'Products that fit the whole filter' }),
  inStockCount: z
    .int()
    .meta({ description: 'How many `stock=1` would leave of the rest of the filter' }),
  removals: z.array(FacetRemoval).meta({
    description: 'Ways out of a filter that leaves nothing, the most goods first, at most six',
  }),
})

/** `POST /products/filters/shops`, asked as the panel is. */
export const FacetShopList = z
  .object({
    items: z
      .array(
        z.object({
          shopId: Id,
          count: z
            .int()
            .meta({ description: 'Products it has, with every choice but that of a shop' }),
        }),
      )
      .meta({ description: 'Every shop of the city, warehouses last' }),
  })
  .meta({ id: 'FacetShopList', description: 'What each shop of the city has of a listing' })

export const SortType = z
  .enum(['PRODUCT', 'FAVORITE_PRODUCT', 'SEARCH', 'SELECTION'])
  .meta({ description: 'Which kind of list; PRODUCT is of a category or a brand' })
export const Sort = z
  .object({
    id: z.int().min(1).meta({ description: 'Counts from 1' }),
    sort: z.string().meta({
      description: 'What a listing takes: popularity, price, discount, new, name and so on',
    }),
    direction: z
      .enum(['ASC', 'DESC'])
      .meta({ description: 'Goes with it: one sort may be offered both ways' }),
    title: z.string().meta({ description: 'What the menu says, in Russian' }),
  })
  .meta({ id: 'Sort', description: 'One way to order a list' })
export const SortList = z.object({
  items: z.array(Sort).meta({ description: 'As the menu shows them, the default first' }),
  default: z
    .object({
      sort: z.string().meta({ description: 'One of the menu’s' }),
      direction: z.enum(['ASC', 'DESC']).meta({ description: 'Its usual one' }),
    })
    .meta({ description: 'In force while nothing is chosen' }),
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
