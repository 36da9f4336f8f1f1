import { createContext } from 'react-router'
import type { Providers } from './provider.server.ts'

/** What a deployment decides and pages show; nothing secret. */
export type Site = {
  /** Public address without a slash at the end, for canonical links and JSON-LD. */
  origin: string
  /** Design samples and other development-only routes exist. */
  isLocal: boolean
  /** A shop that its owner tries out: no order is carried out. */
  isTrial?: true | undefined
  /** The shop has no tools for agents: nobody makes a key for one. */
  isWithoutMcp?: true | undefined
  /** What pages load from outside, once it is needed and allowed. */
  providers: Providers
  /** The build that the page is of, as `builds/latest.json` names it. */
  build: string
}

export const site = createContext<Site>()
