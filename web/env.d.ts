/// <reference types="vite/client" />

/** Made by vite.config.ts for each build. */
declare const __NONCE_PLACEHOLDER__: string

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}
