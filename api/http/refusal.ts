/** Answers of the api that are not a success: one envelope, one place. */

import type { ApiContext } from '#api/context.ts'
import type { CodeCheckDecision } from '#api/limits/phone-limiter.ts'
import { type ErrorCode, toMessage, toStatus } from '#schema/error.ts'
import type { ErrorBody } from '#schema/rest/scalar.ts'

type Fields = NonNullable<ErrorBody['error']['fields']>

/** All but the one that no route can answer: there is none of that method. */
type RefusalCode = Exclude<ErrorCode, 'METHOD_NOT_ALLOWED'>

/** A rule said no. Data functions return it; resources answer it. */
export type Refusal = {
  code: RefusalCode
  field?: string[]
  message?: string
  /** When asking again may do. */
  retryAfterSeconds?: number
}

type RefusedCode = Extract<CodeCheckDecision, { ok: false }>

/** What a data function that may refuse returns. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

export const accept = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })
export const decline = (code: RefusalCode, field: string[] = []): Outcome<never> => ({
  ok: false,
  refusal: { code, field },
})

/** Why a one-time code was not taken, and what is left to do. */
export function toCodeRefusal({ code, triesLeft }: RefusedCode): Refusal {
  const field = ['code']
  if (triesLeft === undefined) return { code, field }
  const message = code === 'TOO_MANY' ? 'Слишком много попыток' : toMessage(code)
  const next =
    triesLeft === 0
      ? 'Запросите новый код'
      : `Осталось ${triesLeft}\u00a0${triesLeft === 1 ? 'попытка' : 'попытки'}`
  return { code, field, message: `${message}. ${next}` }
}

/** A refusal as bodies carry it. */
export const toRefusalBody = ({ code, field = [], message = toWords(code, field) }: Refusal) => ({
  field,
  code,
  message,
})

/** What a field names and is not there is no page. */
const toWords = (code: RefusalCode, field: string[]) =>
  code === 'NOT_FOUND' && field.length > 0
    ? 'Этого в\u00a0магазине больше нет. Обновите страницу'
    : toMessage(code)

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
