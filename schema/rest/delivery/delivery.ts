import * as z from 'zod'
import { deliveryVolumeMaxCubicM, deliveryWeightMaxKg } from '#schema/delivery-load.ts'
import { CityId, Money, Quantity } from '#schema/rest/scalar.ts'

/** `POST /products/{id}/delivery`: some of one product to one address, or anywhere in the city. */
export const DeliveryRequest = z.object({
  cityId: CityId,
  quantity: Quantity,
  fiasId: z
    .string()
    .max(64)
    .nullable()
    .default(null)
    .meta({ description: 'Of an address from `GET /geo/addresses`; null is anywhere in the city' }),
})

/** `GET /delivery`: a load that is known by its weight, anywhere in the city. */
export const DeliveryQuery = z.object({
  cityId: CityId,
  weightKg: z.coerce
    .number()
    .int()
    .min(1)
    .max(deliveryWeightMaxKg)
    .meta({ description: 'Whole kilograms' }),
  volumeCubicM: z.coerce
    .number()
    .min(0)
    .max(deliveryVolumeMaxCubicM)
    .default(0)
    .meta({ description: 'Cubic metres; 0 is unknown' }),
  goodsRoubles: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000_000)
    .default(0)
    .meta({ description: 'What the goods cost: from a sum on, a light load comes free' }),
  floor: z.coerce.number().int().min(0).max(100).optional().meta({
    description: 'To be carried up there; not carried when left out',
  }),
  hasLift: z.stringbool().default(false).meta({ description: 'Carrying up costs as one floor' }),
})

export const Delivery = z
  .object({
    refusal: z.string().nullable().meta({ description: 'Why it is not brought there, in words' }),
    price: Money.nullable().meta({ description: 'null where nothing is brought' }),
    freeFrom: Money.nullable().meta({
      description: 'The sum of goods that makes it free; null for a heavy load',
    }),
    liftingPrice: Money.nullable().default(null).meta({
      description:
        'Price to carry it up one floor, or to any floor by lift; null where not offered',
    }),
    hasLifting: z.boolean().default(true).meta({ description: 'Goods are carried up on request' }),
    dates: z
      .array(z.iso.date())
      .meta({ description: 'The days to choose from, the soonest first' }),
    windows: z.array(z.string()).meta({ description: 'Such as 10:00-14:00' }),
    weightGrams: z.int().meta({ description: 'Weight of the quantity; 0 when unknown' }),
  })
  .meta({
    id: 'Delivery',
    description: 'What bringing some of a product to an address would be',
  })

export type DeliveryQuery = z.infer<typeof DeliveryQuery>
export type DeliveryRequest = z.infer<typeof DeliveryRequest>
export type Delivery = z.infer<typeof Delivery>
