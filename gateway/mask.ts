/** Errors as the world may see them: with a code and the request's number, without what broke. */
import { GraphQLError } from 'graphql'
import { isErrorCode, toMessage } from '#schema/error.ts'
import type { Logger } from './logger.ts'

/**
 * Errors we stated ourselves, and those of the asker's own document, keep their words. Whatever
 * was thrown by surprise is logged and answered as INTERNAL.
 */
export function maskError(error: GraphQLError, requestId: string, logger: Logger): GraphQLError {
  const { nodes, source, positions, path } = error
  const where = { nodes, source, positions, path }
  const { http, code } = error.extensions
  if (isStated(error)) {
    const extensions = { ...(http !== undefined && { http }), requestId }
    return new GraphQLError(error.message, {
      ...where,
      extensions: { code: isErrorCode(code) ? code : 'INVALID', ...extensions },
    })
  }
  logger.error({
    requestId,
    event: 'unexpected error',
    path: path?.join('.'),
    error: String(error.originalError?.stack ?? error.message),
  })
  return new GraphQLError(toMessage('INTERNAL'), {
    ...where,
    extensions: { code: 'INTERNAL', requestId, ...(!path && { http: { status: 500 } }) },
  })
}

/** Whether every cause down to the first is a GraphQL error, and none marked as a surprise. */
function isStated(error: GraphQLError): boolean {
  if (error.extensions['unexpected']) return false
  const { originalError } = error
  if (!originalError) return true
  return originalError instanceof GraphQLError && isStated(originalError)
}
