/** Finds forms that a page of another site has sent. */

/**
 * Whether a page of another site, or of a sibling host, asks for a change (reliability, H4).
 * The browser's own judgement first: behind a proxy that ends TLS the origins could not be compared.
 */
export function isCrossOrigin({ method, headers, url }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  return origin !== null && origin !== new URL(url).origin
}

/**
 * Whether a page of this very origin asks, as a browser tells. Hosts are compared, not origins:
 * behind a proxy that ends TLS this side does not know that it is https.
 */
export function isOwnPage({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host
}
