/** A delivery that the driver came back from. */
import * as z from 'zod'
import { failedDeliveryReasonMax } from '#schema/failed-delivery.ts'
import { text } from '#schema/rest/scalar.ts'
import { version } from './refund.ts'

/** `POST /staff/orders/{number}/failed-deliveries`: of an order that is DELIVERING. */
export const StaffFailedDelivery = z
  .object({
    version,
    reason: text(failedDeliveryReasonMax)
      .min(1, 'Выберите причину или напишите свою')
      .meta({ description: 'Told to the buyer' }),
    next: z.enum(['AGAIN', 'STOCK']).meta({
      description:
        'AGAIN makes it READY for another day; STOCK cancels it: goods and money go back, ' +
        'which needs the right to cancel',
    }),
    date: z.iso.date('Выберите день').nullable().default(null).meta({
      description: 'AGAIN only: one of the days on which trucks of its city come',
    }),
    window: text(20).nullable().default(null).meta({
      description: 'AGAIN only: a window of the city’s tariff',
    }),
  })
  .meta({
    example: {
      version: 5,
      reason: 'Не\u00a0застали по\u00a0адресу',
      next: 'AGAIN',
      date: '2026-11-24',
      window: '10:00-14:00',
    },
  })
export type StaffFailedDelivery = z.infer<typeof StaffFailedDelivery>
