/**
 * Vite plugin: leaves the styles that every page has, inlined (web/document/styles/public.css) or in
 * its one file (late.css), out of the files that parts and screens bring, so that no dialog waits for
 * a style file. In development each part brings its own.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '#scripts/local/shell.ts'

const folder = join(root, 'web/document/styles')
const sheets = ['public.css', 'late.css'].map((name) => join(folder, name))
const empty = '\0inlined-style'

export function publicStyles(): Plugin {
  const everywhere = new Set(sheets.flatMap(listImports))
  let isFound = false
  return {
    name: 'public-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!source.endsWith('.css') || !importer || sheets.includes(importer)) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (!found || !everywhere.has(found.id)) return undefined
      isFound = true
      return { id: empty }
    },
    load: (id) => (id === empty ? 'export {}' : undefined),
    buildEnd(error) {
      if (!error && !isFound) this.error('No part imports a style of public.css or late.css')
    },
  }
}

function listImports(sheet: string): string[] {
  const paths = [...readFileSync(sheet, 'utf8').matchAll(/@import '(.+)';/g)].map(([, path = '']) =>
    resolve(folder, path),
  )
  const absent = paths.find((path) => !existsSync(path))
  if (absent) throw new Error(`${sheet} imports ${absent}, which is not there`)
  return paths
}
