/** Which pages are rendered with the session (docs/decisions/0001). */

const personal = [
  'profile',
  'cart',
  'favorites',
  'compare',
  'simplecheckout',
  'orders',
  'estimates',
]

/**
 * Whether the page's HTML may hold something of the visitor's own. A public page is rendered
 * without cookies, so it cannot leak; a form post is never public.
 */
export function isPersonal(method: string, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true
  const [first = '', , third] = pathname
    .slice(1)
    .replace(/\.data$/, '')
    .split('/')
  return personal.includes(first) || (first === 'product' && third === 'review')
}

/** Whether the address is a payment page, whose path is a credential. */
export function isPayment(pathname: string): boolean {
  return /^\/orders\/[^/]+\/payments\//.test(pathname)
}
