/** The visitor's files, which a browser requests by address, without GraphQL. */
import type { Session } from '#gateway/session/session.ts'
import { EstimateExport } from '#schema/rest/estimate/export.ts'
import { LoyaltyExportQuery } from '#schema/rest/loyalty/export.ts'
import { createAuthorization } from './authorization.ts'
import type { SenderDependencies } from './retrying-sender.ts'
import { toPath } from './transport.ts'

/** Addresses of the shop's files, as what stands after `/user` in the back end. */
const filePaths = [
  /^\/profile\/(orders\/[^/]+\/(?:invoice|transfer-document|complaints\/[^/]+\/photos\/[^/]+))$/,
  /^\/profile\/(installer-request\/[^/]+\/photos\/[^/]+)$/,
  /^\/(estimates\/[^/]+\/logo)$/,
  /^\/profile\/(export\/[^/]+)$/,
]
/** Documents that everybody may read, of which a version may be named. */
const legalPath = /^\/legal\/([^/]+)\.pdf$/
/** Written anew each time, by what the query of the address asks. */
const exportPath = /^\/estimates\/([^/]+)\/export$/
const loyaltyPath = /^\/profile\/loyalty\/history\/export$/
/** Drawing a long invoice takes a back end longer than a read may. */
const timeoutMs = 15_000
/** The headers passed on with a file; the back end's other headers are dropped. */
const kept = ['content-type', 'content-disposition']

export const isFile = (pathname: string): boolean =>
  [...filePaths, exportPath, loyaltyPath, legalPath].some((path) => path.test(pathname))

/** What an address of a file says: a URL is one. */
export type FileAddress = { pathname: string; searchParams: URLSearchParams }

/** The file unchanged, or the back end's status without a body. */
export async function findFile(
  dependencies: SenderDependencies,
  session: Session,
  { pathname, searchParams }: FileAddress,
): Promise<Response> {
  const headers = { 'x-request-id': session.requestId, ...session.connection }
  const open = toLegalCall(pathname, searchParams)
  if (open) return send(dependencies, open, headers)
  const call =
    toFileCall(pathname) ??
    toExportCall(pathname, searchParams) ??
    toLoyaltyCall(pathname, searchParams)
  if (call === null) return new Response(null, { status: 404 })
  const authorization = createAuthorization({ ...dependencies, session, headers })
  const ask = (token: string) =>
    send(dependencies, call, { ...headers, authorization: `Bearer ${token}` })
  const grant = await authorization.require()
  if ('failure' in grant) return fail(grant.failure.status)
  const answer = await ask(grant.token)
  if (answer.status !== 401) return answer
  const renewed = await authorization.renew(grant.token)
  return 'failure' in renewed ? fail(renewed.failure.status) : ask(renewed.token)
}

/** A GET, or a POST when it has a body. */
type FileCall = { path: string; body?: object }

function toFileCall(pathname: string): FileCall | null {
  const [, known] = filePaths.map((path) => path.exec(pathname)).find(Boolean) ?? []
  return known ? toCall(known.split('/')) : null
}

/** null too for a type or a copy that is none. */
function toExportCall(pathname: string, query: URLSearchParams): FileCall | null {
  const [, id] = exportPath.exec(pathname) ?? []
  const wish = EstimateExport.safeParse(Object.fromEntries(query))
  const call = id === undefined ? null : toCall(['estimates', id, 'export'])
  return call && wish.success ? { ...call, body: wish.data } : null
}

/** null too for a format, a kind or a day that is none. */
function toLoyaltyCall(pathname: string, query: URLSearchParams): FileCall | null {
  const wish = LoyaltyExportQuery.safeParse(Object.fromEntries(query))
  if (!loyaltyPath.test(pathname) || !wish.success) return null
  return toCall(['loyalty', 'bonuses', 'export'], ['user'], new URLSearchParams(wish.data))
}

function toLegalCall(pathname: string, query: URLSearchParams): FileCall | null {
  const [, slug] = legalPath.exec(pathname) ?? []
  const version = query.get('version')
  const asked = new URLSearchParams(version ? { version } : {})
  return slug === undefined ? null : toCall(['legal-pages', slug, 'pdf'], [], asked)
}

function toCall(
  segments: string[],
  owner: string[] = ['user'],
  query = new URLSearchParams(),
): FileCall | null {
  try {
    const path = toPath([...owner, ...segments.map(decodeURIComponent)], query)
    return path === null ? null : { path }
  } catch {
    return null
  }
}

async function send(
  { upstream }: SenderDependencies,
  { path, body }: FileCall,
  given: Record<string, string>,
): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { ...given, ...(body && { 'content-type': 'application/json' }) }
    const posted = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const options = { headers, signal, redirect: 'manual', ...posted } as const
    const response = await upstream.fetch(new Request(upstream.baseUrl + path, options))
    if (!response.ok) return fail(response.status, response.headers.get('retry-after'))
    const told = new Headers({ 'cache-control': 'private, no-store' })
    for (const name of kept) {
      const value = response.headers.get(name)
      if (value !== null) told.set(name, value)
    }
    return new Response(response.body, { headers: told })
  } catch {
    return fail(503)
  }
}

/** Status 0 is no answer. `retryAfter` is the back end's, where it has one. */
function fail(status: number, retryAfter: string | null = null): Response {
  const headers = { ...(retryAfter !== null && { 'retry-after': retryAfter }) }
  return new Response(null, { status: status >= 400 ? status : 503, headers })
}
