/** Every file that a page, the manifest, a style or the feed can name is there. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { glue, superFix, tile } from '#tests/support/journey.ts'

const client = join(import.meta.dirname, '../../build/client')

const pages = ['/', tile.category, tile.path, glue.path, superFix.path, '/magaziny', '/ui-kit']
const browser = { accept: 'text/html,application/xhtml+xml' }

/** What is loaded by itself: pictures in all their widths, styles, scripts, icons. */
function listFiles(html: string): string[] {
  const attributes = html.matchAll(/\s(?:src|srcset|imagesrcset|data|poster)="([^"]+)"/gi)
  const links = html.matchAll(/<link\b[^>]*\shref="([^"]+)"/gi)
  const scripts = html.matchAll(/[\\"'](\/(?:assets|builds)\/[\w./-]+)/g)
  return [...attributes, ...links, ...scripts].flatMap(([, text = '']) =>
    text.split(/,\s+/).map((one) => one.trim().split(' ')[0] ?? ''),
  )
}

const typesByEnd: [RegExp, RegExp][] = [
  [/\.svg$/, /^image\/svg\+xml/],
  [/\.(png|avif|jpg)$/, /^image\/(png|avif|jpeg)/],
  [/\.ico$/, /^image\//],
  [/\.webmanifest$/, /json/],
  [/\.css$/, /^text\/css/],
  [/\.js$/, /javascript/],
]

test('what the build puts beside its folders is served, with its type', async ({ request }) => {
  const names = readdirSync(client, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  )

  const paths = names.map(({ name }) => `/${name}`)
  expect(paths).toEqual(expect.arrayContaining(['/no-picture.svg', '/favicon.ico', '/card.png']))
  for (const path of paths) {
    const file = await request.get(path)
    const [, type] = typesByEnd.find(([end]) => end.test(path)) ?? []
    expect([path, file.status()]).toEqual([path, 200])
    expect(file.headers()['content-type'], path).toMatch(type ?? /^$/)
  }
})

test('every file that pages, the manifest, styles and the feed name is there', async ({
  request,
}) => {
  const named = new Set<string>()
  for (const path of pages) {
    const html = await (await request.get(path, { headers: browser })).text()
    for (const file of listFiles(html)) named.add(file)
  }
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) named.add(src)
  for (const { url } of manifest.shortcuts) named.add(url)
  for (const style of globSync('assets/*.css', { cwd: client })) {
    const text = readFileSync(join(client, style), 'utf8')
    for (const [, file = ''] of text.matchAll(/url\(["']?([^"')]+)/g)) named.add(file)
  }
  const feed = await (await request.get('/feeds/yml.xml')).text()
  const pictures = [...feed.matchAll(/<picture>([^<]+)/g)].map(([, url = '']) => new URL(url))
  for (const { pathname } of pictures) named.add(pathname)

  const paths = [...named].filter((name) => name.startsWith('/') && !name.startsWith('//'))
  // Of each kind of picture there are hundreds: a few stand for all.
  const kinds = Map.groupBy(paths, (path) => path.replace(/[^/]*\/media\/.*(?=\.)/, '/media/'))
  const asked = [...kinds.values()].flatMap((some) => some.slice(0, 20))
  expect(asked.length).toBeGreaterThan(60)
  const answers = await Promise.all(
    asked.map(async (path) => `${(await request.get(path)).status()} ${path}`),
  )

  expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([])
})
