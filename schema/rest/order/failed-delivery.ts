import * as z from 'zod'

export const OrderFailedDelivery = z
  .object({
    at: z.string().meta({ description: 'ISO 8601; when the shop said so' }),
    reason: z.string().meta({ description: 'In the shop’s words' }),
    date: z.string().nullable().meta({ description: 'The day that had been promised' }),
    window: z.string().nullable().meta({ description: 'Its hours' }),
    nextDate: z.string().nullable().meta({
      description: 'The day promised instead; null when the order was cancelled',
    }),
    nextWindow: z.string().nullable().meta({ description: 'Its hours' }),
  })
  .meta({ id: 'OrderFailedDelivery', description: 'A delivery that the driver came back from' })
export type OrderFailedDelivery = z.infer<typeof OrderFailedDelivery>
