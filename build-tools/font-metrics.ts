// Reads the few numbers of a TrueType file that a metric-compatible fallback needs.
export interface Metrics {
  /** Fractions of an em, both positive. */
  ascent: number
  descent: number
  advance: (character: string) => number
}

// Letter frequencies of the shop's own sentences, so that the fallback is right for Russian.
const sample =
  'Клей для плитки усиленный серый, мешок двадцать пять килограммов. В корзину. Доставка завтра ' +
  'с десяти до четырнадцати часов, подъём на этаж оплачивается отдельно. Штукатурка гипсовая ' +
  'белая 30 кг 1249,50 0123456789 руб.'

export function averageAdvance({ advance }: Metrics): number {
  const letters = [...sample]
  return letters.reduce((sum, letter) => sum + advance(letter), 0) / letters.length
}

export function readMetrics(font: Buffer): Metrics {
  const { unitsPerEm, table, advanceOffset } = open(font)
  return {
    ascent: font.readInt16BE(table('hhea') + 4) / unitsPerEm,
    descent: -font.readInt16BE(table('hhea') + 6) / unitsPerEm,
    advance: (character) => font.readUInt16BE(advanceOffset(character)) / unitsPerEm,
  }
}

/** Changes a space's width in place, in fractions of an em. */
export function setAdvance(font: Buffer, character: string, advance: number) {
  const { unitsPerEm, advanceOffset } = open(font)
  font.writeUInt16BE(Math.round(advance * unitsPerEm), advanceOffset(character))
}

function open(font: Buffer) {
  const tables = new Map<string, number>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + 16 * i
    tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8))
  }
  const table = (tag: string) => {
    const offset = tables.get(tag)
    if (offset === undefined) throw new Error(`The font has no ${tag} table`)
    return offset
  }
  const unitsPerEm = font.readUInt16BE(table('head') + 18)
  const lastAdvance = font.readUInt16BE(table('hhea') + 34) - 1
  const glyphOf = characterMap(font, table('cmap'))
  const advanceOffset = (character: string) =>
    table('hmtx') + 4 * Math.min(glyphOf(character.codePointAt(0) ?? 0), lastAdvance)
  return { unitsPerEm, table, advanceOffset }
}

// Format 4 covers the basic plane, and every desktop font carries it (OpenType, cmap table).
function characterMap(font: Buffer, cmap: number): (code: number) => number {
  const count = font.readUInt16BE(cmap + 2)
  const offsets = Array.from(
    { length: count },
    (_, i) => cmap + font.readUInt32BE(cmap + 8 + 8 * i),
  )
  const start = offsets.find((offset) => font.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('The font has no format 4 character map')
  const segments = font.readUInt16BE(start + 6) / 2
  const ends = start + 14
  const starts = ends + 2 * segments + 2
  const deltas = starts + 2 * segments
  const ranges = deltas + 2 * segments
  return (code) => {
    for (let i = 0; i < segments; i++) {
      if (code > font.readUInt16BE(ends + 2 * i)) continue
      const first = font.readUInt16BE(starts + 2 * i)
      if (code < first) return 0
      const delta = font.readInt16BE(deltas + 2 * i)
      const range = font.readUInt16BE(ranges + 2 * i)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = font.readUInt16BE(ranges + 2 * i + range + 2 * (code - first))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
