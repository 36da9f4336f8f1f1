/** What only the server knows of a page: marked pure, so that browsers load none of it. */
import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'
import type { PageQueries } from '#web/graphql/page-query.server.ts'

/** The value every script and style of this response carries. */
export const nonce = /* @__PURE__ */ createContext<string>()

/** What loaders leave for the page (page-data.ts). */
export const pageData = /* @__PURE__ */ createContext<readonly object[]>([])

/** Whether the browser's router asks, which takes data and no page. */
export const isDataAsked = /* @__PURE__ */ createContext(false)

/**
 * Whether all came in time to stand in its place. A page that lacks something, or is sent it
 * behind, which shows nothing without script, is not cached: the next one will be whole.
 */
export const isComplete = /* @__PURE__ */ createContext(true)

/** What the page itself asks for: its frame waits no longer than for that. */
export const pageQueries = /* @__PURE__ */ createContext<PageQueries>()

/** Whether an app draws the frame around the page (page-variant.server.ts). */
export const isInApp = /* @__PURE__ */ createContext(false)

/**
 * Whether the cookies of the visitor who reads the page say that they are signed in. Never of a
 * public page, which has no cookies, nor of one that answers a form.
 */
export const isUserReading = /* @__PURE__ */ createContext(false)

/** Whether the frame of a page that is late is drawn, without the page (waiting-page.server.ts). */
export const isFrameAlone = /* @__PURE__ */ createContext(false)

/** The time zone of the page's city; null while the frame is not known. */
export const cityTimezone = /* @__PURE__ */ createContext<string | null>(null)

/** The seller as search engines read it (schema.org), as JSON; empty while it is not known. */
export const organizationText = /* @__PURE__ */ createContext('')

export type ServerPage = {
  nonce: string
  wireText: string
  organization: string
  styles: string
  /** The order of layers, which the first sheet of a document decides. */
  layers: string
  isWebview: boolean
  isFrameAlone: boolean
}

/** The same for components; null in the browser, which hides nonces from scripts. */
export const ServerPage = /* @__PURE__ */ createReactContext<ServerPage | null>(null)
