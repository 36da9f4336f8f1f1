/** Stock as the shop's people count it. */
import * as z from 'zod'
import { MarkingGroup } from '#schema/rest/catalogue/product.ts'
import { KeysetQuery, keysetFields } from '#schema/rest/keyset.ts'
import { Id, Quantity, text } from '#schema/rest/scalar.ts'

/** `GET /staff/stocks`. */
export const StaffStockQuery = KeysetQuery.extend({
  search: z.string().trim().max(100).default('').meta({
    description: 'A part of a product’s name, its code or its barcode; empty is all',
  }),
  productId: Id.optional().meta({ description: 'Of that product only' }),
  shopId: Id.optional().meta({ description: 'In that shop only' }),
})

export const StaffStock = z
  .object({
    productId: Id.meta({ description: 'What is counted' }),
    name: z.string().meta({ description: 'Of the product' }),
    code: z.string().meta({ description: 'The shop’s article number' }),
    unit: z.string().meta({ description: 'Base unit: шт, м², кг' }),
    shopId: Id.meta({ description: 'Where it stands' }),
    shop: z.string().meta({ description: 'Name of the shop or warehouse' }),
    onHand: Quantity.meta({
      description: 'All that stands there, what waits for its buyers included',
    }),
    reserved: Quantity.meta({ description: 'What of it is taken by orders not handed over' }),
    free: Quantity.meta({ description: 'What of it can be sold: onHand less reserved' }),
    markingGroup: MarkingGroup.nullable().meta({
      description: 'Marked by «Честный знак», each piece with a code; null is not',
    }),
  })
  .meta({ id: 'StaffStock', description: 'A product in one shop' })
export type StaffStock = z.infer<typeof StaffStock>

export const StaffStockList = z.object({
  items: z.array(StaffStock).max(100).meta({ description: 'By productId, then by shopId' }),
  ...keysetFields,
})

/** `POST /staff/stocks/{productId}/{shopId}`. */
export const StaffStockChange = z.object({
  seen: Quantity.meta({
    description: '`onHand` as it was seen, 0 where there was none; another one since is CONFLICT',
  }),
  onHand: Quantity.meta({
    description: 'As it was counted, what waits for its buyers included; at least `reserved`',
  }),
  reason: text(300)
    .min(1, 'Напишите, почему остаток другой')
    .meta({ description: 'For the audit log' }),
})
export type StaffStockChange = z.infer<typeof StaffStockChange>
