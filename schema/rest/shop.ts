import * as z from 'zod'
import { CityId, Id } from './scalar.ts'

export const ShopHours = z
  .object({
    opens: z.string().meta({ description: 'HH:mm by the clock of the city' }),
    closes: z.string().meta({ description: 'HH:mm by the clock of the city' }),
  })
  .meta({ description: 'Opening hours of one weekday' })

export const Shop = z
  .object({
    id: Id.meta({ description: 'Opaque; what filters and the checkout name it by' }),
    cityId: Id.meta({ description: 'Where it stands: one of `GET /cities`' }),
    name: z.string().meta({ description: 'Russian, such as «Отвес Южный»' }),
    address: z.string().meta({ description: 'Street and house, without the city' }),
    landmark: z.string().nullable().meta({
      description: 'Metro station or another mark to find it by',
    }),
    latitude: z.number().meta({ description: 'Degrees north, of its door' }),
    longitude: z.number().meta({ description: 'Degrees east, of its door' }),
    phone: z.string().meta({ description: 'As it is shown: «+7 800 555-01-77»' }),
    timezone: z.string().meta({ description: 'IANA name of the time zone of its city' }),
    hours: z.array(ShopHours).length(7).meta({ description: 'Monday first' }),
    isWarehouse: z.boolean().meta({ description: 'Deliveries leave from here' }),
    services: z.array(z.string()).meta({
      description: 'What is done there, in Russian words: «распил», «колеровка»',
    }),
    readyInMinutes: z.int().meta({ description: 'From order to collection, in opening hours' }),
  })
  .meta({ id: 'Shop', description: 'A shop where orders are collected' })

/** `POST /shops`: shops of a city; `POST /user/orders/shops` asks the same with the cart. */
export const ShopListRequest = z
  .object({
    cityId: CityId,
  })
  .meta({ example: { cityId: 'msk' } })
export const ShopList = z.object({
  items: z.array(Shop).meta({ description: 'Warehouses last' }),
})

export type Shop = z.infer<typeof Shop>
