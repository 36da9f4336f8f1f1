/** Figures of the shop's days. */
import * as z from 'zod'
import { Id, Quantity } from '#schema/rest/scalar.ts'
import { StaffOrderHappening } from './order-happening.ts'

const from = z.iso.date().meta({ description: 'The first of the days' })
const to = z.iso.date().meta({ description: 'The last of the days' })

const StaffFigure = z.object({
  what: StaffOrderHappening,
  count: z
    .int()
    .meta({ description: 'How many orders of a day it happened to; of MISSING how many lines' }),
  amountMinor: z.int().meta({
    description: 'What it came to, in kopecks; of CHANGED what orders cost more, or less than zero',
  }),
  countBefore: z.int().meta({ description: 'The same of the days before' }),
  amountMinorBefore: z.int().meta({ description: 'The same of the days before' }),
})
export type StaffFigure = z.infer<typeof StaffFigure>

export const StaffPeriod = z.object({
  period: z.enum(['DAY', 'WEEK', 'MONTH']).meta({ description: 'One day, seven, or thirty' }),
  from,
  to,
  figures: z.array(StaffFigure).max(6).meta({ description: 'One of each kind' }),
  vainCount: z.int().meta({ description: 'Searches that found nothing' }),
  vainCountBefore: z.int().meta({ description: 'The same of the days before' }),
})
export type StaffPeriod = z.infer<typeof StaffPeriod>

export const StaffSold = z.object({
  productId: Id.meta({ description: 'What was sold' }),
  code: z.string().meta({ description: 'The shop’s article number; empty of goods that are gone' }),
  name: z.string().meta({ description: 'Of the product' }),
  unit: z.string().meta({ description: 'Base unit: шт, м², кг' }),
  quantity: Quantity.meta({ description: 'What was ordered of it in thirty days' }),
  amountMinor: z.int().meta({ description: 'For how many kopecks' }),
  orderCount: z.int().meta({ description: 'In how many orders' }),
  free: Quantity.meta({ description: 'What can be sold of it now, in all shops' }),
  daysLeft: z.int().nullable().meta({
    description: 'For how many whole days that lasts; null of years',
  }),
})
export type StaffSold = z.infer<typeof StaffSold>

export const StaffFigures = z
  .object({
    periods: z.array(StaffPeriod).max(3).meta({ description: 'Whole days up to yesterday' }),
    days: z
      .array(
        z.object({
          day: z.iso.date().meta({ description: 'By the clock of the city of each order' }),
          count: z.int().meta({ description: 'Orders placed' }),
          amountMinor: z.int().meta({ description: 'What they came to as they were placed' }),
        }),
      )
      .max(30)
      .meta({ description: 'Days of the month, the oldest first' }),
    phrases: z
      .array(
        z.object({
          phrase: z.string().meta({ description: 'As it was searched' }),
          count: z.int().meta({ description: 'How often nothing was found by it' }),
        }),
      )
      .max(5)
      .meta({ description: 'Of the month, what was searched in vain most' }),
    best: z.array(StaffSold).max(100).meta({ description: 'Of the month, by what they brought' }),
    ending: z.array(StaffSold).max(100).meta({
      description: 'Of the 300 that most orders ask for, those that end within a week',
    }),
  })
  .meta({ id: 'StaffFigures', description: 'What the shop has done, against the days before' })
export type StaffFigures = z.infer<typeof StaffFigures>
