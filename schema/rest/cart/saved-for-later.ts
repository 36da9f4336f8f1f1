/** Cart lines saved for later. */
import * as z from 'zod'
import { Id } from '#schema/rest/scalar.ts'
import { isLineChoice, lineChoice, NewItem, Short, Unit } from './cart.ts'

/** `POST /cart/later`: lays lines aside; what is laid aside already grows by them. */
export const CartItemLater = z.object({ short: Short, ...lineChoice }).refine(isLineChoice)
/** `POST /cart/later/fill`: lays aside what was removed from there a moment ago. */
export const CartLaterFill = z.object({
  short: Short,
  items: z
    .array(NewItem.extend({ unit: Unit }))
    .min(1)
    .max(500)
    .meta({ description: 'As `laterItems` told them before' }),
})
/** `POST /cart/later/return` and `POST /cart/later/remove`. */
export const CartLaterChange = z.object({
  short: Short,
  productIds: z
    .array(Id)
    .min(1)
    .max(500)
    .meta({ description: 'Products in `laterItems`; others are not an error' }),
})
