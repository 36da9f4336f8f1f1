/** What is asked of the shop by those who only mention it: messengers, bookmarks, tabs. */
import { expect, test } from '@playwright/test'
import { glue, tile } from '#tests/support/journey.ts'

for (const [path, type, start] of [
  ['/favicon.ico', /icon/, '000001000300'],
  ['/apple-touch-icon.png', /^image\/png/, '89504e47'],
  ['/icon-maskable-512.png', /^image\/png/, '89504e47'],
  ['/card.png', /^image\/png/, '89504e47'],
] as const) {
  test(`${path} is a picture`, async ({ request }) => {
    const answer = await request.get(path)

    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(type)
    expect((await answer.body()).toString('hex')).toMatch(new RegExp(`^${start}`))
  })
}

const read = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''

test('a product says what a messenger shows of its address', async ({ request }) => {
  const html = await (await request.get(tile.path)).text()
  const image = read(html, 'og:image')

  expect(read(html, 'og:title')).toContain('Берег')
  expect(read(html, 'og:description')).toContain('₽')
  expect(read(html, 'og:site_name')).toBe('Отвес')
  expect(read(html, 'og:url')).toMatch(new RegExp(`^https?://[^/]+${tile.path}$`))
  expect(read(html, 'twitter:card')).toBe('summary')
  expect(image).toMatch(/^https?:\/\/[^/]+\/media\/.+-400\.jpg$/)
  // As a robot asks that says nothing of what it reads.
  const picture = await request.get(new URL(image).pathname, { headers: { accept: '*/*' } })
  expect(picture.headers()['content-type']).toBe('image/jpeg')
})

for (const [path, type, picture] of [
  ['/', 'website', /\/card\.png$/],
  [tile.category, 'website', /-400\.jpg$/],
  ['/brendy', 'website', /\/card\.png$/],
  ['/stati/kak-polozhit-laminat', 'article', /-400\.jpg$/],
] as const) {
  test(`${path} has a card of its own kind`, async ({ request }) => {
    const html = await (await request.get(path)).text()

    expect(read(html, 'og:type')).toBe(type)
    expect(read(html, 'og:image')).toMatch(picture)
    expect(read(html, 'og:title')).not.toBe('')
  })
}

test('a shared list, which search does not find, has a card for whoever gets its link', async ({
  request,
}) => {
  const product = await (await request.get(glue.path)).text()
  const id = /name="id" value="([^"]+)"/.exec(product)?.[1] ?? ''
  const added = await request.post('/favorites/products', { form: { id, intent: 'add' } })
  expect(added.ok()).toBe(true)
  const shared = await request.post('/favorites/products', { form: { intent: 'share' } })
  const html = await shared.text()

  expect(shared.url()).toContain('/shared/favorites/')
  expect(read(html, 'robots')).toContain('noindex')
  expect(read(html, 'og:title')).toBe('Избранное по ссылке')
  expect(read(html, 'og:url')).toBe('')
})

test('the shop can be put on a phone’s screen', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const path = /rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await request.get(path)
  const manifest = await answer.json()

  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  for (const { url } of [...manifest.shortcuts, { url: manifest.start_url }]) {
    expect((await request.get(url)).status(), url).toBe(200)
  }
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).status(), src).toBe(200)
  }
})
