import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseLogo, readLogo } from './logo.ts'
import { formatFault } from './yaml.ts'

const file = join(process.cwd(), 'shop/logo.svg')
const draw = (content: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${content}\n</svg>`
const listFaults = (svg: string) => (parseLogo(svg, file).faults ?? []).map(formatFault)

test.each(['shop', 'tests/shop-two'])('the logo of %s can be drawn', (folder) => {
  expect(readLogo(join(folder, 'logo.svg')).faults).toBeUndefined()
})

test('a logo is what stands in its svg, without comments and blanks', () => {
  const svg = `<?xml version="1.0"?>${draw('<!-- a > b -->\n<g>\n<path d="M0 0"/>\n</g>')}`

  expect(parseLogo(svg, file).value).toEqual({
    viewBox: '0 0 32 32',
    width: 32,
    height: 32,
    drawing: '<g><path d="M0 0"/></g>',
  })
})

test.each([
  ['<script>alert(1)</script>', '<script> is not wanted in a logo'],
  ['<path d="M0 0" onload="alert(1)"/>', 'onload: a script is not wanted in a logo'],
  ['<use href="https://elsewhere.example/#a"/>', 'href: nothing from elsewhere is wanted'],
  ['<path fill="url(https://elsewhere.example/a)"/>', 'fill: nothing from elsewhere is wanted'],
  ['<path style="fill:red"/>', 'style: attributes such as fill are wanted instead'],
  ['<image href="#a"/>', '<image> is not wanted in a logo'],
  ['<text>Имя</text>', '<text> is not wanted in a logo'],
  ['<foreignObject/>', '<foreignObject> is not wanted in a logo'],
])('a logo of %s is refused by its line', (content, message) => {
  expect(listFaults(draw(content))).toEqual([`shop/logo.svg:2 ${message}`])
})

test('a logo needs its measures, and a drawing that is XML', () => {
  expect(listFaults(draw('<path/>', 'width="32"'))).toEqual([
    'shop/logo.svg:1 a viewBox such as "0 0 32 32" is wanted',
  ])
  expect(listFaults(draw('<path>'))[0]).toMatch(/^shop\/logo\.svg:\d+ /)
  expect(listFaults('')).not.toEqual([])
  expect(listFaults(`<!DOCTYPE svg [<!ENTITY a "b">]>${draw('<path/>')}`)).toEqual([
    'shop/logo.svg:1 a document type is not wanted',
  ])
})

test('colours within the drawing may be its own gradients', () => {
  const gradient = '<defs><linearGradient id="a"/></defs><path fill="url(#a)"/>'

  expect(listFaults(draw(gradient))).toEqual([])
})
