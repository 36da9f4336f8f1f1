/** Addresses as a counter of visits may be told them. */
import { toRoutePattern } from '#web/runtime/site-page.ts'

/** Names of what the shop shows to everyone; other parts of a pattern are ids and tokens. */
const publicParts = new Set([':slug', ':category', ':tab'])

/** Where a visitor comes from, as advertisers mark it, and what tells one list from another. */
const publicQuery = /^(utm_[a-z]+|yclid|ysclid|gclid|openstat|page|sort|q)$/
const valueMax = 200
/** Phones, cards and e-mails: people paste them into the search. */
const personal = /@|(?:\d[\s()+-]*){10}/

/**
 * Path and query without fragments, ids and tokens: `/orders/*` + `/payments/*`. What is not known to
 * be public is masked, so a page added later tells too little, not too much.
 */
export function maskAddress(path: string): string {
  const { pathname, searchParams } = new URL(`https://shop.invalid${path}`)
  const query = new URLSearchParams()
  for (const [name, value] of searchParams) {
    if (!publicQuery.test(name)) continue
    const isTold = name !== 'q' || !personal.test(value)
    query.set(name, isTold ? value.slice(0, valueMax) : '*')
  }
  const text = query.toString()
  return maskPath(pathname) + (text && `?${text}`)
}

function maskPath(pathname: string): string {
  const pattern = toRoutePattern(pathname)
  if (pattern === '*') return '/*'
  const values = pathname.split('/').filter(Boolean)
  const names = pattern.split('/').filter(Boolean)
  const masked = names.map((name, i) => {
    if (!name.startsWith(':')) return name
    const value = values[i] ?? ''
    return publicParts.has(name) && /^[\w.-]{1,200}$/.test(value) ? value : '*'
  })
  return `/${masked.join('/')}`
}

/** Of another site its origin alone: its addresses are not ours to tell. */
export function maskReferrer(referrer: string, origin: string): string {
  const [from] = /^https?:\/\/[^/?#]+/.exec(referrer) ?? []
  if (!from) return ''
  return from === origin ? origin + maskAddress(referrer.slice(from.length)) : `${from}/`
}
