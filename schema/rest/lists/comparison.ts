import * as z from 'zod'
import { ProductCard } from '#schema/rest/catalogue/product.ts'
import { Id, Slug } from '#schema/rest/scalar.ts'

/** At most so many products in all. */
export const comparisonMax = 20
/** At most so many products of one category. */
export const comparisonCategoryMax = 10

/** What every change of the comparison answers, and `GET /user/states` holds. */
export const ComparisonIds = z
  .object({ productIds: z.array(Id).meta({ description: 'Of every tab, in order of adding' }) })
  .meta({ id: 'ComparisonIds', description: 'What the user compares' })

export const ComparisonQuery = z.object({
  categoryId: Id.optional().meta({ description: 'The tab; that of the newest product without it' }),
})

export const ComparisonCategory = z.object({
  id: Id,
  slug: Slug,
  name: z.string().meta({ description: 'In Russian, as in the catalogue' }),
  comparedCount: z.int().meta({ description: 'Products of it in the comparison' }),
})

export const ComparisonRow = z.object({
  group: z.string().meta({ description: 'Heading it stands under; rows of one follow each other' }),
  name: z.string().meta({ description: 'The property’s name, in Russian' }),
  values: z
    .array(z.string().nullable())
    .meta({ description: 'One a product, in their order; null is not stated' }),
  isSame: z.boolean().meta({ description: 'All products have the same value' }),
  better: z
    .enum(['MORE', 'LESS'])
    .nullish()
    .meta({ description: 'Which number is the better one; null when that is not known' }),
})

/** `GET /products/compare` and `GET /shared/comparison/{token}`. */
export const Comparison = z
  .object({
    categories: z.array(ComparisonCategory).meta({ description: 'The tabs, in order of adding' }),
    categoryId: Id.nullable().meta({ description: 'The open tab; null when nothing is compared' }),
    products: z
      .array(ProductCard)
      .meta({ description: 'Those of the open tab, in order of adding' }),
    rows: z.array(ComparisonRow).meta({ description: 'Every property any of the products has' }),
    limit: z
      .object({
        total: z.int().meta({ description: 'In all tabs together' }),
        perCategory: z.int().meta({ description: 'In one tab' }),
      })
      .meta({ description: 'How many products fit at most' }),
  })
  .meta({ id: 'Comparison', description: 'Products side by side, one category at a time' })

/** `POST /products/compare/add` and `/remove`. */
export const ComparisonChange = z.object({
  id: Id.meta({ description: 'Of a product; one that is there, or gone, already is no error' }),
})
/** `POST /products/compare/remove/all`. */
export const ComparisonClear = z.object({
  categoryId: Id.optional().meta({ description: 'The tab to empty; without it everything goes' }),
})
/** `POST /products/compare/share`. */
export const ComparisonShare = z.object({
  categoryId: Id.optional().meta({ description: 'The tab to share; without it all are' }),
})

export type ComparisonIds = z.infer<typeof ComparisonIds>
export type ComparisonRow = z.infer<typeof ComparisonRow>
export type Comparison = z.infer<typeof Comparison>
