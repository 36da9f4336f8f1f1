/** Shrinks photos before upload, where the browser can. */
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
