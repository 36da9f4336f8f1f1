import * as z from 'zod'
import { photoBytesMax, photoMax, textMax, textMin } from '../complaint.ts'
import * as form from '../form.ts'
import { Id } from './scalar.ts'

/** Base64 takes four letters for three bytes. */
const lettersMax = 4 * Math.ceil(photoBytesMax / 3)

export const ComplaintKind = z.enum(['DAMAGED', 'DEFECT', 'WRONG', 'SHORT', 'OTHER'])
export const ComplaintStatus = z.enum(['OPEN', 'ANSWERED'])

/** What a buyer says is wrong with an order. */
export const Complaint = z
  .object({
    id: Id,
    number: z.string(),
    kind: ComplaintKind,
    itemIds: z.array(Id).meta({ description: 'Lines it is about; none is the whole order' }),
    text: z.string(),
    photoCount: z.int().meta({ description: '…/complaints/{id}/photos/{0…}' }),
    status: ComplaintStatus,
    answer: z.string().nullable().meta({ description: 'Of the shop' }),
    createdAt: z.string(),
  })
  .meta({ id: 'Complaint' })

/** `POST /user/orders/{id}/complaints`; takes the header `Idempotency-Key`. */
export const ComplaintCreate = z.object({
  kind: ComplaintKind,
  itemIds: z.array(Id).max(200).default([]),
  text: z
    .string()
    .trim()
    .min(textMin, form.messages.min(textMin))
    .max(textMax, form.messages.max(textMax)),
  photos: z
    .array(z.base64('Это не\u00a0фотография').max(lettersMax, 'Фотография больше 1\u00a0МБ'))
    .max(photoMax, 'Не\u00a0больше четырёх фотографий')
    .default([])
    .meta({ description: 'JPEG, PNG or WebP, a megabyte each, as base64' }),
})

export type Complaint = z.infer<typeof Complaint>
export type ComplaintCreate = z.infer<typeof ComplaintCreate>
