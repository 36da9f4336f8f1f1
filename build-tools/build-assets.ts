// Builds what the browser loads beside code and is made from sources in this repository:
// two font files with their fallback metrics, the icon sprite with its names, and the app icons.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
// @ts-expect-error The package has no types.
import subsetFont from 'subset-font'
import { averageAdvance, readMetrics, setAdvance } from './font-metrics.ts'
import { readIcons, toSprite, toStyles } from './icons.ts'
import { readShopFolder } from './shop/folder.ts'
import { buildAppIcons } from './shop/icons.ts'
import { findShopFolder } from './shop/place.ts'

const root = join(import.meta.dirname, '..')
const generated = join(root, 'web/generated')
/** Pages for the shop's own people get the same two files. */
const ofStaff = join(root, 'api/generated')
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
  for (const folder of [generated, ofStaff]) await writeFile(join(folder, name), font)
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

/**
 * One file of all icons, which every page cuts its icons from; those of the first view (the folder
 * `first`) stand in the styles too, so that they are there with the first paint.
 */
async function buildIcons() {
  const folder = join(root, 'web/ui/icons')
  const first = await readIcons(join(folder, 'first'))
  const icons = [...first, ...(await readIcons(folder))]
  const sprite = toSprite(icons)
  await writeFile(join(generated, 'sprite.svg'), sprite)
  await writeFile(join(generated, 'icons.css'), toStyles(first, icons.length))
  const places = Object.fromEntries(icons.map(({ name }, at) => [name, at]))
  await writeFile(
    join(generated, 'icons.ts'),
    `export const firstCount = ${first.length}\nexport const icons = ${JSON.stringify(places, null, 2)}\n`,
  )
  const drawings = Object.fromEntries(icons.map(({ name, source }) => [name, source]))
  await writeFile(
    join(generated, 'icon-drawings.ts'),
    `export const drawings = ${JSON.stringify(drawings, null, 2)}\n`,
  )
  console.log(`sprite.svg ${sprite.length} bytes, ${icons.length} icons`)
}

/** scripts/prepare.ts has read the folder before, and told what is amiss. */
async function buildShopIcons() {
  const { value } = readShopFolder(findShopFolder())
  if (!value) throw new Error("The shop's folder cannot be read")
  const published = join(root, 'web/public')
  const shop = join(root, 'generated/shop')
  await buildAppIcons(value, { generated, shop, published, fonts: fontPackage })
}

for (const folder of [generated, ofStaff]) await mkdir(folder, { recursive: true })
const styles = await Promise.all(faces.map(buildFont))
await writeFile(join(generated, 'fonts.css'), `${styles.join('\n')}\n`)
await buildIcons()
await buildShopIcons()
