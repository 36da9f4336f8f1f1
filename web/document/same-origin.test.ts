import { expect, test } from 'vitest'
import { isCrossOrigin } from './same-origin.server.ts'

const send = (headers: Record<string, string>, method = 'POST') =>
  isCrossOrigin(new Request('http://shop.test/sign-out', { method, headers }))

test('a form of another site or of a sibling host is foreign', () => {
  expect(send({ origin: 'https://evil.example' })).toBe(true)
  expect(send({ origin: 'http://www.shop.test' })).toBe(true)
  expect(send({ origin: 'null' })).toBe(true)
  expect(send({ 'sec-fetch-site': 'cross-site' })).toBe(true)
  expect(send({ 'sec-fetch-site': 'same-site', origin: 'http://shop.test' })).toBe(true)
})

test('a form of the shop is its own, behind a proxy that ends TLS too', () => {
  expect(send({ origin: 'http://shop.test' })).toBe(false)
  expect(send({ 'sec-fetch-site': 'same-origin', origin: 'https://shop.test' })).toBe(false)
  expect(send({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(false)
})

test('a client that is not a browser may post, and any site may link to a page', () => {
  expect(send({})).toBe(false)
  expect(send({ 'sec-fetch-site': 'cross-site' }, 'GET')).toBe(false)
})
