import { expect, test } from 'vitest'
import { toShapedText } from '#web/document/shaped-text.ts'
import { toAnnouncementCookie } from './announcement-dismissed.ts'
import { withoutPutAway } from './announcement-removal.server.ts'

const first = {
  id: 'first',
  text: 'Скидка «]» и "[кавычки]"',
  link: { title: 'Как', href: '/a?b=[1]' },
}
const second = { id: 'второе|', text: 'Переезд склада \\', link: null }
const third = { id: 'third', text: 'Новый </script> магазин', link: null }
const announcements = [first, second, third]

const toStrip = ({ id, text }: { id: string; text: string }) =>
  `<section class="announcement" aria-label="Объявление" data-id="${id}"><form><p>${text.replaceAll('<', '&lt;')}</p></form></section>`

function toPage(shown: readonly (typeof announcements)[number][]): string {
  const data = toShapedText([{ goods: 'клей' }, { content: {}, announcements: shown, last: 1 }])
  return [
    '<html><body>',
    ...shown.map(toStrip),
    '<header>Отвес</header><main>клей</main>',
    `<script id="page-data" type="application/json">${data}</script>`,
    '<template>позже «]»</template></body></html>',
  ].join('')
}

/** In pieces that end in the middle of letters, as a stream may. */
function toStream(page: string, size: number): ReadableStream<BufferSource> {
  const bytes = new TextEncoder().encode(page)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

function read(page: string, awayIds: readonly string[], size = page.length, type = 'text/html') {
  const cookie = awayIds.reduce(
    (cookies, id) => toAnnouncementCookie(id, cookies, '').split(';')[0] ?? '',
    '',
  )
  const asked = new Request('https://shop.test/', { headers: { cookie: `city=moskva; ${cookie}` } })
  const headers = { 'content-type': type }
  return withoutPutAway(new Response(toStream(page, size), { headers }), asked).text()
}

test('what was put away is neither in the markup nor in the data of a page', async () => {
  const page = toPage(announcements)

  expect(await read(page, [])).toBe(page)
  expect(await read(page, ['gone'])).toBe(page)
  expect(await read(page, ['first'])).toBe(toPage([second, third]))
  expect(await read(page, ['второе|'])).toBe(toPage([first, third]))
  expect(await read(page, ['third', 'first'])).toBe(toPage([second]))
  expect(await read(page, ['first', 'второе|', 'third'])).toBe(toPage([]))
})

test('a page that comes in pieces loses the same', async () => {
  const page = toPage(announcements)
  const left = toPage(announcements.slice(1))

  for (const size of [1, 7, 100]) expect(await read(page, ['first'], size), `${size}`).toBe(left)
})

test('what is no page, or a page without data, goes as it is', async () => {
  const bare = `<html><body>${toStrip(first)}</body></html>`

  expect(await read(toPage(announcements), ['first'], 50, 'text/plain')).toBe(toPage(announcements))
  expect(await read(bare, ['first'], 5)).toBe(bare)
})
