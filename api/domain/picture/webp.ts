/** WebP without Exif and XMP (https://developers.google.com/speed/webp/docs/riff_container). */
import { concat, toBytes, toText, toUint32, toView } from './bytes.ts'
import { readOrientation, writeOrientation } from './orientation.ts'

const fileHeadLength = 12
const chunkHeadLength = 8
const frameHeadLength = 16
const flag = { exif: 0x08, xmp: 0x04 }
const wanted = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ICCP'])
/** Some programs write Exif as JPEG has it. */
const exifHead = 'Exif\0\0'

/** Null when its chunks cannot be followed; what stands behind the file's own length is dropped. */
export function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const end = Math.min(bytes.length, chunkHeadLength + toView(bytes).getUint32(4, true))
  const chunks = readChunks(bytes.subarray(fileHeadLength, end))
  if (!chunks) return null
  const found = chunks.find(({ type }) => type === 'EXIF')
  const exif = found ? writeOrientation(readOrientation(toTiff(found.body))) : null
  const kept = chunks.flatMap(({ type, body }) => {
    if (type === 'VP8X') return [toChunk(type, withFlags(body, exif !== null))]
    if (type === 'ANMF') return [toChunk(type, cleanFrame(body))]
    return wanted.has(type) ? [toChunk(type, body)] : []
  })
  const whole = concat([toBytes('WEBP'), ...kept, ...(exif ? [toChunk('EXIF', exif)] : [])])
  return concat([toBytes('RIFF'), toUint32(whole.length, true), whole])
}

type Chunk = { type: string; body: Uint8Array }

function readChunks(bytes: Uint8Array): Chunk[] | null {
  const chunks: Chunk[] = []
  const view = toView(bytes)
  let at = 0
  while (at + chunkHeadLength <= bytes.length) {
    const end = at + chunkHeadLength + view.getUint32(at + 4, true)
    if (end > bytes.length) return null
    const type = toText(bytes.subarray(at, at + 4))
    chunks.push({ type, body: bytes.subarray(at + chunkHeadLength, end) })
    // Of an odd length one byte more is written.
    at = end + (end % 2)
  }
  return chunks
}

const toChunk = (type: string, body: Uint8Array) =>
  concat([toBytes(type), toUint32(body.length, true), body, new Uint8Array(body.length % 2)])

const toTiff = (exif: Uint8Array) =>
  toText(exif.subarray(0, exifHead.length)) === exifHead ? exif.subarray(exifHead.length) : exif

function withFlags(head: Uint8Array, hasExif: boolean): Uint8Array {
  const flags = (head[0] ?? 0) & ~flag.exif & ~flag.xmp
  return concat([Uint8Array.of(hasExif ? flags | flag.exif : flags), head.subarray(1)])
}

/** A frame of an animation has chunks of its own. */
function cleanFrame(frame: Uint8Array): Uint8Array {
  const chunks = readChunks(frame.subarray(frameHeadLength)) ?? []
  const kept = chunks.filter(({ type }) => wanted.has(type))
  const parts = kept.map(({ type, body }) => toChunk(type, body))
  return concat([frame.subarray(0, frameHeadLength), ...parts])
}
