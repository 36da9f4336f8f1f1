import { expect, onTestFinished, test, vi } from 'vitest'
import { type AppMessage, openBridge, PageMessage, readMessage } from './app-bridge.ts'
import { askApp, askSignIn, setAbilities, takeInterrupted, tellApp } from './app-channel.ts'

/** What the console says, in place of it. */
function watchConsole() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  return warn
}

/** An app that can do so much, until the test is over. */
function setApp(can: readonly string[]) {
  setAbilities(can)
  onTestFinished(() => setAbilities([]))
}

/** A window that an app has put its object into. */
function stubWindow(own: object) {
  const page = Object.assign(new EventTarget(), { location: { origin: 'https://shop.test' } }, own)
  vi.stubGlobal('window', page)
  return page as EventTarget & { otves?: { receive: (text: unknown) => void } }
}

test.each<[string, AppMessage]>([
  ['{"type":"ready","can":["share","later"]}', { type: 'ready', can: ['share', 'later'] }],
  ['{"type":"back"}', { type: 'back' }],
  ['{"type":"cart"}', { type: 'cart' }],
  ['{"type":"signedIn"}', { type: 'signedIn' }],
  [
    '{"type":"insets","top":47,"bottom":34}',
    { type: 'insets', top: 47, right: 0, bottom: 34, left: 0 },
  ],
])('the page understands %s', (text, message) => {
  const warn = watchConsole()

  expect(readMessage(text)).toEqual(message)
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['no JSON', 'back'],
  ['no text', { type: 'back' }],
  ['nothing', undefined],
  ['of no known type', '{"type":"navigate","url":"https://elsewhere.test"}'],
  ['without its type', '{"can":["share"]}'],
  ['of a wrong value', '{"type":"insets","top":"47px"}'],
  ['that would cover the page', '{"type":"insets","top":5000}'],
  ['of too many abilities', JSON.stringify({ type: 'ready', can: Array(21).fill('share') })],
  ['too long', JSON.stringify({ type: 'back', padding: ' '.repeat(5000) })],
])('a message that is %s is dropped, and the console says so', (_, text) => {
  const warn = watchConsole()

  expect(readMessage(text)).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

test('an app speaks by a call or by an event of this window; a frame is not heard', () => {
  const page = stubWindow({})
  const heard: string[] = []
  const close = openBridge(({ type }) => heard.push(type))
  const send = (data: string, from: object = {}) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), { source: null, origin: '', data, ...from }),
    )

  page.otves?.receive('{"type":"back"}')
  send('{"type":"cart"}')
  send('{"type":"cart"}', { source: page, origin: 'https://shop.test' })
  send('{"type":"signedIn"}', { source: {}, origin: 'https://shop.test' })
  send('{"type":"signedIn"}', { source: page, origin: 'https://elsewhere.test' })
  close()
  send('{"type":"back"}')

  expect(heard).toEqual(['back', 'cart', 'cart'])
  expect(page.otves).toBeUndefined()
})

test.each([
  ['React Native', (app: object) => ({ ReactNativeWebView: app })],
  ['WKWebView', (app: object) => ({ webkit: { messageHandlers: { otves: app } } })],
  ['Android', (app: object) => ({ OtvesApp: app })],
])('the page tells an app of %s', (_, toOwn) => {
  const told: string[] = []
  stubWindow(toOwn({ postMessage: (text: string) => told.push(text) }))

  expect(tellApp({ type: 'cart', count: 2 })).toBe(true)
  expect(told).toEqual(['{"type":"cart","count":2}'])
})

test('where there is no app, or one that fails, nothing is told', () => {
  watchConsole()
  stubWindow({ webkit: { messageHandlers: {} } })
  expect(tellApp({ type: 'signIn' })).toBe(false)

  const postMessage = () => {
    throw new Error('closed')
  }
  stubWindow({ OtvesApp: { postMessage } })
  expect(tellApp({ type: 'signIn' })).toBe(false)
})

test('the app is asked only for what it has said it can', () => {
  const told: string[] = []
  stubWindow({ OtvesApp: { postMessage: (text: string) => told.push(text) } })
  const share = { type: 'share', url: 'https://shop.test/shared/cart/1', title: 'Корзина' } as const

  expect(askApp(share)).toBe(false)
  setApp(['share'])
  expect(askApp(share)).toBe(true)
  expect(askApp({ type: 'file', url: 'https://shop.test/cart/export' })).toBe(false)
  expect(told.map((text) => JSON.parse(text))).toEqual([share])
})

test('what the app’s sign-in has interrupted goes on once', () => {
  stubWindow({ OtvesApp: { postMessage: () => {} } })

  expect(askSignIn({ path: '/simplecheckout' })).toBe(false)
  setApp(['signIn'])
  expect(askSignIn({ path: '/simplecheckout' })).toBe(true)
  expect(takeInterrupted()).toEqual({ path: '/simplecheckout' })
  expect(takeInterrupted()).toEqual({})
})

test.each([
  { type: 'open', url: 'tel:+74951234567' },
  { type: 'open', url: 'bank100000000111://qr.nspk.ru/1' },
  { type: 'file', url: 'https://shop.test/cart/export' },
  { type: 'file', name: 'stroki.csv', text: 'a' },
  { type: 'back', isPossible: false },
  { type: 'title', title: 'Корзина — Отвес' },
  { type: 'ready', version: 1, background: '#f3f5f7' },
])('an app may check $type by the schema', (message) => {
  expect(PageMessage.parse(message)).toEqual(message)
})

test('the schema lets no script through as an address', () => {
  const script = { type: 'open', url: 'javascript:alert(1)' }

  expect(PageMessage.safeParse(script).success).toBe(false)
})
