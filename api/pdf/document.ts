/**
 * Pages of text and lines as a PDF file: enough for an invoice, in a few kilobytes, and without a
 * library whose code would be a hundred times this.
 */
import { concat, type Font } from './font.ts'

/** Points; counted from the top left corner, as one reads. */
export type TextOptions = {
  x: number
  y: number
  size: number
  font: Font
  /** `right` ends at x. */
  align?: 'left' | 'right'
}

export const page = { width: 595.28, height: 841.89 }

export const toTextWidth = (text: string, font: Font, size: number): number =>
  [...text].reduce((sum, letter) => sum + font.toWidth(font.toGlyph(letter)), 0) * (size / 1000)

/** Lines no wider than `width`, cut between words; a longer word stands out. */
export function wrap(text: string, { font, size, width }: Wrapped): string[] {
  const lines: string[] = []
  for (const word of text.split(/[ \n]+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && toTextWidth(longer, font, size) <= width) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

type Wrapped = { font: Font; size: number; width: number }

type Use = { font: Font; letters: Map<number, string> }

export function createDocument({ title }: { title: string }) {
  const pages: string[][] = []
  const uses = new Map<string, Use>()

  const write = (command: string) => pages.at(-1)?.push(command)
  const toY = (y: number) => (page.height - y).toFixed(2)

  return {
    addPage() {
      pages.push([])
    },
    text(text: string, { x, y, size, font, align = 'left' }: TextOptions) {
      const use = uses.get(font.name) ?? { font, letters: new Map<number, string>() }
      uses.set(font.name, use)
      const glyphs = [...text].map((letter) => {
        const glyph = font.toGlyph(letter)
        use.letters.set(glyph, letter)
        return glyph.toString(16).padStart(4, '0')
      })
      const left = align === 'right' ? x - toTextWidth(text, font, size) : x
      const at = `${left.toFixed(2)} ${toY(y + size)}`
      write(`BT /${font.name} ${size} Tf ${at} Td <${glyphs.join('')}> Tj ET`)
    },
    line({ x, y, width, weight = 0.5 }: { x: number; y: number; width: number; weight?: number }) {
      const [from, to] = [x.toFixed(2), (x + width).toFixed(2)]
      write(`${weight} w ${from} ${toY(y)} m ${to} ${toY(y)} l S`)
    },
    save: () => assemble(title, pages, [...uses.values()]),
  }
}

export type PdfDocument = ReturnType<typeof createDocument>

type Body = string | { dictionary: string; stream: Uint8Array }

async function assemble(
  title: string,
  pages: string[][],
  uses: Use[],
): Promise<Uint8Array<ArrayBuffer>> {
  const bodies: Body[] = []
  const add = (body: Body) => bodies.push(body)
  const fonts: string[] = []
  for (const use of uses) fonts.push(`/${use.font.name} ${await addFont(use, add)} 0 R`)
  const kids: number[] = []
  // Known beforehand: each page takes two objects, and their parent comes after them.
  const parent = bodies.length + 2 * pages.length + 1
  for (const commands of pages) {
    const content = add(await deflate(toBytes(commands.join('\n'))))
    kids.push(
      add(
        `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
          `/Resources << /Font << ${fonts.join(' ')} >> >> /Contents ${content} 0 R >>`,
      ),
    )
  }
  const list = kids.map((kid) => `${kid} 0 R`).join(' ')
  add(`<< /Type /Pages /Count ${kids.length} /Kids [${list}] >>`)
  const information = add(`<< /Title <${toUtf16(`\ufeff${title}`)}> >>`)
  const catalog = add(
    `<< /Type /Catalog /Pages ${parent} 0 R /Lang (ru-RU) ` +
      '/ViewerPreferences << /DisplayDocTitle true >> >>',
  )
  return serialize(bodies, `/Root ${catalog} 0 R /Info ${information} 0 R`)
}

async function addFont({ font, letters }: Use, add: (body: Body) => number): Promise<number> {
  const glyphs = [...letters.keys()]
  // The six letters say that the font is not whole.
  const name = `OTVESA+${font.name}`
  const program = font.toSubset(glyphs)
  const file = add(await deflate(program, `/Length1 ${program.length} `))
  const descriptor = add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.bounds.join(' ')}] ` +
      `/ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} ` +
      `/CapHeight ${font.ascent} /StemV 80 /FontFile2 ${file} 0 R >>`,
  )
  const widths = glyphs.map((glyph) => `${glyph} [${font.toWidth(glyph)}]`).join(' ')
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity ` +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ' +
      `/FontDescriptor ${descriptor} 0 R /W [${widths}] >>`,
  )
  const characters = add(await deflate(toBytes(toCharacterMap(letters))))
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${characters} 0 R >>`,
  )
}

const mapMax = 100

/** Which characters the glyphs stand for, so that text can be searched and copied. */
function toCharacterMap(letters: Map<number, string>): string {
  const pairs = [...letters].map(
    ([glyph, letter]) => `<${glyph.toString(16).padStart(4, '0')}> <${toUtf16(letter)}>`,
  )
  const blocks = Array.from({ length: Math.ceil(pairs.length / mapMax) }, (_, i) => {
    const block = pairs.slice(i * mapMax, (i + 1) * mapMax)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`
  })
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Otves def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

const toUtf16 = (text: string) =>
  Array.from({ length: text.length }, (_, i) =>
    text.charCodeAt(i).toString(16).padStart(4, '0'),
  ).join('')

const toBytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text))

async function deflate(bytes: Uint8Array<ArrayBuffer>, extra = ''): Promise<Body> {
  const packed = new Response(bytes).body?.pipeThrough(new CompressionStream('deflate'))
  const stream = new Uint8Array(await new Response(packed).arrayBuffer())
  return { dictionary: `${extra}/Filter /FlateDecode`, stream }
}

function serialize(bodies: Body[], trailer: string): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = [encoder.encode('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')]
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  const put = (part: Uint8Array) => {
    parts.push(part)
    at += part.length
  }
  for (const [i, body] of bodies.entries()) {
    places.push(at)
    put(encoder.encode(`${i + 1} 0 obj\n`))
    if (typeof body === 'string') put(encoder.encode(body))
    else {
      put(encoder.encode(`<< ${body.dictionary} /Length ${body.stream.length} >>\nstream\n`))
      put(body.stream)
      put(encoder.encode('\nendstream'))
    }
    put(encoder.encode('\nendobj\n'))
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = bodies.length + 1
  const start = at
  put(
    encoder.encode(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}` +
        `trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return concat(parts)
}
