/** Gives an operation one hash, however a client writes it. */
import { createHash } from 'node:crypto'
import { type DocumentNode, Kind, parse, print, stripIgnoredCharacters, visit } from 'graphql'

/** No operation of the shop has as many tokens, nor does a longer one run (plugins/limits.ts). */
const tokenMax = 1000

/**
 * The SHA-256 of a document without what clients add or move: spaces, comments, the order of its
 * fragments, and `__typename`, which caches of clients ask of every object. null where it is none.
 */
export function hashDocument(text: string): string | null {
  const document = parseDocument(text)
  if (!document) return null
  const bare = visit(document, {
    Field: ({ alias, name }) => (!alias && name.value === '__typename' ? null : undefined),
  })
  const parts = bare.definitions.map((part) => stripIgnoredCharacters(print(part))).sort()
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

function parseDocument(text: string): DocumentNode | null {
  try {
    const document = parse(text, { maxTokens: tokenMax, noLocation: true })
    const isExecutable = document.definitions.every(
      ({ kind }) => kind === Kind.OPERATION_DEFINITION || kind === Kind.FRAGMENT_DEFINITION,
    )
    return isExecutable ? document : null
  } catch {
    return null
  }
}
