import * as z from 'zod'
import { BrandTile } from '#schema/rest/content/content.ts'
import { Slug } from '#schema/rest/scalar.ts'
import { ProductPage } from './category.ts'
import { City, CityQuery } from './city.ts'
import { CategoryLink, ProductCard, ProductDocument } from './product.ts'

const cityCount = z.int().meta({ description: 'Products of it that the city has in stock' })

/** `GET /products/brands`. */
export const BrandListQuery = CityQuery.extend({
  search: z.string().max(100).optional().meta({ description: 'Part of a name' }),
  categorySlug: Slug.optional().meta({ description: 'Brands of this category only' }),
})

export const BrandListItem = BrandTile.extend({
  letter: z.string().meta({ description: 'Its place in the alphabet; «0–9» for digits' }),
  cityCount,
}).meta({ id: 'BrandListItem', description: 'A brand where it stands in the alphabet' })

export const BrandList = z
  .object({
    letters: z
      .array(
        z.object({
          letter: z
            .string()
            .meta({ description: 'Upper case, Latin or Cyrillic; «0–9» for digits' }),
          count: z.int().meta({ description: 'Brands whose names begin with it' }),
        }),
      )
      .meta({ description: 'Letters that some name begins with, whatever the search' }),
    items: z.array(BrandListItem).meta({ description: 'By name; brands that sell something' }),
  })
  .meta({
    id: 'BrandList',
    description: 'Brands with something to sell, and the alphabet to jump by',
  })

/** `GET /products/brands/{id}`; the query is that of every listing. */
export const BrandPage = z
  .object({
    brand: BrandTile.extend({
      text: z
        .string()
        .nullable()
        .meta({ description: 'About the brand; null when the shop wrote none' }),
      cityCount,
      isOfficialDealer: z
        .boolean()
        .default(false)
        .meta({ description: 'The shop sells it by an agreement with its maker' }),
    }).meta({ description: 'The brand itself, with its text and counts' }),
    categories: z
      .array(
        CategoryLink.extend({
          productCount: z
            .int()
            .meta({ description: 'Live products of the brand that stand right in it' }),
        }),
      )
      .meta({ description: 'Where its live goods stand, the fullest first' }),
    hits: z.array(ProductCard).max(8).default([]).meta({
      description: 'The most popular in stock; of the first page without a filter, else empty',
    }),
    certificates: z
      .array(ProductDocument)
      .max(6)
      .default([])
      .meta({ description: 'Of its goods, each once; of the first page without a filter' }),
    products: ProductPage,
    otherCities: z
      .array(City)
      .meta({ description: 'Cities that have it in stock, the largest first; at most 10' }),
  })
  .meta({ id: 'BrandPage', description: 'Everything a brand’s page shows for one city' })

export type BrandList = z.infer<typeof BrandList>
export type BrandPage = z.infer<typeof BrandPage>
