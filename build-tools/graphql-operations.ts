/** Names of the shop's own GraphQL operations: those of others are counted under one name. */
import { existsSync, readFileSync } from 'node:fs'

/** A constant of the build, which worker.ts reads; `generated` is the file that codegen writes. */
export function graphqlOperations(generated: string) {
  // Types are made before there is one; a build without it fails by its documents.
  const text = existsSync(generated) ? readFileSync(generated, 'utf8') : ''
  const found = text.matchAll(/TypedDocumentString\(`\s*(?:query|mutation) (\w+)/g)
  return { GRAPHQL_OPERATIONS: JSON.stringify([...found].map(([, name]) => name)) }
}
