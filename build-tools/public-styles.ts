/**
 * Vite plugin: leaves the styles that every page has inlined (web/document/styles/public.css) or in its one
 * file (web/document/styles/late.css) out of the files that parts and screens bring, so that no dialog
 * waits for a file of its own. In development each part brings its own as ever.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '#scripts/local/shell.ts'

const empty = '\0inlined-style'

export function publicStyles(): Plugin {
  const everywhere = new Set(['public.css', 'late.css'].flatMap(listImports))
  return {
    name: 'public-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (path) =>
      path.endsWith('.css') && everywhere.has(basename(path)) ? { id: empty } : undefined,
    load: (id) => (id === empty ? 'export {}' : undefined),
  }
}

function listImports(name: string): string[] {
  const source = readFileSync(join(root, 'web/document/styles', name), 'utf8')
  return [...source.matchAll(/@import '(.+)';/g)].map(([, path = '']) => basename(path))
}
