/** PNG without texts, times and Exif (https://www.w3.org/TR/png-3/, 11). */
import { concat, toBytes, toText, toUint32, toView } from './bytes.ts'
import { readOrientation, writeOrientation } from './orientation.ts'

const signatureLength = 8
/** Length, type and check sum of a chunk. */
const aroundLength = 12

/** What the picture, its colours and its frames need. */
const wanted = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/** Null when its chunks cannot be followed; what stands behind the last one is dropped. */
export function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = toView(bytes)
  const kept = [bytes.subarray(0, signatureLength)]
  let at = signatureLength
  while (at + aroundLength <= bytes.length) {
    const end = at + aroundLength + view.getUint32(at)
    if (end > bytes.length) return null
    const type = toText(bytes.subarray(at + 4, at + 8))
    if (wanted.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'eXIf') {
      const exif = writeOrientation(readOrientation(bytes.subarray(at + 8, end - 4)))
      if (exif) kept.push(toChunk(type, exif))
    }
    if (type === 'IEND') return concat(kept)
    at = end
  }
  return null
}

function toChunk(type: string, body: Uint8Array): Uint8Array {
  const summed = concat([toBytes(type), body])
  return concat([toUint32(body.length), summed, toUint32(toCheckSum(summed))])
}

/** CRC-32, as every chunk ends with it. */
function toCheckSum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
