/** What waits in the shop today. */
import * as z from 'zod'
import { Id } from '#schema/rest/scalar.ts'
import { StaffCaseKind } from './inbox.ts'

/** `GET /staff/day`. */
export const StaffDayQuery = z.object({
  shopId: Id.optional().meta({ description: 'Only what is collected or stands in that shop' }),
})

const orderTasks = [
  'LATE',
  'TO_PICK',
  'TO_HAND_OVER',
  'TO_SEND',
  'ON_THE_WAY',
  'AWAITING_PAYMENT',
  'AWAITING_APPROVAL',
  'CHANGE_ASKED',
  'UNREAD',
  'RECEIPT',
] as const

export const StaffTaskKind = z.enum([...orderTasks, ...StaffCaseKind.options, 'RESTOCK']).meta({
  description:
    'LATE and TO_PICK are orders of today and undone ones; TO_HAND_OVER and TO_SEND are ready; ' +
    'AWAITING_… and CHANGE_ASKED wait for a buyer; UNREAD are orders in which buyers have written; ' +
    'RECEIPT are orders with a receipt that was not made, or not in time; ' +
    'RESTOCK are goods that people wait for; the others are cases',
})
export type StaffTaskKind = z.infer<typeof StaffTaskKind>

const StaffTask = z.object({
  kind: StaffTaskKind,
  count: z.int().meta({ description: 'How many wait; at most 1000 cases are counted' }),
  until: z.iso.datetime().nullable().meta({
    description: 'By when the first of them is promised, or when it ends by itself',
  }),
  since: z.iso.datetime().nullable().meta({
    description: 'Since when the first of them waits; null of orders',
  }),
})
export type StaffTask = z.infer<typeof StaffTask>

const counts = {
  toPickCount: z.int().meta({ description: 'Orders to be picked' }),
  lateCount: z.int().meta({ description: 'Orders that are late' }),
}

export const StaffDay = z
  .object({
    at: z.iso.datetime().meta({ description: 'The moment it is of' }),
    day: z.iso.date().meta({ description: 'Today by the clock of the largest city' }),
    tasks: z.array(StaffTask).max(30).meta({ description: 'Only what waits, late ones first' }),
    hours: z
      .array(
        z.object({
          hour: z.string().meta({ description: 'An hour of UTC: 2026-11-10T09' }),
          ...counts,
        }),
      )
      .max(100)
      .meta({ description: 'What is to be picked or late, by the hour it is promised for' }),
    shops: z
      .array(
        z.object({
          shopId: Id.nullable().meta({ description: 'Where it is collected; null is delivery' }),
          name: z.string().meta({ description: 'Of the shop; empty of delivery' }),
          ...counts,
          readyCount: z.int().meta({ description: 'Orders that wait for their buyer or a driver' }),
        }),
      )
      .max(300)
      .meta({ description: 'Those with something to do, the busiest first' }),
  })
  .meta({ id: 'StaffDay', description: 'What waits in the shop, and until when' })
export type StaffDay = z.infer<typeof StaffDay>
