import { createContext } from 'react-router'

/** What a deployment decides and pages show; nothing secret. */
export type Site = {
  /** Public address without a slash at the end, for canonical links and JSON-LD. */
  origin: string
  /** Design samples and other development-only routes exist. */
  isLocal: boolean
}

export const site = createContext<Site>()
