import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { parseTrustedProxies } from './client-address.ts'
import { isFromThisMachine, parseMetricsAddress } from './own-address.ts'

type Asked = {
  peer?: string
  httpVersion?: string
  headers?: Record<string, string>
  trusted?: string
}

const isOwn = ({ peer = '127.0.0.1', httpVersion = '1.1', headers = {}, trusted = '' }: Asked) => {
  const incoming = {
    socket: { remoteAddress: peer },
    headers: { host: 'localhost:8787', ...headers },
    httpVersion,
  } as unknown as IncomingMessage
  return isFromThisMachine(incoming, parseTrustedProxies(trusted))
}

test.each<[string, Asked]>([
  ['by its name', {}],
  ['by its address', { headers: { host: '127.0.0.1:8787' } }],
  ['by IPv6', { peer: '::1', headers: { host: '[::1]:8787' } }],
  ['by IPv4 within IPv6', { peer: '::ffff:127.0.0.1' }],
])('a program of this machine reads the counters %s', (_, asked) => {
  expect(isOwn(asked)).toBe(true)
})

test.each<[string, Asked]>([
  ['from another machine', { peer: '10.0.0.7' }],
  ['for a visitor, as X-Forwarded-For says', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['for a visitor, as X-Forwarded-Proto says', { headers: { 'x-forwarded-proto': 'https' } }],
  ['for a visitor, as Forwarded says', { headers: { forwarded: 'for=203.0.113.7' } }],
  ['for a visitor, as X-Real-IP says', { headers: { 'x-real-ip': '203.0.113.7' } }],
  ['through a proxy that names itself', { headers: { via: '1.1 caddy' } }],
  ['at the name of the shop', { headers: { host: 'shop.example' } }],
  ['at a name that only begins like this machine’s', { headers: { host: 'localhost.example' } }],
  ['from nginx as it is installed', { httpVersion: '1.0' }],
  ['from a proxy that is named in TRUSTED_PROXIES', { trusted: '127.0.0.0/8' }],
])('what comes %s reads none', (_, asked) => {
  expect(isOwn(asked)).toBe(false)
})

test('an address for the counters is a port of this machine, or a host and a port', () => {
  expect(parseMetricsAddress('9464')).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(parseMetricsAddress('10.0.0.5:9464')).toEqual({ host: '10.0.0.5', port: 9464 })
  expect(parseMetricsAddress('[::1]:9464')).toEqual({ host: '::1', port: 9464 })
  for (const text of ['10.0.0.5', 'http://10.0.0.5:9464', '10.0.0.5:70000', ':9464']) {
    expect(() => parseMetricsAddress(text), text).toThrow('METRICS_ADDRESS')
  }
})
