import * as z from 'zod'
import { ProductPage } from './category.ts'
import { Picture } from './product.ts'
import { Slug } from './scalar.ts'

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
    products: ProductPage.meta({ description: 'In the order they were picked unless sorted' }),
  })
  .meta({ id: 'SelectionPage' })

export type SelectionPage = z.infer<typeof SelectionPage>
