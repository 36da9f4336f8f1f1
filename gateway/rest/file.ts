/** The visitor's files, which a browser requests by address, without GraphQL. */
import * as z from 'zod'
import type { Session } from '#gateway/session/session.ts'
import { bookmarkHeader } from '#schema/bookmark.ts'
import { EstimateExport } from '#schema/rest/estimate/export.ts'
import { SharedQuery, SharedVersionQuery } from '#schema/rest/estimate/shared.ts'
import { LoyaltyExportQuery } from '#schema/rest/loyalty/export.ts'
import { OrderDocumentQuery } from '#schema/rest/order/document.ts'
import { readParts } from '#schema/site-path.ts'
import { type FilePattern, findFilePattern } from '#schema/site-service.ts'
import { createAuthorization } from './authorization.ts'
import type { SenderDependencies } from './retrying-sender.ts'
import { toPath } from './transport.ts'

type Call = {
  /** Behind `/api/v1`; what a part of the address is called stands for it. */
  path: string
  /** What of the address's query is asked for in the call's. */
  query?: z.ZodType
  /** What of it is asked for in a body. */
  body?: z.ZodType
  /** For everybody. */
  isOpen?: boolean
}

/** Documents of which a version may be named. */
const LegalQuery = z.object({ version: z.string().optional() })

const calls: Record<FilePattern, Call> = {
  '/profile/orders/:id/invoice': { path: 'user/orders/:id/invoice' },
  '/profile/orders/:id/transfer-document': {
    path: 'user/orders/:id/transfer-document',
    query: OrderDocumentQuery,
  },
  '/profile/orders/:id/returns/:number/correction': {
    path: 'user/orders/:id/returns/:number/correction',
    query: OrderDocumentQuery,
  },
  '/profile/orders/:id/refunds/:refund/correction': {
    path: 'user/orders/:id/refunds/:refund/correction',
    query: OrderDocumentQuery,
  },
  '/profile/orders/:id/barcode': { path: 'user/orders/:id/barcode' },
  '/profile/orders/:id/complaints/:complaint/photos/:photo': {
    path: 'user/orders/:id/complaints/:complaint/photos/:photo',
  },
  '/profile/orders/:id/messages/:message/photos/:photo': {
    path: 'user/orders/:id/messages/:message/photos/:photo',
  },
  '/profile/installer-request/:id/photos/:photo': {
    path: 'user/installer-request/:id/photos/:photo',
  },
  '/profile/export/:id': { path: 'user/export/:id' },
  '/profile/loyalty/history/export': {
    path: 'user/loyalty/bonuses/export',
    query: LoyaltyExportQuery,
  },
  '/estimates/:id/logo': { path: 'user/estimates/:id/logo' },
  // Written when it is asked for, by what the query of the address says.
  '/estimates/:id/export': { path: 'user/estimates/:id/export', body: EstimateExport },
  '/estimates/:id/acts/:number': { path: 'user/estimates/:id/acts/:number/pdf' },
  '/estimates/:id/answers/:answer/photos/:photo': {
    path: 'user/estimates/:id/answers/:answer/photos/:photo',
  },
  '/shared/estimates/:token/logo': {
    path: 'shared/estimates/:token/logo',
    query: SharedVersionQuery,
    isOpen: true,
  },
  '/shared/estimates/:token/pdf': {
    path: 'shared/estimates/:token/pdf',
    query: SharedVersionQuery,
    isOpen: true,
  },
  '/shared/estimates/:token/acts/:number': {
    path: 'shared/estimates/:token/acts/:number/pdf',
    query: SharedQuery,
    isOpen: true,
  },
  '/shared/estimates/:token/answers/:answer/photos/:photo': {
    path: 'shared/estimates/:token/answers/:answer/photos/:photo',
    query: SharedQuery,
    isOpen: true,
  },
  '/legal/:slug.pdf': { path: 'legal-pages/:slug/pdf', query: LegalQuery, isOpen: true },
}

/** Drawing a long invoice takes a back end longer than a read may. */
const timeoutMs = 15_000
/** The headers passed on with a file; the back end's other headers are dropped. */
const kept = ['content-type', 'content-disposition']

/** What an address of a file says: a URL is one. */
export type FileAddress = { pathname: string; searchParams: URLSearchParams }

/** The file unchanged, or the back end's status without a body. */
export async function findFile(
  dependencies: SenderDependencies,
  session: Session,
  { pathname, searchParams }: FileAddress,
): Promise<Response> {
  const { newest } = session.bookmark
  const headers = {
    'x-request-id': session.requestId,
    ...session.connection,
    ...(newest && { [bookmarkHeader]: newest }),
  }
  const pattern = findFilePattern(pathname)
  const call = pattern && toCall(calls[pattern], readParts(pattern, pathname), searchParams)
  if (!pattern || !call) return new Response(null, { status: 404 })
  if (calls[pattern].isOpen) return send(dependencies, call, headers)
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

/** The call of a file, or null when it is of none: also of a format, a kind or a day that is none. */
function toCall(
  { path, query, body }: Call,
  parts: Record<string, string>,
  asked: URLSearchParams,
): FileCall | null {
  const wish = (query ?? body)?.safeParse(Object.fromEntries(asked))
  if (wish?.success === false) return null
  const named = Object.entries(query ? Object(wish?.data) : {}).filter(([, value]) => value)
  const segments = path
    .split('/')
    .map((name) => (name.startsWith(':') ? (parts[name.slice(1)] ?? '') : name))
  try {
    const sent = toPath(segments.map(decodeURIComponent), new URLSearchParams(named as []))
    if (sent === null) return null
    return body ? { path: sent, body: Object(wish?.data) } : { path: sent }
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
