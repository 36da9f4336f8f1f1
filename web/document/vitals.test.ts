import { expect, test } from 'vitest'
import { linesMax } from './report-limit.server.ts'
import { createVitalsRecorder } from './vitals.server.ts'

const good = {
  route: '/product/:slug',
  device: 'phone',
  connection: '4g',
  navigation: 'navigate',
  build: 'a1b2c3',
  lcp: 1200,
  cls: 0.013,
}
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

function createLog(now = () => 0) {
  const told: object[] = []
  const record = createVitalsRecorder(now)
  const sent = { requestId: 'number', address: null }
  const send = async (body: unknown, headers: Record<string, string> = {}, method = 'POST') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const length = { 'content-length': String(text.length), 'user-agent': browser }
    const request = new Request('https://shop.test/vitals', {
      method,
      headers: { ...own, ...length, ...headers },
      ...(method === 'POST' && { body: text }),
    })
    return (await record(request, (entry) => told.push(entry), sent)).status
  }
  return { told, send }
}

test('a report is one line of the log with its pattern and figures', async () => {
  const { told, send } = createLog()

  expect(await send(good)).toBe(204)
  expect(told).toEqual([{ requestId: 'number', event: 'vitals', ...good }])
})

test.each([
  ['an address in place of a pattern', { ...good, route: '/orders/1/payments/secret' }],
  ['a figure out of bounds', { ...good, lcp: 1e9 }],
  ['a figure that is none', { ...good, cls: 'fast' }],
  ['more than is asked', { ...good, phone: '79001234567' }],
  ['text for a build', { ...good, build: 'a b' }],
  ['no object', []],
  ['no JSON', '{'],
])('%s is refused and not logged', async (_, body) => {
  const { told, send } = createLog()

  expect([await send(body), told]).toEqual([400, []])
})

test('what no page of the shop sends is refused', async () => {
  const { told, send } = createLog()

  expect(await send(good, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await send(good, { 'sec-fetch-site': 'none' })).toBe(403)
  expect(await send(good, { 'content-type': 'text/plain' })).toBe(415)
  expect(await send({ ...good, build: 'x'.repeat(2000) })).toBe(413)
  expect(await send('', {}, 'GET')).toBe(405)
  expect(told).toEqual([])
})

test('a crawler is answered and not counted', async () => {
  const { told, send } = createLog()

  expect(await send(good, { 'user-agent': 'YandexBot/3.0' })).toBe(204)
  expect(told).toEqual([])
})

test('a flood fills no log, and the next minute counts again', async () => {
  let nowMs = 0
  const { told, send } = createLog(() => nowMs)

  for (let i = 0; i < linesMax; i += 1) await send(good)
  const over = await send(good)
  nowMs = 60_000
  const later = await send(good)

  expect([over, later, told.length]).toEqual([429, 204, linesMax + 1])
})
