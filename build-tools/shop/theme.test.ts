import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findShopFolder } from './place.ts'
import { parseTheme, readTheme, toContrast } from './theme.ts'
import { formatFault } from './yaml.ts'

const file = join(process.cwd(), 'shop/theme.css')
const demo = readFileSync(file, 'utf8')
const listFaults = (css: string) => (parseTheme(css, file).faults ?? []).map(formatFault)

test('contrast is computed as WCAG computes it', () => {
  expect(toContrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(toContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each([findShopFolder(), 'shop', 'tests/shop-two'])('the theme of %s can be read', (folder) => {
  expect(readTheme(join(folder, 'theme.css')).faults).toBeUndefined()
})

test('a theme that is hard to read is told by its pairs, with the line of the colour', () => {
  const pale = demo.replace('--muted: #596470', '--muted: #8a949e')

  expect(listFaults(pale)[0]).toBe(
    'shop/theme.css:7 --muted is not readable on --ground: a contrast of 4.5 is wanted, 2.82 was found',
  )
  expect(listFaults(demo.replace('--edge: #828c96', '--edge: #dde2e7'))).toEqual([
    expect.stringContaining('--edge is not seen as a shape on --ground: a contrast of 3 is wanted'),
    expect.stringContaining('--edge is not seen as a shape on --surface'),
  ])
  expect(listFaults(demo.replace('--blue: #1257c0', '--blue: #6ea2ff')).join()).toContain(
    'white is not readable on --blue',
  )
})

test('every line that is wrong is told at once', () => {
  const css = demo
    .replace('--accent: #ff8f1c', '--accent: orange')
    .replace('--radius: 6px', '--radius: 2rem')
    .replace('--blue-soft: #e8f0fc;', '--blue: #1257c0;\n  --font: Arial;')

  expect(listFaults(css)).toEqual([
    'shop/theme.css:13 --accent: a colour such as #ff8f1c is wanted, orange was found',
    'shop/theme.css:22 --blue: stands twice',
    'shop/theme.css:23 --font: no such token is known',
    'shop/theme.css:24 --radius: 0px to 24px is wanted, 2rem was found',
    'shop/theme.css --blue-soft is wanted, and is not there',
  ])
})

test('a theme is one block of tokens', () => {
  expect(listFaults(`${demo}\nbody { display: none }`)).toEqual([
    'shop/theme.css:1 one block, :root { … }, is wanted, and nothing else',
  ])
})
