/** The guard of `/staff` against forms of other sites. */
import { createMiddleware } from 'hono/factory'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { sendNotice } from './send.tsx'

const reads = new Set(['GET', 'HEAD'])
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** The storefront, which the browser has asked, is another host than the api behind it. */
const isOwn = (origin: string, c: ApiContext) =>
  URL.canParse(origin) &&
  new URL(origin).host === (c.req.header('x-forwarded-host') ?? new URL(c.req.url).host)

/**
 * A write is a form of this site: each of what the browser says of it must agree, and one of the two
 * that a page cannot forge must be there. Safari before 16.4 sends no Sec-Fetch-Site, yet an Origin.
 */
function isOwnForm(c: ApiContext): boolean {
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  if (origin === undefined && site === undefined) return false
  return (
    (origin === undefined || isOwn(origin, c)) &&
    (site === undefined || site === 'same-origin') &&
    formTypes.test(c.req.header('content-type') ?? '')
  )
}

export const requireOwnForm = createMiddleware<ApiEnv>(async (c, next) =>
  reads.has(c.req.method) || isOwnForm(c) ? next() : sendNotice(c, 403),
)
