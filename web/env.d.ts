/// <reference types="vite/client" />

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** Sheets of public pages (build-tools/public-styles.ts). */
declare module 'virtual:page-styles' {
  /** A statement of the order of layers. */
  export const order: string
  /** What every page draws. */
  export const core: string
  export const sheets: readonly string[]
  /** By the router's id of a landing page: which of the sheets it draws. */
  export const routes: Record<string, readonly number[]>
}

/** Paths of the screens, each with its traits (build-tools/browser-pages.ts). */
declare const SITE_PAGES: string[][]
