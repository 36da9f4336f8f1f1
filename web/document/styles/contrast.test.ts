import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function token(name: string): string {
  if (name.startsWith('#')) return name
  const value = new RegExp(`--${name}: (#[0-9a-f]+);`).exec(source)?.[1]
  if (!value) throw new Error(`No colour --${name} in tokens.css`)
  return value
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => {
    const share = Number.parseInt(digits.slice(i, i + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(token(one)), luminance(token(other))].sort(
    (a, b) => b - a,
  )
  return (light + 0.05) / (dark + 0.05)
}

test('contrast is computed as WCAG computes it', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each([
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
  ['#fff', 'dark'],
  ['#fff', 'dark-hover'],
])('%s is readable on %s', (ink, ground) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['edge', 'ground'],
  ['edge', 'surface'],
  ['blue', 'ground'],
  ['blue', 'surface'],
  ['accent-ink', 'surface'],
  ['green', 'surface'],
  ['accent', 'dark'],
])('%s is seen as a shape on %s', (shape, ground) => {
  expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3)
})
