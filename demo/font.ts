// Reads the shapes of letters straight from a TrueType file. A plain Debian has no Cyrillic
// font, so a label set as SVG text would come out as boxes; outlines look the same everywhere.
// Tables: https://learn.microsoft.com/en-us/typography/opentype/spec/otff

interface Point {
  x: number
  y: number
  onCurve: boolean
}

export interface Font {
  unitsPerEm: number
  advance: (character: string) => number
  outline: (character: string) => string
}

export function readFont(data: Buffer): Font {
  const tables = new Map<string, number>()
  for (let i = 0; i < data.readUInt16BE(4); i += 1) {
    const record = 12 + i * 16
    tables.set(data.toString('latin1', record, record + 4), data.readUInt32BE(record + 8))
  }
  const table = (name: string) => {
    const offset = tables.get(name)
    if (offset === undefined) throw new Error(`The font has no table ${name}`)
    return offset
  }
  const glyph = readCharacterMap(data, table('cmap'))
  const metricsCount = data.readUInt16BE(table('hhea') + 34)
  const longOffsets = data.readInt16BE(table('head') + 50) === 1
  const glyphStart = (index: number) =>
    longOffsets
      ? data.readUInt32BE(table('loca') + index * 4)
      : data.readUInt16BE(table('loca') + index * 2) * 2

  function contours(index: number): Point[][] {
    const start = glyphStart(index)
    if (start === glyphStart(index + 1)) return []
    const offset = table('glyf') + start
    return data.readInt16BE(offset) >= 0
      ? readSimpleGlyph(data, offset)
      : readComposite(data, offset, contours)
  }

  return {
    unitsPerEm: data.readUInt16BE(table('head') + 18),
    advance: (character) =>
      data.readUInt16BE(table('hmtx') + Math.min(glyph(character), metricsCount - 1) * 4),
    outline: (character) => contours(glyph(character)).map(toPath).join(''),
  }
}

function readCharacterMap(data: Buffer, offset: number): (character: string) => number {
  const count = data.readUInt16BE(offset + 2)
  for (let i = 0; i < count; i += 1) {
    const map = offset + data.readUInt32BE(offset + 4 + i * 8 + 4)
    if (data.readUInt16BE(map) === 4) return (character) => findGlyph(data, map, character)
  }
  throw new Error('The font has no character map of format 4')
}

function findGlyph(data: Buffer, map: number, character: string): number {
  const code = character.codePointAt(0) ?? 0
  const segments = data.readUInt16BE(map + 6)
  for (let i = 0; i < segments; i += 2) {
    if (code > data.readUInt16BE(map + 14 + i)) continue
    const first = data.readUInt16BE(map + 16 + segments + i)
    if (code < first) return 0
    const delta = data.readUInt16BE(map + 16 + segments * 2 + i)
    const rangePosition = map + 16 + segments * 3 + i
    const range = data.readUInt16BE(rangePosition)
    if (range === 0) return (code + delta) & 0xffff
    const glyph = data.readUInt16BE(rangePosition + range + (code - first) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

function readSimpleGlyph(data: Buffer, offset: number): Point[][] {
  const contourCount = data.readInt16BE(offset)
  const ends = Array.from({ length: contourCount }, (_, i) =>
    data.readUInt16BE(offset + 10 + i * 2),
  )
  const pointCount = (ends.at(-1) ?? -1) + 1
  let position = offset + 10 + contourCount * 2
  position += 2 + data.readUInt16BE(position)
  const flags: number[] = []
  while (flags.length < pointCount) {
    const flag = data.readUInt8(position++)
    const repeat = flag & 8 ? data.readUInt8(position++) : 0
    for (let i = 0; i <= repeat; i += 1) flags.push(flag)
  }
  const readAxis = (shortBit: number, sameBit: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & shortBit) value += data.readUInt8(position++) * (flag & sameBit ? 1 : -1)
      else if (!(flag & sameBit)) {
        value += data.readInt16BE(position)
        position += 2
      }
      return value
    })
  }
  const xs = readAxis(2, 16)
  const ys = readAxis(4, 32)
  const points = flags.map((flag, i) => ({
    x: xs[i] ?? 0,
    y: ys[i] ?? 0,
    onCurve: (flag & 1) === 1,
  }))
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1))
}

/** Letters such as «й» and «ё» are a base glyph and a mark put together. */
function readComposite(data: Buffer, offset: number, contours: (glyph: number) => Point[][]) {
  const all: Point[][] = []
  let position = offset + 10
  let flags = 0
  do {
    flags = data.readUInt16BE(position)
    const glyph = data.readUInt16BE(position + 2)
    const words = flags & 1
    const dx = words ? data.readInt16BE(position + 4) : data.readInt8(position + 4)
    const dy = words ? data.readInt16BE(position + 6) : data.readInt8(position + 5)
    position += words ? 8 : 6
    if (flags & 8) position += 2
    else if (flags & 64) position += 4
    else if (flags & 128) position += 8
    for (const contour of contours(glyph)) {
      all.push(contour.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy })))
    }
  } while (flags & 32)
  return all
}

/** Between two off-curve points TrueType implies an on-curve one in the middle. */
function toPath(contour: Point[]): string {
  const start = contour.findIndex((point) => point.onCurve)
  if (start < 0) return ''
  const points = [...contour.slice(start), ...contour.slice(0, start + 1)]
  let path = ''
  let control: Point | null = null
  for (const point of points) {
    if (path === '') path = `M${point.x} ${point.y}`
    else if (point.onCurve) {
      path += control
        ? `Q${control.x} ${control.y} ${point.x} ${point.y}`
        : `L${point.x} ${point.y}`
      control = null
    } else {
      if (control) {
        path += `Q${control.x} ${control.y} ${(control.x + point.x) / 2} ${(control.y + point.y) / 2}`
      }
      control = point
    }
  }
  return `${path}Z`
}
