/** Photos of a form: made smaller before they are sent, and read where they came. */
import { photoBytesMax } from '#schema/complaint.ts'

const sideMax = 1600
const quality = 0.8

/** The same file when it is small, or cannot be read: the server says what is wrong with it. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= photoBytesMax && /^image\/(jpeg|png|webp)$/.test(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    )
    return blob ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file
  }
}

const chunk = 0x8000

/** Piece by piece: all bytes at once are more arguments than a call takes. */
export async function toBase64(file: FormDataEntryValue): Promise<string> {
  if (!(file instanceof File)) return ''
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) {
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  }
  return btoa(text)
}

/** A form with its photos, which stand under `photos`, made smaller. */
export async function readShrunk(form: HTMLFormElement): Promise<FormData> {
  const fields = new FormData(form)
  const photos = fields.getAll('photos')
  fields.delete('photos')
  for (const photo of photos) {
    if (photo instanceof File && photo.size > 0) fields.append('photos', await shrinkPhoto(photo))
  }
  return fields
}
