/** The colours of theme.css: which there are, and which of them must be told apart. */
import { readFileSync } from 'node:fs'
import type { Fault } from './yaml.ts'

/** docs/theme.md says what each is for. */
const colourNames = [
  'ground',
  'surface',
  'text',
  'muted',
  'line',
  'edge',
  'dark',
  'dark-hover',
  'dark-muted',
  'accent',
  'accent-hover',
  'accent-ink',
  'accent-soft',
  'green',
  'green-soft',
  'red',
  'red-soft',
  'blue',
  'blue-soft',
] as const
type ColourName = (typeof colourNames)[number]

/** Colours as `#rrggbb` in small letters, the radius in pixels. */
export type Theme = { colours: Record<ColourName, string>; radius: number }

type Pair = readonly [ink: ColourName | 'white', ground: ColourName]

/** Text is read at 4.5 to 1 (WCAG 2.2, 1.4.3). */
const readPairs: readonly Pair[] = [
  ['text', 'ground'],
  ['text', 'surface'],
  ['text', 'accent'],
  ['text', 'accent-hover'],
  ['text', 'accent-soft'],
  ['text', 'blue-soft'],
  ['text', 'green-soft'],
  ['muted', 'ground'],
  ['muted', 'surface'],
  ['muted', 'line'],
  ['muted', 'blue-soft'],
  ['blue', 'ground'],
  ['blue', 'surface'],
  ['blue', 'blue-soft'],
  ['blue', 'line'],
  ['green', 'ground'],
  ['green', 'surface'],
  ['green', 'green-soft'],
  ['red', 'ground'],
  ['red', 'surface'],
  ['red', 'red-soft'],
  ['accent-ink', 'ground'],
  ['accent-ink', 'surface'],
  ['accent-ink', 'accent-soft'],
  ['accent-ink', 'line'],
  ['accent', 'dark'],
  ['dark-muted', 'dark'],
  ['dark-muted', 'dark-hover'],
  ['white', 'dark'],
  ['white', 'dark-hover'],
  ['white', 'blue'],
]

/** Shapes are seen at 3 to 1 (WCAG 2.2, 1.4.11). */
const seenPairs: readonly Pair[] = [
  ['edge', 'ground'],
  ['edge', 'surface'],
  ['blue', 'ground'],
  ['blue', 'surface'],
  ['accent-ink', 'surface'],
  ['green', 'surface'],
  ['accent', 'dark'],
]

const radiusMax = 24

type Reading = { value: Theme; faults?: undefined } | { value?: undefined; faults: Fault[] }

export function readTheme(file: string): Reading {
  try {
    return parseTheme(readFileSync(file, 'utf8'), file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { faults: [{ file, line: 0, message: 'the file is wanted, and is not there' }] }
  }
}

export function parseTheme(css: string, file: string): Reading {
  const source = css.replaceAll(/\/\*[\s\S]*?\*\//g, (words) => words.replaceAll(/[^\n]/g, ' '))
  const toLine = (index: number) => source.slice(0, index).split('\n').length
  const toFault = (line: number, message: string): Fault => ({ file, line, message })
  const block = /^\s*:root\s*\{([^{}]*)\}\s*$/.exec(source)
  if (!block) return { faults: [toFault(1, 'one block, :root { … }, is wanted, and nothing else')] }
  const start = source.indexOf('{') + 1
  const faults: Fault[] = []
  const values = new Map<string, { text: string; line: number }>()
  for (const match of (block[1] ?? '').matchAll(/[^;]+/g)) {
    const indent = match[0].search(/\S/)
    if (indent < 0) continue
    const line = toLine(start + match.index + indent)
    const [, name = '', text = ''] = /^--([\w-]+)\s*:\s*(\S[^:]*)$/.exec(match[0].trim()) ?? []
    const wrong = toWrong(name, text, values)
    if (wrong) faults.push(toFault(line, wrong))
    else values.set(name, { text, line })
  }
  const absent = [...colourNames, 'radius'].filter((name) => !values.has(name))
  const isNamed = (name: string) => faults.some(({ message }) => message.startsWith(`--${name}:`))
  for (const name of absent) {
    if (!isNamed(name)) faults.push(toFault(0, `--${name} is wanted, and is not there`))
  }
  if (faults.length > 0) return { faults }
  const read = (name: string) => values.get(name)?.text ?? ''
  const colours = Object.fromEntries(
    colourNames.map((name) => [name, toHex(read(name))]),
  ) as Theme['colours']
  const weak = listWeak(colours).map(({ ink, message }) =>
    toFault(values.get(ink)?.line ?? 0, message),
  )
  if (weak.length > 0) return { faults: weak }
  return { value: { colours, radius: Number.parseFloat(read('radius')) } }
}

function toWrong(name: string, text: string, known: ReadonlyMap<string, unknown>): string {
  if (name === '') return 'a line such as --accent: #ff8f1c; is wanted'
  if (known.has(name)) return `--${name}: stands twice`
  if (name === 'radius') {
    const isRadius = /^\d+(\.\d+)?px$/.test(text) && Number.parseFloat(text) <= radiusMax
    return isRadius ? '' : `--radius: 0px to ${radiusMax}px is wanted, ${text} was found`
  }
  if (!colourNames.some((known) => known === name)) return `--${name}: no such token is known`
  const isColour = /^#([\da-f]{3}|[\da-f]{6})$/i.test(text)
  return isColour ? '' : `--${name}: a colour such as #ff8f1c is wanted, ${text} was found`
}

const toHex = (text: string) => {
  const digits = text.toLowerCase().slice(1)
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => {
    const share = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function toContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function listWeak(colours: Theme['colours']) {
  const find = (pairs: readonly Pair[], least: number, verb: string) =>
    pairs.flatMap(([ink, ground]) => {
      const hex = ink === 'white' ? '#ffffff' : colours[ink]
      const ratio = toContrast(hex, colours[ground])
      if (ratio >= least) return []
      const name = ink === 'white' ? 'white' : `--${ink}`
      const found = `${(Math.floor(ratio * 100) / 100).toFixed(2)} was found`
      const message = `${name} is not ${verb} on --${ground}: a contrast of ${least} is wanted, ${found}`
      return [{ ink: ink === 'white' ? ground : ink, message }]
    })
  return [...find(readPairs, 4.5, 'readable'), ...find(seenPairs, 3, 'seen as a shape')]
}
