/**
 * Which way up a picture is shown: the one thing of its Exif that is kept. Exif is a TIFF file, whose
 * first directory has the tag (Exif 2.3, 4.6.2 and 4.6.4).
 */
import { toBytes, toText, toView } from './bytes.ts'

const orientationTag = 0x0112
const shortType = 3
const headLength = 8
const entryLength = 12

/** 2 to 8; 1, as stored, when the Exif does not say or cannot be read. */
export function readOrientation(exif: Uint8Array): number {
  const order = toText(exif.subarray(0, 2))
  if (exif.length < headLength || (order !== 'II' && order !== 'MM')) return 1
  const isLittle = order === 'II'
  const view = toView(exif)
  const start = view.getUint32(4, isLittle)
  if (start + 2 > exif.length) return 1
  const count = view.getUint16(start, isLittle)
  for (let i = 0; i < count; i += 1) {
    const at = start + 2 + i * entryLength
    if (at + entryLength > exif.length) return 1
    if (view.getUint16(at, isLittle) !== orientationTag) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 2 && value <= 8 ? value : 1
  }
  return 1
}

/** An Exif that says the orientation and nothing else; null of a picture that is shown as stored. */
export function writeOrientation(orientation: number): Uint8Array | null {
  if (orientation === 1) return null
  const exif = new Uint8Array(headLength + 2 + entryLength + 4)
  const view = toView(exif)
  exif.set(toBytes('MM\0*'))
  view.setUint32(4, headLength)
  view.setUint16(8, 1)
  view.setUint16(10, orientationTag)
  view.setUint16(12, shortType)
  view.setUint32(14, 1)
  view.setUint16(18, orientation)
  return exif
}
