/** Lists that are read on from an item, so that what comes meanwhile moves nothing. */
import * as z from 'zod'
import { parseCursor } from '#schema/cursor.ts'
import { PageQuery } from './scalar.ts'

const Cursor = z
  .string()
  .max(1000)
  .refine((text) => parseCursor(text) !== null, 'Not a cursor of this list')

/** `page` counts from the start and is for lists that are turned by hand; a cursor goes before it. */
export const KeysetQuery = PageQuery.extend({
  after: Cursor.optional().meta({ description: '`next` of an answer: the page that follows it' }),
  before: Cursor.optional().meta({
    description: '`previous` of an answer: the page that stands before it',
  }),
})

/** What an answer of such a list has beside its items. */
export const keysetFields = {
  total: z.int().meta({ description: 'Of all pages; at most 1000 are counted' }),
  page: z.int().meta({ description: 'As it was asked; 1 where a cursor was' }),
  perPage: z.int().meta({ description: 'As many as a full page holds' }),
  previous: z.string().nullable().meta({
    description: 'For `before`: leads to the page before; null where there is none',
  }),
  next: z.string().nullable().meta({
    description: 'For `after`: leads to the next page; null where there is none',
  }),
}
