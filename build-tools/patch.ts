/** Vite plugins that change a line or two of a package, and fail the build when it is not there. */
import type { Plugin } from 'vite'

export type Patch = {
  name: string
  environment: 'client' | 'ssr'
  /** The package's file, by its path. */
  file: RegExp
  changes: readonly (readonly [from: string | RegExp, to: string])[]
}

export function patch({ name, environment, file, changes }: Patch): Plugin {
  return {
    name,
    apply: 'build',
    applyToEnvironment: (asked) => asked.name === environment,
    transform: {
      filter: { id: file },
      handler(whole) {
        const code = changes.reduce((text, [from, to]) => {
          const changed = text.replace(from, to)
          if (changed === text) this.error(`There is no «${from}» any more.`)
          return changed
        }, whole)
        return { code, map: null }
      },
    },
  }
}
