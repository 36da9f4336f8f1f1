/** What is asked of the shop by those who only mention it: messengers, bookmarks, tabs. */
import { expect, test } from '@playwright/test'
import { tile } from '#tests/support/journey.ts'

for (const [path, type, start] of [
  ['/favicon.ico', /icon/, '00000100'],
  ['/apple-touch-icon.png', /^image\/png/, '89504e47'],
] as const) {
  test(`${path} is a picture`, async ({ request }) => {
    const answer = await request.get(path)

    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(type)
    expect((await answer.body()).toString('hex')).toMatch(new RegExp(`^${start}`))
  })
}

test('a product says what a messenger shows of its address', async ({ request }) => {
  const html = await (await request.get(tile.path)).text()
  const read = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''

  expect(read('title')).toContain('Берег')
  expect(read('description')).toContain('₽')
  expect(read('site_name')).toBe('Отвес')
  expect(read('url')).toMatch(new RegExp(`^https?://[^/]+${tile.path}$`))
  expect(read('image')).toMatch(/^https?:\/\/[^/]+\/apple-touch-icon\.png$/)
})
