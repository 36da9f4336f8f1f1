/** The entry point for worker.ts: takes a page request and returns a streamed page. */

import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { toMessage } from '#schema/error.ts'
import { createCanonicalPath } from './canonical-path.ts'
import { type FlashStorage, flashStorage } from './document/flash.server.ts'
import { boundForm } from './document/form-body.server.ts'
import { isWebview } from './document/page-variant.server.ts'
import { outerHosts } from './document/redirect.server.ts'
import { isCrossOrigin } from './document/same-origin.server.ts'
import {
  isComplete,
  isDataAsked,
  isFrameAlone,
  isInApp,
  isUserReading,
  nonce as nonceContext,
  pageQueries,
} from './document/server-page.ts'
import { type Site, site as siteContext } from './document/site.ts'
import { Waiting } from './document/waiting.tsx'
import { followQueries } from './graphql/page-query.server.ts'
import { createServerStorefront, type Execute } from './graphql/storefront.server.ts'
import { storefront } from './graphql/storefront.ts'

export { fetchAsset } from './document/asset.server.ts'
export { isCrawler } from './document/crawler.server.ts'
export { createFlashStorage } from './document/flash.server.ts'
export { skipBody } from './document/form-body.server.ts'
export { inKnownCity } from './document/known-city.server.ts'
export { answerPicture, createMediaFiles } from './document/media.server.ts'
export { isCacheable, servePublicPage } from './document/page-cache.server.ts'
export { isForGuests, isPersonal } from './document/page-policy.server.ts'
export { type PageVariant, readVariant, toAnonymous } from './document/page-variant.server.ts'
export { toProviders } from './document/provider.server.ts'
export { findRedirect } from './document/redirect.server.ts'
export { answerInTime, canShowFrame } from './document/waiting-page.server.ts'
export { withoutPutAway } from './features/announcement/announcement-removal.server.ts'

/** Names the files that pages of this build ask for. */
export const buildVersion = build.assets.version

/** How an address is spelled by which pages are told apart. */
export const toCanonicalPath = createCanonicalPath(build.routes)

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Draws the frame at any address, around the words that stand in for its page. */
const handleFrame = createRequestHandler(toFrameBuild(build), import.meta.env.MODE)

function toFrameBuild({ routes, assets, ...rest }: ServerBuild): ServerBuild {
  const { root, ...others } = routes
  const any = Object.values(others).find((route) => route?.path === '*')
  const frame = root && assets.routes[root.id]
  const page = any && assets.routes[any.id]
  if (!frame || !page) throw new Error('The shop has no frame, or no page of any address')
  return {
    ...rest,
    routes: {
      root: { ...root, module: { ...root.module, middleware: [] } },
      [any.id]: { ...any, module: { default: Waiting } },
    },
    assets: {
      ...assets,
      // The router renders nothing where a loader should have run and has not.
      routes: { [root.id]: frame, [any.id]: { ...page, hasLoader: false, hasClientLoader: false } },
    },
  }
}

export type PageRequest = {
  request: Request
  /** Runs GraphQL with the session of this request, or with none for a public page. */
  execute: Execute
  cityId: string
  /** Whether the cookies say that the visitor is signed in. */
  isUser: boolean
  nonce: string
  site: Omit<Site, 'build'>
  /** Hosts that a redirect may lead out to. */
  redirectHosts: readonly string[]
  flash: FlashStorage
  /** The frame without the page, which is late. */
  isFrameAlone?: boolean
}

/** Renders one page, or answers one action. The caller sets cookies, headers and caching. */
export async function renderPage(asked: PageRequest) {
  const { execute, cityId, nonce, site, flash } = asked
  // The router refuses them for pages alone, not for the targets of forms without a screen.
  if (isCrossOrigin(asked.request)) return new Response(toMessage('FORBIDDEN'), { status: 403 })
  const request = await boundForm(asked.request)
  if (request === 413) return new Response('Форма слишком большая', { status: 413 })
  if (request === 400) return new Response(toMessage('INVALID'), { status: 400 })
  const context = new RouterContextProvider()
  const notePartial = () => context.set(isComplete, false)
  const queries = followQueries(createServerStorefront(execute, cityId, notePartial))
  context.set(storefront, queries.storefront)
  context.set(pageQueries, queries)
  context.set(outerHosts, asked.redirectHosts)
  context.set(nonceContext, nonce)
  context.set(siteContext, { ...site, build: buildVersion })
  context.set(isDataAsked, new URL(request.url).pathname.endsWith('.data'))
  context.set(isInApp, isWebview(asked.request))
  context.set(isUserReading, asked.isUser && request.method !== 'POST')
  context.set(flashStorage, flash)
  if (!asked.isFrameAlone) return handle(nameOrigin(request), context)
  context.set(isFrameAlone, true)
  return handleFrame(request, context)
}

/**
 * What the browser says is of this very origin, which no page can forge, may come with another
 * `Origin`, and the router would refuse it: the payment page's form, which sends no referrer, with
 * `null`; every form behind a proxy that ends TLS with https.
 */
function nameOrigin(request: Request): Request {
  const { headers, url } = request
  const { origin } = new URL(url)
  const given = headers.get('origin')
  const isOwn = headers.get('sec-fetch-site') === 'same-origin'
  if (!isOwn || given === null || given === origin) return request
  const named = new Request(request)
  named.headers.set('origin', origin)
  return named
}
