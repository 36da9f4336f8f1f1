/**
 * What the document of a page is made of: a phone lays out, paints and hydrates every element, so
 * their number is the page's speed (docs/performance.md).
 */
import { expect, test } from '@playwright/test'
import { tile } from '#tests/support/journey.ts'
import { findPageDataText } from '#tests/support/page-data.ts'

const kib = 1024

const pages = [
  { title: 'the front page', path: '/', htmlKib: 120, elements: 1200 },
  { title: 'a category', path: tile.category, htmlKib: 140, elements: 900 },
  { title: 'a product', path: tile.path, htmlKib: 90, elements: 800 },
]

/** The router's own two included. */
const boundaryMax = 14
const dataKibMax = 25

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Without what is in scripts and styles. */
const toMarkup = (html: string) => html.replace(/<(script|style)\b.*?<\/\1>/gs, '')

for (const { title, path, htmlKib, elements } of pages) {
  test(`${title} is a light document`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const markup = toMarkup(html)
    const data = findPageDataText(html)

    expect(Buffer.byteLength(html) / kib).toBeLessThanOrEqual(htmlKib)
    expect(count(markup, /<[a-z]/g)).toBeLessThanOrEqual(elements)
    expect(count(markup, /<!--\$[?!~]?-->/g)).toBeLessThanOrEqual(boundaryMax)
    expect(Buffer.byteLength(data) / kib).toBeGreaterThan(5)
    expect(Buffer.byteLength(data) / kib).toBeLessThanOrEqual(dataKibMax)
  })
}
