/** Tells which operation was asked for and how it went; of one that is none of the shop's, no name. */
import type { ExecutionResult } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import { readOperationName } from '#gateway/cache/document.ts'
import type { ServerContext } from '#gateway/context.ts'

export function useTelemetry(operations: ReadonlySet<string>): Plugin<object, ServerContext> {
  return {
    onParams({ params, context: { tell } }) {
      const name = params.operationName ?? readOperationName(params.query ?? '')
      tell({ operation: operations.has(name) ? name : 'other' })
    },
    onResultProcess({ result, serverContext: { tell } }) {
      if (Array.isArray(result) || isAsyncIterable(result)) return
      tell({ result: (result as ExecutionResult).errors ? 'error' : 'ok' })
    },
  }
}
