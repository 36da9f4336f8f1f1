import * as z from 'zod'
import { CityId } from '#schema/rest/scalar.ts'

export const Address = z
  .object({
    value: z.string().min(1).max(500).meta({
      description: 'As the provider writes it, in Russian',
    }),
    fiasId: z.string().max(64).meta({
      description: 'Identifier in the state register; what an order takes',
    }),
    latitude: z.number().nullable().meta({ description: 'Degrees north; null when unknown' }),
    longitude: z.number().nullable().meta({ description: 'Degrees east; null when unknown' }),
    hasHouse: z.boolean().meta({ description: 'Down to the house, as a delivery needs' }),
  })
  .meta({ id: 'Address', description: 'An address suggestion' })
/** `GET /geo/addresses?search&cityId`. */
export const AddressQuery = z.object({
  search: z.string().max(300).meta({ description: 'What was typed' }),
  cityId: CityId.meta({ description: 'Addresses in it come first; as in every call' }),
})
export const AddressList = z.object({
  items: z.array(Address).max(10).meta({ description: 'Those that begin like the text' }),
})

export type Address = z.infer<typeof Address>
