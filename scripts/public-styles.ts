/**
 * Vite plugin: leaves the styles that every page has inlined (web/styles/public.css) out of the
 * browser's style file. In development each part brings its own as ever.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './shell.ts'

const empty = '\0inlined-style'

export function publicStyles(): Plugin {
  const source = readFileSync(join(root, 'web/styles/public.css'), 'utf8')
  const inlined = new Set([...source.matchAll(/@import '\.\/(.+)';/g)].map(([, name]) => name))
  return {
    name: 'public-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (path) =>
      path.endsWith('.css') && inlined.has(basename(path)) ? { id: empty } : undefined,
    load: (id) => (id === empty ? 'export {}' : undefined),
  }
}
