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

/**
 * The order of layers, which the first sheet of a document decides: an error renders the document
 * again, and the sheets of parts then stand before the inlined one.
 */
const order = /^@layer .+;$/m.exec(readFileSync(sheets[0] ?? '', 'utf8'))?.[0] ?? ''

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
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = order + String(file.source)
      }
    },
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
