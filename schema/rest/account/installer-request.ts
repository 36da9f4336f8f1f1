import * as z from 'zod'
import { photoBytesMax } from '#schema/complaint.ts'
import * as form from '#schema/form.ts'
import {
  hasOrganization,
  installerMessages,
  photoMax,
  photoMin,
  refuseInnOf,
  standings,
  textMax,
  textMin,
} from '#schema/installer-request.ts'
import { Id } from '#schema/rest/scalar.ts'

/** Base64 takes four letters for three bytes. */
const lettersMax = 4 * Math.ceil(photoBytesMax / 3)

const InstallerKind = z.enum(standings).meta({
  description: 'SELF_EMPLOYED, by their own ИНН, or for one of the user’s ORGANIZATIONs',
})

export const InstallerRequest = z
  .object({
    id: Id.meta({ description: 'Opaque; stands in the addresses of its pictures' }),
    number: z.string().meta({ description: 'What to name when calling, such as 7001' }),
    standing: InstallerKind,
    inn: z
      .string()
      .meta({ description: '12 digits of a person or a sole trader, 10 of a company' }),
    organizationName: z.string().nullable().meta({
      description: 'As it was when they asked; null of SELF_EMPLOYED',
    }),
    text: z.string().meta({ description: 'What they say of their work, 10 to 1000 letters' }),
    photoCount: z.int().meta({
      description: '…/{id}/photos/{0…}; 0 once it is withdrawn, or a month after the decision',
    }),
    status: z.enum(['PENDING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN']).meta({
      description:
        'PENDING until the shop decides or the user withdraws it. ACCEPTED has made the user an ' +
        'installer; after REFUSED and WITHDRAWN they may ask again',
    }),
    answer: z.string().nullable().meta({
      description: 'Of the shop; of REFUSED why. null until there is one',
    }),
    createdAt: z.string().meta({ description: 'ISO 8601' }),
    decidedAt: z.string().nullable().meta({ description: 'ISO 8601; null while PENDING' }),
  })
  .meta({ id: 'InstallerRequest', description: 'A client asks to become an installer' })

/** `GET /user/installer-request`, and what each call of it answers. */
export const InstallerRequestResponse = z.object({
  request: InstallerRequest.nullable().meta({ description: 'The last one; null of none' }),
})

/** `POST /user/installer-request`; takes the header `Idempotency-Key`. */
export const InstallerRequestCreate = z
  .object({
    standing: InstallerKind,
    inn: z.string().trim().max(64).default('').meta({
      description: 'SELF_EMPLOYED only: 12 digits with right check digits',
    }),
    organizationId: z.string().max(64).default('').meta({
      description: 'ORGANIZATION only: one that the user belongs to',
    }),
    text: z
      .string()
      .trim()
      .min(textMin, form.messages.min(textMin))
      .max(textMax, form.messages.max(textMax))
      .meta({ description: 'What they do, and since when' }),
    photos: z
      .array(z.base64('Это не\u00a0фотография').max(lettersMax, 'Фотография больше 1\u00a0МБ'))
      .min(photoMin, installerMessages.photos)
      .max(photoMax, installerMessages.photosMany)
      .meta({ description: 'Of documents: JPEG, PNG or WebP, a megabyte each, as base64' }),
  })
  .refine((sent) => refuseInnOf(sent) === null, {
    path: ['inn'],
    error: ({ input }) => refuseInnOf(input as Parameters<typeof refuseInnOf>[0]) ?? undefined,
  })
  .refine(hasOrganization, {
    path: ['organizationId'],
    error: installerMessages.organization,
  })
  .meta({
    example: {
      standing: 'SELF_EMPLOYED',
      inn: '772345678901',
      text: 'Отделываю квартиры под\u00a0ключ, шесть лет, бригада из\u00a0трёх человек',
      photos: ['/9j/4AAQSkZJRgABAQEAYABgAAD/2Q=='],
    },
  })

export type InstallerRequest = z.infer<typeof InstallerRequest>
export type InstallerRequestCreate = z.infer<typeof InstallerRequestCreate>
