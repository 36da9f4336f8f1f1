/** A request of Worker `storefront` as logs, counters and spans tell of it. */
import { absentPattern, findPage, isPage } from '#schema/site-address.ts'
import { findServicePattern } from '#schema/site-service.ts'
import { toLoggedPath } from './path.ts'
import type { Arrival } from './telemetry.ts'

const pathMax = 200

type Asked = {
  request: Request
  url: URL
  requestId: string
  waitUntil: (work: Promise<unknown>) => void
}

export function toArrival({ request, requestId, url, waitUntil }: Asked): Arrival {
  const { pathname } = url
  const { method, headers } = request
  const route = findServicePattern(pathname) ?? findPage(pathname)?.path ?? absentPattern
  // Beneath a page of the visitor's own even a mistyped address may hold what is theirs.
  const isOpen = route === absentPattern && !isPage(pathname, 'personal')
  const path = isOpen ? pathname.slice(0, pathMax) : toLoggedPath(route, pathname)
  const asked = { requestId, method, route, path }
  return { asked, waitUntil, traceparent: headers.get('traceparent') }
}
