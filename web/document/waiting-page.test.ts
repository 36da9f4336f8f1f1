import { expect, onTestFinished, test, vi } from 'vitest'
import { answerInTime, canShowFrame } from './waiting-page.server.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const toPage = (text: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(`<html><body>${text}</body></html>`, { status, headers: { ...html, ...headers } })

const drawFrame = async () => toPage('<header>Отвес</header>')

/** What a browser has when nothing has come for so long. */
async function ask(makes: () => Promise<Response>, lateMs: number, frame = drawFrame) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const making = new Promise<void>((resolve) => setTimeout(resolve, lateMs)).then(makes)
  const answering = answerInTime(making, frame, 'n-1')
  answering.catch(() => null)
  await vi.advanceTimersByTimeAsync(lateMs)
  const answer = await answering
  return { answer, text: await answer.text() }
}

test('a page that comes in time goes out as it is, with its status', async () => {
  const { answer, text } = await ask(async () => toPage('Клей', 404), 590)

  expect([answer.status, text]).toEqual([404, '<html><body>Клей</body></html>'])
})

test('the frame goes out before a late page, which takes its place', async () => {
  const { answer, text } = await ask(async () => toPage('<b>Клей</b>'), 2_000)

  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(text).toMatch(/^<html><body><header>Отвес<\/header><script nonce="n-1">/)
  expect(text).toContain('\\u003cb>Клей\\u003c/b>')
  expect(text).toContain('<noscript><meta http-equiv="refresh" content="0"></noscript>')
  expect(text.endsWith('</body></html>')).toBe(true)
})

test('the first bytes do not wait for the page', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const never = new Promise<Response>(() => {})
  const answering = answerInTime(never, drawFrame, 'n-1')
  await vi.advanceTimersByTimeAsync(601)

  const reader = (await answering).body?.getReader()
  const first = await reader?.read()

  expect(new TextDecoder().decode(first?.value)).toContain('<header>')
})

test('an error takes the place of the frame too, and without script says so with a link', async () => {
  const broken = await ask(async () => toPage('Что-то пошло не так', 503), 2_500)
  const lost = await ask(() => Promise.reject(new Error('lost')), 2_500)

  expect(broken.text).toContain('Что-то пошло не так')
  for (const { text } of [broken, lost]) {
    expect(text).toContain('#late{animation:none;visibility:visible}')
    expect(text).not.toContain('refresh')
  }
})

test('a page that has moved is followed', async () => {
  const headers = { location: '/catalog/klej?a=<b>' }
  const moved = await ask(async () => new Response(null, { status: 301, headers }), 2_000)

  expect(moved.text).toContain('to=>location.replace(to))("/catalog/klej?a=\\u003cb>")')
})

test('without a frame the page is waited for', async () => {
  const { answer } = await ask(
    async () => toPage('Клей', 422),
    2_000,
    async () => toPage('Нет такого города', 422),
  )

  expect(answer.status).toBe(422)
})

test('only a browser that opens a page is shown the frame first', () => {
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const can = (headers: Record<string, string>, method = 'GET') =>
    canShowFrame(new Request('https://shop.test/', { method, headers }))

  expect(can(navigation)).toBe(true)
  expect(can({ accept: 'text/html' })).toBe(false)
  expect(can({ 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' })).toBe(false)
  expect(can({ ...navigation, 'sec-purpose': 'prefetch' })).toBe(false)
  expect(can(navigation, 'HEAD')).toBe(false)
})
