import * as z from 'zod'
import * as form from '#schema/form.ts'
import { Id, ofForm } from '#schema/rest/scalar.ts'
import { addressEntrance, addressFlat, addressMax, addressTitle } from '#schema/saved-address.ts'

const floor = z
  .int(form.messages.floor)
  .min(0)
  .max(100, form.messages.floor)
  .nullable()
  .default(null)
  .meta({ description: 'The storey goods are carried up to; null when not given' })

/** What its owner says of a place beside where it is. */
const site = {
  title: ofForm(addressTitle)
    .default('')
    .meta({ description: 'What its owner calls it, such as «Дача»; empty when nothing' }),
  flat: ofForm(addressFlat)
    .default('')
    .meta({ description: 'Number of the flat, or «офис 3»; empty of a house' }),
  entrance: ofForm(addressEntrance)
    .default('')
    .meta({ description: 'Number of the entrance; empty when there is one' }),
  floor,
  hasLift: z.boolean().default(false).meta({ description: 'There is a lift for goods' }),
  accessNote: ofForm(form.accessNote).default('').meta({
    description: 'How a truck gets in: a gate, a barrier, the way from the street',
  }),
  contactName: z
    .union([z.literal(''), ofForm(form.firstname)])
    .default('')
    .meta({ description: 'The person who meets the truck; empty for the recipient' }),
  contactPhone: z
    .union([z.literal(''), ofForm(form.phone)])
    .default('')
    .meta({ description: 'Phone of that person, given with the name; answered as 11 digits' }),
  isDefault: z.boolean().default(false).meta({
    description: 'Offered before the others; setting it takes the mark off another one',
  }),
}

export const SavedAddress = z
  .object({
    id: Id.meta({ description: 'Opaque; what changes and removals name' }),
    version: z.int().meta({ description: 'Rises with every change; PUT takes the one it read' }),
    fiasId: z
      .string()
      .meta({ description: 'Identifier in the state register; what an order takes' }),
    address: z.string().meta({ description: 'In the provider’s words, to the house' }),
    line: z.string().meta({
      description: 'The address with entrance and flat: what a driver reads, and an order takes',
    }),
    cityId: Id.nullable().meta({
      description: 'The shop’s city that brings goods there; null when none does',
    }),
    ...site,
  })
  .meta({ id: 'SavedAddress', description: 'Where a user has goods brought to' })

export const OrderedAddress = z
  .object({
    fiasId: z.string().meta({ description: 'What POST takes to save it' }),
    address: z.string().meta({ description: 'As the order has it' }),
    floor,
    hasLift: site.hasLift,
    accessNote: z.string().meta({ description: 'As the order has it; empty when nothing' }),
    contactName: z.string().meta({ description: 'As the order has it; empty for the recipient' }),
    contactPhone: z.string().meta({ description: '11 digits; empty for the recipient' }),
  })
  .meta({ id: 'OrderedAddress', description: 'Where an order went and which is not saved' })

/** `GET /user/addresses`, and the answer of every change. */
export const SavedAddressList = z.object({
  items: z.array(SavedAddress).max(addressMax).meta({
    description: 'The default one first, then the newest',
  }),
  ordered: z.array(OrderedAddress).max(5).default([]).meta({
    description: 'Where the last orders went, unless it is saved: they can be',
  }),
})

const fiasId = z.string().min(1, form.messages.address).max(64).meta({
  description: 'Of a house, from `GET /geo/addresses`',
})

const example = {
  fiasId: '0001-0004-0005',
  title: 'Дача',
  flat: '',
  entrance: '',
  floor: 2,
  hasLift: false,
  accessNote: 'Шлагбаум, код 12. Въезд со двора',
  contactName: 'Пётр',
  contactPhone: '79170001122',
  isDefault: true,
}

/** `POST /user/addresses`. */
export const SavedAddressCreate = z.object({ fiasId, ...site }).meta({ example })
/** `PUT /user/addresses/{id}`: all of it; a field left out is empty. */
export const SavedAddressUpdate = z
  .object({
    version: z.int().min(1).meta({ description: 'As it was read; CONFLICT when it has risen' }),
    fiasId,
    ...site,
  })
  .meta({ example: { version: 1, ...example } })

export type SavedAddress = z.infer<typeof SavedAddress>
export type OrderedAddress = z.infer<typeof OrderedAddress>
export type SavedAddressList = z.infer<typeof SavedAddressList>
export type SavedAddressCreate = z.infer<typeof SavedAddressCreate>
export type SavedAddressUpdate = z.infer<typeof SavedAddressUpdate>
