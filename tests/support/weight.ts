/** What a page takes of the built files, as they are sent. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

export const kib = 1024
/** Longer than anything a page at rest waits for before it fetches more: told to its own clock. */
const waitMs = 4000
/** As long as what it then asks for takes to be asked for. */
const calmMs = 400

const client = join(import.meta.dirname, '../../build/client')

export const namesOf = (html: string, kind: 'js' | 'css'): Set<string> =>
  new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${kind}`, 'g')))

export const weigh = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + toSent(join(client, path)), 0)

/** A file of a few words is not packed. */
function toSent(file: string): number {
  const packed = statSync(`${file}.br`, { throwIfNoEntry: false })
  return (packed ?? statSync(file)).size
}

/** Scripts the page asks for, from now on, and how to wait until it asks for no more. */
export function watchScripts(page: Page): { scripts: Set<string>; settle: () => Promise<void> } {
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
