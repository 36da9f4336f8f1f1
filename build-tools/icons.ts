/** The icons of pages (web/ui/icons): a strip of square cells, which styles cut one icon out of. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** `source` is what stands within the svg element. */
export type Icon = { name: string; source: string }

const cell = 24

/** As the files draw them; a mask takes only what is opaque. */
const look =
  'fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'

export async function readIcons(folder: string): Promise<Icon[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      const source = text.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '').trim()
      if (!/^<path [^<>]*\/>$/.test(source)) throw new Error(`${file} is not one path`)
      return { name: basename(file, '.svg'), source }
    }),
  )
}

const toFrame = (count: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${count * cell}" height="${cell}" viewBox="0 0 ${count * cell} ${cell}" ${look}>`

/** The file: each path has the name of its icon, by which a larger drawing refers to it. */
export function toSprite(icons: readonly Icon[]): string {
  const cells = icons.map(
    ({ name, source }, at) =>
      `<svg x="${at * cell}">${source.replace('<path ', `<path id="${name}" `)}</svg>`,
  )
  return `${toFrame(icons.length)}${cells.join('')}</svg>`
}

/** The first cells of the same strip as one path, for an address that stands in the styles. */
export function toFirstStrip(first: readonly Icon[], count: number): string {
  const shifted = first.map(({ name, source }, at) => {
    const line = /^<path d="([^"]+)"\/>$/.exec(source)?.[1]
    if (!line) throw new Error(`${name} has more than lines: it cannot be of the first ones`)
    return shiftPath(line, at * cell)
  })
  const svg = `${toFrame(count)}<path d="${shifted.join('')}"/></svg>`
  const quoted = svg.replaceAll('"', "'").replace(/[#%<>]/g, encodeURIComponent)
  return `data:image/svg+xml,${quoted}`
}

/** How many numbers a command takes, and which of them are x. */
const commands: Record<string, { takes: number; x: readonly number[] }> = {
  M: { takes: 2, x: [0] },
  L: { takes: 2, x: [0] },
  T: { takes: 2, x: [0] },
  H: { takes: 1, x: [0] },
  V: { takes: 1, x: [] },
  C: { takes: 6, x: [0, 2, 4] },
  S: { takes: 4, x: [0, 2] },
  Q: { takes: 4, x: [0, 2] },
  A: { takes: 7, x: [5] },
}

/** Moves a path to the right: what is relative moves with what is not. */
export function shiftPath(path: string, by: number): string {
  if (!path.startsWith('M')) throw new Error(`${path} does not begin with M`)
  return path.replace(/([MLTHVCSQA])([^A-Za-z]*)/g, (_, letter: string, text: string) => {
    const { takes = 0, x = [] } = commands[letter] ?? {}
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (numbers.length === 0 || numbers.length % takes > 0) throw new Error(`${path}: ${letter}`)
    const moved = numbers.map((one, i) => (x.includes(i % takes) ? round(one + by) : one))
    return letter + moved.join(' ').replaceAll(' -', '-')
  })
}

const round = (value: number) => Number(value.toFixed(3))

/** An icon, and one that a control draws before or behind its words (web/ui/icon.tsx). */
const icon = '.icon,.icon-on::before,.icon-end::after'
const firstIcon = '.icon.icon-first,.icon-on.icon-first::before'

/** Where the strip is and how many cells it has; `--at` says which cell is meant. */
export const toStyles = (first: readonly Icon[], count: number): string =>
  `@layer ui{
${icon}{-webkit-mask:url(./sprite.svg) calc(var(--at)*100%/${count - 1}) 0/auto 100% no-repeat}
${firstIcon}{-webkit-mask-image:url("${toFirstStrip(first, count)}")}
}
`
