/** Whose request it is, for a shop that opens its own socket: no header of a client decides that. */
import { BlockList, isIP } from 'node:net'

/** A server of the merchant's that passes requests on, and says in X-Forwarded-For whose they are. */
export type TrustedProxies = (address: string) => boolean

/** Parses addresses and networks, such as `127.0.0.1 10.0.0.0/8 fd00::/8`. Throws on anything else. */
export function parseTrustedProxies(text: string): TrustedProxies {
  const list = new BlockList()
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', size] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const bitsMax = family === 'ipv6' ? 128 : 32
    const bits = size === undefined ? bitsMax : Number(/^\d{1,3}$/.test(size) ? size : Number.NaN)
    if (isIP(address) === 0 || !(bits >= 0 && bits <= bitsMax)) {
      throw new Error(
        `A variable is wrong: TRUSTED_PROXIES: «${entry}» is no address and no network such as 10.0.0.0/8`,
      )
    }
    list.addSubnet(address, bits, family)
  }
  return (address) => {
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/**
 * The address at the other end of the socket. Where that is a trusted proxy, the one that it names,
 * and so on: the last hop that is not trusted. What stands further to the left of X-Forwarded-For
 * was written by the client.
 */
export function toClientAddress(
  socketAddress: string,
  forwardedFor: string,
  isTrusted: TrustedProxies,
): string {
  const hops = forwardedFor.split(',').map(toAddress).toReversed()
  let client = toAddress(socketAddress)
  for (const hop of hops) {
    if (!isTrusted(client) || isIP(hop) === 0) break
    client = hop
  }
  return client
}

/** Some proxies write a port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function toAddress(text: string): string {
  const bare = text.trim().replace(/^\[(.+)\](?::\d+)?$/, '$1')
  const [, address = bare] = /^([\d.]+):\d+$/.exec(bare) ?? []
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}
