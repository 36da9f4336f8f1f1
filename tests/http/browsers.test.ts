/** What is built runs in the oldest browsers of the shop, code of libraries included. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { findNewerCalls, ownNames } from '#build-tools/newer-calls.ts'
import { tile } from '#tests/support/journey.ts'

const client = join(import.meta.dirname, '../../build/client/assets')

/** React and the router ask for these in another place than where they call them. */
const askedElsewhere = new Set(['.startViewTransition', '.skipTransition', 'navigation'])

const findUnknown = (file: string, text: string) =>
  findNewerCalls(file, text)
    .filter((name) => !ownNames.has(name) && !askedElsewhere.has(name))
    .map((name) => `${file}: ${name}`)

test('no script calls what the oldest browsers lack without asking first', () => {
  const files = globSync('*.js', { cwd: client })

  expect(files.length).toBeGreaterThan(100)
  expect(
    files.flatMap((file) => findUnknown(file, readFileSync(join(client, file), 'utf8'))),
  ).toEqual([])
})

for (const path of ['/', tile.category, tile.path, '/cart', '/sign-in']) {
  test(`the scripts that stand in ${path} call nothing newer either`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const scripts = [...html.matchAll(/<script(?![^>]*type=)[^>]*>(.+?)<\/script>/gs)]

    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts.flatMap(([, code = '']) => findUnknown('inline.js', code))).toEqual([])
  })
}

test('styles are flat: the oldest browsers know no nesting', () => {
  const files = globSync('*.css', { cwd: client })

  expect(files.length).toBeGreaterThan(20)
  for (const file of files)
    expect(readFileSync(join(client, file), 'utf8'), file).not.toContain('&')
})
