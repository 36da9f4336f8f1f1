/** Masks errors for clients: keeps the code and the request's number, hides the cause. */
import { GraphQLError } from 'graphql'
import { type ErrorCode, isErrorCode, toCode, toMessage, toStatus } from '#schema/error.ts'
import { toCause } from '#telemetry/log.ts'
import type { Logger } from './logger.ts'

/**
 * Errors we stated ourselves, and those of the asker's own document, keep their words. Whatever
 * was thrown by surprise is logged and answered as INTERNAL, or as UPSTREAM where an answer of the
 * back end that was trusted does not hold the contract.
 */
export function maskError(
  error: GraphQLError,
  requestId: string,
  logger: Logger,
  isContractBroken: () => boolean = () => false,
): GraphQLError {
  const { nodes, source, positions, path } = error
  const where = { nodes, source, positions, path }
  if (isStated(error)) {
    const { code, http, fields, docs } = error.extensions
    const implied = isClientStatus(http) ? toCode(http.status) : 'INVALID'
    const stated = toStated(isErrorCode(code) ? code : implied, requestId)
    const told = { ...(fields !== undefined && { fields }), ...(docs !== undefined && { docs }) }
    const extensions = { ...stated, ...toHttp(error), ...told }
    return new GraphQLError(error.message, { ...where, extensions })
  }
  logger.error({
    requestId,
    event: 'unexpected error',
    field: path?.join('.'),
    cause: toCause(error.originalError ?? error),
  })
  const code = isContractBroken() ? 'UPSTREAM' : 'INTERNAL'
  return new GraphQLError(toMessage(code), {
    ...where,
    extensions: {
      ...toStated(code, requestId),
      ...(!path && { http: { status: toStatus(code) } }),
    },
  })
}

/** With the status a page of this error has, so that browsers need no table of codes. */
const toStated = (code: ErrorCode, requestId: string) => ({
  code,
  status: toStatus(code),
  requestId,
})

/**
 * The status and headers Yoga wants. A request that could not be read at all keeps its status
 * even where `application/json` asks for 200: `spec` would undo that (GraphQL over HTTP, 6.4.1).
 */
function toHttp({ extensions }: GraphQLError): Record<string, unknown> {
  const { http, originalError } = extensions
  if (!isClientStatus(http)) return {}
  return { http: originalError === undefined ? http : { status: http.status } }
}

/**
 * Whether every cause down to the first is a GraphQL error, none marked as a surprise, and the first
 * is ours, which has a code, or is about the asker's document. One that is neither comes while an
 * answer is written: a value is not of the type it should be.
 */
function isStated(error: GraphQLError, isAnswering = error.path !== undefined): boolean {
  const { originalError, extensions, nodes } = error
  if (extensions['unexpected']) return false
  // Yoga says so of what the asker sent, such as a body that is not JSON.
  if (isClientStatus(extensions['http'])) return true
  if (originalError) {
    return originalError instanceof GraphQLError && isStated(originalError, isAnswering)
  }
  return !isAnswering || nodes !== undefined || isErrorCode(extensions['code'])
}

function isClientStatus(http: unknown): http is { status: number } {
  const hasStatus = typeof http === 'object' && http !== null && 'status' in http
  return hasStatus && typeof http.status === 'number' && http.status >= 400 && http.status < 500
}
