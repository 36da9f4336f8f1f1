/** logo.svg: one drawing, which icons, the social card and the logo of pages are made of. */
import { readFileSync } from 'node:fs'
import { SaxesParser } from 'saxes'
import type { Fault } from './yaml.ts'

/** `drawing` is what stands within the svg element. */
export type Logo = { viewBox: string; width: number; height: number; drawing: string }

type Reading = { value: Logo; faults?: undefined } | { value?: undefined; faults: Fault[] }

const bytesMax = 20_000

/** Shapes and their gradients: no script, no text that needs a font, nothing from elsewhere. */
const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask title desc use symbol'.split(
    ' ',
  ),
)

export function readLogo(file: string): Reading {
  try {
    return parseLogo(readFileSync(file, 'utf8'), file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { faults: [{ file, line: 0, message: 'the file is wanted, and is not there' }] }
  }
}

export function parseLogo(svg: string, file: string): Reading {
  const faults: Fault[] = []
  const parser = new SaxesParser()
  const tell = (message: string) => faults.push({ file, line: parser.line, message })
  if (svg.length > bytesMax) tell(`at most ${bytesMax} bytes are wanted, ${svg.length} were found`)
  let viewBox = ''
  let depth = 0
  parser.on('error', (error) => {
    tell(error.message.replace(/^[\d:]+:? /, ''))
  })
  parser.on('doctype', () => {
    tell('a document type is not wanted')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (depth === 0) {
      if (name !== 'svg') tell(`an svg element is wanted, ${name} was found`)
      viewBox = String(attributes['viewBox'] ?? '')
    } else if (!elements.has(name) || name === 'svg') tell(`<${name}> is not wanted in a logo`)
    depth += 1
    for (const [key, value] of Object.entries(attributes)) {
      const wrong = toWrong(key, String(value))
      if (wrong) tell(wrong)
    }
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  try {
    parser.write(svg).close()
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
  }
  const numbers = viewBox.trim().split(/[\s,]+/)
  const [, , width = 0, height = 0] = numbers.map(Number)
  if (numbers.length !== 4 || !(width > 0 && height > 0)) {
    faults.push({ file, line: 1, message: 'a viewBox such as "0 0 32 32" is wanted' })
  }
  if (faults.length > 0) return { faults }
  return { value: { viewBox: numbers.join(' '), width, height, drawing: toDrawing(svg) } }
}

function toWrong(key: string, value: string): string {
  if (/^on/i.test(key)) return `${key}: a script is not wanted in a logo`
  if (key === 'style' || key === 'class')
    return `${key}: attributes such as fill are wanted instead`
  const isReference = /(^|:)href$/.test(key)
  if (isReference && !value.startsWith('#')) return `${key}: nothing from elsewhere is wanted`
  if (/url\(\s*['"]?(?!#)/i.test(value)) return `${key}: nothing from elsewhere is wanted`
  return ''
}

const toDrawing = (svg: string) =>
  svg
    .replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replaceAll(/>\s+</g, '><')
    .trim()
