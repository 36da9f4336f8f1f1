/** Finishes a result: masks its errors and reports a session that was lost during the request. */
import type { ExecutionResult, GraphQLError } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { ServerContext } from '#gateway/context.ts'
import type { Logger } from '#gateway/logger.ts'
import { maskError } from '#gateway/mask.ts'
import type { Session } from '#gateway/session/session.ts'
import { sessionLostMessage } from '#language/ru/refusal.ts'

export function useAnswer(
  logger: Logger,
  isContractBroken: (session: Session) => boolean,
): Plugin<object, ServerContext> {
  return {
    onResultProcess({ result, setResult, serverContext }) {
      if (Array.isArray(result) || isAsyncIterable(result)) return
      const { session } = serverContext
      const { errors, extensions } = result as ExecutionResult
      if (!errors && !session.isLost) return
      const mask = (error: GraphQLError) =>
        maskError(error, session.requestId, logger, () => isContractBroken(session))
      setResult({
        ...result,
        // What an answer from memory is written with knows of neither.
        stringify: undefined,
        ...(errors && { errors: errors.map(mask) }),
        ...(session.isLost && { extensions: { ...extensions, sessionLost: sessionLostMessage } }),
      })
    },
  }
}
