import * as z from 'zod'
import { Quantity, Slug } from '#schema/rest/scalar.ts'
import { ProductPage } from './category.ts'
import { Picture, ProductCard } from './product.ts'

const KitItem = z
  .object({
    product: ProductCard,
    quantity: Quantity.meta({ description: 'What the set takes, base unit' }),
  })
  .meta({ id: 'SelectionKitItem', description: 'A line of a set that is sold whole' })

/** `GET /products/selections/{id}`; the query is that of every listing. */
export const SelectionPage = z
  .object({
    selection: z
      .object({
        slug: Slug.meta({ description: 'What the address of its page shows' }),
        title: z.string().meta({ description: 'Its heading, in Russian' }),
        text: z.string().meta({
          description: 'A sentence about it; empty when the shop wrote none',
        }),
        picture: Picture.nullable().meta({
          description: 'Above the list; null where there is none',
        }),
        endsAt: z.string().nullable().meta({ description: 'ISO 8601; null lasts' }),
        isEnded: z.boolean().meta({ description: 'The page stays, off the home page' }),
      })
      .meta({ description: 'What the page says of it above its goods' }),
    kit: z
      .array(KitItem)
      .max(50)
      .default([])
      .meta({ description: 'What a whole set is made of, whatever the filter; empty is no kit' }),
    products: ProductPage.meta({ description: 'In the order they were picked unless sorted' }),
  })
  .meta({ id: 'SelectionPage', description: 'One page of a hand-picked set of products' })

export type SelectionPage = z.infer<typeof SelectionPage>
