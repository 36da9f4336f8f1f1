// What every drawing shares: the ground, the light from the upper left, the shadow on the floor
// and letters as outlines. A drawing adds shapes to an 800 × 800 scene.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { requireBrand } from '#demo/catalogue/brands.ts'
import { type Font, readFont } from '#demo/font.ts'
import { createRandom, type Random } from '#scripts/local/random.ts'

interface TextOptions {
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  weight?: 'medium' | 'bold'
  /** Long names shrink to fit rather than leave the label. */
  maxWidth?: number
}

/** A square of the scene. */
export interface Frame {
  x: number
  y: number
  side: number
}

export const wholeFrame: Frame = { x: 0, y: 0, side: 800 }

export interface Scene {
  random: Random
  draw: (...shapes: string[]) => void
  linear: (direction: 'x' | 'y', colours: string[]) => string
  pattern: (width: number, height: number, content: string, transform?: string) => string
  clip: (shape: string) => string
  text: (x: number, y: number, size: number, text: string, options?: TextOptions) => void
  shadow: (centreX: number, centreY: number, radiusX: number, radiusY?: number) => void
  toSvg: (frame?: Frame) => string
}

export const ground = '#f4f6f7'
export const ink = '#2b3136'
/** Glazed ware as the light falls on it from the left. */
export const china = ['#dfe5e8', '#ffffff', '#f7f9fa', '#ccd4d8']

const fonts = new Map<string, Font>()

function loadFont(weight: 'medium' | 'bold'): Font {
  const known = fonts.get(weight)
  if (known) return known
  const name = weight === 'bold' ? '700Bold/GolosText_700Bold' : '500Medium/GolosText_500Medium'
  const resolve = createRequire(import.meta.url).resolve
  const font = readFont(readFileSync(resolve(`@expo-google-fonts/golos-text/${name}.ttf`)))
  fonts.set(weight, font)
  return font
}

export function createScene(seed: string): Scene {
  const definitions: string[] = []
  const shapes: string[] = []
  const define = (prefix: string, write: (id: string) => string) => {
    const id = `${prefix}${definitions.length}`
    definitions.push(write(id))
    return `url(#${id})`
  }
  return {
    random: createRandom(seed),
    draw: (...added) => void shapes.push(...added),
    linear: (direction, colours) =>
      define('g', (id) => {
        const stops = colours.map(
          (colour, i) =>
            `<stop offset="${i / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`,
        )
        const end = direction === 'x' ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
        return `<linearGradient id="${id}" ${end}>${stops.join('')}</linearGradient>`
      }),
    pattern: (width, height, content, transform = '') =>
      define(
        'p',
        (id) =>
          `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" ` +
          `patternTransform="${transform}">${content}</pattern>`,
      ),
    clip: (shape) => define('c', (id) => `<clipPath id="${id}">${shape}</clipPath>`),
    text: (x, y, size, text, options = {}) =>
      void shapes.push(outlineText(x, y, size, text, options)),
    shadow: (centreX, centreY, radiusX, radiusY = radiusX * 0.09) => {
      const fill = define(
        's',
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="#1c2830" stop-opacity=".34"/>` +
          '<stop offset=".6" stop-color="#1c2830" stop-opacity=".14"/>' +
          '<stop offset="1" stop-color="#1c2830" stop-opacity="0"/></radialGradient>',
      )
      shapes.push(
        `<ellipse cx="${centreX}" cy="${centreY}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"/>`,
      )
    },
    toSvg: ({ x, y, side } = wholeFrame) =>
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
      `viewBox="${x} ${y} ${side} ${side}" width="800" height="800">` +
      `<defs>${definitions.join('')}</defs>` +
      `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${ground}"/>` +
      `${shapes.join('')}</svg>`,
  }
}

function outlineText(
  x: number,
  y: number,
  size: number,
  text: string,
  options: TextOptions,
): string {
  const font = loadFont(options.weight ?? 'bold')
  const width = [...text].reduce((total, letter) => total + font.advance(letter), 0)
  const natural = size / font.unitsPerEm
  const scale = Math.min(natural, (options.maxWidth ?? Infinity) / Math.max(1, width))
  const shift = { start: 0, middle: 0.5, end: 1 }[options.anchor ?? 'middle'] * width
  let pen = -shift
  const paths = [...text].map((letter) => {
    const path = `<path transform="translate(${pen} 0)" d="${font.outline(letter)}"/>`
    pen += font.advance(letter)
    return path
  })
  return (
    `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${options.fill ?? ink}">` +
    `${paths.join('')}</g>`
  )
}

export function brandColour(name: string): string {
  return requireBrand(name).colour
}

/** Mixes a colour with white (amount above 0) or with a cool black (below). */
export function shade(colour: string, amount: number): string {
  const target = amount > 0 ? [255, 255, 255] : [14, 18, 22]
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  const mixed = channels.map((channel, i) =>
    Math.round(channel + ((target[i] ?? 0) - channel) * Math.abs(amount)),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(colour.slice(start, start + 2), 16),
  )
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  rest = '',
): string {
  const size = `width="${width}" height="${height}" rx="${radius}"`
  return `<rect x="${x}" y="${y}" ${size} fill="${fill}" ${rest}/>`
}

export function path(d: string, fill: string, rest = ''): string {
  return `<path d="${d}" fill="${fill}" ${rest}/>`
}

export function stroke(d: string, colour: string, width: number, rest = ''): string {
  return (
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
    `stroke-linecap="round" stroke-linejoin="round" ${rest}/>`
  )
}

export function circle(x: number, y: number, radius: number, fill: string, rest = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${rest}/>`
}

export function ellipse(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  rest = '',
): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}" ${rest}/>`
}

/** A box seen from the front, a little from above and from the right. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  dx: number
  dy: number
}

export function boxFaces({ x, y, width, height, dx, dy }: Box) {
  const right = x + width
  const bottom = y + height
  return {
    front: `M${x} ${y}H${right}V${bottom}H${x}Z`,
    top: `M${x} ${y}l${dx} ${-dy}h${width}L${right} ${y}Z`,
    side: `M${right} ${y}l${dx} ${-dy}v${height}L${right} ${bottom}Z`,
  }
}

export function box(scene: Scene, shape: Box, tone: string): void {
  const faces = boxFaces(shape)
  scene.draw(
    path(faces.side, scene.linear('x', [shade(tone, -0.22), shade(tone, -0.34)])),
    path(faces.top, scene.linear('y', [shade(tone, 0.22), shade(tone, 0.38)])),
    path(faces.front, scene.linear('y', [shade(tone, 0.08), shade(tone, -0.06)])),
  )
}
