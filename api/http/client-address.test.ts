import { expect, test } from 'vitest'
import { toSubscriber } from './client-address.ts'

test('the addresses of an IPv6 network of 64 bits are one subscriber', () => {
  const written = [
    '2001:db8:0:1::1',
    '2001:0DB8:0000:0001:ffff:ffff:ffff:ffff',
    '2001:db8::1:a:b:c:d',
    '2001:db8:0:1:0:0:0:0',
  ]

  expect(new Set(written.map(toSubscriber))).toEqual(new Set(['2001:db8:0:1::/64']))
  expect(toSubscriber('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64')
  expect(toSubscriber('2001:db8::1')).toBe('2001:db8:0:0::/64')
})

test('an IPv4 address stands for itself, also when written as IPv6', () => {
  expect(toSubscriber('203.0.113.7')).toBe('203.0.113.7')
  expect(toSubscriber('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('a loopback address and a missing one identify no subscriber', () => {
  expect(['', '::1', '127.0.0.1', '::ffff:127.0.0.1'].map(toSubscriber)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
