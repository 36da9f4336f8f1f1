/// <reference types="vite/client" />

/** See build-tools/first-view.ts. */
declare module 'virtual:first-view/*' {
  const styles: string
  export default styles
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
