/** JPEG without what a camera and a program wrote beside the picture (ITU-T T.81, Annex B). */
import { concat, toBytes, toText, toView } from './bytes.ts'
import { readOrientation, writeOrientation } from './orientation.ts'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app: 0xe0, comment: 0xfe }
const exifHead = 'Exif\0\0'
/** Of JFIF, without its thumbnail. */
const jfifLength = 12

/**
 * Null when its segments cannot be followed. What stands behind the end of the picture, such as a
 * second one with an Exif of its own, is dropped.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = toView(bytes)
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const code = bytes[at + 1] ?? 0
    if (code === 0xff) {
      at += 1
      continue
    }
    if (code === marker.end) return concat([...kept, bytes.subarray(at, at + 2)])
    if (at + 4 > bytes.length) break
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length || end < at + 4) return null
    const segment = cleanSegment(code, bytes.subarray(at, end))
    if (segment) kept.push(segment)
    at = end
    if (code !== marker.scan) continue
    const scanEnd = findScanEnd(bytes, at)
    kept.push(bytes.subarray(at, scanEnd))
    at = scanEnd
  }
  return concat(kept)
}

/** Null of what is dropped: all that programs add but what the colours and the side up need. */
function cleanSegment(code: number, segment: Uint8Array): Uint8Array | null {
  const isAdded = (code >= marker.app && code <= marker.app + 15) || code === marker.comment
  if (!isAdded) return segment
  const body = segment.subarray(4)
  const isOf = (name: string) => toText(body.subarray(0, name.length)) === name
  if (code === marker.app && isOf('JFIF\0') && body.length >= jfifLength) {
    return toSegment(code, concat([body.subarray(0, jfifLength), new Uint8Array(2)]))
  }
  if (code === marker.app + 1 && isOf(exifHead)) {
    const exif = writeOrientation(readOrientation(body.subarray(exifHead.length)))
    return exif && toSegment(code, concat([toBytes(exifHead), exif]))
  }
  if (code === marker.app + 2 && isOf('ICC_PROFILE\0')) return segment
  return code === marker.app + 14 && isOf('Adobe') ? segment : null
}

function toSegment(code: number, body: Uint8Array): Uint8Array {
  const head = new Uint8Array([0xff, code, 0, 0])
  toView(head).setUint16(2, body.length + 2)
  return concat([head, body])
}

/** Where the next marker stands: zeros and restarts behind 0xff are of the picture itself. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}
