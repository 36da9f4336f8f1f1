import * as z from 'zod'
import { CityId, Id, Quantity } from '#schema/rest/scalar.ts'
import { type ShopServiceCode, shopServiceCodes } from '#schema/shop-service.ts'
import { City } from './city.ts'

export const ShopHours = z
  .object({
    opens: z.string().meta({ description: 'HH:mm by the clock of the city' }),
    closes: z.string().meta({ description: 'HH:mm by the clock of the city' }),
  })
  .meta({ description: 'Opening hours of a day; equal ends are a day off' })

export const ShopExceptionalDay = z
  .object({
    day: z.iso.date().meta({ description: 'By the clock of the city' }),
    hours: ShopHours.nullable().meta({ description: 'null: the shop is closed all day' }),
    reason: z.string().meta({ description: 'Russian: «Новый год», «Учёт товара»' }),
  })
  .meta({ id: 'ShopExceptionalDay', description: 'A day whose hours are not those of the week' })

const codes: [ShopServiceCode | 'OTHER', ...ShopServiceCode[]] = ['OTHER', ...shopServiceCodes]

export const ShopService = z
  .object({
    code: z.enum(codes).meta({ description: 'OTHER: the name alone tells' }),
    name: z.string().meta({ description: 'Russian: «распил», «въезд для фур»' }),
  })
  .meta({ id: 'ShopService', description: 'What can be done or had in a shop' })

export const ShopOpening = z
  .object({
    state: z.enum(['OPEN', 'CLOSING_SOON', 'CLOSED']).meta({
      description: 'At the moment of the answer; CLOSING_SOON within an hour of closing',
    }),
    text: z.string().meta({ description: '«Открыто до 21:00», «Откроется завтра в 8:00»' }),
  })
  .meta({ id: 'ShopOpening', description: 'Whether a shop is open now' })

export const Shop = z
  .object({
    id: Id.meta({ description: 'Opaque; what filters and the checkout name it by' }),
    slug: z.string().meta({ description: 'What its page is known by: /magaziny/{slug}' }),
    cityId: Id.meta({ description: 'Where it stands: one of `GET /cities`' }),
    name: z.string().meta({ description: 'Russian, such as «Ромашка на Южной»' }),
    address: z.string().meta({ description: 'Street and house, without the city' }),
    landmark: z.string().nullable().meta({
      description: 'Metro station or another mark to find it by',
    }),
    directions: z.string().nullable().meta({
      description: 'How to get there on foot or by bus, in Russian words',
    }),
    driveIn: z.string().nullable().meta({
      description: 'How to drive in: gate, pass, height, where trucks load; in Russian words',
    }),
    latitude: z.number().meta({ description: 'Degrees north, of its door' }),
    longitude: z.number().meta({ description: 'Degrees east, of its door' }),
    phone: z.string().meta({ description: 'As it is shown: «+7 800 555-01-77»' }),
    timezone: z.string().meta({ description: 'IANA name of the time zone of its city' }),
    hours: z.array(ShopHours).length(7).meta({ description: 'Monday first' }),
    exceptionalDays: z.array(ShopExceptionalDay).max(100).meta({
      description: 'Holidays, short days, stocktaking: the soonest first; may begin in the past',
    }),
    isWarehouse: z.boolean().meta({ description: 'Deliveries leave from here' }),
    services: z.array(ShopService).max(50).meta({
      description: 'What is done and had there',
    }),
    readyInMinutes: z.int().meta({ description: 'From order to collection, in opening hours' }),
  })
  .meta({ id: 'Shop', description: 'A shop where orders are collected' })

const ShopNow = Shop.extend({ opening: ShopOpening }).meta({
  id: 'ShopNow',
  description: 'A shop, and whether it is open at the moment of the answer',
})

/** `POST /user/orders/shops`. */
export const OrderShopListRequest = z
  .object({
    cityId: CityId,
  })
  .meta({ example: { cityId: 'msk' } })

/** `POST /shops`: shops of a city; `POST /user/orders/shops` asks the same with the cart. */
export const ShopListRequest = OrderShopListRequest.extend({
  productId: Id.optional().meta({ description: 'Says of each shop how many of it there are' }),
}).meta({ example: { cityId: 'msk', productId: 'tile-white' } })

export const ShopProductStock = z
  .object({
    quantity: Quantity.meta({
      description: 'Base units that can be bought; 0 when there are none',
    }),
    readyAt: z.iso.datetime().nullable().meta({
      description: 'When an order placed now could be collected; null without stock',
    }),
  })
  .meta({ description: 'What a shop has of a product' })

export const NearestShop = z.object({
  shop: ShopNow,
  cityName: z.string().meta({ description: 'In the nominative: «Москва»' }),
  metres: z.int().meta({ description: 'From the middle of the city asked for, as the crow flies' }),
})

export const ShopList = z.object({
  items: z
    .array(
      ShopNow.extend({
        stock: ShopProductStock.nullable().meta({ description: 'null without `productId`' }),
      }),
    )
    .meta({ description: 'Warehouses last' }),
  nearest: z.array(NearestShop).max(6).meta({
    description: 'Of other cities, the nearest first; only where the city itself has no shop',
  }),
})

/** `GET /shops/{key}`. */
export const ShopPage = z.object({
  shop: ShopNow,
  city: City,
})

/** `GET /shops`. */
export const ShopSlugList = z.object({
  slugs: z.array(z.string()).max(5000).meta({ description: 'Of every shop, for a site map' }),
})

export type Shop = z.infer<typeof Shop>
export type ShopExceptionalDay = z.infer<typeof ShopExceptionalDay>
export type ShopList = z.infer<typeof ShopList>
export type ShopPage = z.infer<typeof ShopPage>
export type NearestShop = z.infer<typeof NearestShop>
