/** The address that limits count by. */

/**
 * An IPv4 address as it is; the 64-bit network of an IPv6 address, since one subscriber can use any
 * address in it. Null without an address, and for a loopback one: a proxy or a developer.
 */
export function toSubscriber(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (mapped === '' || mapped === '::1' || mapped.startsWith('127.')) return null
  return mapped.includes(':') ? toNetwork(mapped) : mapped
}

function toNetwork(address: string): string {
  const [head = '', tail] = address.split('::')
  const toGroups = (text: string) => (text === '' ? [] : text.split(':'))
  const first = toGroups(head)
  const last = toGroups(tail ?? '')
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
