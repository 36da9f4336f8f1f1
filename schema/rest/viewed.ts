import * as z from 'zod'
import { ProductCard } from './product.ts'
import { Id } from './scalar.ts'

/** So many are remembered. */
export const viewedMax = 20

/** `GET /user/products/viewed`, the last first. */
export const ViewedList = z.object({ items: z.array(ProductCard).max(viewedMax) })

/** `POST /user/products/viewed`: a product's page was opened. */
export const ViewedAdd = z.object({ id: Id })
export const ViewedIds = z.object({ productIds: z.array(Id) })

export type ViewedIds = z.infer<typeof ViewedIds>
