/// <reference types="vite/client" />

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** Paths of the screens, each with its traits (build-tools/browser-pages.ts). */
declare const SITE_PAGES: string[][]
