/** Whether a ZIP file stays small when it is unpacked: a few kilobytes may hold gigabytes. */

const endMark = 0x06054b50
const entryMark = 0x02014b50
const entryMax = 400

/** Unpacks and counts, since the sizes that a file states of itself may be lies. */
export async function isZipWithin(file: Uint8Array<ArrayBuffer>, bytesMax: number) {
  const entries = listEntries(file)
  if (!entries) return false
  let left = bytesMax
  for (const { start, end, isPacked } of entries) {
    const part = file.subarray(start, end)
    const size = isPacked ? await countUnpacked(part, left) : part.length
    if (size === null || size > left) return false
    left -= size
  }
  return true
}

type Entry = { start: number; end: number; isPacked: boolean }

/** By the directory at its end (APPNOTE, 4.3.12); null when there is none, or too much in it. */
function listEntries(file: Uint8Array<ArrayBuffer>): Entry[] | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const endAt = findEnd(view)
  if (endAt === null) return null
  const count = view.getUint16(endAt + 10, true)
  let at = view.getUint32(endAt + 16, true)
  if (count > entryMax) return null
  const entries: Entry[] = []
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > file.length || view.getUint32(at, true) !== entryMark) return null
    const local = view.getUint32(at + 42, true)
    if (local + 30 > file.length) return null
    const named = view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const start = local + 30 + named
    const end = start + view.getUint32(at + 20, true)
    if (end > file.length) return null
    entries.push({ start, end, isPacked: view.getUint16(at + 10, true) !== 0 })
    const further = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    at += 46 + further.reduce((sum, length) => sum + length, 0)
  }
  return entries
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 65_535)
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endMark) return at
  }
  return null
}

/** Breaks off as soon as it is too much; null when it cannot be unpacked. */
async function countUnpacked(
  part: Uint8Array<ArrayBuffer>,
  bytesMax: number,
): Promise<number | null> {
  const unpacked = new Blob([part]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  let count = 0
  try {
    for await (const chunk of unpacked) {
      count += chunk.byteLength
      if (count > bytesMax) break
    }
  } catch {
    return null
  }
  return count
}
