// Builds what the browser loads beside code and is made from sources in this repository:
// two font files with their fallback metrics, the icon sprite with its names, and the app icons.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
// @ts-expect-error The package has no types.
import subsetFont from 'subset-font'
import { averageAdvance, readMetrics, setAdvance } from './font-metrics.ts'

const root = join(import.meta.dirname, '..')
const generated = join(root, 'web/generated')
const fontPackage = join(root, 'node_modules/@expo-google-fonts/golos-text')

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))

// Basic Latin, Russian Cyrillic, and the signs of prices, sizes and typography. The catalogue's rarer
// letters fall back to the system font.
const characters = `${range(0x20, 0x7e)}${range(0x410, 0x44f)}Ёё ÄäÅåÇçÉéÈèÖöØøÜüßÑñ₽№«»„“”‘’–—−…×²³°½¼¾·•±≈≤≥†©®™→←↑↓\u00a0\u2009\u202f`

interface Face {
  weight: number
  file: string
  fallbacks: {
    name: string
    local: string[]
    average: number
    ascent: number
    descent: number
    gap: number
  }[]
}

// Metrics of fonts that we cannot read at build time: fractions of an em out of their hhea tables, and the
// average advance over the same sample text. Liberation Sans has the widths of Arial.
const arial = { name: 'GolosA', ascent: 0.9053, descent: 0.2119, gap: 0.0327 }
const roboto = { name: 'GolosR', ascent: 0.9277, descent: 0.2441, gap: 0 }

const faces: Face[] = [
  {
    weight: 400,
    file: '400Regular/GolosText_400Regular.ttf',
    fallbacks: [
      { ...arial, local: ['Arial', 'Liberation Sans'], average: 0.5009 },
      { ...roboto, local: ['Roboto'], average: 0.5093 },
    ],
  },
  {
    weight: 600,
    file: '600SemiBold/GolosText_600SemiBold.ttf',
    fallbacks: [
      { ...arial, local: ['Arial Bold', 'Liberation Sans Bold'], average: 0.5355 },
      { ...roboto, local: ['Roboto Bold'], average: 0.5161 },
    ],
  },
]

const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`

async function buildFont(face: Face): Promise<string> {
  const source = await readFile(join(fontPackage, face.file))
  // Golos draws the narrow no-break space so narrow that the thousands of a price run together.
  setAdvance(source, '\u202f', 0.22)
  const font = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
  })
  const name = `golos-${face.weight}.woff2`
  await writeFile(join(generated, name), font)
  console.log(`${name} ${font.length} bytes`)

  const metrics = readMetrics(source)
  const average = averageAdvance(metrics)
  // A fallback scaled to the same average width, then given the same line box: text that waits for the
  // font stands where the font will put it, so nothing moves when it arrives.
  const weight = face.weight === 400 ? '' : `font-weight:${face.weight};`
  const fallbacks = face.fallbacks.map((fallback) => {
    const scale = average / fallback.average
    return `@font-face{font-family:${fallback.name};${weight}src:${fallback.local
      .map((local) => `local('${local}')`)
      .join(',')};size-adjust:${percent(scale)};ascent-override:${percent(
      metrics.ascent / scale,
    )};descent-override:${percent(metrics.descent / scale)}${fallback.gap ? ';line-gap-override:0%' : ''}}`
  })
  return [
    `@font-face{font-family:Golos;${weight}font-display:optional;src:url(./${name})}`,
    ...fallbacks,
  ].join('\n')
}

/** One file of all drawings for the browser, and each by its name for the server. */
async function buildIcons() {
  const folder = join(root, 'web/ui/icons')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg')).sort()
  const drawings = await Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const source = await readFile(join(folder, file), 'utf8')
      const drawing = source.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '').replace(/>\s+</g, '><')
      return [basename(file, '.svg'), drawing.trim()]
    }),
  )
  const symbols = drawings.map(
    ([name, drawing]) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`,
  )
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  await writeFile(join(generated, 'sprite.svg'), sprite)
  const table = JSON.stringify(Object.fromEntries(drawings), null, 2)
  await writeFile(join(generated, 'icon-drawings.ts'), `export const drawings = ${table}\n`)
  console.log(`sprite.svg ${sprite.length} bytes, ${files.length} icons`)
}

const dark = '#1b2127'

async function buildAppIcons() {
  const mark = await readFile(join(root, 'web/public/favicon.svg'))
  const drawMark = (size: number) => sharp(mark, { density: (72 * size) / 32 }).resize(size, size)
  const draw = (size: number) => toPng(drawMark(size).flatten({ background: dark }))
  await writeFile(join(generated, 'icon-180.png'), await draw(180))
  // Browsers, messengers and the app manifest ask for these by their names.
  const pictures = {
    'apple-touch-icon.png': await draw(180),
    'icon-192.png': await draw(192),
    'icon-512.png': await draw(512),
    'icon-maskable-512.png': await drawMaskable(await drawMark(352).toBuffer()),
    'card.png': await drawCard(await drawMark(300).toBuffer()),
    'favicon.ico': toIco(
      await Promise.all([16, 32, 48].map(async (size) => [size, await draw(size)] as const)),
    ),
  }
  for (const [name, picture] of Object.entries(pictures)) {
    await writeFile(join(root, 'web/public', name), picture)
  }
}

const toPng = (picture: Sharp) => picture.png({ compressionLevel: 9, palette: true }).toBuffer()

const toCanvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: dark } })

/** A system cuts it to its own shape, as far as a circle of four fifths (W3C maskable icons). */
const drawMaskable = (mark: Buffer) => toPng(toCanvas(512, 512).composite([{ input: mark }]))

/** What messengers show of a page without a picture: the mark and the name. */
async function drawCard(mark: Buffer): Promise<Buffer> {
  const write = async (words: string, file: string, size: number, colour: string) => ({
    input: await sharp({
      text: {
        text: `<span foreground="${colour}">${words}</span>`,
        font: `Golos Text ${size}`,
        fontfile: join(fontPackage, file),
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer(),
  })
  const name = await write('Отвес', '600SemiBold/GolosText_600SemiBold.ttf', 150, '#ffffff')
  const trade = await write(
    'Строительные материалы',
    '400Regular/GolosText_400Regular.ttf',
    46,
    '#c3cad1',
  )
  return toPng(
    toCanvas(1200, 630).composite([
      { input: mark, left: 90, top: 165 },
      { ...name, left: 440, top: 200 },
      { ...trade, left: 446, top: 370 },
    ]),
  )
}

/** PNGs in the container of Windows: a head, an entry for each, the pictures. */
function toIco(pictures: (readonly [size: number, png: Buffer])[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let start = head.length
  for (const [index, [size, png]] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(start, entry + 12)
    start += png.length
  }
  return Buffer.concat([head, ...pictures.map(([, png]) => png)])
}

await mkdir(generated, { recursive: true })
const styles = await Promise.all(faces.map(buildFont))
await writeFile(join(generated, 'fonts.css'), `${styles.join('\n')}\n`)
await buildIcons()
await buildAppIcons()
