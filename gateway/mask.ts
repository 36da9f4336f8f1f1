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
  const { originalError, extensions } = error
  if (extensions['unexpected']) return false
  // Yoga says so of what the asker sent, such as a body that is not JSON.
  if (isClientStatus(extensions['http'])) return true
  if (!originalError) return true
  return originalError instanceof GraphQLError && isStated(originalError)
}

function isClientStatus(http: unknown): boolean {
  const hasStatus = typeof http === 'object' && http !== null && 'status' in http
  return hasStatus && typeof http.status === 'number' && http.status >= 400 && http.status < 500
}
