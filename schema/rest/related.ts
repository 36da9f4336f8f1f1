import * as z from 'zod'
import { CategoryLink, ProductCard } from './product.ts'

/** `GET /products/{slug}/similar`. At most 12. */
export const SimilarList = z.object({ items: z.array(ProductCard) })

/** `GET /products/{slug}/related`. At most 12. */
export const RelatedList = z.object({
  items: z.array(ProductCard),
  isNamed: z.boolean().default(false).meta({
    description: 'The merchant says they are needed with it; else they sell beside it',
  }),
})

/** `GET /products/{slug}/also-buy`. At most 12. */
export const AlsoBuyList = z.object({
  items: z.array(ProductCard),
  isFromOrders: z.boolean().meta({
    description: 'Bought together; else nobody has yet, and these are popular in the department',
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
