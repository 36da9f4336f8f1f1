import * as z from 'zod'
import { Id } from './scalar.ts'

export const ShopHours = z.object({
  opens: z.string().meta({ description: 'HH:mm by the clock of the city' }),
  closes: z.string(),
})

export const Shop = z
  .object({
    id: Id,
    cityId: Id,
    name: z.string(),
    address: z.string(),
    landmark: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    phone: z.string(),
    timezone: z.string().meta({ description: 'IANA name of the time zone of its city' }),
    hours: z.array(ShopHours).length(7).meta({ description: 'Monday first' }),
    isWarehouse: z.boolean().meta({ description: 'Deliveries leave from here' }),
    services: z.array(z.string()),
    readyInMinutes: z.int().meta({ description: 'From order to collection, in opening hours' }),
  })
  .meta({ id: 'Shop' })

/** `POST /shops`: shops of a city; `POST /user/orders/shops` asks the same with the cart. */
export const ShopListRequest = z.object({ cityId: Id })
export const ShopList = z.object({ items: z.array(Shop) })

export type Shop = z.infer<typeof Shop>
