/**
 * Closes a release of the graph: `npm run schema:release -- 0.2.0`. Writes what has changed since the
 * last one into docs/schema-history.md, and keeps the schema and the shop's documents for the test
 * that nothing after it breaks them.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  buildSchema,
  findBreakingChanges,
  findDangerousChanges,
  findSchemaChanges,
  type GraphQLSchema,
  stripIgnoredCharacters,
} from 'graphql'
import { root } from './local/shell.ts'

type Release = { version: string; schema: string; documents: string }
type Change = { description: string }

const keptFile = join(root, 'tests/schema-release.json.gz')
const historyFile = join(root, 'docs/schema-history.md')
const call = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const readSchema = () =>
  globSync('schema/graphql/**/*.graphql', { cwd: root }).toSorted().map(read).join('\n')

/** What the shop's own pages ask: each operation and each fragment once. */
function readDocuments(): string {
  const paths = globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/generated|\.test\./.test(path))
    .toSorted()
  const found = paths.flatMap((path) => [...read(path).matchAll(call)].map(([, text = '']) => text))
  return stripIgnoredCharacters(found.join('\n'))
}

const findKept = (): Release | null =>
  existsSync(keptFile) ? JSON.parse(gunzipSync(readFileSync(keptFile)).toString()) : null

const toList = (title: string, changes: Change[]) =>
  changes.length === 0
    ? ''
    : `\n### ${title}\n\n${changes.map(({ description }) => `- ${description}`).join('\n')}\n`

/** What breaks callers, what may, and what is new or only better told. */
function describe(before: GraphQLSchema, after: GraphQLSchema): string {
  const breaking = findBreakingChanges(before, after)
  const dangerous = findDangerousChanges(before, after)
  const told = new Set([...breaking, ...dangerous].map(({ description }) => description))
  const others = findSchemaChanges(before, after)
  const safe = others.filter(({ description }) => !told.has(description))
  const lists = [
    toList('Breaks', breaking),
    toList('May surprise', dangerous),
    toList('New', safe),
  ].join('')
  return lists || '\nNothing has changed.\n'
}

function close(version: string, day: string) {
  const last = findKept()
  if (last?.version === version) throw new Error(`${version} is kept already`)
  const schema = readSchema()
  const after = buildSchema(schema)
  const changes = last
    ? describe(buildSchema(last.schema), after)
    : '\nThe first release whose schema is kept.\n'
  const [head = '', ...sections] = readFileSync(historyFile, 'utf8').split(/^(?=## )/m)
  const section = `## ${version}, ${day}\n${changes}\n`
  writeFileSync(historyFile, `${[head, section, ...sections].join('').trimEnd()}\n`)
  const kept: Release = {
    version,
    schema: stripIgnoredCharacters(schema),
    documents: readDocuments(),
  }
  writeFileSync(keptFile, gzipSync(JSON.stringify(kept), { level: 9 }))
}

const [version = ''] = process.argv.slice(2)
if (/^\d+\.\d+\.\d+$/.test(version)) {
  close(version, new Date().toISOString().slice(0, 10))
} else {
  console.error('Which version? npm run schema:release -- 0.2.0')
  process.exitCode = 1
}
