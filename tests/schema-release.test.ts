/** What the last release asked of the graph is answered still (docs/schema-history.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path))

const sdl = globSync('schema/graphql/**/*.graphql', { cwd: root }).map(read).join('\n')
const kept: { documents: string } = JSON.parse(
  gunzipSync(read('tests/schema-release.json.gz')).toString(),
)
const documents = parse(kept.documents)

const listBroken = (schema: GraphQLSchema) =>
  validate(schema, documents, undefined, { maxErrors: 20 }).map(({ message }) => message)

test('no change of the schema breaks the documents of the last release', () => {
  expect(documents.definitions.length).toBeGreaterThan(300)
  expect(listBroken(buildSchema(sdl))).toEqual([])
})

test('a field that the last release asked for and that is gone is seen', () => {
  const without = sdl.replace('  unavailableCount: Int!', '  missingCount: Int!')

  expect(without).not.toBe(sdl)
  expect(listBroken(buildSchema(without)).join()).toContain('unavailableCount')
})
