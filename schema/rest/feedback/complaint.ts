import * as z from 'zod'
import { photoBytesMax, photoMax, textMax, textMin } from '#schema/complaint.ts'
import * as form from '#schema/form.ts'
import { Id } from '#schema/rest/scalar.ts'

/** Base64 takes four letters for three bytes. */
const lettersMax = 4 * Math.ceil(photoBytesMax / 3)

export const ComplaintKind = z.enum(['DAMAGED', 'DEFECT', 'WRONG', 'SHORT', 'OTHER']).meta({
  description: 'DAMAGED on its way, DEFECT from the factory, another product, less than ordered',
})
export const ComplaintStatus = z
  .enum(['OPEN', 'ANSWERED'])
  .meta({ description: 'OPEN until `answer` comes' })

export const Complaint = z
  .object({
    id: Id.meta({ description: 'Opaque; stands in the addresses of its pictures' }),
    number: z.string().meta({ description: 'What to name when calling, such as 3001' }),
    kind: ComplaintKind,
    itemIds: z.array(Id).meta({ description: 'Lines it is about; none is the whole order' }),
    text: z.string().meta({ description: 'The buyer’s own words, 10 to 2000 letters' }),
    photoCount: z.int().meta({ description: '…/complaints/{id}/photos/{0…}' }),
    status: ComplaintStatus,
    answer: z.string().nullable().meta({ description: 'The shop’s answer; null until it answers' }),
    createdAt: z.string().meta({ description: 'ISO 8601' }),
  })
  .meta({ id: 'Complaint', description: 'What a buyer says is wrong with an order' })

/** `POST /user/orders/{id}/complaints`; takes the header `Idempotency-Key`. */
export const ComplaintCreate = z
  .object({
    kind: ComplaintKind,
    itemIds: z
      .array(Id)
      .max(200)
      .default([])
      .meta({ description: 'Lines it is about; none is the whole order' }),
    text: z
      .string()
      .trim()
      .min(textMin, form.messages.min(textMin))
      .max(textMax, form.messages.max(textMax))
      .meta({ description: 'The buyer’s own words' }),
    photos: z
      .array(z.base64('Это не\u00a0фотография').max(lettersMax, 'Фотография больше 1\u00a0МБ'))
      .max(photoMax, 'Не\u00a0больше четырёх фотографий')
      .default([])
      .meta({ description: 'JPEG, PNG or WebP, a megabyte each, as base64' }),
  })
  .meta({
    example: { kind: 'DAMAGED', itemIds: ['order-1.0'], text: 'Два мешка порваны по\u00a0шву' },
  })

export type Complaint = z.infer<typeof Complaint>
export type ComplaintCreate = z.infer<typeof ComplaintCreate>
