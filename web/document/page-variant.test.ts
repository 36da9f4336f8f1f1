import { expect, test } from 'vitest'
import {
  isWebview,
  readVariant,
  toAnonymous,
  toVariantKey,
  toWebviewCookie,
} from './page-variant.server.ts'

const toRequest = (path: string, cookie = '') =>
  new Request(`https://shop.test${path}`, { headers: cookie ? { cookie } : {} })

test.each([
  ['/?webview', '', true],
  ['/?webview=1', '', true],
  ['/catalog/klej?page=2&webview=ios', '', true],
  ['/?webview=0', 'webview=1', false],
  ['/?webview=false', 'webview=1', false],
  ['/', 'city=omsk; webview=1', true],
  ['/', 'webview=1; layout=list', true],
  ['/', 'webview=', false],
  ['/', 'my-webview=1', false],
  ['/', 'webview=11', false],
  ['/?q=webview', '', false],
])('%s with the cookie «%s» is shown inside an app: %s', (path, cookie, expected) => {
  expect(isWebview(toRequest(path, cookie))).toBe(expected)
})

test('a page of a browser is never one of an app, in either layout', () => {
  const cookies = ['', 'layout=list', 'webview=1', 'webview=1; layout=list']

  const keys = cookies.map((cookie) =>
    toVariantKey({ ...readVariant(toRequest('/', cookie)), cityId: 'omsk' }),
  )

  expect(new Set(keys).size).toBe(4)
})

test.each(['', 'layout=list', 'webview=1', 'layout=list; webview=1'])(
  'the request a page is made by says its variant again («%s»), and nothing of the visitor',
  (cookie) => {
    const request = toRequest('/?page=2', `${cookie}; refreshToken=secret; city=omsk`)
    request.headers.set('authorization', 'Bearer secret')
    const variant = { ...readVariant(request), cityId: 'omsk' }

    const anonymous = toAnonymous(request, variant)

    expect(readVariant(anonymous)).toEqual(readVariant(request))
    expect([...anonymous.headers.values()].join()).not.toMatch(/secret|omsk/)
  },
)

test('the address sets the cookie and takes it away; one that says nothing leaves it', () => {
  const toCookie = (path: string) => toWebviewCookie(new URL(path, 'https://shop.test'), true)

  expect(toCookie('/?webview')).toBe('webview=1; Path=/; SameSite=Lax; Secure')
  expect(toCookie('/?webview=0')).toBe('webview=; Max-Age=0; Path=/; SameSite=Lax; Secure')
  expect(toCookie('/')).toBeNull()
})
