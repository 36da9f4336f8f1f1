import { expect, test } from 'vitest'
import { chooseWay } from './app-navigation.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36'
const apple =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

const invoice = 'https://shop.test/profile/orders/1/invoice'

function choose(href: string, given: Partial<Parameters<typeof chooseWay>[0]> = {}) {
  const pressed = {
    isFile: false,
    isApart: false,
    type: '',
    isWebview: true,
    userAgent: android,
    ...given,
  }
  return chooseWay({ href, origin: 'https://shop.test', ...pressed })
}

test('a page of the shop is left to the router', () => {
  expect(choose('https://shop.test/cart')).toBeNull()
})

test('Apple’s browser shows a document in place, Android’s gets its link to copy', () => {
  expect(choose(invoice, { isFile: true, userAgent: apple })).toBe('in place')
  expect(choose(invoice, { isFile: true })).toMatchObject({ text: invoice, open: { url: invoice } })
})

test.each(['application/zip', 'text/calendar'])('%s is shown by neither', (type) => {
  expect(choose(invoice, { isFile: true, type, userAgent: apple })).toMatchObject({ text: invoice })
})

test('a page that would have its own window is the app’s to show, else it opens in place', () => {
  expect(choose('https://shop.test/legal/oferta', { isApart: true })).toBe('in place')
})

test('another site opens in place', () => {
  expect(choose('https://yandex.ru/maps/?text=x')).toBe('in place')
})

test.each([
  ['tel:+74951234567', '+7\u00a0495\u00a0123-45-67'],
  ['mailto:shop%40otves.test?subject=x', 'shop@otves.test'],
  ['geo:55.7,37.6', 'geo:55.7,37.6'],
  ['bank100000000111://qr.nspk.ru/AS1', 'bank100000000111://qr.nspk.ru/AS1'],
])('in an Android app %s is shown to be copied, and may be tried', (url, text) => {
  expect(choose(url)).toMatchObject({ text, open: { url } })
})

test.each([
  ['an Apple app', { userAgent: apple }],
  ['Telegram or VK, which know them', { isWebview: false }],
])('a telephone is left to %s', (_, given) => {
  expect(choose('tel:+74951234567', given)).toBe('in place')
})
