/** How the files of this folder state a call; segments and query are not yet encoded. */
import type * as z from 'zod'

type Call<Schema extends z.ZodType> = {
  segments: readonly string[]
  query?: URLSearchParams
  body?: unknown
  answer: Schema
  /**
   * `public` carries no session and may be answered from the shared cache, `open` carries none
   * and may not, `session` carries the visitor's, who becomes a guest when he has none. `strangers`
   * is `public` to strangers and `open` to others, who look for what they may just have written.
   */
  access: 'public' | 'strangers' | 'open' | 'session'
  timeoutMs?: number
}

/** A read is GET, or POST when it has a body. */
export type ReadCall<Schema extends z.ZodType> = Call<Schema> & {
  /** Large bodies are given their defaults, no more: checking all would cost more than the rest. */
  isLarge?: boolean
}

export type WriteCall<Schema extends z.ZodType> = Call<Schema> & {
  method?: 'POST' | 'PUT' | 'DELETE'
  idempotencyKey?: string
  /** The last call of a session, see authorization.ts. */
  isFarewell?: boolean
}

export type AnyCall = ReadCall<z.ZodType> & WriteCall<z.ZodType>
