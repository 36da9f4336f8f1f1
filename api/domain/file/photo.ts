/** Pictures that came as base64, checked by their size and taken without their metadata. */
import type { Photo } from '#api/data/feedback/complaint.ts'
import { takePicture } from '#api/domain/picture/picture.ts'
import { accept, type Outcome } from '#api/outcome.ts'
import { photoBytesMax } from '#schema/complaint.ts'

export function readPhotos(texts: readonly string[]): Outcome<Photo[]> {
  const photos: Photo[] = []
  for (const [i, text] of texts.entries()) {
    const refuse = (message: string): Outcome<never> => ({
      ok: false,
      refusal: { code: 'VALIDATION', field: ['photos', String(i)], message },
    })
    const bytes = Uint8Array.fromBase64(text)
    if (bytes.length > photoBytesMax) return refuse(`Фото ${i + 1} больше 1\u00a0МБ`)
    const picture = takePicture(bytes)
    if (!picture) return refuse(`Фото ${i + 1}: нужен файл JPEG, PNG или WebP`)
    photos.push(picture)
  }
  return accept(photos)
}
