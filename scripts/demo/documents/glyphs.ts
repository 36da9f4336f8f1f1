/** Numbers and widths of a TrueType font's letters, by its map of format 4. */
export function readGlyphs(font: Buffer) {
  const tables = new Map<string, number>()
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const record = 12 + i * 16
    tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8))
  }
  const table = (name: string) => {
    const offset = tables.get(name)
    if (offset === undefined) throw new Error(`The font has no table ${name}`)
    return offset
  }
  const map = findMap(font, table('cmap'))
  const unitsPerEm = font.readUInt16BE(table('head') + 18)
  const metrics = font.readUInt16BE(table('hhea') + 34)

  const find = (letter: string) => {
    const glyph = findGlyph(font, map, letter.codePointAt(0) ?? 0)
    if (glyph === 0) throw new Error(`The font has no «${letter}»`)
    return glyph
  }
  /** In thousandths of the size. */
  const width = (letter: string) => {
    const place = table('hmtx') + Math.min(find(letter), metrics - 1) * 4
    return Math.round((font.readUInt16BE(place) * 1000) / unitsPerEm)
  }
  return { find, width }
}

function findMap(font: Buffer, offset: number): number {
  for (let i = 0; i < font.readUInt16BE(offset + 2); i += 1) {
    const map = offset + font.readUInt32BE(offset + 8 + i * 8)
    if (font.readUInt16BE(map) === 4) return map
  }
  throw new Error('The font has no character map of format 4')
}

function findGlyph(font: Buffer, map: number, code: number): number {
  const segments = font.readUInt16BE(map + 6)
  for (let i = 0; i < segments; i += 2) {
    if (code > font.readUInt16BE(map + 14 + i)) continue
    const first = font.readUInt16BE(map + 16 + segments + i)
    if (code < first) return 0
    const delta = font.readUInt16BE(map + 16 + segments * 2 + i)
    const place = map + 16 + segments * 3 + i
    const range = font.readUInt16BE(place)
    if (range === 0) return (code + delta) & 0xffff
    const glyph = font.readUInt16BE(place + range + (code - first) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
