/** Where the whole of an estimate can be had at once. */
import * as z from 'zod'
import { Shop } from '#schema/rest/catalogue/shop.ts'
import { Id, Quantity } from '#schema/rest/scalar.ts'

/** `GET /user/estimates/{id}/shops`; a place is where its buyer sets out. */
export const EstimateShopQuery = z.object({
  latitude: z.coerce.number().min(-90).max(90).optional().meta({ description: 'Degrees north' }),
  longitude: z.coerce
    .number()
    .min(-180)
    .max(180)
    .optional()
    .meta({ description: 'Degrees east; without both of them no distance is told' }),
})

export const EstimateShop = z
  .object({
    shop: Shop,
    wholeCount: z.int().meta({ description: 'Lines of goods that it holds whole' }),
    lineCount: z.int().meta({ description: 'Lines of goods that are sold, of all shops the same' }),
    sharePercent: z.int().min(0).max(100).meta({
      description: 'How much of the goods it holds, by what they cost; 100 is all of it',
    }),
    distanceKm: z
      .number()
      .nullable()
      .meta({ description: 'As the crow flies; null without a place' }),
    missing: z
      .array(
        z.object({
          lineId: Id,
          name: z.string().meta({ description: 'Of the product' }),
          wanted: Quantity.meta({ description: 'Base units that the line asks' }),
          held: Quantity.meta({ description: 'Base units that are left for the line' }),
          unit: z.string().meta({ description: 'The base unit' }),
        }),
      )
      .meta({ description: 'Lines that it does not hold whole' }),
  })
  .meta({ id: 'EstimateShop', description: 'How much of an estimate a shop holds' })

export const EstimateShops = z.object({
  items: z.array(EstimateShop).meta({
    description: 'Those that hold the most lines come first, then the most of the sum, the nearest',
  }),
})

export type EstimateShop = z.infer<typeof EstimateShop>
