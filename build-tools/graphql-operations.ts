/**
 * Lists the operations that the shop knows: those of its pages, of the client that apps are given,
 * and of the merchant's apps. Others do not run in production, and are counted under one name.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type GraphQLSchema, Kind, parse, print, Source, validate } from 'graphql'
import type { Plugin } from 'vite'
import { hashDocument } from '#gateway/trusted/document-hash.ts'
import type { KnownOperation } from '#gateway/trusted/trusted.ts'
import { joinQuestions } from '#web/graphql/joined-query.ts'
import { flatten, readDocuments, readSchema } from './graphql-documents.ts'
import { listOperationFiles } from './shop/place.ts'

const root = join(import.meta.dirname, '..')

/** Apps are given these operations with the typed client (docs/app.md). */
const clientFiles = 'scripts/client/operations/*.graphql'

type Folders = {
  /** Codegen writes the documents of all pages into this file. */
  generated: string
  /** This folder holds the SDL. */
  sources: string
  /** This folder says whose shop it is. */
  shop: string
}

/** Makes a constant of the build, which worker.ts reads; the list is empty while the shop is written. */
export const graphqlOperations = (folders: Folders): Plugin => ({
  name: 'graphql-operations',
  config(_, { command }) {
    // Types are made before there are documents; a build without them fails by its documents.
    const isBuilt = command === 'build' && existsSync(folders.generated)
    const operations = isBuilt ? listOperations(folders) : []
    return { define: { GRAPHQL_OPERATIONS: JSON.stringify(operations) } }
  },
})

export function listOperations({ generated, sources, shop }: Folders): KnownOperation[] {
  const schema = readSchema(sources)
  const client = globSync(clientFiles, { cwd: root }).map((file) => join(root, file))
  const documents = flatten(readDocuments(readFileSync(generated, 'utf8')), schema)
  const own = listPageDocuments(documents)
  const asked = [...own].map(([name, text]) => toKnown(name, text))
  return [...asked, ...readApp(client, schema), ...readApp(listOperationFiles(shop), schema)]
}

/** Says by which hash an app may name each of its operations. */
export function writeAppOperations({ sources, shop }: Pick<Folders, 'sources' | 'shop'>): void {
  const operations = readApp(listOperationFiles(shop), readSchema(sources))
  const hashes = Object.fromEntries(operations.map(({ name, hash }) => [name, hash]))
  writeFileSync(join(root, 'build/operations.json'), JSON.stringify(hashes, null, 2))
}

function toKnown(name: string, text: string): KnownOperation {
  const hash = hashDocument(text)
  if (hash === null) throw new Error(`The operation ${name} is too long, or is none`)
  return { name, hash }
}

const isProduct = (file: string) => !/\.test\.tsx?$|generated\//.test(file)

/** Lists documents by name as browsers send them, and the server runs them: without fragments. */
function* listPageDocuments(documents: ReadonlyMap<string, string>): Iterable<[string, string]> {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(isProduct)
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of source.matchAll(/\bgraphql\(\s*`\s*(?:query|mutation)\s+(\w+)/g)) {
      yield [name, requireDocument(documents, name)]
    }
    for (const [, name = '', list = ''] of source.matchAll(
      /\baskTogether\('(\w+)', \[(.*?)\]\)/gs,
    )) {
      const names = [...list.matchAll(/\[(?:\w+\.)?([A-Z]\w+),/g)].map(([, each = '']) => each)
      if (names.length < 2) throw new Error(`${file}: no documents are read out of askTogether`)
      const parts = names.map((each) => requireDocument(documents, each))
      for (const joined of listJoined(name, parts)) yield [name, joined]
    }
  }
}

function requireDocument(documents: ReadonlyMap<string, string>, name: string): string {
  const text = documents.get(name)
  if (!text) throw new Error(`No generated document ${name}: run npm run codegen`)
  return text
}

/** Questions share a variable where its value is one for all, which a visit decides. */
function listJoined(name: string, parts: readonly string[]): string[] {
  const declared = parts.map((part) =>
    [...part.matchAll(/\$(\w+)\s*:/g)].map(([, each = '']) => each),
  )
  const names = [...new Set(declared.flat())]
  return Array.from({ length: 2 ** names.length }, (_, choice) => {
    const isShared = (variable: string) => (choice & (2 ** names.indexOf(variable))) === 0
    const toValue = (variable: string, i: number) => [variable, isShared(variable) ? 0 : i]
    const questions = parts.map((part, i) => {
      const values = declared[i]?.map((variable) => toValue(variable, i)) ?? []
      return [part, Object.fromEntries(values)] as const
    })
    return joinQuestions(name, questions).document
  })
}

/** Reads each operation of an app's files, with the fragments that it uses, of whichever file. */
export function readApp(files: readonly string[], schema: GraphQLSchema): KnownOperation[] {
  const documents = files.map((file) => parse(new Source(readFileSync(file, 'utf8'), toName(file))))
  const parts = documents.flatMap(({ definitions }) => definitions)
  const fragments = parts.filter((part) => part.kind === Kind.FRAGMENT_DEFINITION)
  const operations = parts.filter((part) => part.kind === Kind.OPERATION_DEFINITION)
  return operations.map((operation) => {
    const name = operation.name?.value
    if (!name) throw new Error(`An operation of ${operation.loc?.source.name} has no name`)
    const used = new Set<string>()
    const collect = (text: string): void => {
      for (const [, spread = ''] of text.matchAll(/\.\.\.\s*(?!on\b)(\w+)/g)) {
        if (used.has(spread)) continue
        used.add(spread)
        const found = fragments.find((fragment) => fragment.name.value === spread)
        if (found) collect(print(found))
      }
    }
    collect(print(operation))
    const own = fragments.filter((fragment) => used.has(fragment.name.value))
    const document = { kind: Kind.DOCUMENT, definitions: [operation, ...own] } as const
    const [fault] = validate(schema, document)
    if (fault) throw new Error(`${operation.loc?.source.name}: ${name}: ${fault.message}`)
    const text = print(document)
    return { ...toKnown(name, text), text }
  })
}

const toName = (file: string) => relative(root, file)
