import * as z from 'zod'
import { ProductPage } from './category.ts'
import { Picture, ProductCard } from './product.ts'
import { Quantity, Slug } from './scalar.ts'

const KitItem = z
  .object({
    product: ProductCard,
    quantity: Quantity.meta({ description: 'What the set takes, base unit' }),
  })
  .meta({ id: 'SelectionKitItem' })

/** `GET /products/selections/{id}`; the query is that of every listing. */
export const SelectionPage = z
  .object({
    selection: z.object({
      slug: Slug,
      title: z.string(),
      text: z.string(),
      picture: Picture.nullable(),
      endsAt: z.string().nullable().meta({ description: 'ISO 8601; null lasts' }),
      isEnded: z.boolean().meta({ description: 'The page stays, off the home page' }),
    }),
    kit: z
      .array(KitItem)
      .max(50)
      .default([])
      .meta({ description: 'What a whole set is made of, whatever the filter; empty is no kit' }),
    products: ProductPage.meta({ description: 'In the order they were picked unless sorted' }),
  })
  .meta({ id: 'SelectionPage' })

export type SelectionPage = z.infer<typeof SelectionPage>
