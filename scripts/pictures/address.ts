/** Hosts that a feed may send the importer to: those of the open internet alone. */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** https://www.iana.org/assignments/iana-ipv4-special-registry and its sister for IPv6. */
const privateRanges = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12
  192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4
  240.0.0.0/4 ::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7
  fe80::/10 fec0::/10 ff00::/8`

const blocked = new BlockList()
for (const range of privateRanges.split(/\s+/)) {
  const [address = '', bits = ''] = range.split('/')
  blocked.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
}

export type IsAllowed = (address: string, port: number) => boolean

/** An IPv4 address inside an IPv6 one is judged as the IPv4 address it is. */
export const isPublicAddress: IsAllowed = (address) => {
  const plain = address.replace(/%.*$/, '')
  const family = isIP(plain)
  return family !== 0 && !blocked.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

export class PrivateAddressError extends Error {
  constructor() {
    super('its host has a private address')
  }
}

/** Refuses a host written as an address, which no lookup is made for. */
export function requireAllowed({ hostname }: URL, port: number, isAllowed: IsAllowed): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isAllowed(address, port)) throw new PrivateAddressError()
}

/**
 * Looks a name up for the connection itself, so that what is checked is what is connected to: a
 * name that is asked for twice may have another address the second time.
 */
export function createLookup(port: number, isAllowed: IsAllowed): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const allowed = found.filter(({ address }) => isAllowed(address, port))
      const [first] = allowed
      if (!first) return callback(new PrivateAddressError(), '')
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}
