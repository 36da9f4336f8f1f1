import * as z from 'zod'
import { CityId, Id } from '#schema/rest/scalar.ts'

export const City = z
  .object({
    id: Id.meta({ description: 'Opaque; what every `cityId` means' }),
    name: z.string().meta({ description: 'Russian, in the nominative: «Москва»' }),
    nameIn: z.string().meta({ description: 'With its preposition: «в Москве»' }),
    region: z.string().meta({ description: 'The federal subject it lies in, in Russian' }),
    timezone: z.string().meta({ description: 'IANA name' }),
    latitude: z.number().meta({ description: 'Degrees north, of its middle' }),
    longitude: z.number().meta({ description: 'Degrees east, of its middle' }),
    shopCount: z.int().meta({ description: 'Places of collection, warehouses included' }),
  })
  .meta({ id: 'City', description: 'A city with shops; prices and stock depend on it' })

/** Query of public reads. */
export const CityQuery = z.object({
  cityId: CityId,
})

export const CityList = z.object({
  items: z.array(City).meta({ description: 'Every one, the largest first' }),
})

/** `POST /cities/me`. */
export const CityGuessRequest = z.object({
  location: z
    .object({
      latitude: z.number().min(-90).max(90).meta({ description: 'Degrees north' }),
      longitude: z.number().min(-180).max(180).meta({ description: 'Degrees east' }),
    })
    .optional()
    .meta({ description: 'Where the browser says it is; without it the connection decides' }),
})
export const CityGuess = z.object({ city: City })

/** `POST /user/city`. */
export const UserCityRequest = z
  .object({
    cityId: Id.meta({ description: 'One of GET /cities' }),
  })
  .meta({ example: { cityId: 'msk' } })
export const CurrentCity = z
  .object({
    current: City,
    confirmed: z
      .boolean()
      .meta({ description: 'false of a guess by the connection, or of the default one' }),
  })
  .meta({ id: 'CurrentCity', description: "A user's city and whether the user confirmed it" })

export type City = z.infer<typeof City>
export type CurrentCity = z.infer<typeof CurrentCity>
