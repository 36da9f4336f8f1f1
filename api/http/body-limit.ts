/** How long a body may be, before anything reads it. */
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { answerFileBytesMax } from '#schema/price-request.ts'
import { priceTableBytesMax } from '#schema/rest/staff/price-table.ts'
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
/** Five hundred lines with names, notes and calculations as long as they may be. */
export const estimateBody = longBody(1536 * 1024)
/** The largest table of prices as base64, and its name. */
export const priceTableBody = longBody(Math.ceil((priceTableBytesMax * 4) / 3) + 64 * 1024)

/** The largest table of answers to a request for prices as base64. */
export const answerFormBody = longBody(Math.ceil((answerFileBytesMax * 4) / 3) + 64 * 1024)

/** Beside the file a form sends its fields. */
const pageBytesMax = priceTableBytesMax + 64 * 1024

/** Whether the form of a page is longer than it may be, as its browser says of it. */
export const isTooLongForm = (c: ApiContext): boolean =>
  Number(c.req.header('content-length') ?? 0) > pageBytesMax

/** A form with a table of prices; of one that is too long the page itself says so, unread. */
export const priceTableForm: MiddlewareHandler<ApiEnv> = limits.put((c, next) =>
  isTooLongForm(c) ? next() : limitTo(pageBytesMax)(c, next),
)
/** The largest file of a list as base64, and its name. */
export const listBody = longBody(1536 * 1024)
