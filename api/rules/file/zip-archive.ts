/**
 * A ZIP file that a visitor sent: what its directory says is checked against the entries
 * themselves, and an entry is unpacked piece by piece, since a few kilobytes may hold gigabytes.
 */
import { Inflate } from 'fflate'

const endMark = 0x06054b50
const end64Mark = 0x07064b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const entryMax = 1000
/** Deflate makes a thousand bytes of one at most, so a piece unpacks to a megabyte. */
const pieceBytes = 1024
const emptyPart = new Uint8Array()

/** The file is no ZIP that is read here, or it is more than it may be. */
export class ZipError extends Error {
  readonly isTooLarge: boolean
  constructor(message: string, isTooLarge = false) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}

export type ZipEntry = {
  name: string
  /** Of the packed bytes in the file. */
  start: number
  end: number
  isPacked: boolean
  /** Bytes that the entry says it unpacks to; it is held to that. */
  size: number
}

/** How many bytes all entries may still unpack to. */
export type ZipBudget = { leftBytes: number }

/**
 * Entries by their names, in lower case: readers of spreadsheets take names so. Throws ZipError
 * where the file is ZIP64, encrypted, or not what its directory says (APPNOTE, 4.3).
 */
export function listZipEntries(file: Uint8Array<ArrayBuffer>): Map<string, ZipEntry> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const endAt = findEnd(view)
  const count = view.getUint16(endAt + 10, true)
  const directoryAt = view.getUint32(endAt + 16, true)
  demand(view.getUint32(endAt + 4, true) === 0, 'it is one of several files')
  demand(view.getUint16(endAt + 8, true) === count, 'it is one of several files')
  demand(count <= entryMax, 'it has too many entries')
  demand(
    directoryAt + view.getUint32(endAt + 12, true) === endAt,
    'its directory is not where it should be',
  )
  const entries = new Map<string, ZipEntry>()
  const spans: { from: number; to: number }[] = []
  let at = directoryAt
  for (let i = 0; i < count; i += 1) {
    demand(at + 46 <= endAt && view.getUint32(at, true) === entryMark, 'its directory is broken')
    const { entry, from, next } = readEntry(view, file, at)
    demand(!entries.has(entry.name), 'two entries have one name')
    demand(entry.end <= directoryAt && next <= endAt, 'an entry lies outside')
    entries.set(entry.name, entry)
    spans.push({ from, to: entry.end })
    at = next
  }
  demand(at === endAt, 'its directory is broken')
  spans.sort((a, b) => a.from - b.from)
  const isApart = spans.every(({ to }, i) => to <= (spans[i + 1]?.from ?? directoryAt))
  demand(isApart, 'its entries overlap')
  return entries
}

function demand(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new ZipError(otherwise)
}

/** The record that the directory ends with; a comment may stand behind it. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 65_535)
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== endMark) continue
    if (at + 22 + view.getUint16(at + 20, true) !== view.byteLength) continue
    const is64 = at >= 20 && view.getUint32(at - 20, true) === end64Mark
    demand(!is64 && view.getUint16(at + 10, true) !== 0xffff, 'it is ZIP64')
    return at
  }
  throw new ZipError('it has no directory')
}

/** An entry of the directory, which its own header must repeat. */
function readEntry(view: DataView, file: Uint8Array<ArrayBuffer>, at: number) {
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
  const from = view.getUint32(at + 42, true)
  const extraAt = at + 46 + view.getUint16(at + 28, true)
  const commentAt = extraAt + view.getUint16(at + 30, true)
  const next = commentAt + view.getUint16(at + 32, true)
  demand(next <= file.length && from + 30 <= file.length, 'an entry lies outside')
  demand((flags & 1) === 0, 'it is encrypted')
  demand(method === 0 || method === 8, 'it is packed in a way of its own')
  demand(![packed, size, from].includes(0xffffffff), 'it is ZIP64')
  demand(!hasWideSizes(view, extraAt, commentAt), 'it is ZIP64')
  demand(view.getUint32(from, true) === localMark, 'an entry is not where it should be')
  const nameEnd = from + 30 + view.getUint16(from + 26, true)
  const start = nameEnd + view.getUint16(from + 28, true)
  demand(start + packed <= file.length, 'an entry lies outside')
  demand(!hasWideSizes(view, nameEnd, start), 'it is ZIP64')
  const name = readName(file.subarray(at + 46, extraAt))
  demand(name === readName(file.subarray(from + 30, nameEnd)), 'an entry has two names')
  demand(view.getUint16(from + 8, true) === method, 'an entry is packed in two ways')
  // Its own header may leave the sizes to what follows it (bit 3); stated there, they are these.
  const isLate = (view.getUint16(from + 6, true) & 8) !== 0
  for (const [offset, stated] of [
    [18, packed],
    [22, size],
  ] as const) {
    const own = view.getUint32(from + offset, true)
    demand(own === stated || (isLate && own === 0), 'an entry has two sizes')
  }
  demand(method === 8 || packed === size, 'an entry has two sizes')
  const entry = { name, start, end: start + packed, isPacked: method === 8, size }
  return { entry, from, next }
}

const readName = (bytes: Uint8Array<ArrayBuffer>) =>
  new TextDecoder().decode(bytes).replaceAll('\\', '/').toLowerCase()

/** Whether the extra fields hold sizes of ZIP64 (APPNOTE, 4.5.3). */
function hasWideSizes(view: DataView, from: number, to: number): boolean {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === 1) return true
  }
  return false
}

/** The entry piece by piece. Throws ZipError once it is more than it says or than is left. */
export function* unpackEntry(
  file: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  budget: ZipBudget,
): Generator<Uint8Array> {
  let unpacked = 0
  for (const part of unpackPieces(file, entry)) {
    unpacked += part.length
    budget.leftBytes -= part.length
    demand(unpacked <= entry.size, 'an entry is more than it says')
    if (budget.leftBytes < 0) throw new ZipError('it unpacks to too much', true)
    if (part.length > 0) yield part
  }
  demand(unpacked === entry.size, 'an entry is less than it says')
}

function* unpackPieces(file: Uint8Array<ArrayBuffer>, { start, end, isPacked }: ZipEntry) {
  let part: Uint8Array = emptyPart
  const inflate = new Inflate((next) => {
    part = next
  })
  for (let at = start; at < end; at += pieceBytes) {
    const piece = file.subarray(at, Math.min(end, at + pieceBytes))
    if (!isPacked) {
      yield piece
      continue
    }
    part = emptyPart
    try {
      inflate.push(piece, at + pieceBytes >= end)
    } catch {
      throw new ZipError('an entry cannot be unpacked')
    }
    yield part
  }
}
