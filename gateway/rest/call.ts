/** The description of a REST call. Its segments and query are not encoded yet. */
import type * as z from 'zod'

type Call<Schema extends z.ZodType> = {
  segments: readonly string[]
  query?: URLSearchParams
  body?: unknown
  answer: Schema
  /**
   * `public` carries no session and may use the shared cache; `open` carries none and skips the
   * cache. `session` carries the visitor's session, and makes a guest of a visitor without one.
   * `strangers` is `public` for strangers and `open` for others, who expect to see what they wrote.
   */
  access: 'public' | 'anonymous' | 'open' | 'session'
  timeoutMs?: number
  /** Large bodies are given their defaults, no more: checking all would cost more than the rest. */
  isLarge?: boolean
}

/** A read is GET, or POST when it has a body. */
export type ReadCall<Schema extends z.ZodType> = Call<Schema> & {
  /** Its absence is that of a page, so the back end must have it told as the contract says. */
  isPage?: boolean
  /** Changes seldom: an answer of before is as good where this one fails or is late (steady.ts). */
  isSteady?: boolean
  /**
   * Stands in where no answer of before is known and the call fails, or comes later than the goods
   * beside it; the operation is then partial.
   */
  fallback?: z.output<Schema>
}

export type WriteCall<Schema extends z.ZodType> = Call<Schema> & {
  /** GET of a call that makes something though the contract has it read. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  idempotencyKey?: string
  /** Ends the session, see authorization.ts. */
  isLogout?: boolean
}

export type AnyCall = ReadCall<z.ZodType> & WriteCall<z.ZodType>
