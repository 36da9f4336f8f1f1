/** Documents of the server's own pages, parsed and validated once. */
import { type DocumentNode, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import { LRUCache } from 'lru-cache'

export type Prepared = { document: DocumentNode } | { errors: readonly GraphQLError[] }

/** The name of the first operation of a text; empty where it has none. */
export const readOperationName = (text: string): string =>
  /^[\s\S]{0,200}?\b(?:query|mutation|subscription)\s+(\w{1,80})/.exec(text)?.[1] ?? ''

/** Keeps the `max` documents used last; the server's own are fewer than a hundred. */
export function createDocuments(schema: GraphQLSchema, max = 500) {
  const prepared = new LRUCache<string, Prepared>({ max })

  function prepare(text: string): Prepared {
    const document = parse(text)
    const errors = validate(schema, document)
    return errors.length > 0 ? { errors } : { document }
  }

  return function find(text: string): Prepared {
    const known = prepared.get(text)
    if (known) return known
    const made = prepare(text)
    prepared.set(text, made)
    return made
  }
}
