/** The web's door for worker.ts: a page request in, a streamed page out. */

import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Drafts, drafts as draftsContext } from './drafts.server.ts'
import { isDataAsked, nonce as nonceContext } from './server-page.ts'
import { type Site, site as siteContext } from './site.ts'
import { createServerStorefront, type Execute } from './storefront.server.ts'
import { storefront } from './storefront.ts'

export { fetchAsset } from './asset.server.ts'
export { createDrafts } from './drafts.server.ts'
export { isKeepable, servePublicPage } from './page-cache.server.ts'
export { isListLayout, isPayment, isPersonal } from './page-policy.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

export type PageRequest = {
  request: Request
  /** Runs GraphQL with the session of this request, or with none for a public page. */
  execute: Execute
  cityId: string
  nonce: string
  site: Site
  drafts: Drafts
}

/** Renders one page, or answers one action. The caller sets cookies, headers and caching. */
export function renderPage({ request, execute, cityId, nonce, site, drafts }: PageRequest) {
  const context = new RouterContextProvider()
  context.set(storefront, createServerStorefront(execute, cityId))
  context.set(nonceContext, nonce)
  context.set(siteContext, site)
  context.set(isDataAsked, new URL(request.url).pathname.endsWith('.data'))
  context.set(draftsContext, drafts)
  return handle(nameOrigin(request), context)
}

/**
 * The payment page sends no referrer, so its form comes with `Origin: null`, which the router
 * refuses as foreign. The browser's word that the form is of this very origin, which no page can
 * forge, stands for it.
 */
function nameOrigin(request: Request): Request {
  const { headers } = request
  const isOwn = headers.get('sec-fetch-site') === 'same-origin'
  if (headers.get('origin') !== 'null' || !isOwn) return request
  const named = new Request(request)
  named.headers.set('origin', new URL(request.url).origin)
  return named
}
