/** The result of a function that a rule may refuse. */

import { formatTriesLeft } from '#language/ru/tries.ts'
import { type ErrorCode, toMessage } from '#schema/error.ts'
import type { CodeCheckDecision } from './limits/phone-limiter.ts'

/** All but the one that no route can answer: there is none of that method. */
type RefusalCode = Exclude<ErrorCode, 'METHOD_NOT_ALLOWED'>

type MalformedCode = 'INVALID' | 'VALIDATION'

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
export const decline = (
  code: Exclude<RefusalCode, MalformedCode>,
  field: string[] = [],
): Outcome<never> => ({ ok: false, refusal: { code, field } })

/** What a value breaks, said of its field: «Проверьте введённые данные» says neither. */
export const declineField = (
  field: string[],
  message: string,
  code: MalformedCode = 'VALIDATION',
): Outcome<never> => ({ ok: false, refusal: { code, field, message } })

/** Why a one-time code was not taken, and what is left to do. */
export function toCodeRefusal({ code, triesLeft }: RefusedCode): Refusal {
  const field = ['code']
  if (triesLeft === undefined) return { code, field }
  const message = code === 'TOO_MANY' ? 'Слишком много попыток' : toMessage(code)
  const next = triesLeft === 0 ? 'Запросите новый код' : formatTriesLeft(triesLeft)
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
