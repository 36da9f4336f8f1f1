import { expect, test } from 'vitest'
import { parseTrustedProxies, toClientAddress } from './client-address.ts'

test.each([
  // Nobody is trusted: the socket says it, whatever the client writes.
  ['', '203.0.113.7', '', '203.0.113.7'],
  ['', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['', '127.0.0.1', '198.51.100.1', '127.0.0.1'],
  // A proxy on the same machine.
  ['127.0.0.1', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['127.0.0.1 ::1', '::1', '203.0.113.7', '203.0.113.7'],
  // What the client wrote before it stands to the left, and is not believed.
  ['127.0.0.1', '127.0.0.1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '127.0.0.1', '6.6.6.6,127.0.0.1, 203.0.113.7', '203.0.113.7'],
  // Several proxies.
  ['127.0.0.1,10.0.0.0/8', '127.0.0.1', '6.6.6.6, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['127.0.0.1', '127.0.0.1', '203.0.113.7, 10.1.2.3', '10.1.2.3'],
  // All are trusted: the first of them asks.
  ['127.0.0.1 10.0.0.0/8', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
  // A stranger who opens the socket past the proxy.
  ['10.0.0.0/8', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  // IPv6, and networks of both.
  ['fd00::/8', 'fd12::1', '2001:db8::7', '2001:db8::7'],
  ['fd00::/8', 'fe80::1', '2001:db8::7', 'fe80::1'],
  ['2001:db8:1::/48', '2001:db8:1:2::3', '[2001:db8::7]:4711', '2001:db8::7'],
  ['10.0.0.0/9', '10.128.0.1', '203.0.113.7', '10.128.0.1'],
  ['::1', '::1%lo', '::ffff:203.0.113.7', '203.0.113.7'],
  // With a port, with words, with nothing.
  ['127.0.0.1', '127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
  ['127.0.0.1', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1', '203.0.113.7, unknown', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1', ',,', '127.0.0.1'],
])(
  'trusting «%s», the socket %s with X-Forwarded-For «%s» is %s',
  (trusted, socket, said, client) => {
    expect(toClientAddress(socket, said, parseTrustedProxies(trusted))).toBe(client)
  },
)

test.each(['proxy.example', '10.0.0.0/33', '10.0.0/8', 'fd00::/129', '10.0.0.1/', '1.2.3.4/x'])(
  'TRUSTED_PROXIES with «%s» is refused by name',
  (text) => {
    expect(() => parseTrustedProxies(`127.0.0.1 ${text}`)).toThrow(/TRUSTED_PROXIES: «/)
  },
)
