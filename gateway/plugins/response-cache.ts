/** The same public question again is answered before it is parsed. */
import type { ExecutionResult } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { GatewayCache, PublicAnswer } from '#gateway/cache/cache.ts'
import { keepAnswer, recallAnswer } from '#gateway/cache/response-cache.ts'
import type { GatewayContext, ServerContext } from '#gateway/context.ts'

/** `stringify` is Yoga's: the body as it was written the first time. */
type Written = ExecutionResult & { stringify: () => string }

const toResult = ({ data, toText }: PublicAnswer): Written => ({
  data: data as ExecutionResult['data'],
  stringify: toText,
})

export function usePublicAnswers(cache: GatewayCache): Plugin<GatewayContext, ServerContext> {
  return {
    onParams({ params, setResult, context: { session } }) {
      const answer = recallAnswer(cache, params, session)
      if (answer) setResult(toResult(answer))
    },
    onExecute({ args }) {
      const { document } = args
      const { rest, params } = args.contextValue
      return {
        onExecuteDone({ result, setResult }) {
          if (isAsyncIterable(result) || result.errors) return
          setResult(toResult(keepAnswer(cache, params, { data: result.data, rest, document })))
        },
      }
    },
  }
}
