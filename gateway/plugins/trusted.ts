/** Runs known operations only. An app may name one by its hash, as persisted operations are named. */
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { createGraphQLError, type Plugin } from 'graphql-yoga'
import type { ServerContext } from '#gateway/context.ts'
import type { Trusted } from '#gateway/trusted/trusted.ts'
import { toMessage } from '#schema/error.ts'

/** Where a developer reads how an operation becomes known. */
const docs = 'docs/operations.md#known-operations'

const toUnknown = () =>
  createGraphQLError(toMessage('OPERATION_UNKNOWN'), {
    extensions: { code: 'OPERATION_UNKNOWN', docs, http: { status: 400 } },
  })

const toMalformed = () =>
  createGraphQLError(toMessage('INVALID'), {
    extensions: { code: 'INVALID', http: { status: 400 } },
  })

export function useTrusted(trusted: Trusted): (Plugin | Plugin<object, ServerContext>)[] {
  const byHash: Plugin = usePersistedOperations({
    // The plugin below asks about texts.
    allowArbitraryOperations: true,
    getPersistedOperation: (hash) => trusted.findText(hash),
    customErrors: { notFound: toUnknown, keyNotFound: toMalformed },
  })
  const byText: Plugin<object, ServerContext> = {
    async onParams({ params, context: { session } }) {
      const isKnown = await trusted.isKnown(params.query ?? '', session.requestId)
      if (!isKnown) throw toUnknown()
    },
  }
  return [byHash, byText]
}
