/**
 * Vite plugin: replaces each `graphql(`…`)` call by its finished document, as codegen wrote it.
 *
 * Left alone, one map with every document of the shop would be in the first script a phone loads,
 * and each document twice. A fragment needs no text at run time: readFragment is the identity.
 */
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const call = /\bgraphql\(\s*`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g

export function graphqlDocuments(generated: string): Plugin {
  let documents = new Map<string, string>()
  let readAtMs = 0

  const refresh = () => {
    const changedAtMs = statSync(generated).mtimeMs
    if (changedAtMs === readAtMs) return
    documents = readDocuments(readFileSync(generated, 'utf8'))
    readAtMs = changedAtMs
  }

  return {
    name: 'graphql-documents',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? ''
      // Every call has its document by then: the map of all of them has no reader left.
      if (path.endsWith(generated)) return { code: 'export {}', map: null }
      if (path.endsWith(join(dirname(generated), 'gql.ts'))) {
        return { code: 'export const graphql = () => undefined', map: null }
      }
      if (!/\.tsx?$/.test(path) || !code.includes('graphql(`')) return null
      refresh()
      const finished = code.replace(call, (_, kind: string, name: string) => {
        if (kind === 'fragment') return 'undefined'
        const document = documents.get(name)
        if (!document) this.error(`No generated document ${name}: run npm run codegen`)
        return JSON.stringify(document)
      })
      return { code: finished, map: null }
    },
  }
}

function readDocuments(source: string): Map<string, string> {
  const found = source.matchAll(/export const (\w+)Document = new TypedDocumentString\(`([^`]*)`/g)
  return new Map([...found].map(([, name = '', text = '']) => [name, minify(text)]))
}

/** GraphQL needs no line breaks and few spaces; no document of ours holds a block string. */
function minify(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}()[\]:,!=]) ?/g, '$1')
    .trim()
}
