/**
 * PNG pictures without transparency, on white: pdfkit takes transparent ones apart by a library that
 * starts a thread, which a Worker has not.
 */

import { Unzlib } from 'fflate'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** More pixels than a letterhead shows would only take time. */
const pixelMax = 4_000_000

type Chunk = { type: string; data: Uint8Array<ArrayBuffer> }
type Head = { width: number; height: number; depth: number; colour: number; isInterlaced: boolean }

/** The picture itself when it is a JPEG or opaque; null when it cannot be drawn. */
export async function toFlatPicture(
  picture: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (picture[0] === 0xff) return picture
  const chunks = listChunks(picture)
  const head = toHead(chunks)
  if (!head || head.isInterlaced || head.width * head.height > pixelMax) return null
  if (head.colour === 3) return write(flattenPalette(chunks))
  if (head.colour !== 4 && head.colour !== 6) return picture
  if (head.depth !== 8) return null
  try {
    const rows = unpack(chunks, head.height * (1 + head.width * toSize(head)))
    return rows && write(await flattenPixels(head, rows))
  } catch {
    // What is packed badly is not drawn.
    return null
  }
}

const toSize = ({ colour }: Head) => (colour === 6 ? 4 : 2)

function listChunks(file: Uint8Array<ArrayBuffer>): Chunk[] {
  if (signature.some((byte, i) => file[i] !== byte)) return []
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= file.length; ) {
    const length = view.getUint32(at)
    const data = file.subarray(at + 8, at + 8 + length)
    if (data.length < length) return []
    chunks.push({ type: String.fromCharCode(...file.subarray(at + 4, at + 8)), data })
    at += 12 + length
  }
  return chunks.at(-1)?.type === 'IEND' ? chunks : []
}

function toHead([first]: Chunk[]): Head | null {
  if (first?.type !== 'IHDR' || first.data.length !== 13) return null
  const { data } = first
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [depth = 0, colour = 0] = [data[8], data[9]]
  const size = { width: view.getUint32(0), height: view.getUint32(4) }
  return { ...size, depth, colour, isInterlaced: data[12] !== 0 }
}

const onWhite = (value: number, alpha: number) =>
  Math.round((value * alpha + 255 * (255 - alpha)) / 255)

/** Each colour of a palette has its own transparency. */
function flattenPalette(chunks: Chunk[]): Chunk[] {
  const alphas = chunks.find(({ type }) => type === 'tRNS')?.data
  return chunks.flatMap((chunk) => {
    if (chunk.type === 'tRNS') return []
    if (chunk.type !== 'PLTE' || !alphas) return [chunk]
    const blend = (value: number, i: number) => onWhite(value, alphas[Math.floor(i / 3)] ?? 255)
    return [{ ...chunk, data: chunk.data.map(blend) }]
  })
}

/** Deflate makes a thousand bytes of one at most, so a piece unpacks to a megabyte. */
const pieceBytes = 1024

/** Piece by piece, for what is small may unpack to hundreds of megabytes; null when it is not `size`. */
function unpack(chunks: Chunk[], size: number): Uint8Array | null {
  const whole = new Uint8Array(size)
  let at = 0
  const inflate = new Unzlib((part) => {
    if (at + part.length <= size) whole.set(part, at)
    at += part.length
  })
  for (const { type, data } of chunks) {
    if (type !== 'IDAT') continue
    for (let from = 0; from < data.length; from += pieceBytes) {
      if (at > size) return null
      inflate.push(data.subarray(from, from + pieceBytes))
    }
  }
  return at === size ? whole : null
}

/** Undoes the filters of rows (PNG, section 9) and puts each pixel on white. */
async function flattenPixels(head: Head, rows: Uint8Array): Promise<Chunk[]> {
  const { width, height } = head
  const size = toSize(head)
  const length = width * size
  const flat = new Uint8Array(height * (1 + width * 3))
  let above = new Uint8Array(length)
  for (let y = 0; y < height; y += 1) {
    const start = y * (1 + length)
    const row = rows.slice(start + 1, start + 1 + length)
    unfilter(row, above, rows[start] ?? 0, size)
    for (let x = 0; x < width; x += 1) {
      const pixel = row.subarray(x * size, (x + 1) * size)
      const alpha = pixel[size - 1] ?? 255
      for (let i = 0; i < 3; i += 1) {
        const value = pixel[size === 4 ? i : 0] ?? 0
        flat[y * (1 + width * 3) + 1 + x * 3 + i] = onWhite(value, alpha)
      }
    }
    above = row
  }
  const stream = new Blob([flat]).stream().pipeThrough(new CompressionStream('deflate'))
  const data = new Uint8Array(await new Response(stream).arrayBuffer())
  const ihdr = new Uint8Array(13)
  const view = new DataView(ihdr.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  ihdr.set([8, 2], 8)
  return [
    { type: 'IHDR', data: ihdr },
    { type: 'IDAT', data },
    { type: 'IEND', data: new Uint8Array() },
  ]
}

function unfilter(row: Uint8Array, above: Uint8Array, filter: number, size: number) {
  for (let i = 0; i < row.length; i += 1) {
    const left = row[i - size] ?? 0
    const up = above[i] ?? 0
    const corner = i < size ? 0 : (above[i - size] ?? 0)
    const guesses = [0, left, up, (left + up) >> 1, toPaeth(left, up, corner)]
    row[i] = (row[i] ?? 0) + (guesses[filter] ?? 0)
  }
}

function toPaeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [left, up, corner].map((one) => Math.abs(guess - one))
  if (a === undefined || b === undefined || c === undefined) return 0
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/** Its checksums are left out: only pdfkit reads it, which asks for none. */
function write(chunks: Chunk[]): Uint8Array<ArrayBuffer> {
  const size = chunks.reduce((sum, { data }) => sum + 12 + data.length, signature.length)
  const file = new Uint8Array(size)
  const view = new DataView(file.buffer)
  file.set(signature)
  let at = signature.length
  for (const { type, data } of chunks) {
    view.setUint32(at, data.length)
    file.set(new TextEncoder().encode(type), at + 4)
    file.set(data, at + 8)
    at += 12 + data.length
  }
  return file
}
