/** Cart lines saved for later. */
import * as z from 'zod'
import { Id } from '#schema/rest/scalar.ts'
import { isLineChoice, lineChoice, NewItem, Short, Unit } from './cart.ts'

/** `POST /cart/saved-for-later`: lays lines aside; what is laid aside already grows by them. */
export const CartItemSaveForLater = z.object({ short: Short, ...lineChoice }).refine(isLineChoice)
/** `POST /cart/saved-for-later/fill`: lays aside what was removed from there a moment ago. */
export const SavedForLaterFill = z.object({
  short: Short,
  items: z
    .array(NewItem.extend({ unit: Unit }))
    .min(1)
    .max(500)
    .meta({ description: 'As `savedForLater` told them before' }),
})
/** `POST /cart/saved-for-later/return` and `POST /cart/saved-for-later/remove`. */
export const SavedForLaterChange = z.object({
  short: Short,
  productIds: z
    .array(Id)
    .min(1)
    .max(500)
    .meta({ description: 'Products in `savedForLater`; others are not an error' }),
})
