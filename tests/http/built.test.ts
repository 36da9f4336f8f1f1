/** The built output: what each plugin of the build changes or adds is there. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { tile } from '#tests/support/journey.ts'

const build = join(import.meta.dirname, '../../build')

const readAll = (pattern: string) =>
  globSync(pattern, { cwd: build }).map((file) => ({
    file: join(build, file),
    text: readFileSync(join(build, file), 'utf8'),
  }))

test('queries stand in the scripts as finished documents', () => {
  const scripts = readAll('client/assets/*.js')
  const code = scripts.map(({ text }) => text).join('\n')

  expect(code).toMatch(/query ProductPage\(\$slug:/)
  // Of fragments only the fields are left, and of the calls nothing.
  expect(code).not.toMatch(/\.\.\.\w+_\w+[\s}]/)
  expect(code).not.toMatch(/fragment \w+ on [A-Z]/)
  expect(code).not.toContain('graphql(`')
  expect(code).not.toContain('TypedDocumentString')
})

test('the styles of public pages are in no file that a page or a part brings', async ({
  request,
}) => {
  const inlined = '.product-head'
  const html = await (await request.get(tile.path)).text()
  const scripts = readAll('client/assets/*.js').map(({ text }) => text)
  const names = [html, ...scripts].flatMap((text) => text.match(/assets\/[\w-]+\.css/g) ?? [])

  // Those of a cart, a checkout and other screens that bring their own.
  expect(new Set(names).size).toBeGreaterThan(5)
  // And but for the file that a browser loads when it goes on to another page.
  for (const name of new Set(names.filter((one) => !one.includes('/pages-')))) {
    expect(readFileSync(join(build, 'client', name), 'utf8').includes(inlined), name).toBe(false)
  }
  expect(html.slice(0, html.indexOf('</head>'))).toContain(inlined)
})

test('every script and style has a packed copy, a quarter smaller than the file at least', () => {
  const files = globSync('client/assets/*.{js,css}', { cwd: build }).map((file) =>
    join(build, file),
  )
  const large = files.filter((file) => statSync(file).size > 2000)

  expect(large.length).toBeGreaterThan(40)
  for (const file of large) {
    expect(statSync(`${file}.br`).size, file).toBeLessThan(statSync(file).size * 0.75)
  }
})

test('pdfkit does not ask for the address of its file', () => {
  const profile = readAll('api/**/*.js').filter(({ text }) => text.includes('sRGB_IEC61966_2_1'))

  expect(profile).toHaveLength(1)
  for (const { text } of profile) expect(text).not.toContain('import.meta.url')
})

test('a landing page starts its modules itself, after its first frame', async ({ request }) => {
  const html = await (await request.get(tile.path)).text()
  const checkout = await (await request.get('/city')).text()

  expect(html).not.toContain('type="module"')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).toMatch(/import \\"\/assets\/manifest-/)
  expect(checkout).toContain('type="module"')
})
