/** Which movements of codes are listed, by what was asked for. */
import type * as z from 'zod'
import type { MovementAsked } from '#api/data/marking/movement.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import type { Database } from '#api/database.ts'
import { toDayStart } from '#language/calendar.ts'
import { readMarkingCode, toMarkingKey } from '#schema/marking-code.ts'
import type { StaffMarkingQuery } from '#schema/rest/staff/marking-code.ts'

type Query = z.output<typeof StaffMarkingQuery>

/** Days are those of the shop's clock; a number is that of an order, all else a code. */
export async function toMarkingAsked(
  db: Database,
  { kind, from, to, search = '', ...keyset }: Query,
): Promise<MovementAsked> {
  const timezone = from || to ? await findStaffTimezone(db) : ''
  return {
    ...keyset,
    kind,
    from: from && toDayStart(from, timezone),
    until: to && toDayStart(to, timezone, 1),
    ...toSought(search.trim()),
  }
}

const orderNumberMax = 12

function toSought(text: string): Pick<MovementAsked, 'key' | 'orderNumber'> {
  if (text === '') return {}
  const number = text.replace(/^№\s*/, '')
  if (/^\d+$/.test(number) && number.length <= orderNumberMax)
    return { orderNumber: Number(number) }
  const code = readMarkingCode(text)
  return { key: 'fault' in code ? text : toMarkingKey(code) }
}
