/** A TrueType font as a PDF embeds it: widths, and the file with nothing but the glyphs used. */

export type Font = {
  name: string
  /** Of a character; 0 is the box of what the font lacks. */
  toGlyph(character: string): number
  /** Thousandths of the size. */
  toWidth(glyph: number): number
  ascent: number
  descent: number
  bounds: number[]
  /** Glyphs keep their numbers, so that text need not be written anew. */
  toSubset(glyphs: Iterable<number>): Uint8Array<ArrayBuffer>
}

/** What a PDF reader needs of the file. */
const tableNames = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']

export function parseFont(name: string, file: Uint8Array): Font {
  const tables = readTables(file)
  const view = (tag: string) => {
    const table = tables.get(tag) ?? new Uint8Array()
    return new DataView(table.buffer, table.byteOffset, table.byteLength)
  }
  const head = view('head')
  const hhea = view('hhea')
  const metrics = view('hmtx')
  const metricCount = hhea.getUint16(34)
  const toThousandths = (units: number) => Math.round((units * 1000) / head.getUint16(18))
  const glyphs = readCharacters(view('cmap'))
  return {
    name,
    toGlyph: (character) => glyphs.get(character.codePointAt(0) ?? 0) ?? 0,
    toWidth: (glyph) => toThousandths(metrics.getUint16(Math.min(glyph, metricCount - 1) * 4)),
    ascent: toThousandths(hhea.getInt16(4)),
    descent: toThousandths(hhea.getInt16(6)),
    bounds: [36, 38, 40, 42].map((at) => toThousandths(head.getInt16(at))),
    toSubset: (used) => toSubset(tables, used),
  }
}

function readTables(file: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const tables = new Map<string, Uint8Array>()
  for (let i = 0; i < view.getUint16(4); i += 1) {
    const at = 12 + i * 16
    const tag = String.fromCharCode(...file.subarray(at, at + 4))
    const start = view.getUint32(at + 8)
    tables.set(tag, file.subarray(start, start + view.getUint32(at + 12)))
  }
  return tables
}

/** Segments of format 4: the characters of the basic plane, which hold all that a shop writes. */
function readCharacters(cmap: DataView): Map<number, number> {
  const glyphs = new Map<number, number>()
  const at = findSegments(cmap)
  if (at === null) return glyphs
  const doubled = cmap.getUint16(at + 6)
  const [ends, starts] = [at + 14, at + 16 + doubled]
  for (let i = 0; i < doubled; i += 2) {
    const [start, end] = [cmap.getUint16(starts + i), cmap.getUint16(ends + i)]
    const delta = cmap.getUint16(starts + doubled + i)
    const offsetAt = starts + 2 * doubled + i
    const offset = cmap.getUint16(offsetAt)
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const known = offset ? cmap.getUint16(offsetAt + offset + 2 * (code - start)) : code
      if (known) glyphs.set(code, (known + delta) & 0xffff)
    }
  }
  return glyphs
}

function findSegments(cmap: DataView): number | null {
  for (let i = 0; i < cmap.getUint16(2); i += 1) {
    const at = cmap.getUint32(4 + i * 8 + 4)
    if (cmap.getUint16(at) === 4) return at
  }
  return null
}

function toSubset(
  tables: Map<string, Uint8Array>,
  used: Iterable<number>,
): Uint8Array<ArrayBuffer> {
  const outlines = readOutlines(tables)
  const kept = new Set<number>([0])
  const keep = (glyph: number) => {
    if (kept.has(glyph) && glyph !== 0) return
    kept.add(glyph)
    for (const part of listParts(outlines[glyph] ?? new Uint8Array())) keep(part)
  }
  for (const glyph of used) keep(glyph)
  const glyf = outlines.map((outline, i) => (kept.has(i) ? pad(outline, 4) : new Uint8Array()))
  const loca = new DataView(new ArrayBuffer(4 * (glyf.length + 1)))
  let end = 0
  for (const [i, outline] of glyf.entries()) {
    end += outline.length
    loca.setUint32(4 * (i + 1), end)
  }
  const head = Uint8Array.from(tables.get('head') ?? [])
  // The places of glyphs are now written in full.
  new DataView(head.buffer).setInt16(50, 1)
  return writeTables(
    new Map([
      ...tables,
      ['head', head],
      ['glyf', concat(glyf)],
      ['loca', new Uint8Array(loca.buffer)],
    ]),
  )
}

function readOutlines(tables: Map<string, Uint8Array>): Uint8Array[] {
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => tables.get(tag))
  if (!head || !loca || !glyf) throw new Error('Not a TrueType font')
  const isLong = head[51] === 1
  const view = new DataView(loca.buffer, loca.byteOffset, loca.byteLength)
  const place = (i: number) => (isLong ? view.getUint32(4 * i) : 2 * view.getUint16(2 * i))
  const count = loca.byteLength / (isLong ? 4 : 2) - 1
  return Array.from({ length: count }, (_, i) => glyf.subarray(place(i), place(i + 1)))
}

const [wordArguments, hasScale, hasMore, hasTwoScales, hasMatrix] = [1, 8, 0x20, 0x40, 0x80]

/** Glyphs that a composite one, such as «й», is put together of. */
function listParts(outline: Uint8Array): number[] {
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength)
  if (outline.length < 10 || view.getInt16(0) >= 0) return []
  const parts: number[] = []
  let at = 10
  let flags: number
  do {
    flags = view.getUint16(at)
    parts.push(view.getUint16(at + 2))
    at += 4 + (flags & wordArguments ? 4 : 2)
    if (flags & hasScale) at += 2
    else if (flags & hasTwoScales) at += 4
    else if (flags & hasMatrix) at += 8
  } while (flags & hasMore)
  return parts
}

function writeTables(tables: Map<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const kept = tableNames.flatMap((tag) => {
    const table = tables.get(tag)
    return table ? [{ tag, table }] : []
  })
  const directory = new DataView(new ArrayBuffer(12 + 16 * kept.length))
  const power = Math.floor(Math.log2(kept.length))
  directory.setUint32(0, 0x00010000)
  directory.setUint16(4, kept.length)
  directory.setUint16(6, 16 * 2 ** power)
  directory.setUint16(8, power)
  directory.setUint16(10, 16 * (kept.length - 2 ** power))
  let at = directory.byteLength
  for (const [i, { tag, table }] of kept.entries()) {
    const entry = 12 + 16 * i
    for (const [k, letter] of [...tag].entries()) {
      directory.setUint8(entry + k, letter.charCodeAt(0))
    }
    directory.setUint32(entry + 4, toChecksum(table))
    directory.setUint32(entry + 8, at)
    directory.setUint32(entry + 12, table.length)
    at += pad(table, 4).length
  }
  return concat([new Uint8Array(directory.buffer), ...kept.map(({ table }) => pad(table, 4))])
}

function toChecksum(table: Uint8Array): number {
  const whole = pad(table, 4)
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength)
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

function pad(bytes: Uint8Array, to: number): Uint8Array {
  const rest = bytes.length % to
  return rest === 0 ? bytes : concat([bytes, new Uint8Array(to - rest)])
}

export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
