import * as z from 'zod'
import { ProductCard } from '#schema/rest/catalogue/product.ts'
import { Id, VisitorId } from '#schema/rest/scalar.ts'

/** So many are remembered. */
export const viewedMax = 20

/** `GET /user/products/viewed`. */
export const ViewedList = z.object({
  items: z.array(ProductCard).max(viewedMax).meta({ description: 'The last viewed first' }),
})

/** `POST /user/products/viewed`: a product's page was opened. */
export const ViewedAdd = z.object({
  id: Id.meta({ description: 'Of the product; one viewed before comes first again' }),
  visitorId: VisitorId.optional(),
})
export const ViewedIds = z.object({
  productIds: z.array(Id).meta({ description: 'The last viewed first' }),
})

export type ViewedAdd = z.infer<typeof ViewedAdd>
export type ViewedIds = z.infer<typeof ViewedIds>
