/** The week of a shop, as its row keeps it. */
import * as z from 'zod'
import { readBy } from '#api/data/stored.ts'
import type { Shop } from '#schema/rest/catalogue/shop.ts'

const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, {
  error: 'is a time of day such as 08:00',
})
const Week = z
  .array(z.object({ opens: Clock, closes: Clock }).nullable())
  .length(7, { error: 'names seven days, Monday first' })

/** Equal ends are a day off, as everywhere. */
const closed = { opens: '00:00', closes: '00:00' }
const closedWeek = Array.from({ length: 7 }, () => null)

/** Seven days, Monday first; a day that is null is a day off, and so is a week that makes no sense. */
export const toWeek = (text: string): Shop['hours'] =>
  readBy('shops.hours', text, Week, closedWeek).map((day) => day ?? closed)

/** What a shop has and does, in words. */
export const toServices = (text: string): string[] =>
  readBy('shops.services', text, z.array(z.string()).max(50), [])
