import { expect, test } from 'vitest'
import { startLate } from './late-script.server.ts'

const head =
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="n1"/><title>Плитка</title></head>'
const script =
  '<script nonce="n1" type="module" async="">import "/assets/a.js"; document.title = "</b>"</script>'
const later = '<script nonce="n1">later("Керамогранит")</script>'

/** The page sent in pieces of `size` bytes, which may part a letter. */
async function send(page: string, size: number): Promise<string> {
  const bytes = new TextEncoder().encode(page)
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.slice(at, at + size))
      }
      controller.close()
    },
  })
  return new Response(startLate(pieces)).text()
}

test.each([1, 7, 64, 10_000])('in pieces of %i bytes the script starts late', async (size) => {
  const page = await send(`${head}<p>1 249 ₽</p>${script}${later}`, size)

  const [top = '', rest = ''] = page.split('</head>')
  expect(top).toContain('<head><title>Плитка</title><script nonce="n1">(')
  expect(top).toContain('(["/assets/a.js"])</script>')
  expect(rest.startsWith('<p>1 249 ₽</p><script nonce="n1">(')).toBe(true)
  expect(page).not.toContain('rel="modulepreload"')
  expect(page).not.toContain('type="module" async')
  expect(page).toContain('import \\"/assets/a.js\\"')
  expect(page).toContain('\\u003c/b>')
  expect(page.endsWith(later)).toBe(true)
})

test.each([
  { what: 'without the script', body: '<p>₽</p>' },
  { what: 'whose script is another', body: '<p>₽</p><script type="module" async="">a</script>' },
])('a page $what goes out as it is', async ({ body }) => {
  const page = await send(head + body, 5)

  expect(page).toBe(head + body)
})
