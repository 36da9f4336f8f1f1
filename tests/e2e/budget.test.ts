/**
 * What a page may weigh on a phone, as it is sent: scripts and styles as the build has packed them,
 * what stands in the page as a CDN packs it on the way (brotli of quality 4).
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { tile } from '#tests/support/journey.ts'

const pages = [
  { title: 'the front page', path: '/' },
  { title: 'a category', path: tile.category },
  { title: 'a product', path: tile.path },
]

test.use({ viewport: { width: 390, height: 844 } })

const kib = 1024
/** Longer than anything a page at rest waits for before it fetches more: told to its own clock. */
const waitMs = 4000
/** As long as what it then asks for takes to be asked for. */
const calmMs = 400

const client = join(import.meta.dirname, '../../build/client')

const toSize = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length

const namesOf = (html: string, kind: 'js' | 'css') =>
  new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${kind}`, 'g')))

const readStyles = (html: string) =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('')

const weigh = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => sum + toSent(join(client, path)), 0)

/** A file of a few words is not packed. */
function toSent(file: string): number {
  const packed = statSync(`${file}.br`, { throwIfNoEntry: false })
  return (packed ?? statSync(file)).size
}

/** Scripts the page asks for, from now on, and how to wait until it asks for no more. */
function watchScripts(page: Page) {
  const scripts = new Set<string>()
  let changedAtMs = Date.now()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.endsWith('.js')) return
    scripts.add(pathname)
    changedAtMs = Date.now()
  })
  const grow = async () => {
    const before = scripts.size
    await page.clock.fastForward(waitMs)
    changedAtMs = Date.now()
    await expect.poll(() => Date.now() - changedAtMs, { timeout: 30_000 }).toBeGreaterThan(calmMs)
    return scripts.size - before
  }
  const settle = () => expect.poll(grow, { timeout: 30_000 }).toBe(0)
  return { scripts, settle }
}

for (const { title, path } of pages) {
  test(`${title} names no more than 140 KiB of script, with which it answers`, async ({
    request,
  }) => {
    const scripts = namesOf(await (await request.get(path)).text(), 'js')

    expect(scripts.size).toBeGreaterThan(3)
    expect(weigh(scripts)).toBeLessThanOrEqual(140 * kib)
  })

  test(`${title} takes 170 KiB of script until it is at rest, and 200 once it was scrolled`, async ({
    page,
  }) => {
    const { scripts, settle } = watchScripts(page)
    await page.clock.install()

    await page.goto(path)
    await settle()
    const atRest = weigh(scripts)
    await page.mouse.wheel(0, 600)
    await settle()

    expect(atRest).toBeGreaterThan(100 * kib)
    expect(atRest).toBeLessThanOrEqual(170 * kib)
    expect(weigh(scripts)).toBeGreaterThan(atRest)
    expect(weigh(scripts)).toBeLessThanOrEqual(200 * kib)
  })

  test(`${title} has 15 drawings at most, and around it icons that wait for no file`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text()
    const frame = html.slice(html.indexOf('<header'), html.indexOf('<main'))
    const icons = frame.match(/<i class="icon[^"]*"/g) ?? []

    expect(html.match(/<svg/g)?.length).toBeLessThanOrEqual(15)
    expect(icons.length).toBeGreaterThan(9)
    expect(icons.filter((icon) => !icon.includes('icon-first'))).toEqual([])
  })

  test(`${title} has 24 KiB of styles, all it shows first in its head`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const head = readStyles(html.slice(0, html.indexOf('</head>')))
    const files = [...namesOf(html, 'css')]

    expect(head.length).toBeGreaterThan(15_000)
    expect(Buffer.byteLength(head)).toBeLessThanOrEqual(24 * kib)
    expect(readStyles(html)).toBe(head)
    expect(files).toHaveLength(1)
    expect(toSize(head) + weigh(files)).toBeLessThanOrEqual(10.5 * kib)
  })
}
