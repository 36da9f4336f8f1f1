/**
 * Applies redirects to pages before they are rendered (docs/decisions/0119). No page waits for the
 * rules more than a moment: those known last are as good, and none as long as none are known.
 */
import { createContext, data, type MiddlewareFunction, redirect } from 'react-router'
import {
  createRedirectFinder,
  type Redirect,
  type RedirectRule,
  toOuterHost,
} from '#schema/redirect.ts'
import { findTwinOf } from '#schema/site-service.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { RedirectRules } from '#web/runtime/moved-page.ts'
import { within } from '#web/runtime/within.server.ts'
import { isMovedAlone } from './page-policy.server.ts'

/** Hosts that a redirect may lead out to. */
export const outerHosts = createContext<readonly string[]>([])

/** A rule that was written works within a minute. */
const freshMs = 60_000
const retryMs = 10_000
const patienceMs = 300

type Load = () => Promise<readonly RedirectRule[]>

export function createRedirects(now = Date.now) {
  let find: ReturnType<typeof createRedirectFinder> | null = null
  let count = 0
  let askAtMs = 0

  async function ask(load: Load, hosts: readonly string[]): Promise<void> {
    try {
      const rules = (await load()).filter(({ to }) => to === null || isAllowed(to, hosts))
      find = createRedirectFinder(rules)
      count = rules.length
      askAtMs = now() + freshMs
    } catch (error) {
      console.warn('Redirects were not read.', error)
    }
  }

  return {
    hasAny: () => count > 0,
    /** Whether rules were ever read. */
    isKnown: () => find !== null,
    /** Whether the next page asks for them. */
    isDue: () => now() >= askAtMs,
    /** Each request asks on its own: what one has begun another cannot wait for. */
    async find(
      path: Path,
      { load, hosts }: { load: Load; hosts: readonly string[] },
    ): Promise<Redirect | null> {
      if (now() >= askAtMs) {
        // Others go by what is known meanwhile; the first ones have nothing to go by.
        if (find) askAtMs = now() + retryMs
        await within(ask(load, hosts), patienceMs)
        // Without an answer too.
        askAtMs = Math.max(askAtMs, now() + retryMs)
      }
      return find && findMoved(find, path)
    },
  }
}

type Path = Pick<URL, 'pathname' | 'search'>
type Finder = ReturnType<typeof createRedirectFinder>

/** A rule of a page moves its Markdown twin too: to the target's twin, or to a target without one. */
function findMoved(find: Finder, { pathname, search }: Path): Redirect | null {
  const page = pathname.replace(/\.md$/, '')
  if (page === pathname) return find(pathname, search, isMovedAlone(pathname))
  const own = find(pathname, search, true)
  if (own) return own
  const moved = find(page, search, isMovedAlone(page))
  return moved && { ...moved, to: moved.to && toTwinPath(moved.to) }
}

function toTwinPath(to: string): string {
  const [path = '', ...query] = to.split('?')
  return findTwinOf(path) ? [`${path}.md`, ...query].join('?') : to
}

function isAllowed(to: string, hosts: readonly string[]): boolean {
  const host = toOuterHost(to)
  return host === null || (to.startsWith('https://') && hosts.includes(host))
}

/** Of this isolate. */
const redirects = createRedirects()

/** A browser that is told so asks for the rules; those of the first pages do while none are known. */
export const hasRedirects = () => redirects.hasAny() || !redirects.isKnown() || undefined

type Asking = { query: Storefront['query']; hosts: readonly string[] }

/** Where the address leads instead; null of one that has not moved. */
export const findRedirect = (path: Path, { query, hosts }: Asking): Promise<Redirect | null> =>
  redirects.find(path, { load: async () => (await query(RedirectRules, {})).redirects, hosts })

/** The page that is asked for; the router asks for the data of one by an address beside it. */
function readPath(request: Request): Path {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  const search = `?${searchParams}`.replace(/^\?$/, '')
  return { pathname: pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, ''), search }
}

export const redirectMoved: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return next()
  const { query } = context.get(storefront)
  const isDue = redirects.isDue()
  const finding = findRedirect(readPath(request), { query, hosts: context.get(outerHosts) })
  // Hardly any page has moved: it is made while the rules are on their way.
  const making = isDue ? next() : null
  const moved = await finding
  if (!moved) return making ?? next()
  if (moved.to !== null) {
    making?.then(({ body }) => body?.cancel()).catch(() => {})
    throw redirect(moved.to, moved.status)
  }
  const page = await (making ?? next())
  // The screen of a page that is not there, in its frame.
  if (page.status === 404) return new Response(page.body, { status: 410, headers: page.headers })
  await page.body?.cancel()
  throw data(null, { status: 410 })
}
