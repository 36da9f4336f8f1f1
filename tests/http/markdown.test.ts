/** Pages in Markdown, for readers that are programs, and the list of them. */
import { type APIRequestContext, expect, test } from '@playwright/test'
import { tile } from '#tests/support/journey.ts'

const origin = () => new URL(test.info().project.use.baseURL ?? '').origin
const markdown = { accept: 'text/markdown' }
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function read(request: APIRequestContext, path: string, headers = page) {
  const answer = await request.get(path, { headers, maxRedirects: 0 })
  return { status: answer.status(), headers: answer.headers(), text: await answer.text() }
}

/** Blanks as a keyboard has them. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('a product in Markdown says what its page says', async ({ request }) => {
  const { status, headers, text } = await read(request, `${tile.path}.md`)

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(headers['link']).toBe(`<${origin()}${tile.path}>; rel="canonical"`)
  expect(text).toMatch(/^# Плитка керамическая Керамарта «Берег»/)
  expect(plain(text)).toContain('- Цена: 867 ₽ за м²')
  expect(plain(text)).toContain('- Продаётся: от 1,44 м², кратно 1,44 м², упаковками (уп)')
  expect(plain(text)).toMatch(/- Наличие в Москве: [\d,]+ м², магазинов: \d/)
  expect(plain(text)).toMatch(/- Ближайшая доставка: \d+ [а-я]+/)
  for (const heading of ['Описание', 'Свойства', 'Остатки по магазинам', 'Документы']) {
    expect(plain(text)).toContain(`## ${heading}`)
  }
  const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) expect(link.startsWith(`${origin()}/`), link).toBe(true)
})

test('one address answers a browser with a page and a program with Markdown', async ({
  request,
}) => {
  const asProgram = await read(request, tile.path, markdown)
  const asBrowser = await read(request, tile.path)
  const again = await read(request, tile.path, markdown)

  expect(asProgram.headers['content-type']).toContain('text/markdown')
  expect(asBrowser.headers['content-type']).toContain('text/html')
  expect(again.text).toBe(asProgram.text)
  for (const { headers } of [asProgram, asBrowser]) {
    expect(headers['vary']).toContain('accept')
    expect(headers['vary']).toContain('cookie')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  }
})

test('prices in Markdown are of the reader’s city', async ({ request }) => {
  const city = { cookie: 'city=ekaterinburg' }
  const moscow = await read(request, `${tile.path}.md`)
  const other = await read(request, `${tile.path}.md`, { ...page, ...city })

  expect(plain(other.text)).toContain('в Екатеринбурге')
  expect(plain(moscow.text)).toContain('в Москве')
})

test('a category in Markdown leads to its goods and its next page', async ({ request }) => {
  const { text } = await read(request, `${tile.category}.md`)
  const second = await read(request, `${tile.category}.md?page=2`)
  const filtered = await read(request, `${tile.category}.md?price=..900`)

  const count = (of: string) => of.match(/\/product\//g)?.length ?? 0
  expect(text).toContain(`(${origin()}${tile.category}.md?page=2)`)
  expect([count(text), count(second.text)]).toEqual([24, 4])
  expect(second.text).toContain('Предыдущая страница')
  expect(count(filtered.text)).toBeGreaterThan(0)
  expect(count(filtered.text)).toBeLessThan(24)
})

test('an article in Markdown has its whole text', async ({ request }) => {
  const index = await read(request, '/llms.txt')
  const [, path = ''] = /\]\([^)]*(\/stati\/[\w-]+\.md)\)/.exec(index.text) ?? []

  const { status, text, headers } = await read(request, path)
  const html = await read(request, path.replace(/\.md$/, ''))

  expect(status).toBe(200)
  expect(headers['link']).toContain('rel="canonical"')
  expect(text.match(/^## /gm)?.length).toBeGreaterThan(2)
  const [, heading = ''] = /^# (.*)$/m.exec(text) ?? []
  expect(plain(html.text.replaceAll('&nbsp;', ' '))).toContain(plain(heading).slice(0, 20))
})

test('the list for programs leads to pages that are there', async ({ request }) => {
  const { status, headers, text } = await read(request, '/llms.txt')
  const robots = await read(request, '/robots.txt')
  const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link)

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`${origin()}/mcp`)
  expect(robots.text).toContain(`${origin()}/llms.txt`)
  expect(robots.text).toContain('Disallow: /mcp')
  expect(links.length).toBeGreaterThan(30)
  for (const link of links.filter((_, i) => i % 7 === 0)) {
    expect((await request.get(link)).status(), link).toBe(200)
  }
})

test('what is not there is said in Markdown, and old addresses lead to the new', async ({
  request,
}) => {
  const absent = await read(request, '/product/net-takogo.md')
  const negotiated = await read(request, '/catalog/net-takogo', markdown)
  const { text } = await read(request, `${tile.path}.md`)
  const posted = await request.post(`${tile.path}.md`, { data: {} })
  const head = await request.head(`${tile.path}.md`)

  for (const { status, headers, text: said } of [absent, negotiated]) {
    expect(status).toBe(404)
    expect(headers['content-type']).toContain('text/markdown')
    expect(headers['cache-control']).toBe('no-store')
    expect(said).toContain('# Страница')
  }
  expect(text).not.toContain('undefined')
  expect(posted.status()).toBe(405)
  expect([head.status(), (await head.body()).length]).toEqual([200, 0])
})

test('the twin of a page that has moved leads on as the page does', async ({ request }) => {
  const still = { maxRedirects: 0 }
  const { headers } = await read(request, tile.path)
  const slashed = await read(request, `${tile.category}/`, markdown)
  const moved = await read(request, '/katalog/instrument.md?sort=price')
  const negotiated = await read(request, '/katalog/instrument', markdown)
  const head = await request.head('/katalog/instrument.md', still)
  const gone = await read(request, '/leto.md')

  expect(headers['vary']).toContain('accept')
  expect(slashed.headers['content-type']).toContain('text/markdown')
  expect([moved.status, moved.headers['location']]).toEqual([
    301,
    '/catalog/instrument.md?sort=price',
  ])
  expect([negotiated.status, negotiated.headers['location']]).toEqual([301, '/catalog/instrument'])
  expect([head.status(), head.headers()['location']]).toEqual([301, '/catalog/instrument.md'])
  expect(gone.status).toBe(410)
  for (const answer of [moved, negotiated]) expect(answer.headers['cache-control']).toBe('no-store')
})
