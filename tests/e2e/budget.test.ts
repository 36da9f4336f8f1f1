/**
 * What a page may weigh on a phone, as a CDN sends it: brotli of quality 4. A wide screen takes
 * 7 KiB more in a category, whose facets it shows; the code of the next page comes on top for
 * whoever does not save data.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { tile } from '#tests/support/journey.ts'

const pages = [
  { title: 'the front page', path: '/' },
  { title: 'a category', path: tile.category },
  { title: 'a product', path: tile.path },
]

test.use({ viewport: { width: 390, height: 844 } })

const kib = 1024
const calmMs = 6000

const toSize = (body: Buffer | string) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length

const namesOf = (html: string, kind: 'js' | 'css') =>
  new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${kind}`, 'g')))

const readStyles = (html: string) =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('')

async function weigh(request: APIRequestContext, paths: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...paths].map(async (path) => toSize(await (await request.get(path)).body())),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Scripts a page takes until it has nothing left to do and nobody has touched it. */
async function listScripts(page: Page, path: string): Promise<Set<string>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const scripts = new Set<string>()
  let changedAtMs = Date.now()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.endsWith('.js')) return
    scripts.add(pathname)
    changedAtMs = Date.now()
  })
  await page.goto(path, { waitUntil: 'load' })
  await expect.poll(() => Date.now() - changedAtMs, { timeout: 30_000 }).toBeGreaterThan(calmMs)
  return scripts
}

for (const { title, path } of pages) {
  test(`${title} names no more than 138 KiB of script before it answers`, async ({ request }) => {
    const scripts = namesOf(await (await request.get(path)).text(), 'js')

    expect(scripts.size).toBeGreaterThan(3)
    expect(await weigh(request, scripts)).toBeLessThanOrEqual(138 * kib)
  })

  test(`${title} that is left alone takes no more than 160 KiB of script`, async ({ page }) => {
    const scripts = await listScripts(page, path)

    expect(scripts.size).toBeGreaterThan(3)
    expect(await weigh(page.request, scripts)).toBeLessThanOrEqual(160 * kib)
  })

  test(`${title} has 10 KB of styles in its head, and 14 KiB in all`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const head = readStyles(html.slice(0, html.indexOf('</head>')))
    const files = namesOf(html, 'css')

    expect(head.length).toBeGreaterThan(3000)
    expect(Buffer.byteLength(head)).toBeLessThanOrEqual(10 * kib)
    expect(files.size).toBe(1)
    // What stands in the page twice is compressed as one.
    const all = readStyles(html)
    expect(all.length).toBeGreaterThan(30_000)
    expect(toSize(all)).toBeLessThanOrEqual(10 * kib)
    expect(toSize(all) + (await weigh(request, files))).toBeLessThanOrEqual(14 * kib)
  })
}
