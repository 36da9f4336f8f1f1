/** What a call asks of the orders, as lists are read. */
import type * as z from 'zod'
import type { StaffOrdersAsked } from '#api/data/staff/order-list.ts'
import type { StaffOrderQuery } from '#schema/rest/staff/order.ts'

/** Days without what happened on them, and the other way round, are no choice. */
export function toStaffOrdersAsked(
  {
    toPick,
    late,
    asked,
    receipts,
    undone,
    what,
    from,
    to,
    ...query
  }: z.output<typeof StaffOrderQuery>,
  now: Date,
): StaffOrdersAsked {
  return {
    ...query,
    isToPick: toPick === true,
    withUndone: undone === true,
    ...(late && { lateAt: now.toISOString() }),
    ...(asked && { askedAt: now.toISOString() }),
    ...(receipts && { receiptsAt: now.toISOString() }),
    ...(what && from && to && { happened: { what, from, to } }),
  }
}
