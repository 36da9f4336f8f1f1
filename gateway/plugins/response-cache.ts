/** Answers a repeated public query from the cache, before parsing it. */
import type { ExecutionResult } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { CachedResponse, GatewayCache } from '#gateway/cache/cache.ts'
import { readResponse, writeResponse } from '#gateway/cache/response-cache.ts'
import type { GatewayContext, ServerContext } from '#gateway/context.ts'

/** `stringify` is Yoga's: the body as it was written the first time. */
type Written = ExecutionResult & { stringify: () => string }

const toResult = ({ data, toText }: CachedResponse): Written => ({
  data: data as ExecutionResult['data'],
  stringify: toText,
})

export function useResponseCache(cache: GatewayCache): Plugin<GatewayContext, ServerContext> {
  return {
    onParams({ params, setResult, context: { session } }) {
      const answer = readResponse(cache, params, session)
      if (answer) setResult(toResult(answer))
    },
    onExecute({ args }) {
      const { document } = args
      const { rest, params } = args.contextValue
      return {
        onExecuteDone({ result, setResult }) {
          if (isAsyncIterable(result) || result.errors) return
          setResult(toResult(writeResponse(cache, params, { data: result.data, rest, document })))
        },
      }
    },
  }
}
