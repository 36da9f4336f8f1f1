/** Pictures that people have sent, each answered to those who may see it. */
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import type { Photo } from '#api/data/feedback/complaint.ts'
import { takePicture } from '#api/domain/picture/picture.ts'
import { absent } from './refusal.ts'
import { answersFile } from './route.ts'

/** The browser shows it within a page, never as a page; null is 404. */
export function answerPhoto(c: ApiContext, found: Photo | null) {
  if (!found) return absent(c)
  // Those that came in before pictures were cleaned still say where they were taken.
  const { type, bytes } = takePicture(found.bytes) ?? found
  return c.body(Uint8Array.from(bytes), 200, {
    'content-type': type,
    'content-disposition': 'inline',
  })
}

/** The parameter of a call that answers one of up to four photographs. */
export const photoPosition = z
  .string()
  .regex(/^[0-3]$/)
  .meta({ description: 'Counts from 0, below `photoCount`' })

/** The `responses` of such a call. */
export const answersPhoto = answersFile('image/jpeg', 'image/png', 'image/webp')
