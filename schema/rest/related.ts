import * as z from 'zod'
import { CategoryLink, ProductCard } from './product.ts'

/** `GET /products/{slug}/similar`. */
export const SimilarList = z.object({
  items: z.array(ProductCard).meta({ description: 'At most 12, in stock first' }),
})

/** `GET /products/{slug}/related`. */
export const RelatedList = z.object({
  items: z.array(ProductCard).meta({
    description: 'At most 12; those named, in stock first, or one of each category',
  }),
  isNamed: z.boolean().default(false).meta({
    description: 'The merchant says they are needed with it; else they sell beside it',
  }),
})

/** `GET /products/{slug}/also-buy`. */
export const AlsoBuyList = z.object({
  items: z.array(ProductCard).meta({
    description: 'At most 12; the most often bought first, or the most popular',
  }),
  isFromOrders: z.boolean().meta({
    description:
      'Bought together with it. With no such orders yet, popular goods of the department',
  }),
})

/** `GET /products/{id}/categories`. */
export const CategoryChains = z.object({
  chains: z
    .array(z.array(CategoryLink))
    .meta({ description: 'From the root to a category the product stands in' }),
})

export type AlsoBuyList = z.infer<typeof AlsoBuyList>
export type RelatedList = z.infer<typeof RelatedList>
export type CategoryChains = z.infer<typeof CategoryChains>
