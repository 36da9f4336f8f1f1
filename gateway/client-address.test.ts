import { expect, test } from 'vitest'
import { readClientAddress, writeClientAddress } from './client-address.ts'

test.each([
  ['on Cloudflare', undefined, { 'cf-connecting-ip': '203.0.113.7' }, '203.0.113.7'],
  [
    'on Cloudflare',
    undefined,
    { 'x-client-address': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' },
    null,
  ],
  [
    'behind the front',
    'k',
    { 'x-front-key': 'k', 'x-client-address': '203.0.113.7' },
    '203.0.113.7',
  ],
  ['behind the front', 'k', { 'cf-connecting-ip': '6.6.6.6', 'x-front-key': 'k' }, null],
  ['past the front', 'k', { 'cf-connecting-ip': '6.6.6.6', 'x-client-address': '6.6.6.6' }, null],
  ['past the front', 'k', { 'x-front-key': 'guess', 'x-client-address': '6.6.6.6' }, null],
])('%s (key %s) a request with %o is of %s', (_, key, headers, address) => {
  expect(readClientAddress(new Headers(headers), key)).toBe(address)
})

test('what a client says of its address does not reach the back end', () => {
  const headers = new Headers({
    'cf-connecting-ip': '6.6.6.6',
    'x-client-address': '6.6.6.6',
    'x-forwarded-for': '6.6.6.6',
    'x-real-ip': '6.6.6.6',
    'x-front-key': 'secret',
    accept: 'text/html',
  })

  writeClientAddress(headers, '203.0.113.7')

  expect([...headers]).toEqual([
    ['accept', 'text/html'],
    ['x-client-address', '203.0.113.7'],
    ['x-forwarded-for', '203.0.113.7'],
  ])
})
