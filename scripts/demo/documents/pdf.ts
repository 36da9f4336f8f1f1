/** A page of text as PDF 1.7, with its letters embedded so that Cyrillic reads everywhere. */
import { deflateSync } from 'node:zlib'
import { type Font, readFont } from '../font.ts'

export type Paragraph = { text: string; size: number }

const page = { width: 595, height: 842, margin: 56 }
const leading = 1.4

/** `font` is a TrueType file that has every letter of `paragraphs`. */
export function writePdf(title: string, paragraphs: readonly Paragraph[], font: Buffer): Buffer {
  const glyphs = toGlyphs(readFont(font))
  const letters = [...new Set(paragraphs.flatMap(({ text }) => [...text]))]
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (ru-RU) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R
      /Resources << /Font << /F 5 0 R >> >> >>`,
    toStream(deflateSync(typeset(paragraphs, glyphs))),
    `<< /Type /Font /Subtype /Type0 /BaseFont /Golos /Encoding /Identity-H
      /DescendantFonts [6 0 R] /ToUnicode 9 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Golos /CIDToGIDMap /Identity /DW 500
      /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>
      /FontDescriptor 7 0 R /W [${letters.map((one) => `${glyphs.find(one)} [${glyphs.width(one)}]`).join(' ')}] >>`,
    `<< /Type /FontDescriptor /FontName /Golos /Flags 4 /FontBBox [-200 -300 1200 1000] /ItalicAngle 0
      /Ascent 950 /Descent -250 /CapHeight 700 /StemV 80 /FontFile2 8 0 R >>`,
    toStream(deflateSync(font), `/Length1 ${font.length}`),
    toStream(deflateSync(toUnicode(letters, glyphs))),
    `<< /Title <feff${toHex(title)}> >>`,
  ].map((body) => (typeof body === 'string' ? Buffer.from(body) : body))
  return assemble(objects)
}

type Glyphs = ReturnType<typeof toGlyphs>

function toGlyphs({ unitsPerEm, glyph, advance }: Font) {
  const find = (letter: string) => {
    const found = glyph(letter)
    if (found === 0) throw new Error(`The font has no letter «${letter}»`)
    return found
  }
  /** In thousandths of the size. */
  const width = (letter: string) => Math.round((advance(letter) * 1000) / unitsPerEm)
  return { find, width }
}

const toHex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
const toCode = (glyph: number) => glyph.toString(16).padStart(4, '0')

function toStream(data: Buffer, more = ''): Buffer {
  const head = `<< /Length ${data.length} /Filter /FlateDecode ${more} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')])
}

/** Lines of each paragraph from the top of the page down. */
function typeset(paragraphs: readonly Paragraph[], glyphs: Glyphs): string {
  let top = page.height - page.margin
  const lines = paragraphs.flatMap(({ text, size }) => {
    top -= size * 0.6
    return wrap(text, size, glyphs).map((line) => {
      top -= size * leading
      const codes = [...line].map((letter) => toCode(glyphs.find(letter))).join('')
      return `/F ${size} Tf 1 0 0 1 ${page.margin} ${top.toFixed(1)} Tm <${codes}> Tj`
    })
  })
  if (top < page.margin) throw new Error('A demo document is longer than its page')
  return `BT\n${lines.join('\n')}\nET`
}

function wrap(text: string, size: number, glyphs: Glyphs): string[] {
  const most = page.width - 2 * page.margin
  const measure = (line: string) =>
    [...line].reduce((sum, letter) => sum + (glyphs.width(letter) * size) / 1000, 0)
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measure(longer) <= most) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** What a reader copies and searches. */
function toUnicode(letters: readonly string[], glyphs: Glyphs): string {
  const pairs = letters.map((letter) => `<${toCode(glyphs.find(letter))}> <${toHex(letter)}>`)
  const chunks = Array.from({ length: Math.ceil(pairs.length / 100) }, (_, i) =>
    pairs.slice(i * 100, i * 100 + 100),
  )
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
    '/CMapName /Golos def 1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...chunks.map((chunk) => `${chunk.length} beginbfchar\n${chunk.join('\n')}\nendbfchar`),
    'endcmap end end',
  ].join('\n')
}

function assemble(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets = objects.map((body, i) => {
    const offset = parts.reduce((sum, part) => sum + part.length, 0)
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'))
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\n`
  return Buffer.concat([...parts, Buffer.from(`${table}${trailer}startxref\n${start}\n%%EOF\n`)])
}
