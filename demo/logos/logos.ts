/** Logos of the invented brands, drawn here and licensed as the shop is: a mark and a word. */
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Brand, brands } from '#demo/catalogue/brands.ts'
import { slug } from '#demo/catalogue/words.ts'
import { luminance } from '#demo/drawings/scene.ts'
import { type Font, readFont } from '#demo/font.ts'
import { createRandom } from '#scripts/local/random.ts'
import { drawMark, type MarkName } from './marks.ts'

const height = 56
const markSize = 40
const edge = (height - markSize) / 2
const gap = 10
const wordSize = 28

/** What the brand makes decides its sign. */
const signs: readonly (readonly [RegExp, MarkName])[] = [
  [/электроинструмент/i, 'spark'],
  [/кабель|розетки/i, 'plug'],
  [/лампы/i, 'bulb'],
  [/рулетки/i, 'level'],
  [/радиаторы/i, 'flame'],
  [/трубы/i, 'pipe'],
  [/герметики|пена|клеи и ленты/i, 'tube'],
  [/водосточные|плёнки|гидроизоляция|краски/i, 'drop'],
  [/смесители|фаянс|акриловые ванны/i, 'wave'],
  [/перчатки/i, 'glove'],
  [/ручной инструмент/i, 'hammer'],
  [/саморезы|гвозди|арматура|крепление/i, 'bolt'],
  [/окна/i, 'pane'],
  [/двери|дверные/i, 'door'],
  [/кирпич|блоки|тротуарная/i, 'brick'],
  [/черепица|металлочерепица|сайдинг/i, 'roof'],
  [/пиломатериал|террасная|плинтусы|ламинат/i, 'plank'],
  [/дерева/i, 'leaf'],
  [/вата|изоляция/i, 'sun'],
  [/полистирол|листы|фанера/i, 'layers'],
  [/обои|линолеум|валики/i, 'roll'],
  [/плитка|керамогранит/i, 'tile'],
]

export const toLogoFile = (name: string) => `logo-${slug(name)}.svg`

/** Writes every logo to `folder`. */
export async function writeLogos(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  for (const brand of brands) {
    await writeFile(join(folder, toLogoFile(brand.name)), drawLogo(brand))
  }
  return brands.length
}

/** As wide as its word; the sign stands bare or on a plate of the brand's colour. */
export function drawLogo({ name, colour, about }: Brand): string {
  const random = createRandom(`logo ${name}`)
  const word = random.chance(0.35) ? name.toUpperCase() : name
  const font = loadFont()
  const scale = wordSize / font.unitsPerEm
  const { shapes, advance } = outline(font, word)
  const left = markSize + gap
  const width = Math.ceil(left + advance * scale)
  const sign = signs.find(([made]) => made.test(about))?.[1] ?? 'bag'
  const isPlated = random.chance(0.4)
  const mark = isPlated
    ? `<rect width="40" height="40" rx="8" fill="${colour}"/>` +
      `<g transform="translate(7 7) scale(.65)">${drawMark(sign, '#fff', colour)}</g>`
    : drawMark(sign, colour, '#fff')
  const isDark = luminance(colour) < 0.5
  const ink = isDark && random.chance(0.5) ? colour : '#22282d'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}"><g transform="translate(0 ${edge})">${mark}</g>` +
    `<g transform="translate(${left} ${height / 2 + 10}) scale(${scale} ${-scale})" ` +
    `fill="${ink}">${shapes}</g></svg>\n`
  )
}

function outline(font: Font, word: string): { shapes: string; advance: number } {
  let advance = 0
  const shapes = [...word].map((letter) => {
    const shape = `<path transform="translate(${advance})" d="${font.outline(letter)}"/>`
    advance += font.advance(letter)
    return shape
  })
  return { shapes: shapes.join(''), advance }
}

let bold: Font | undefined

function loadFont(): Font {
  const { resolve } = createRequire(import.meta.url)
  bold ??= readFont(
    readFileSync(resolve('@expo-google-fonts/golos-text/700Bold/GolosText_700Bold.ttf')),
  )
  return bold
}
