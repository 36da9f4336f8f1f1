/** Error answers of the api, all in one envelope. */

import type { ApiContext } from '#api/context.ts'
import { type Refusal, toRefusalBody } from '#api/outcome.ts'
import { toMessage, toStatus } from '#schema/error.ts'
import type { ErrorBody } from '#schema/rest/scalar.ts'

type Fields = NonNullable<ErrorBody['error']['fields']>

/** Answers a refusal in the envelope, with the status its code maps to. */
export function refuse(c: ApiContext, refusal: Refusal, fields?: Fields) {
  const body = toRefusalBody(refusal)
  const { code, message } = body
  const listed = fields ?? (body.field.length > 0 ? [body] : undefined)
  const answer: ErrorBody = {
    error: { code, message, requestId: c.var.requestId, ...(listed && { fields: listed }) },
  }
  return c.json(answer, toStatus(code), toHeaders(refusal))
}

/** What a client without a word of Russian acts on (RFC 9110, sections 11.6.1 and 10.2.3). */
function toHeaders({ code, retryAfterSeconds }: Refusal): Record<string, string> {
  return {
    ...(code === 'UNAUTHENTICATED' && { 'www-authenticate': 'Bearer' }),
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  }
}

/** Answers 405 in the envelope, with the methods the address has (RFC 9110, section 15.5.6). */
export function refuseMethod(c: ApiContext, methods: readonly string[]) {
  const code = 'METHOD_NOT_ALLOWED'
  const answer: ErrorBody = {
    error: { code, message: toMessage(code), requestId: c.var.requestId },
  }
  return c.json(answer, toStatus(code), { allow: methods.join(', ') })
}

/** Answers 404 in the envelope. */
export const absent = (c: ApiContext) => refuse(c, { code: 'NOT_FOUND' })
