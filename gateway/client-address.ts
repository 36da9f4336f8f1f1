/** Whose request it is: the one place that decides which header may say so. */
import { addressHeader, frontHeader } from '#schema/client-address.ts'

/**
 * The client's address. A shop that runs on its own has a `frontKey`: then only its front is
 * believed, which reads the socket. Without one the request came over Cloudflare, which writes
 * `cf-connecting-ip` itself, over whatever a client sends (developers.cloudflare.com, HTTP headers).
 */
export function readClientAddress(headers: Headers, frontKey: string | undefined): string | null {
  if (frontKey === undefined) return headers.get('cf-connecting-ip')
  return headers.get(frontHeader) === frontKey ? headers.get(addressHeader) : null
}

/** Takes away what a client may have written, and writes what is known. */
export function writeClientAddress(headers: Headers, address: string | null): void {
  for (const name of ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', addressHeader]) {
    headers.delete(name)
  }
  headers.delete(frontHeader)
  for (const [name, value] of Object.entries(toAddressHeaders(address))) headers.set(name, value)
}

/** For the back end; one that is not this shop's may know the second name only. */
export const toAddressHeaders = (address: string | null): Record<string, string> =>
  address === null ? {} : { [addressHeader]: address, 'x-forwarded-for': address }
