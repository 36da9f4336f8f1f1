import * as z from 'zod'
import { Id } from '#schema/rest/scalar.ts'

export const deviceMax = 50

export const Device = z
  .object({
    id: Id.meta({ description: 'Opaque; what DELETE names' }),
    title: z.string().meta({
      description:
        'Browser and system in words, such as «Safari на iPhone»; of an app «Приложение, iOS»',
    }),
    kind: z
      .enum(['COMPUTER', 'PHONE', 'TABLET', 'UNKNOWN'])
      .meta({ description: 'What it is, for the sign beside it' }),
    city: z.string().nullable().meta({
      description: 'The city chosen in the shop on that device; null when it was not noted',
    }),
    signedInAt: z.iso.datetime().meta({ description: 'When its user signed in there' }),
    seenAt: z.iso.datetime().meta({
      description: 'When it was used last, to a quarter of an hour',
    }),
    isCurrent: z.boolean().meta({ description: 'The one that asks' }),
  })
  .meta({ id: 'Device', description: 'A browser the user is signed in with' })

/** `GET /user/devices`, and the answer of every removal. */
export const DeviceList = z.object({
  items: z.array(Device).max(deviceMax).meta({
    description: 'This one first, then those used last; over fifty, the rest are not listed',
  }),
})

export type Device = z.infer<typeof Device>
export type DeviceList = z.infer<typeof DeviceList>
