/** How long a body may be, before anything reads it. */
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ApiEnv } from '#api/context.ts'
import { refuse } from './refusal.ts'
import { createMark } from './route-mark.ts'

const limits = createMark<MiddlewareHandler<ApiEnv>>()

const limitTo = (maxSize: number): MiddlewareHandler<ApiEnv> =>
  bodyLimit({
    maxSize,
    // It is wrong as a whole, and so no field of it is named.
    onError: (c) =>
      refuse(c, { code: 'INVALID', message: `Запрос больше ${maxSize / 1024}\u00a0КБ` }),
  })

const ordinary = limitTo(256 * 1024)

/** Stands before all routes. */
export const limitBody: MiddlewareHandler<ApiEnv> = (c, next) =>
  (limits.find(c) ?? ordinary)(c, next)

/** Of a route whose bodies may be longer than those of others. */
const longBody = (bytesMax: number): MiddlewareHandler<ApiEnv> => limits.put(limitTo(bytesMax))

/** Five pictures of a megabyte each, as base64, and the words to them. */
export const photoBody = longBody(7 * 1024 * 1024)
/** Five hundred lines with names and notes as long as they may be. */
export const estimateBody = longBody(1024 * 1024)
/** The largest file of a list as base64, and its name. */
export const listBody = longBody(1536 * 1024)
