/** Documents of the server's own pages, parsed and validated once. */
import { type DocumentNode, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'

export type Prepared = { document: DocumentNode } | { errors: readonly GraphQLError[] }

/** Keeps the last `max` documents; the server's own are fewer than a hundred. */
export function createDocuments(schema: GraphQLSchema, max = 500) {
  const prepared = new Map<string, Prepared>()

  function prepare(text: string): Prepared {
    const document = parse(text)
    const errors = validate(schema, document)
    return errors.length > 0 ? { errors } : { document }
  }

  return function find(text: string): Prepared {
    const known = prepared.get(text)
    if (known) return known
    const made = prepare(text)
    if (prepared.size >= max) {
      const oldest = prepared.keys().next().value
      if (oldest !== undefined) prepared.delete(oldest)
    }
    prepared.set(text, made)
    return made
  }
}
