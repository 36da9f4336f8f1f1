/** Pictures that came as base64, checked by their first bytes and their size. */
import type { Photo } from '#api/data/feedback/complaint.ts'
import { accept, type Outcome } from '#api/data/outcome.ts'
import { photoBytesMax } from '#schema/complaint.ts'
import { findPictureType } from './picture-type.ts'

export function readPhotos(texts: readonly string[]): Outcome<Photo[]> {
  const photos: Photo[] = []
  for (const [i, text] of texts.entries()) {
    const refuse = (message: string): Outcome<never> => ({
      ok: false,
      refusal: { code: 'VALIDATION', field: ['photos', String(i)], message },
    })
    const bytes = Uint8Array.fromBase64(text)
    const type = findPictureType(bytes)
    if (bytes.length > photoBytesMax) return refuse(`Фото ${i + 1} больше 1\u00a0МБ`)
    if (!type) return refuse(`Фото ${i + 1}: нужен файл JPEG, PNG или WebP`)
    photos.push({ type, bytes })
  }
  return accept(photos)
}
