/** Ways a back end fails. */
import { type ErrorCode, toMessage, toStatus } from '#schema/error.ts'

/** Answers a request as if the network had failed on the way back. */
export const networkFailure = () => Promise.reject(new Error('connection lost'))
export const refusal = (code: ErrorCode, field: string[] = []) => {
  const message = toMessage(code)
  const fields = field.length > 0 ? [{ field, code, message }] : undefined
  const error = { code, message, requestId: 'upstream', fields }
  return Response.json({ error }, { status: toStatus(code) })
}
