/**
 * Vite plugin: replaces each `graphql(`…`)` call by its finished document, as codegen wrote it.
 *
 * Left alone, one map with every document of the shop would be in the first script a phone loads,
 * and each document twice. A fragment needs no text at run time: readFragment is the identity, so
 * a document asks for each field once, however many components read it.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { optimizeDocuments } from '@graphql-tools/relay-operation-optimizer'
import { buildSchema, type DefinitionNode, type GraphQLSchema, Kind, parse, print } from 'graphql'
import type { Plugin } from 'vite'

const call = /\bgraphql\(\s*`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g

/** `generated` is the file codegen writes of the folder of SDL `sources`, both of one moment. */
export function graphqlDocuments(generated: string, sources: string): Plugin {
  const calls = join(dirname(generated), 'gql.ts')
  let known: { atMs: number; documents: ReadonlyMap<string, string> } | null = null

  const refresh = () => {
    const atMs = statSync(generated).mtimeMs
    if (known?.atMs === atMs) return known.documents
    const documents = flatten(readDocuments(readFileSync(generated, 'utf8')), readSchema(sources))
    known = { atMs, documents }
    return documents
  }

  return {
    name: 'graphql-documents',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? ''
      // Every call has its document by then: the map of all of them has no reader left.
      if (path.endsWith(generated)) return { code: 'export {}', map: null }
      if (path.endsWith(calls)) return { code: 'export const graphql = () => undefined', map: null }
      if (!/\.tsx?$/.test(path) || !code.includes('graphql(`')) return null
      const documents = refresh()
      const finished = code.replace(call, (_, kind: string, name: string) => {
        if (kind === 'fragment') return 'undefined'
        const document = documents.get(name)
        if (!document) this.error(`No generated document ${name}: run npm run codegen`)
        return JSON.stringify(minify(document))
      })
      if (/\bgraphql\(/.test(finished)) this.error(`${path} calls graphql in a way unknown here`)
      return { code: finished, map: null }
    },
    generateBundle(_, bundle) {
      // Only a call without its document still needs the function: at run time it would be undefined.
      for (const file of Object.values(bundle)) {
        const left = file.type === 'chunk' && file.moduleIds.find((id) => id.endsWith(calls))
        if (left) this.error(`${file.fileName} holds a graphql() call without its document`)
      }
    },
  }
}

export function readDocuments(source: string): Map<string, string> {
  const found = source.matchAll(/export const (\w+)Document = new TypedDocumentString\(`([^`]*)`/g)
  return new Map([...found].map(([, name = '', text = '']) => [name, text]))
}

export function readSchema(folder: string): GraphQLSchema {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  )
  return buildSchema(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'))
}

/**
 * Lists the operations by their names, each without fragments. All are flattened at once: the library reads
 * the whole schema again for each call, which took nine seconds of every bundle.
 */
export function flatten(
  documents: ReadonlyMap<string, string>,
  schema: GraphQLSchema,
): ReadonlyMap<string, string> {
  const parts = new Map<string, DefinitionNode>()
  for (const part of [...documents.values()].flatMap((text) => parse(text).definitions)) {
    if ('name' in part) parts.set(`${part.kind} ${part.name?.value}`, part)
  }
  const whole = { kind: Kind.DOCUMENT, definitions: [...parts.values()] } as const
  const flat = optimizeDocuments(schema, [whole], { includeFragments: false })
  return new Map(
    flat
      .flatMap(({ definitions }) => definitions)
      .map((part) => ['name' in part ? (part.name?.value ?? '') : '', print(part)]),
  )
}

/** GraphQL needs no line breaks and few spaces; no document of ours holds a block string. */
function minify(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}()[\]:,!=]) ?/g, '$1')
    .trim()
}
