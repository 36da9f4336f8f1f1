/** Turns failed REST answers into errors or refusals. Used by client.ts only. */
import { GraphQLError } from 'graphql'
import type * as z from 'zod'
import { type ErrorCode, isErrorCode, toCode, toMessage } from '#schema/error.ts'
import { ErrorBody, type Refusal } from '#schema/rest/scalar.ts'
import type { Reply } from './transport.ts'

/** A refusal by a rule, as the payload of a mutation carries it. */
export type UserError = { code: ErrorCode; message: string; field: string[] }

/** What a write comes to: done, or refused with nothing changed. */
export type Outcome<Value> = { ok: true; value: Value } | Refused
type Refused = { ok: false; userErrors: UserError[]; retryAfterSeconds?: number | null | undefined }

/** Statuses by which a rule refuses a write; anything else is an error of the operation. */
const refusalStatuses = new Set([404, 409, 422, 429])

/** The refusals of a failed write, or null when it did not fail by a rule. */
export function toUserErrors(reply: Reply): UserError[] | null {
  if (!refusalStatuses.has(reply.status)) return null
  const { code, message, fields } = read(reply)
  if (fields.length === 0) return [{ code, message, field: [] }]
  return fields.map((each) => toUserError(each, { code, message }))
}

/** Whether an absence is told in the contract's envelope: of a call there is not it is told otherwise. */
export const isStatedAbsence = ({ status, body }: Reply): boolean =>
  status === 404 && ErrorBody.safeParse(body).success

/** Whether the back end has no such call: one that it has names the field whose thing is absent. */
export function isOfNoCall(reply: Reply): boolean {
  return [404, 405, 501].includes(reply.status) && read(reply).fields.length === 0
}

/** One refusal of a body; `otherwise` stands in for what the back end did not say as agreed. */
export function toUserError(
  { code, message, field }: z.infer<typeof Refusal>,
  otherwise: { code: ErrorCode; message: string },
): UserError {
  return {
    code: isErrorCode(code) ? code : otherwise.code,
    message: message || otherwise.message,
    field,
  }
}

/** The error of an operation whose call failed; the message is fit to be shown. */
export function toError(reply: Reply): GraphQLError {
  const { code, message, fields } = read(reply)
  if (reply.status !== 400 || fields.length === 0) {
    return new GraphQLError(message, { extensions: { code } })
  }
  // The message already names the value.
  if (fields.some((each) => message.includes(each.message))) {
    return new GraphQLError(message, { extensions: { code, fields } })
  }
  // A bug of the caller, who has to be told which value is meant.
  const broken = fields.slice(0, fieldMax).map((each) => `${each.field.join('.')}: ${each.message}`)
  return new GraphQLError(`${message} (${broken.join('; ')})`, { extensions: { code, fields } })
}

const fieldMax = 5

function read({ status, body }: Reply) {
  if (status === 0)
    return { code: 'UNAVAILABLE', message: toMessage('UNAVAILABLE'), fields: [] } as const
  const parsed = ErrorBody.safeParse(body)
  const stated = parsed.success ? parsed.data.error : null
  const code = isErrorCode(stated?.code) ? stated.code : toCode(status)
  // What broke is the log's matter; only refusals carry words meant for the shopper.
  const message = status < 500 && stated?.message ? stated.message : toMessage(code)
  return { code, message, fields: stated?.fields ?? [] }
}

/** What a mutation answers: the changed object, or null and why it was refused. */
export function toPayload<Field extends string, Value>(field: Field, outcome: Outcome<Value>) {
  const [value, userErrors] = outcome.ok ? [outcome.value, []] : [null, outcome.userErrors]
  // A computed key is a plain string to the compiler.
  const named = { [field]: value } as Record<Field, Value | null>
  return { ...named, userErrors }
}
