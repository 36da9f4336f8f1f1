/**
 * Where addresses that have moved lead. The api refuses rules that would lead in circles, and the
 * storefront applies what it is told; both read the rules by these functions.
 */

export const redirectStatuses = [301, 302, 307, 308, 410] as const

export type RedirectRule = {
  /** A path as `toRulePath` spells it. */
  from: string
  match: 'EXACT' | 'PREFIX'
  /** A path, or an https address of an allowed host; null of what is gone (410). */
  to: string | null
  status: number
}

/** The one spelling of a path: percent-encoded, without a slash at the end; null of no path. */
export function toRulePath(text: string): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (!/^\/(?!\/)[^\\?#\u0000-\u0020\u007f]*$/.test(text) || text.length > 500) return null
  const url = toUrl(text, 'https://shop.invalid')
  if (url?.host !== 'shop.invalid') return null
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  return path.replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase()) || '/'
}

/** A path as people read it; one in another encoding than UTF-8, as old shops had, as it stands. */
export function toReadablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function toUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** The host that a target leads out to; null of a path of the shop. */
export const toOuterHost = (to: string): string | null =>
  to.startsWith('/') ? null : (toUrl(to)?.host ?? '')

/** What a rule may lead to, in its one spelling: a path with its query, or an https address. */
export function toTarget(text: string): string | null {
  const [path = '', ...query] = text.split('?')
  if (text.startsWith('/')) {
    const own = toRulePath(path)
    const asked = query.join('?')
    // oxlint-disable-next-line no-control-regex -- as above
    if (own === null || /[#\\\u0000-\u0020]/.test(asked)) return null
    return asked ? `${own}?${asked}` : own
  }
  const url = toUrl(text)
  const isPlain = url?.protocol === 'https:' && !url.username && !url.password && !url.hash
  return isPlain && url.href.length <= 500 ? url.href : null
}

const toPathOf = (to: string) => to.split('?')[0] ?? to

/** Whether `path` is `base` or beneath it. */
const covers = (base: string, path: string) =>
  base === path || path.startsWith(base === '/' ? base : `${base}/`)

/** Whether an address that `rule` leads to is itself moved by `next`. */
function leadsInto(rule: RedirectRule, next: RedirectRule): boolean {
  if (rule.to === null || toOuterHost(rule.to) !== null) return false
  const path = toPathOf(rule.to)
  const isBeneath = rule.match === 'PREFIX' && covers(path, next.from)
  return isBeneath || (next.match === 'PREFIX' ? covers(next.from, path) : next.from === path)
}

/** The rule that `rule` would lead into, or that would lead into it; null when all is one step. */
export function findChained(
  rules: readonly RedirectRule[],
  rule: RedirectRule,
): RedirectRule | null {
  if (leadsInto(rule, rule)) return rule
  return rules.find((other) => leadsInto(rule, other) || leadsInto(other, rule)) ?? null
}

export type Redirect = { status: number; to: string | null }

/** Finds the rule of an address: the exact one first, then the longest prefix. */
export function createRedirectFinder(rules: readonly RedirectRule[]) {
  const byKey = new Map(rules.map((rule) => [`${rule.match} ${rule.from}`, rule]))

  function findRule(path: string, isExactOnly: boolean): RedirectRule | undefined {
    const exact = byKey.get(`EXACT ${path}`)
    if (exact || isExactOnly) return exact
    for (let base = path; base !== ''; base = base.slice(0, base.lastIndexOf('/'))) {
      const found = byKey.get(`PREFIX ${base}`)
      if (found) return found
    }
    return undefined
  }

  /** `search` is the query with its mark, which the target gets. */
  return (pathname: string, search = '', isExactOnly = false): Redirect | null => {
    const path = toRulePath(pathname)
    const rule = path === null ? undefined : findRule(path, isExactOnly)
    if (path === null || !rule) return null
    if (rule.to === null) return { status: 410, to: null }
    const [base = '', query] = rule.to.split('?')
    const tail = rule.match === 'PREFIX' ? path.slice(rule.from.length) : ''
    const target = base.replace(/\/+$/, '') + tail || '/'
    // One step and no more: the api refuses chains, and another back end may not.
    if (toOuterHost(target) === null && findRule(target, false)) return null
    const asked = [query, search.slice(1)].filter(Boolean).join('&')
    return { status: rule.status, to: asked ? `${target}?${asked}` : target }
  }
}
