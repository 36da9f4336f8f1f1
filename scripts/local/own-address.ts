/** Where the counters are read: by programs of this machine, or at an address of the owner's choice. */
import type { IncomingMessage } from 'node:http'
import type { TrustedProxies } from './client-address.ts'

const isLoopback = (address: string) => /^127\.|^::1$/.test(address)
const ownHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
/** What proxies write of whom they speak for. */
const ofProxy = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip)$/

/**
 * A proxy on this machine connects from it too. It is told by what it writes, by the name that the
 * visitor asked for, by HTTP/1.0, in which nginx speaks unless told otherwise, and by TRUSTED_PROXIES.
 */
export function isFromThisMachine(
  { socket, headers, httpVersion }: IncomingMessage,
  isTrusted: TrustedProxies,
): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  return (
    isLoopback(peer) &&
    !isTrusted(peer) &&
    ownHost.test(headers.host ?? '') &&
    httpVersion === '1.1' &&
    !Object.keys(headers).some((name) => ofProxy.test(name))
  )
}

/** `127.0.0.1:9464`, `[::1]:9464`, or a port of this machine. Throws when it is none of them. */
export function parseMetricsAddress(text: string): { host: string; port: number } {
  const [, bracketed, plain, digits = ''] =
    /^(?:\[([\da-f:]+)\]:|([\w.-]+):)?(\d{1,5})$/i.exec(text.trim()) ?? []
  const port = Number(digits)
  if (digits === '' || port > 65_535) {
    throw new Error(
      'A variable is wrong: METRICS_ADDRESS: an address and a port, such as 127.0.0.1:9464',
    )
  }
  return { host: bracketed ?? plain ?? '127.0.0.1', port }
}
