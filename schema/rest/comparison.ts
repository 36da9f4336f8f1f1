import * as z from 'zod'
import { ProductCard } from './product.ts'
import { Id, Slug } from './scalar.ts'

/** At most so many products in all. */
export const comparisonMax = 20
/** At most so many products of one category. */
export const comparisonCategoryMax = 10

/** What every change of the comparison answers, and `GET /user/states` holds. */
export const ComparisonIds = z.object({ productIds: z.array(Id) }).meta({ id: 'ComparisonIds' })

export const ComparisonQuery = z.object({
  categoryId: Id.optional().meta({ description: 'The tab; that of the newest product without it' }),
})

export const ComparisonCategory = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  comparedCount: z.int().meta({ description: 'Products of it in the comparison' }),
})

export const ComparisonRow = z.object({
  group: z.string(),
  name: z.string(),
  values: z.array(z.string().nullable()).meta({ description: 'One a product, in their order' }),
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
    products: z.array(ProductCard),
    rows: z.array(ComparisonRow).meta({ description: 'Every property any of the products has' }),
    limit: z.object({
      total: z.int(),
      perCategory: z.int(),
    }),
  })
  .meta({ id: 'Comparison' })

/** `POST /products/compare/add` and `/remove`. */
export const ComparisonChange = z.object({ id: Id })
/** `POST /products/compare/remove/all`; without a category everything goes. */
export const ComparisonClear = z.object({ categoryId: Id.optional() })
/** `POST /products/compare/share`; without a category all tabs are shared. */
export const ComparisonShare = z.object({ categoryId: Id.optional() })

export type ComparisonIds = z.infer<typeof ComparisonIds>
export type ComparisonRow = z.infer<typeof ComparisonRow>
export type Comparison = z.infer<typeof Comparison>
