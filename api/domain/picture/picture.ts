/** Cleans every picture that people send. */
import { cleanJpeg } from './jpeg.ts'
import { findPictureType } from './picture-type.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

type Picture = { type: string; bytes: Uint8Array<ArrayBuffer> }

const cleaners: Record<string, (bytes: Uint8Array) => Picture['bytes'] | null> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

/**
 * A picture without where, when and with what it was taken, and without what a program noted in it;
 * the side up and the colours stay. Null for what is no picture that a browser can show, or is
 * damaged so that it cannot be followed.
 */
export function takePicture(bytes: Uint8Array): Picture | null {
  const type = findPictureType(bytes)
  const clean = type === null ? null : cleaners[type]?.(bytes)
  return type !== null && clean ? { type, bytes: clean } : null
}
