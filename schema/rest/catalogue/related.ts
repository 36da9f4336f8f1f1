import * as z from 'zod'
import { Money, Quantity } from '#schema/rest/scalar.ts'
import { CityQuery } from './city.ts'
import { CategoryLink, ProductCard } from './product.ts'

/** `GET /products/{slug}/similar`. */
export const SimilarList = z.object({
  items: z.array(ProductCard).meta({ description: 'At most 12, in stock first' }),
})

/** `GET /products/{slug}/substitutes`. */
export const SubstituteQuery = CityQuery.extend({
  quantity: z.coerce.number().pipe(Quantity).default(1).meta({
    description: 'How much of the product is wanted, in its base unit',
  }),
})
export const Substitute = z
  .object({
    product: ProductCard.meta({ description: 'In stock in the city, for the same use' }),
    quantity: Quantity.meta({
      description: 'As many as make up what is wanted: two packs of 5 kg for one of 10 kg',
    }),
    price: Money.meta({ description: 'Per base unit, when `quantity` is bought' }),
    total: Money.meta({ description: 'Price times quantity, rounded once' }),
    isSameGoods: z.boolean().meta({ description: 'The same goods in another pack' }),
  })
  .meta({ id: 'Substitute', description: 'What can be taken instead of a product' })
export const SubstituteList = z.object({
  items: z.array(Substitute).meta({
    description:
      'At most 12: what the merchant named, then other packs of it, then goods of the same use',
  }),
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
export type SimilarList = z.infer<typeof SimilarList>
export type RelatedList = z.infer<typeof RelatedList>
export type CategoryChains = z.infer<typeof CategoryChains>
export type Substitute = z.infer<typeof Substitute>
export type SubstituteList = z.infer<typeof SubstituteList>
