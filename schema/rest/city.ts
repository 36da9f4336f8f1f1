import * as z from 'zod'
import { Id } from './scalar.ts'

export const City = z
  .object({
    id: Id,
    name: z.string(),
    nameIn: z.string().meta({ description: 'With its preposition: «в Москве»' }),
    region: z.string(),
    timezone: z.string().meta({ description: 'IANA name' }),
    latitude: z.number(),
    longitude: z.number(),
    shopCount: z.int(),
  })
  .meta({ id: 'City' })

/** Query of public reads: prices and stock depend on the city. */
export const CityQuery = z.object({ cityId: Id })

export const CityList = z.object({ items: z.array(City) })

/** `POST /cities/me`: the browser's coordinates, or nothing to judge by the connection. */
export const CityGuessRequest = z.object({
  location: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
})
export const CityGuess = z.object({ city: City })

/** `POST /user/city`. */
export const UserCityRequest = z.object({ cityId: Id })
export const CurrentCity = z
  .object({ current: City, confirmed: z.boolean() })
  .meta({ id: 'CurrentCity', description: "A user's city and whether the user confirmed it" })

export type City = z.infer<typeof City>
export type CurrentCity = z.infer<typeof CurrentCity>
