/** Pictures that people have sent, each answered to those who may see it. */
import type { ApiContext } from '#api/context.ts'
import type { Photo } from '#api/data/feedback/complaint.ts'
import { takePicture } from '#api/domain/picture/picture.ts'
import { absent } from './refusal.ts'

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
