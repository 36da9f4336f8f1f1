import * as z from 'zod'
import { Id, Money, Quantity } from './scalar.ts'

export const OrderReturnStatus = z.enum(['REQUESTED', 'ACCEPTED', 'REFUNDED', 'REFUSED'])

/** Leftovers of an order that its buyer gives back. */
export const OrderReturn = z
  .object({
    id: Id,
    number: z.string(),
    status: OrderReturnStatus,
    answer: z.string().nullable().meta({ description: 'Of the shop' }),
    createdAt: z.string(),
    amount: Money.meta({ description: 'What is paid back for it' }),
    items: z.array(z.object({ itemId: Id, quantity: Quantity, amount: Money })),
  })
  .meta({ id: 'OrderReturn' })

/** `POST /user/orders/{id}/returns`; takes the header `Idempotency-Key`. */
export const OrderReturnCreate = z.object({
  items: z
    .array(z.object({ itemId: Id, quantity: Quantity }))
    .min(1, 'Укажите, сколько возвращаете')
    .max(200),
})

export type OrderReturn = z.infer<typeof OrderReturn>
export type OrderReturnCreate = z.infer<typeof OrderReturnCreate>
